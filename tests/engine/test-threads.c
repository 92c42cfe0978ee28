/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tests the engine's threads without GLib, which the thread sanitizer does not know: using an index
 * while it is being built and stopped, and getting the same results with any number of threads. */
#include "engine/search/count.h"
#include "engine/search/index.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define N         12
#define N_CLASSES 1787 /* OEIS A002562 */

typedef struct
{
  QueensIndex *index;
  QueensControl control;
  QueensOutcome outcome;
} Building;

static void *
build (void *data)
{
  Building *building = data;

  building->outcome = queens_index_build (building->index, 3, &building->control);
  return NULL;
}

static bool
check (bool right, const char *what)
{
  static int n_checks;

  printf ("%s %d - %s\n", right ? "ok" : "not ok", ++n_checks, what);
  return right;
}

/* Asks for the last known solution and its position until the thread has ended. Meanwhile, the progress
 * must never decrease. */
static bool
ask_while_built (const QueensIndex *index, Building *building)
{
  uint64_t known = 0;
  uint64_t done = 0;
  uint64_t total, place;
  QueensSolution solution;

  while (!queens_index_total (index, &total))
    {
      uint64_t now = queens_index_known (index);
      uint64_t done_now = atomic_load (&building->control.steps_done);

      if (now < known || done_now < done)
        return false;
      known = now;
      done = done_now;
      if (known > 0
          && (queens_index_kth (index, known, NULL, &solution) != QUEENS_INDEX_FOUND
              || queens_index_find (index, &solution, NULL, &place) != QUEENS_INDEX_FOUND
              || place != known))
        return false;
    }
  return true;
}

static bool
is_right_while_built (void)
{
  QueensRequest request = queens_request_all (N);
  Building building = { .index = queens_index_new (&request) };
  pthread_t thread;
  bool right;

  if (!building.index || pthread_create (&thread, NULL, build, &building) != 0)
    return false;
  right = ask_while_built (building.index, &building);
  pthread_join (thread, NULL);
  queens_index_unref (building.index);
  return right && building.outcome == QUEENS_DONE;
}

/* An index that started with earlier counts, used by several threads. */
typedef struct
{
  const QueensIndex *index;
  uint64_t total;
  uint64_t first; /* the first number to ask for */
  bool right;
} Asking;

static void *
ask (void *data)
{
  Asking *asking = data;

  asking->right = true;
  for (uint64_t k = asking->first; k <= asking->total; k += 97)
    {
      QueensSolution solution;
      uint64_t place;

      asking->right
          &= queens_index_kth (asking->index, k, NULL, &solution) == QUEENS_INDEX_FOUND
             && queens_index_find (asking->index, &solution, NULL, &place) == QUEENS_INDEX_FOUND
             && place == k;
    }
  return NULL;
}

static QueensIndex *
begin_index (const QueensRequest *request)
{
  QueensIndex *index = queens_index_new (request);
  atomic_uint_fast64_t *units;
  uint64_t *counts;
  size_t n_units;

  queens_count_n_units (request, QUEENS_CUT_PREFIXES, &n_units);
  units = malloc (n_units * sizeof *units);
  counts = malloc (n_units * sizeof *counts);
  for (size_t i = 0; i < n_units; i++)
    atomic_init (&units[i], QUEENS_UNCOUNTED);
  queens_count_units (request, QUEENS_CUT_PREFIXES, 0, 1, 2, NULL, units);
  for (size_t i = 0; i < n_units; i++)
    counts[i] = atomic_load (&units[i]);
  queens_index_begin_with (index, QUEENS_CUT_PREFIXES, counts, n_units);
  free (counts);
  free (units);
  return index;
}

static bool
is_right_for_many (void)
{
  QueensRequest request = queens_request_all (N);
  QueensIndex *index = begin_index (&request);
  Asking asking[4];
  pthread_t threads[4];
  bool right = true;

  for (int i = 0; i < 4; i++)
    {
      asking[i] = (Asking){ .index = index, .first = 1 + 23 * (uint64_t) i };
      right &= queens_index_total (index, &asking[i].total)
               && pthread_create (&threads[i], NULL, ask, &asking[i]) == 0;
    }
  for (int i = 0; i < 4; i++)
    {
      pthread_join (threads[i], NULL);
      right &= asking[i].right;
    }
  queens_index_unref (index);
  return right;
}

static bool
stops (void)
{
  QueensRequest request = queens_request_all (18);
  Building building = { .index = queens_index_new (&request) };
  struct timespec pause = { .tv_nsec = 20 * 1000 * 1000 };
  pthread_t thread;

  if (!building.index || pthread_create (&thread, NULL, build, &building) != 0)
    return false;
  nanosleep (&pause, NULL);
  atomic_store (&building.control.stop, true);
  pthread_join (thread, NULL);
  queens_index_unref (building.index);
  return building.outcome == QUEENS_STOPPED;
}

/* Compares the results of one thread with those of four. */
static bool
histograms_agree (const QueensRequest *request)
{
  uint64_t one[QUEENS_MAX_N * QUEENS_MAX_N] = { 0 };
  uint64_t four[QUEENS_MAX_N * QUEENS_MAX_N] = { 0 };

  return queens_histogram (request, 1, NULL, one) == QUEENS_DONE
         && queens_histogram (request, 4, NULL, four) == QUEENS_DONE
         && memcmp (one, four, sizeof one) == 0;
}

static bool
classes_agree (void)
{
  QueensRequest request = queens_request_all (N);
  QueensIndex *classes;
  uint64_t total = 0;
  bool right;

  request.fundamental = true;
  classes = queens_index_new (&request);
  right = classes && queens_index_build (classes, 4, NULL) == QUEENS_DONE
          && queens_index_total (classes, &total);
  queens_index_unref (classes);
  return right && total == N_CLASSES;
}

static void *
stop_when_found (void *data)
{
  QueensControl *control = data;

  while (atomic_load (&control->found) < 10000)
    ;
  atomic_store (&control->stop, true);
  return NULL;
}

/* Four threads count to the end; three are stopped by another thread. */
static bool
counts_are_right (void)
{
  QueensRequest request = queens_request_all (N + 1);
  QueensRequest endless = queens_request_all (24);
  QueensControl control = { 0 };
  QueensControl watched = { 0 };
  pthread_t watcher;
  uint64_t count;
  bool right = queens_count (&request, 4, &control, &count) == QUEENS_DONE && count == 73712
               && control.found == count && control.steps_done == control.steps_total
               && queens_count_part (&request, 2, 3, 4, NULL, &count) == QUEENS_DONE;

  if (pthread_create (&watcher, NULL, stop_when_found, &watched) != 0)
    return false;
  right &= queens_count (&endless, 3, &watched, &count) == QUEENS_STOPPED;
  pthread_join (watcher, NULL);
  return right;
}

int
main (void)
{
  QueensRequest visited = queens_request_all (N);
  QueensRequest counted = queens_request_all (15);
  bool right;

  visited.fundamental = true;
  queens_square_set_add (&counted.pins, (QueensSquare){ 0, 0 });
  printf ("1..7\n");
  right = check (is_right_while_built (), "an index is right while it is built");
  right &= check (is_right_for_many (), "an index is right that several threads ask");
  right &= check (stops (), "building stops");
  right &= check (histograms_agree (&visited), "histograms by visiting agree");
  right &= check (histograms_agree (&counted), "histograms by counting agree");
  right &= check (counts_are_right (), "counts are right and stop");
  right &= check (classes_agree (), "classes are all numbered");
  return right ? 0 : 1;
}
