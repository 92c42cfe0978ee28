/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What breadth-first search costs, and what the counters cost: compares the bitmask method with a bitmask
 * recursion that counts nothing. */
#include "bench.h"
#include "textbook.h"

#include "engine/methods/measure.h"
#include "engine/methods/method.h"

#include <glib.h>

#define N_RUNS        7
#define LIMIT_SECONDS 20.0

/* The median time of a method; *result is the rest of one run's result. */
static double
measure (const char *name, int n, QueensMethodResult *result)
{
  double seconds[N_RUNS];

  for (int run = 0; run < N_RUNS; run++)
    {
      queens_method_measure (queens_methods_find (name), n, QUEENS_GOAL_ALL, LIMIT_SECONDS, NULL,
                             result);
      seconds[run] = result->seconds;
    }
  return bench_median (seconds, N_RUNS);
}

/* Breadth-first and depth-first search with boards copy a board for each queen; recursion keeps one. The
 * methods run in turn, because only ratios of times close together are alike on a busy machine. */
static void
print_breadth_and_depth (int n)
{
  static const char *const names[] = { "queue", "boards", "rows", "markers" };
  double ratios[G_N_ELEMENTS (names)][N_RUNS];
  QueensMethodResult results[G_N_ELEMENTS (names)];

  for (int run = 0; run < N_RUNS; run++)
    for (guint i = 0; i < G_N_ELEMENTS (names); i++)
      {
        queens_method_measure (queens_methods_find (names[i]), n, QUEENS_GOAL_ALL, LIMIT_SECONDS,
                               NULL, &results[i]);
        ratios[i][run] = results[0].seconds / results[i].seconds;
      }
  g_print ("n = %d, breadth-first : depth-first with boards %.2f, recursion with sets %.2f, with "
           "marker arrays %.2f\n"
           "n = %d, peak bytes: queue %" G_GUINT64_FORMAT ", boards %" G_GUINT64_FORMAT "\n",
           n, bench_median (ratios[1], N_RUNS), bench_median (ratios[2], N_RUNS),
           bench_median (ratios[3], N_RUNS), n, results[0].counters.peak, results[1].counters.peak);
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
  for (int n = 7; n <= 10; n++)
    print_breadth_and_depth (n);
  print_cost_of_counting ();
  return 0;
}
