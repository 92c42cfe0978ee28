/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Compares visiting all solutions in order with the textbook recursion, both with the same visitor; and
 * nqueens, named by the first argument, with that recursion and printf(). Prints medians of the processor
 * times and their ratio. */
#include "bench.h"

#include "engine/search/solver.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define N_OUTPUT_RUNS 5

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
                void *data)
{
  uint32_t free;

  if (file == solution->n)
    {
      visit (solution, data);
      return;
    }
  free = queens_all_ranks (solution->n) & ~(ranks | rising | falling);
  while (free)
    {
      uint32_t queen = free & -free;

      free ^= queen;
      solution->ranks[file] = (uint8_t) queens_lowest_bit (queen);
      visit_textbook (solution, file + 1, ranks | queen, (rising | queen) << 1,
                      (falling | queen) >> 1, visit, data);
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

/* The same as lines. */

static bool
print_cb (const QueensSolution *solution, void *data)
{
  for (int file = 0; file < solution->n; file++)
    printf (file < solution->n - 1 ? "%d-" : "%d\n", solution->ranks[file] + 1);
  return true;
}

static void
print_textbook (const char *program, int n)
{
  QueensSolution solution = { .n = (uint8_t) n };

  (void) program;
  visit_textbook (&solution, 0, 0, 0, 0, print_cb, NULL);
  fflush (stdout);
  _exit (EXIT_SUCCESS);
}

static void
print_nqueens (const char *program, int n)
{
  char text[4];

  snprintf (text, sizeof text, "%d", n);
  execl (program, program, "list", text, (char *) NULL);
  _exit (EXIT_FAILURE);
}

/* Runs body and discards its output. Returns its processor time in seconds, or −1 if it failed. */
static double
time_child (void (*body) (const char *program, int n), const char *program, int n)
{
  struct rusage usage;
  int status;
  pid_t child;

  fflush (stdout);
  child = fork ();
  if (child == 0)
    {
      dup2 (open ("/dev/null", O_WRONLY), STDOUT_FILENO);
      body (program, n);
    }
  if (child < 0 || wait4 (child, &status, 0, &usage) != child || status != 0)
    return -1.0;
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
         + 1e-6 * (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

static bool
compare_output (const char *program, int n, double n_lines)
{
  double textbook[BENCH_MAX_RUNS], nqueens[BENCH_MAX_RUNS], ratio[BENCH_MAX_RUNS];

  for (int run = 0; run < N_OUTPUT_RUNS; run++)
    {
      textbook[run] = time_child (print_textbook, program, n);
      nqueens[run] = time_child (print_nqueens, program, n);
      if (textbook[run] < 0 || nqueens[run] < 0)
        {
          fprintf (stderr, "n = %d: a run failed\n", n);
          return false;
        }
      ratio[run] = textbook[run] / nqueens[run];
    }
  printf ("list %2d  textbook with printf() %7.2f s  nqueens %7.2f s, %5.2f million lines per "
          "second  %5.2f times\n",
          n, bench_median (textbook, N_OUTPUT_RUNS), bench_median (nqueens, N_OUTPUT_RUNS),
          n_lines / 1e6 / bench_median (nqueens, N_OUTPUT_RUNS),
          bench_median (ratio, N_OUTPUT_RUNS));
  return true;
}

int
main (int argc, char **argv)
{
  return argc == 2 && compare (8, 51) && compare (10, 51) && compare (12, 21) && compare (14, 5)
                 && compare (16, 1) && compare_output (argv[1], 14, 365596)
                 && compare_output (argv[1], 15, 2279184)
             ? EXIT_SUCCESS
             : EXIT_FAILURE;
}
