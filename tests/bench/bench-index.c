/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The ordered index: the time to build it, its size, and the time of one access. Then other data that a
 * window requests: the histogram, the classes, and the completions of a few required squares. */
#include "bench.h"

#include "engine/search/count.h"
#include "engine/search/find.h"
#include "engine/search/index.h"

#include <stdio.h>
#include <stdlib.h>

#define RUNS     5
#define ACCESSES 2000
#define PREFIXES 12

static uint64_t
next_random (uint64_t *state)
{
  *state = *state * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return *state >> 33;
}

typedef struct
{
  double sum;
  double worst;
} Times;

static void
add_time (Times *times, double seconds)
{
  times->sum += seconds;
  times->worst = seconds > times->worst ? seconds : times->worst;
}

/* Takes the fastest of a few runs of each access, so that the slowest access is due to the index and not
 * to the machine. */
static bool
time_accesses (const QueensIndex *index, int n, uint64_t total)
{
  uint64_t random = 1;
  Times kth = { 0 };
  Times find = { 0 };

  for (int i = 0; i < ACCESSES; i++)
    {
      uint64_t k = next_random (&random) % total + 1;
      double kth_times[RUNS], find_times[RUNS];

      for (int run = 0; run < RUNS; run++)
        {
          QueensSolution solution;
          uint64_t found;
          double start = bench_seconds ();
          double middle;

          queens_index_kth (index, k, NULL, &solution);
          middle = bench_seconds ();
          queens_index_find (index, &solution, NULL, &found);
          find_times[run] = bench_seconds () - middle;
          kth_times[run] = middle - start;
          if (found != k)
            return false;
        }
      bench_median (kth_times, RUNS);
      bench_median (find_times, RUNS);
      add_time (&kth, kth_times[0]);
      add_time (&find, find_times[0]);
    }
  printf ("index %2d  k-th %6.1f us (worst %6.1f)  number of %6.1f us (worst %6.1f)\n", n,
          kth.sum / ACCESSES * 1e6, kth.worst * 1e6, find.sum / ACCESSES * 1e6, find.worst * 1e6);
  return true;
}

static bool
time_index (int n, int threads, int runs)
{
  QueensRequest request = queens_request_all (n);
  double built[RUNS];
  QueensIndex *index = NULL;
  uint64_t total = 0;
  bool right;

  for (int run = 0; run < runs; run++)
    {
      double start = bench_wall_seconds ();

      queens_index_unref (index);
      index = queens_index_new (&request);
      if (!index || queens_index_build (index, threads, NULL) != QUEENS_DONE)
        return false;
      built[run] = bench_wall_seconds () - start;
    }
  right = queens_index_total (index, &total);
  printf ("index %2d  built in %8.1f ms with %d threads  %llu solutions\n", n,
          bench_median (built, runs) * 1e3, threads, (unsigned long long) total);
  right = right && time_accesses (index, n, total);
  queens_index_unref (index);
  return right;
}

/* Finds a position under the i-th prefix of an index that started with the counts of the prefixes, and
 * back. Only that prefix is counted, which is enough to measure its time. */
static bool
time_prefix (const QueensRequest *request, size_t i, size_t n_units, uint64_t random, Times *times)
{
  atomic_uint_fast64_t *units = calloc (n_units, sizeof *units);
  QueensIndex *index = queens_index_new (request);
  QueensSolution solution;
  uint64_t k, found = 0;
  uint64_t count;
  double start;
  bool right;

  atomic_store (&units[i], QUEENS_UNCOUNTED);
  queens_count_units (request, QUEENS_CUT_PREFIXES, i, n_units, 1, NULL, units);
  count = atomic_load (&units[i]);
  right = count > 0 && queens_index_load_counts (index, units, n_units);
  k = right ? random % count + 1 : 0;
  start = bench_seconds ();
  right = right && queens_index_kth (index, k, NULL, &solution) == QUEENS_INDEX_FOUND;
  add_time (&times[0], bench_seconds () - start);
  start = bench_seconds ();
  if (right)
    queens_index_find (index, &solution, NULL, &found);
  add_time (&times[1], bench_seconds () - start);
  queens_index_unref (index);
  free (units);
  return right && found == k;
}

