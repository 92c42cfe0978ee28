/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What breadth-first search costs, and what the counters cost: compares the bitmask method with a bitmask
 * recursion that counts nothing. */
#include "bench.h"
#include "textbook.h"

#include "engine/methods/measure.h"
#include "engine/methods/method.h"

#include <glib.h>

#define N_RUNS        5
#define LIMIT_SECONDS 20.0

/* The median time of a method; *result is the rest of one run's result. */
static double
measure (const char *name, int n, QueensMethodResult *result)
{
  double seconds[N_RUNS];

  for (int run = 0; run < N_RUNS; run++)
    {
      queens_method_measure (queens_methods_find (name), n, LIMIT_SECONDS, NULL, result);
      seconds[run] = result->seconds;
    }
  return bench_median (seconds, N_RUNS);
}

static void
print_breadth_and_depth (void)
{
  QueensMethodResult queue;
  QueensMethodResult boards;
  QueensMethodResult stack;
  double breadth = measure ("queue", 8, &queue);
  double depth = measure ("boards", 8, &boards);
  double choices = measure ("stack", 8, &stack);

  g_print ("n = 8, breadth-first : depth-first with boards %.2f, with a stack of choices %.2f\n"
           "n = 8, peak bytes: queue %" G_GUINT64_FORMAT ", boards %" G_GUINT64_FORMAT
           ", stack of choices %" G_GUINT64_FORMAT "\n",
           breadth / depth, breadth / choices, queue.counters.peak, boards.counters.peak,
           stack.counters.peak);
}

static void
print_cost_of_counting (void)
{
  double seconds[N_RUNS];
  double plain;
  QueensMethodResult result;

  for (int run = 0; run < N_RUNS; run++)
    {
      double start = bench_wall_seconds ();

      g_assert_cmpuint (textbook_count (12), ==, 14200);
      seconds[run] = bench_wall_seconds () - start;
    }
  plain = bench_median (seconds, N_RUNS);
  g_print ("n = 12, bitmask method : recursion without counters %.2f\n",
           measure ("bitmasks", 12, &result) / plain);
}

int
main (void)
{
  print_breadth_and_depth ();
  print_cost_of_counting ();
  return 0;
}
