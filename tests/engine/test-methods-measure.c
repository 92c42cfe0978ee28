/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "method-watch.h"
#include "stop.h"

#include "engine/methods/machine.h"
#include "engine/methods/measure.h"

#include <math.h>
#include <sys/resource.h>
#ifdef __GLIBC__
#  include <malloc.h>
#endif

static void
test_measures_each_method (void)
{
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    {
      const QueensMethod *method = queens_methods_get (i);
      QueensControl control = { 0 };
      QueensMethodResult result;

      queens_method_measure (method, 6, QUEENS_GOAL_ALL, 1000.0, &control, &result);
      g_assert_true (result.method == method);
      g_assert_cmpint (result.n, ==, 6);
      g_assert_cmpint (result.outcome, ==, QUEENS_DONE);
      g_assert_false (result.timed_out);
      g_assert_cmpuint (result.counters.solutions, ==, method->is_local ? 1 : 4);
      g_assert_cmpfloat (result.seconds, >, 0.0);
      g_assert_cmpuint (control.found, ==, result.counters.solutions);
      g_assert_cmpfloat (queens_control_fraction (&control), ==, 1.0);
      g_assert_true ((result.counters.tried == 0) == (method->tries == QUEENS_TRIES_UNKNOWN));
      g_assert_true ((result.counters.peak == 0) == (method->tries == QUEENS_TRIES_UNKNOWN));
    }
}

/* The counts of a stepped run up to its first solution, or to its end. */
static QueensMethodCounters
step_to_first (const QueensMethodRequest *request, int *calls)
{
  QueensMachine *machine = queens_machine_new (request);
  const QueensMethodState *state = queens_machine_get_state (machine);
  QueensMethodCounters counters;

  *calls = 0;
  while (state->event.kind != QUEENS_EVENT_SOLUTION && queens_machine_step (machine))
    *calls = MAX (*calls, state->n_frames);
  counters = state->counters;
  queens_machine_free (machine);
  return counters;
}

/* A run to the first solution counts what the steps up to it count, and so does a whole run if there is no
 * solution. As many calls are active at once as the steps show. */
static void
test_first_solution (void)
{
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    for (int n = 1; n <= 6; n++)
      {
        QueensMethodRequest request = queens_method_request_new (queens_methods_get (i), n);
        QueensMethodCounters counters, stepped;
        QueensMethodResult result;
        int calls;

        if (!queens_method_has_goal (request.method, QUEENS_GOAL_FIRST))
          continue;
        request.goal = QUEENS_GOAL_FIRST;
        stepped = step_to_first (&request, &calls);
        g_assert_cmpint (queens_method_run (&request, NULL, &counters), ==, QUEENS_DONE);
        assert_totals_equal (&counters, &stepped);
        queens_method_measure (request.method, n, QUEENS_GOAL_FIRST, 1000.0, NULL, &result);
        g_assert_cmpint (result.calls, ==, calls);
        g_assert_cmpfloat (result.seconds, >, 0.0);
        if (!request.method->is_local)
          assert_totals_equal (&result.counters, &stepped);
      }
}

