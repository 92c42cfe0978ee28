/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The log under two threads, with nothing but the engine and POSIX threads, so that a build with
 * the thread sanitizer has nothing else to report. Writes TAP by itself. */
#include "engine/methods/log.h"
#include "engine/methods/methods.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>

#define N_ROUNDS 20
#define N_LEAPS  60

static void *
work (void *data)
{
  queens_method_log_run (data);
  return NULL;
}

static void
expect (bool truth, const char *what)
{
  if (truth)
    return;
  printf ("Bail out! %s\n", what);
  exit (1);
}

/* Reads a state when it comes to be covered; gives up on one behind the run's end. */
static void
visit (QueensMethodLog *log, uint64_t step)
{
  QueensMethodState state = { 0 };
  QueensMethodLogRange range;

  queens_method_log_seek (log, step);
  while (!queens_method_log_read (log, step, &state))
    {
      range = queens_method_log_range (log);
      if (range.ended && step > range.last)
        return;
      sched_yield ();
    }
  expect (state.step == step, "a state of another step");
  expect (state.counters.tried >= state.counters.rejected, "counters that cannot be");
}

static bool
is_solution (const QueensMethodState *state, const void *data)
{
  return state->event.kind == QUEENS_EVENT_SOLUTION;
}

static void
leap_about (QueensMethodLog *log, unsigned *seed)
{
  QueensMethodSquare queens[4][QUEENS_MAX_N + 1];
  int counts[4];
  uint64_t found;

  for (int i = 0; i < N_LEAPS; i++)
    {
      QueensMethodState state;
      uint64_t step = (uint64_t) rand_r (seed) % 30000;

      visit (log, step);
      queens_method_log_find (log, step, is_solution, NULL, &found);
      expect (found >= step, "a solution before the search for it");
      if (queens_method_log_read (log, step, &state))
        queens_method_log_queue (log, &state, 0, 4, queens, counts);
    }
}

int
main (void)
{
  const char *const names[] = { "rows", "queue", "boards", "bitmasks" };
  unsigned seed = 1;

  puts ("1..1");
  for (int round = 0; round < N_ROUNDS; round++)
    {
      QueensMethodRequest request
          = queens_method_request (queens_methods_find (names[round % 4]), 6 + round % 5);
      QueensMethodLog *log = queens_method_log_new (&request, 4 + (uint32_t) round % 5);
      pthread_t worker;

      expect (log && pthread_create (&worker, NULL, work, log) == 0, "no thread");
      if (round % 3 > 0)
        leap_about (log, &seed);
      queens_method_log_stop (log);
      pthread_join (worker, NULL);
      queens_method_log_free (log);
    }
  puts ("ok 1 /methods-log-threads/leaps");
  return 0;
}
