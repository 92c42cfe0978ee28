/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Writes all solutions as lines: compares nqueens, named by the first argument, with the textbook
 * recursion and printf(). Prints medians of the processor times of child processes that write to
 * /dev/null, lines per second, and the ratio. */
#include "bench.h"

#include "engine/board/position.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define N_RUNS 5

typedef struct
{
  const char *program;
  int n;
} Task;

static void
print_textbook (int n, int *placed, int file, uint32_t ranks, uint32_t rising, uint32_t falling)
{
  uint32_t free = queens_all_ranks (n) & ~(ranks | rising | falling);

  if (file == n)
    for (int i = 0; i < n; i++)
      printf (i < n - 1 ? "%d-" : "%d\n", placed[i] + 1);
  for (; file < n && free; free &= free - 1)
    {
      uint32_t queen = free & -free;

      placed[file] = queens_lowest_bit (queen);
      print_textbook (n, placed, file + 1, ranks | queen, (rising | queen) << 1,
                      (falling | queen) >> 1);
    }
}

static void
run_textbook (const Task *task)
{
  int placed[QUEENS_MAX_N];

  print_textbook (task->n, placed, 0, 0, 0, 0);
  fflush (stdout);
  _exit (EXIT_SUCCESS);
}

static void
run_nqueens (const Task *task)
{
  char n[4];

  snprintf (n, sizeof n, "%d", task->n);
  execl (task->program, task->program, "list", n, (char *) NULL);
  _exit (EXIT_FAILURE);
}

/* Runs body and discards its output. Returns its processor time in seconds, or −1 if it failed. */
static double
time_child (void (*body) (const Task *task), const Task *task)
{
  struct rusage usage;
  int status;
  pid_t child;

  fflush (stdout);
  child = fork ();
  if (child == 0)
    {
      dup2 (open ("/dev/null", O_WRONLY), STDOUT_FILENO);
      body (task);
    }
  if (child < 0 || wait4 (child, &status, 0, &usage) != child || status != 0)
    return -1.0;
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
         + 1e-6 * (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

static bool
compare (const char *program, int n, double n_lines)
{
  const Task task = { program, n };
  double textbook[BENCH_MAX_RUNS], nqueens[BENCH_MAX_RUNS], ratio[BENCH_MAX_RUNS];

  for (int run = 0; run < N_RUNS; run++)
    {
      textbook[run] = time_child (run_textbook, &task);
      nqueens[run] = time_child (run_nqueens, &task);
      if (textbook[run] < 0 || nqueens[run] < 0)
        {
          fprintf (stderr, "n = %d: a run failed\n", n);
          return false;
        }
      ratio[run] = textbook[run] / nqueens[run];
    }
  printf ("list %2d  textbook with printf() %7.2f s  nqueens %7.2f s, %5.2f million lines per "
          "second  %5.2f times\n",
          n, bench_median (textbook, N_RUNS), bench_median (nqueens, N_RUNS),
          n_lines / 1e6 / bench_median (nqueens, N_RUNS), bench_median (ratio, N_RUNS));
  return true;
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    return EXIT_FAILURE;
  return compare (argv[1], 14, 365596) && compare (argv[1], 15, 2279184) ? EXIT_SUCCESS
                                                                         : EXIT_FAILURE;
}