/* The figures for n = 8 that were counted by other programs. Those of the local search are medians. */
static void
test_known_first_solutions (void)
{
  static const struct
  {
    const char *method;
    uint64_t tried, placed, backtracks;
    int calls;
  } known[] = {
    { "brute-force", 1299852, 1485548, 1485540, 9 },
    { "permutations", 2843, 7730, 7722, 9 },
    { "cells", 17207, 1969, 1961, 9 },
    { "rows", 876, 113, 105, 9 },
    { "markers", 876, 113, 105, 9 },
    { "stack", 876, 113, 105, 0 },
    { "queue", 15720, 2056, 0, 0 },
    { "boards", 904, 124, 0, 0 },
    { "states", 876, 113, 105, 9 },
    { "bitmasks", 113, 113, 105, 9 },
    { "forward-checking", 75, 75, 67, 9 },
    { "dancing-links", 64, 64, 56, 9 },
    { "min-conflicts", 224, 36, 0, 0 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (known); i++)
    {
      QueensMethodResult result;

      queens_method_measure (queens_methods_find (known[i].method), 8, QUEENS_GOAL_FIRST, 1000.0,
                             NULL, &result);
      g_assert_cmpint (result.outcome, ==, QUEENS_DONE);
      g_assert_cmpuint (result.counters.solutions, ==, 1);
      g_assert_cmpuint (result.counters.tried, ==, known[i].tried);
      g_assert_cmpuint (result.counters.placed, ==, known[i].placed);
      g_assert_cmpuint (result.counters.backtracks, ==, known[i].backtracks);
      g_assert_cmpint (result.calls, ==, known[i].calls);
    }
}

/* The window sets thresholds of malloc() that return memory at once. A count does not map its memory again even
 * then, so that it takes the same time in the window and in a shell. */
static void
test_memory_is_kept (void)
{
  const QueensMethodRequest request = queens_method_request_new (queens_methods_find ("kernel"), 9);
  QueensMethodCounters counters;
  struct rusage before, after;

#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, 64 * 1024);
  mallopt (M_TRIM_THRESHOLD, 128 * 1024);
#endif
  queens_method_run (&request, NULL, &counters);
  getrusage (RUSAGE_SELF, &before);
  for (int i = 0; i < 100; i++)
    queens_method_run (&request, NULL, &counters);
  getrusage (RUSAGE_SELF, &after);
  g_assert_cmpint (after.ru_minflt - before.ru_minflt, <, 1000);
}

/* A run ends when it has used its time, or its memory. */
static void
test_limits (void)
{
  const struct
  {
    const char *method;
    int n;
    double seconds;
    QueensOutcome outcome;
  } runs[] = { { "brute-force", 27, 0.03, QUEENS_STOPPED },
               { "bitmasks", 27, 0.03, QUEENS_STOPPED },
               { "boards", 27, 0.03, QUEENS_STOPPED },
               { "kernel", 27, 0.03, QUEENS_STOPPED },
               { "queue", 20, 1000.0, QUEENS_MEMORY_LIMIT } };

  for (size_t i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      QueensMethodResult result;

      queens_method_measure (queens_methods_find (runs[i].method), runs[i].n, QUEENS_GOAL_ALL,
                             runs[i].seconds, NULL, &result);
      g_assert_cmpint (result.outcome, ==, runs[i].outcome);
      g_assert_true (result.timed_out == (runs[i].outcome == QUEENS_STOPPED));
      g_assert_cmpuint (result.counters.peak, <=, QUEENS_METHOD_MEMORY_LIMIT);
    }
}

static void
test_can_be_stopped (void)
{
  QueensControl control = { 0 };
  GThread *thread = g_thread_new ("stop", stop_soon, &control);
  QueensMethodResult result;

  queens_method_measure (queens_methods_find ("kernel"), 27, QUEENS_GOAL_ALL, 1000.0, &control,
                         &result);
  g_assert_cmpint (result.outcome, ==, QUEENS_STOPPED);
  g_assert_false (result.timed_out);
  g_thread_join (thread);
}

/* The times are processor times, so they do not get longer when a thread sleeps. */
static gpointer
pause_now_and_then (gpointer data)
{
  QueensControl *control = data;

  for (int i = 0; i < 6; i++)
    {
      atomic_store (&control->pause, true);
      g_usleep (60 * 1000);
      atomic_store (&control->pause, false);
      g_usleep (40 * 1000);
    }
  return NULL;
}

static void
test_rests_are_not_counted (void)
{
  QueensControl control = { 0 };
  gint64 start = g_get_monotonic_time ();
  GThread *thread = g_thread_new ("pause", pause_now_and_then, &control);
  QueensMethodResult result;

  queens_method_measure (queens_methods_find ("rows"), 27, QUEENS_GOAL_ALL, 0.5, &control, &result);
  g_assert_true (result.timed_out);
  g_assert_cmpfloat (result.seconds, <,
                     (double) (g_get_monotonic_time () - start) / G_TIME_SPAN_SECOND - 0.1);
  g_thread_join (thread);
}

/* No count exceeds the bound that is given for it. */
static void
test_no_figure_passes_its_bound (void)
{
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    for (int n = 1; n <= 7; n++)
      {
        const QueensMethod *method = queens_methods_get (i);
        QueensBound bound;
        QueensMethodCounters counters = count_run (method->name, n, false);

        if (!queens_bound_of_method (method, n, &bound))
          continue;
        g_assert_cmpuint (method->tries == QUEENS_TRIES_CONFIGURATIONS ? counters.tried
                                                                       : counters.placed,
                          <=, bound.exact);
      }
}

static QueensBound
bound_of (const char *method, int n)
{
  QueensBound bound;

  g_assert_true (queens_bound_of_method (queens_methods_find (method), n, &bound));
  return bound;
}

/* Bounds are exact as long as they fit in 64 bits, and are 0 beyond. */
static void
test_bounds (void)
{
  const struct
  {
    QueensBound bound;
    uint64_t exact;
  } bounds[] = {
    { queens_bound_subsets (16, 4), 1820 },
    { queens_bound_subsets (64, 8), 4426165368 },
    { queens_bound_subsets (5, 0), 1 },
    { queens_bound_subsets (67, 33), UINT64_C (14226520737620288370) },
    { queens_bound_subsets (68, 34), 0 },
    { queens_bound_power (4, 4), 256 },
    { queens_bound_power (8, 8), 16777216 },
    { queens_bound_power (15, 15), 437893890380859375 },
    { queens_bound_power (16, 16), 0 },
    { queens_bound_factorial (8), 40320 },
    { queens_bound_factorial (20), 2432902008176640000 },
    { queens_bound_factorial (21), 0 },
    { bound_of ("cells", 4), 1820 },
    { bound_of ("brute-force", 4), 256 },
    { bound_of ("rows", 4), 24 },
    { bound_of ("permutations", 4), 24 },
  };
  QueensBound none;

  g_assert_false (queens_bound_of_method (queens_methods_find ("kernel"), 4, &none));
  for (size_t i = 0; i < G_N_ELEMENTS (bounds); i++)
    {
      g_assert_cmpuint (bounds[i].bound.exact, ==, bounds[i].exact);
      g_assert_true (bounds[i].bound.is_exact == (bounds[i].exact > 0));
    }
  for (uint32_t n = 1; n <= 32; n++)
    {
      double factorial = tgamma (n + 1.0);

      g_assert_cmpfloat_with_epsilon (queens_bound_factorial (n).approximate / factorial, 1.0,
                                      1e-12);
      g_assert_cmpfloat_with_epsilon (queens_bound_power (n, n).approximate / pow (n, n), 1.0,
                                      1e-12);
      g_assert_cmpfloat_with_epsilon (
          log (queens_bound_subsets (n * n, n).approximate),
          lgamma (n * n + 1.0) - lgamma (n + 1.0) - lgamma (n * n - n + 1.0), 1e-9);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/methods-measure/each-method", test_measures_each_method);
  g_test_add_func ("/methods-measure/first-solution", test_first_solution);
  g_test_add_func ("/methods-measure/known-first-solutions", test_known_first_solutions);
  g_test_add_func ("/methods-measure/memory-is-kept", test_memory_is_kept);
  g_test_add_func ("/methods-measure/limits", test_limits);
  g_test_add_func ("/methods-measure/can-be-stopped", test_can_be_stopped);
  g_test_add_func ("/methods-measure/rests-are-not-counted", test_rests_are_not_counted);
  g_test_add_func ("/methods-measure/bounds-hold", test_no_figure_passes_its_bound);
  g_test_add_func ("/methods-measure/bounds", test_bounds);
  return g_test_run ();
}
