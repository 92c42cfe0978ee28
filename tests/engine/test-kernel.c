/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kernel.h"

#include <glib.h>

/* The definition, square by square. */
static uint64_t
count_plainly (const QueensBatch *batch, int i, uint8_t *ranks)
{
  uint64_t count = 0;

  if (i == batch->n_files)
    return batch->weight;
  for (uint8_t rank = 0; rank < batch->n; rank++)
    {
      bool fits = batch->free[i] >> rank & 1;

      for (int k = 0; k < i && fits; k++)
        {
          int distance = batch->files[i] - batch->files[k];

          fits = ranks[k] != rank && ranks[k] + distance != rank && ranks[k] - distance != rank;
        }
      ranks[i] = rank;
      if (fits)
        count += count_plainly (batch, i + 1, ranks);
    }
  return count;
}

/* Any files of any board, with free ranks as dense as one likes. */
static QueensBatch
random_batch (int n, int n_files, int percent_free)
{
  QueensBatch batch = { .n = (uint8_t) n, .weight = (uint32_t) g_test_rand_int_range (1, 9) };
  int left = n_files;

  for (uint8_t file = 0; file < n; file++)
    {
      if (g_test_rand_int_range (0, n - file) >= left)
        continue;
      left--;
      batch.files[batch.n_files] = file;
      for (int rank = 0; rank < n; rank++)
        if (g_test_rand_int_range (0, 100) < percent_free)
          batch.free[batch.n_files] |= UINT32_C (1) << rank;
      batch.n_files++;
    }
  return batch;
}

static void
test_random_batches (void)
{
  QueensKernel *kernel = queens_kernel_new ();

  for (int round = 0; round < 3000; round++)
    {
      int n = g_test_rand_int_range (1, 33);
      int n_files = g_test_rand_int_range (0, MIN (n, 8) + 1);
      QueensBatch batch = random_batch (n, n_files, n > 16 ? 30 : 70);
      uint8_t ranks[QUEENS_MAX_N];

      g_assert_cmpuint (queens_kernel_count (kernel, &batch, NULL), ==,
                        count_plainly (&batch, 0, ranks));
    }
  queens_kernel_free (kernel);
}

static void
test_whole_boards (void)
{
  static const uint64_t counts[] = { 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712 };
  QueensKernel *kernel = queens_kernel_new ();

  for (int n = 1; n <= (int) G_N_ELEMENTS (counts); n++)
    {
      QueensBatch batch = { .n = (uint8_t) n, .n_files = (uint8_t) n, .weight = 1 };

      for (int file = 0; file < n; file++)
        {
          batch.files[file] = (uint8_t) file;
          batch.free[file] = queens_all_ranks (n);
        }
      g_assert_cmpuint (queens_kernel_count (kernel, &batch, NULL), ==, counts[n - 1]);
    }
  queens_kernel_free (kernel);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kernel/random-batches", test_random_batches);
  g_test_add_func ("/kernel/whole-boards", test_whole_boards);
  return g_test_run ();
}