/* For an index that counts the solutions under a prefix when they are needed. */
static bool
time_begun (int n)
{
  QueensRequest request = queens_request_all (n);
  Times times[2] = { { 0 } };
  uint64_t random = 1;
  size_t n_units = queens_count_n_units (&request, QUEENS_CUT_PREFIXES);
  bool right = true;

  /* The first prefixes have few solutions. */
  for (size_t i = 1; i <= PREFIXES && right; i++)
    right = time_prefix (&request, n_units * i / (PREFIXES + 1), n_units, next_random (&random),
                         times);
  printf ("index %2d  a place %6.1f ms (worst %6.1f)  another beside it %6.2f ms (worst %6.2f)\n",
          n, times[0].sum / PREFIXES * 1e3, times[0].worst * 1e3, times[1].sum / PREFIXES * 1e3,
          times[1].worst * 1e3);
  return right;
}

static void
time_histogram (int n, int threads)
{
  QueensRequest request = queens_request_all (n);
  uint64_t squares[QUEENS_MAX_N * QUEENS_MAX_N];
  double start = bench_wall_seconds ();

  queens_histogram (&request, threads, NULL, squares);
  printf ("histogram %2d  %8.1f ms with %d threads\n", n, (bench_wall_seconds () - start) * 1e3,
          threads);
}

static void
time_classes (int n, int threads)
{
  QueensRequest request = queens_request_all (n);
  double start = bench_wall_seconds ();
  QueensIndex *classes;

  request.fundamental = true;
  classes = queens_index_new (&request);
  queens_index_build (classes, threads, NULL);
  printf ("classes %2d  numbered in %8.1f ms with %d threads\n", n,
          (bench_wall_seconds () - start) * 1e3, threads);
  queens_index_unref (classes);
}

/* Requires the first queens of a solution. */
static void
time_completions (int n, int n_required)
{
  QueensRequest request = queens_request_all (n);
  QueensSolution solution;
  uint32_t ranks[QUEENS_MAX_N];
  double counted[RUNS], found[RUNS];
  uint64_t count = 0;
  bool any;

  queens_construct ((uint32_t) n, ranks);
  for (uint8_t i = 0; i < n_required; i++)
    {
      uint8_t file = (uint8_t) (i * (n - 1) / (n_required > 1 ? n_required - 1 : 1));

      queens_square_set_add (&request.required, (QueensSquare){ file, (uint8_t) ranks[file] });
    }
  for (int run = 0; run < RUNS; run++)
    {
      double start = bench_seconds ();
      double middle;

      queens_count (&request, 1, NULL, &count);
      middle = bench_seconds ();
      queens_find_one (&request, NULL, &solution, &any);
      counted[run] = middle - start;
      found[run] = bench_seconds () - middle;
    }
  printf ("completions %2d  %d required  counted in %8.3f ms (%llu)  one found in %8.3f ms\n", n,
          n_required, bench_median (counted, RUNS) * 1e3, (unsigned long long) count,
          bench_median (found, RUNS) * 1e3);
}

int
main (void)
{
  bool right = time_index (8, 1, RUNS) && time_index (12, 1, RUNS) && time_index (14, 1, RUNS)
               && time_index (14, 2, RUNS) && time_index (16, 2, 1) && time_index (18, 2, 1)
               && time_begun (18) && time_begun (19) && time_begun (20) && time_begun (21)
               && time_begun (22);

  for (int n = 8; n <= 14; n += 2)
    time_histogram (n, 1);
  for (int n = 8; n <= 14; n += 2)
    time_classes (n, 1);
  time_classes (16, 2);
  for (int n_required = 1; n_required <= 4; n_required++)
    time_completions (16, n_required);
  time_completions (20, 4);
  return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
