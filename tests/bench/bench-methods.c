/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The textbook methods side by side; a check of facts that textbooks quote; and the cost of the
 * counters, by comparing the bitmask method with a bitmask recursion that counts nothing. */
#include "bench.h"

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
print_table (int n)
{
  g_print ("n = %d\n%-12s %10s %12s %12s %12s %12s %10s\n", n, "method", "solutions", "tried",
           "rejected", "checks", "ms", "peak bytes");
  for (int i = 0; i < queens_methods_get_n (); i++)
    {
      const QueensMethod *method = queens_methods_get (i);
      QueensMethodResult result;
      double seconds;

      if (method->tries == QUEENS_TRIES_CONFIGURATIONS && n > 8)
        continue;
      seconds = measure (method->name, n, &result);
      g_print ("%-12s %10" G_GUINT64_FORMAT " %12" G_GUINT64_FORMAT " %12" G_GUINT64_FORMAT
               " %12" G_GUINT64_FORMAT " %12.4f %10" G_GUINT64_FORMAT "\n",
               method->name, result.counters.solutions, result.counters.tried,
               result.counters.rejected, result.counters.checks, 1000.0 * seconds,
               result.counters.peak);
    }
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
print_facts (void)
{
  QueensMethodResult result;

  for (int n = 4; n <= 8; n += 4)
    {
      queens_method_measure (queens_methods_find ("brute-force"), n, 60.0, NULL, &result);
      g_print ("%d^%d by running: %" G_GUINT64_FORMAT "\n", n, n, result.counters.tried);
    }
}

static uint64_t
count_plainly (uint32_t all, uint32_t columns, uint32_t left, uint32_t right)
{
  uint64_t count = 0;

  if (columns == all)
    return 1;
  for (uint32_t free = all & ~(columns | left | right); free; free &= free - 1)
    {
      uint32_t bit = free & -free;

      count += count_plainly (all, columns | bit, (left | bit) >> 1, (right | bit) << 1);
    }
  return count;
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

      g_assert_cmpuint (count_plainly (queens_all_ranks (12), 0, 0, 0), ==, 14200);
      seconds[run] = bench_wall_seconds () - start;
    }
  plain = bench_median (seconds, N_RUNS);
  g_print ("n = 12, bitmask method : recursion without counters %.2f\n",
           measure ("bitmasks", 12, &result) / plain);
}

int
main (void)
{
  print_table (4);
  print_table (6);
  print_table (8);
  print_table (10);
  print_breadth_and_depth ();
  print_cost_of_counting ();
  print_facts ();
  return 0;
}
