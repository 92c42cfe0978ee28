/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kernel/kernel.h"

#include <glib.h>

/* Counts by definition, square by square. */
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

/* A random set of files of a board, with the given density of free ranks. */
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

/* What is left to fill after random queens are placed: as many files as ranks, without the lines of
 * those queens. */
static QueensBatch
random_prefix_batch (int n, int n_fixed)
{
  QueensRequest request = queens_request_all (n);
  QueensBatch batch;

  queens_batch_init (&batch, &request);
  while (batch.n_files > n - n_fixed)
    {
      QueensBatch child;
      int i = g_test_rand_int_range (0, batch.n_files);

      if (!batch.free[i])
        break;
      queens_batch_place (&batch, i, queens_lowest_bit (batch.free[i]), &child);
      batch = child;
    }
  batch.weight = 3;
  return batch;
}

/* Removes a random rank of a random file. */
static void
exclude_at_random (QueensBatch *batch, int n_excluded)
{
  for (int k = 0; k < n_excluded && batch->n_files > 0; k++)
    batch->free[g_test_rand_int_range (0, batch->n_files)]
        &= ~(UINT32_C (1) << g_test_rand_int_range (0, batch->n));
}

static uint64_t
count_one (QueensKernel *kernel, const QueensBatch *batch)
{
  return queens_kernel_count (kernel, batch, 1, NULL, NULL);
}

static void
check_batch (QueensKernel *kernel, const QueensBatch *batch)
{
  uint8_t ranks[QUEENS_MAX_N];

  g_assert_cmpuint (count_one (kernel, batch), ==, count_plainly (batch, 0, ranks));
}

static void
test_random_batches (QueensKernel *kernel)
{
  for (int round = 0; round < 300; round++)
    {
      int n = g_test_rand_int_range (1, 33);
      int n_files = g_test_rand_int_range (0, MIN (n, 7) + 1);
      QueensBatch batch = random_batch (n, n_files, n > 16 ? 30 : 70);

      check_batch (kernel, &batch);
    }
}

/* Boards that fit into lanes and boards that do not, and enough queens placed that plain backtracking is
 * fast. */
static void
test_prefixes (QueensKernel *kernel)
{
  for (int round = 0; round < 60; round++)
    {
      int n = round % 2 ? g_test_rand_int_range (9, 14) : g_test_rand_int_range (17, 33);
      QueensBatch batch = random_prefix_batch (n, n - g_test_rand_int_range (8, 11));

      exclude_at_random (&batch, g_test_rand_int_range (0, 6));
      check_batch (kernel, &batch);
    }
}

/* A few files that are far apart, and as many ranks. */
static void
test_scattered (QueensKernel *kernel)
{
  for (int round = 0; round < 200; round++)
    {
      int n_files = g_test_rand_int_range (8, 10);
      QueensBatch batch = random_batch (g_test_rand_int_range (14, 33), n_files, 100);
      uint32_t ranks = 0;

      while (__builtin_popcount (ranks) < n_files)
        ranks |= UINT32_C (1) << g_test_rand_int_range (0, 14);
      for (int i = 0; i < n_files; i++)
        batch.free[i] = ranks;
      exclude_at_random (&batch, 30);
      check_batch (kernel, &batch);
    }
}

/* Batches with the same files are grouped. Some boards fit into lanes and some do not; some batches can
 * be counted together and some cannot. */
static void
test_groups (QueensKernel *kernel)
{
  for (int round = 0; round < 60; round++)
    {
      int n = g_test_rand_int_range (9, 25);
      QueensBatch parent = random_prefix_batch (n, MAX (n - 11, 0));
      QueensBatch children[QUEENS_MAX_N];
      atomic_uint_fast64_t found = 0;
      size_t n_children;
      uint64_t count = 0;

      exclude_at_random (&parent, g_test_rand_int_range (0, 10));
      n_children = queens_batch_split (&parent, children);
      for (size_t i = 0; i < n_children; i++)
        count += count_one (kernel, &children[i]);
      g_assert_cmpuint (queens_kernel_count (kernel, children, n_children, NULL, &found), ==,
                        count);
      g_assert_cmpuint (found, ==, count);
      g_assert_cmpuint (count_one (kernel, &parent), ==, count);
    }
}

