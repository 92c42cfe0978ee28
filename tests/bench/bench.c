/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double
read_clock (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

double
bench_seconds (void)
{
  return read_clock (CLOCK_THREAD_CPUTIME_ID);
}

double
bench_wall_seconds (void)
{
  return read_clock (CLOCK_MONOTONIC);
}

double
bench_memory (int process)
{
  char path[64], line[256];
  double kib = 0;
  FILE *file;

  snprintf (path, sizeof path, "/proc/%d/smaps_rollup", process);
  file = fopen (path, "r");
  while (file && fgets (line, sizeof line, file))
    if (sscanf (line, "Pss: %lf", &kib) == 1)
      break;
  if (file)
    fclose (file);
  return kib / 1024;
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

double
bench_median (double *values, int n)
{
  qsort (values, (size_t) n, sizeof *values, compare_doubles);
  return values[n / 2];
}
