/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Counting against the textbook recursion: median user CPU time of each, and how many times the
 * mirrored textbook recursion's time it goes into. One run measures all, in turn, since only
 * ratios of one run carry to another machine.
 *
 * Arguments: the board sizes, by default 14 and 16. */
#include "bench/textbook.h"
#include "engine/count.h"
#include "engine/kernel.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#define N_ROUNDS 3

/* Short runs are repeated for so long. */
#define LEAST_SECONDS 0.05

/* Above this size the recursion without the mirror is left out. */
#define LARGEST_PLAIN 14

typedef struct
{
  const char *name;
  const char *isa; /* NULL for recursions */
  uint64_t (*count) (int n);
  double seconds[N_ROUNDS];
} Variant;

static uint64_t
count_with_engine (int n)
{
  QueensRequest request = queens_request_all (n);
  uint64_t count;

  queens_count (&request, 1, NULL, &count);
  return count;
}

static double
user_seconds (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) usage.ru_utime.tv_sec + (double) usage.ru_utime.tv_usec * 1e-6;
}

static double
measure (const Variant *variant, int n, uint64_t *count)
{
  double start = user_seconds ();
  double elapsed;
  int n_runs = 0;

  do
    {
      *count = variant->count (n);
      n_runs++;
      elapsed = user_seconds () - start;
    }
  while (elapsed < LEAST_SECONDS);
  return elapsed / n_runs;
}

static int
compare_doubles_cb (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
median (const Variant *variant)
{
  double sorted[N_ROUNDS];

  for (int i = 0; i < N_ROUNDS; i++)
    sorted[i] = variant->seconds[i];
  qsort (sorted, N_ROUNDS, sizeof sorted[0], compare_doubles_cb);
  return sorted[N_ROUNDS / 2];
}

/* True if the variant can run here and is quick enough for n. */
static bool
prepare (const Variant *variant, int n)
{
  if (!variant->isa)
    return variant->count != textbook_count || n <= LARGEST_PLAIN;
  setenv ("NQUEENS_ISA", variant->isa, 1);
  return queens_kernel_isa_problem () == NULL;
}

/* False when the variants disagree. */
static bool
bench_size (int n)
{
  Variant variants[] = {
    { .name = "mirrored", .count = textbook_count_mirrored },
    { .name = "textbook", .count = textbook_count },
    { .name = "portable", .isa = "portable", .count = count_with_engine },
    { .name = "avx2", .isa = "avx2", .count = count_with_engine },
    { .name = "avx512", .isa = "avx512", .count = count_with_engine },
  };
  const int n_variants = sizeof variants / sizeof variants[0];
  uint64_t expected = 0;

  for (int round = 0; round < N_ROUNDS; round++)
    for (int i = 0; i < n_variants; i++)
      {
        uint64_t count;

        if (!prepare (&variants[i], n))
          continue;
        variants[i].seconds[round] = measure (&variants[i], n, &count);
        if (i == 0)
          expected = count;
        if (count != expected)
          return false;
      }
  for (int i = 0; i < n_variants; i++)
    if (variants[i].seconds[0] > 0)
      printf ("%3d  %-10s %12.3f %9.1f\n", n, variants[i].name, 1e3 * median (&variants[i]),
              median (&variants[0]) / median (&variants[i]));
  return true;
}

int
main (int argc, char **argv)
{
  static const int usual[] = { 14, 16 };
  int n_sizes = argc > 1 ? argc - 1 : 2;

  printf ("  n  variant              ms     ratio\n");
  for (int i = 0; i < n_sizes; i++)
    {
      int n = argc > 1 ? atoi (argv[i + 1]) : usual[i];

      if (n < 1 || n > 20 || !bench_size (n))
        {
          fprintf (stderr, "bench-count: %d: not 1 to 20, or the counts differ\n", n);
          return 1;
        }
    }
  return 0;
}