/* Many batches with the same files, some of which have a file without free ranks. */
static void
test_empty_files (QueensKernel *kernel)
{
  enum
  {
    N = 8,
    N_BATCHES = 400
  };
  g_autofree QueensBatch *batches = g_new (QueensBatch, N_BATCHES);
  uint8_t ranks[QUEENS_MAX_N];
  uint64_t count = 0;

  for (int i = 0; i < N_BATCHES; i++)
    {
      batches[i] = random_batch (N, N, 80);
      batches[i].weight = 2;
      if (i % 3 != 0)
        batches[i].free[g_test_rand_int_range (0, N)] = 0;
      count += count_plainly (&batches[i], 0, ranks);
    }
  g_assert_cmpuint (queens_kernel_count (kernel, batches, N_BATCHES, NULL, NULL), ==, count);
}

static void
test_stop_ends_the_count (QueensKernel *kernel)
{
  QueensRequest request = queens_request_all (32);
  QueensControl control = { .stop = true };
  QueensBatch batch;

  queens_batch_init (&batch, &request);
  queens_kernel_count (kernel, &batch, 1, &control, NULL);
}

static void
test_names_of_sets (void)
{
  /* The kernel has no code for the first set, and this processor lacks at least one of the others. */
  static const char *const missing[] = { "mmx", "neon", "avx512" };
  const char *best = queens_kernel_isa ();

  g_setenv ("NQUEENS_ISA", "portable", TRUE);
  g_assert_null (queens_kernel_isa_problem ());
  g_assert_cmpstr (queens_kernel_isa (), ==, "portable");
  for (gsize i = 0; i < G_N_ELEMENTS (missing); i++)
    {
      g_setenv ("NQUEENS_ISA", missing[i], TRUE);
      g_assert_true (i > 0 || queens_kernel_isa_problem ());
      if (queens_kernel_isa_problem ())
        g_assert_cmpstr (queens_kernel_isa (), ==, best);
    }
  g_setenv ("NQUEENS_ISA", "", TRUE);
  g_assert_null (queens_kernel_isa_problem ());
  g_unsetenv ("NQUEENS_ISA");
  g_assert_null (queens_kernel_isa_problem ());
}

/* A test that runs with the instruction set that its data names. */
typedef struct
{
  const char *isa;
  void (*run) (QueensKernel *kernel);
} SetTest;

static void
run_with_set (gconstpointer data)
{
  const SetTest *test = data;
  QueensKernel *kernel;

  g_setenv ("NQUEENS_ISA", test->isa, TRUE);
  kernel = queens_kernel_new ();
  test->run (kernel);
  queens_kernel_free (kernel);
  g_unsetenv ("NQUEENS_ISA");
}

static void
add_set_tests (const char *isa)
{
  static const struct
  {
    const char *name;
    void (*run) (QueensKernel *kernel);
  } tests[] = {
    { "random-batches", test_random_batches }, { "prefixes", test_prefixes },
    { "scattered", test_scattered },           { "groups", test_groups },
    { "empty-files", test_empty_files },       { "stop", test_stop_ends_the_count },
  };

  g_setenv ("NQUEENS_ISA", isa, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (tests) && !queens_kernel_isa_problem (); i++)
    {
      g_autofree char *path = g_strdup_printf ("/kernel/%s/%s", isa, tests[i].name);
      SetTest *test = g_new (SetTest, 1);

      *test = (SetTest){ isa, tests[i].run };
      g_test_add_data_func_full (path, test, run_with_set, g_free);
    }
  g_unsetenv ("NQUEENS_ISA");
}

int
main (int argc, char **argv)
{
  static const char *const names[] = { "portable", "sse2", "sse4", "avx2", "avx512", "neon" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kernel/names-of-sets", test_names_of_sets);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    add_set_tests (names[i]);
  return g_test_run ();
}
