/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "method-watch.h"
#include "stop.h"

#include "engine/methods/measure.h"

#include <math.h>

static void
test_measures_each_method (void)
{
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    {
      const QueensMethod *method = queens_methods_get (i);
      QueensControl control = { 0 };
      QueensMethodResult result;

      queens_method_measure (method, 6, 1000.0, &control, &result);
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

      queens_method_measure (queens_methods_find (runs[i].method), runs[i].n, runs[i].seconds, NULL,
                             &result);
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

  queens_method_measure (queens_methods_find ("kernel"), 27, 1000.0, &control, &result);
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

  queens_method_measure (queens_methods_find ("rows"), 27, 0.5, &control, &result);
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
        g_assert_cmpuint (method->tries == QUEENS_TRIES_CONFIGURATIONS ? counters.tried : counters.placed,
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
  g_test_add_func ("/methods-measure/limits", test_limits);
  g_test_add_func ("/methods-measure/can-be-stopped", test_can_be_stopped);
  g_test_add_func ("/methods-measure/rests-are-not-counted", test_rests_are_not_counted);
  g_test_add_func ("/methods-measure/bounds-hold", test_no_figure_passes_its_bound);
  g_test_add_func ("/methods-measure/bounds", test_bounds);
  return g_test_run ();
}
