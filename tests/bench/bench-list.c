/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Compares visiting all solutions in order with the textbook recursion; both call the same visitor.
 * Prints medians of the runs and their ratio. */
#include "bench.h"

#include "engine/search/solver.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct
{
  uint64_t n_visited;
  uint64_t sum; /* a checksum of the solutions seen, which must be the same for both */
} Seen;

static bool
see_cb (const QueensSolution *solution, void *data)
{
  Seen *seen = data;

  seen->n_visited++;
  seen->sum = seen->sum * 31 + solution->ranks[0] + 7U * solution->ranks[solution->n - 1];
  return true;
}

/* Called through a pointer that the compiler cannot see through, as in the solver. */
static QueensVisitor volatile visitor = see_cb;

static void
visit_textbook (QueensSolution *solution,
                int file,
                uint32_t ranks,
                uint32_t rising,
                uint32_t falling,
                QueensVisitor visit,
                Seen *seen)
{
  uint32_t free;

  if (file == solution->n)
    {
      visit (solution, seen);
      return;
    }
  free = queens_all_ranks (solution->n) & ~(ranks | rising | falling);
  while (free)
    {
      uint32_t queen = free & -free;

      free ^= queen;
      solution->ranks[file] = (uint8_t) queens_lowest_bit (queen);
      visit_textbook (solution, file + 1, ranks | queen, (rising | queen) << 1,
                      (falling | queen) >> 1, visit, seen);
    }
}

static double
time_textbook (int n, Seen *seen)
{
  QueensSolution solution = { .n = (uint8_t) n };
  double start = bench_seconds ();

  *seen = (Seen){ 0 };
  visit_textbook (&solution, 0, 0, 0, 0, visitor, seen);
  return bench_seconds () - start;
}

static double
time_solver (int n, Seen *seen)
{
  QueensRequest request = queens_request_all (n);
  double start = bench_seconds ();

  *seen = (Seen){ 0 };
  queens_solver_visit (&request, visitor, seen, NULL);
  return bench_seconds () - start;
}

static bool
compare (int n, int runs)
{
  double textbook[BENCH_MAX_RUNS], solver[BENCH_MAX_RUNS], ratio[BENCH_MAX_RUNS];

  for (int run = 0; run < runs; run++)
    {
      Seen expected, seen;

      textbook[run] = time_textbook (n, &expected);
      solver[run] = time_solver (n, &seen);
      ratio[run] = textbook[run] / solver[run];
      if (seen.n_visited != expected.n_visited || seen.sum != expected.sum)
        {
          fprintf (stderr, "n = %d: the visits differ\n", n);
          return false;
        }
    }
  printf ("list %2d  textbook %9.2f ms  solver %9.2f ms  %5.2f times\n", n,
          bench_median (textbook, runs) * 1e3, bench_median (solver, runs) * 1e3,
          bench_median (ratio, runs));
  return true;
}

int
main (void)
{
  return compare (8, 51) && compare (10, 51) && compare (12, 21) && compare (14, 5)
                 && compare (16, 1)
             ? EXIT_SUCCESS
             : EXIT_FAILURE;
}
