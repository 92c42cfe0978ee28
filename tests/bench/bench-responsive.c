/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How fast the window responds while n = 14 is solved and listed: a source of the main loop that is
 * always ready measures the time between two of its calls. Also, if n is changed in the middle, the time
 * until the new n is shown and the old work has ended. Run it under tests/headless. */
#include "tests/app/support.h"

#include "bench.h"
#include "engine/search/count.h"
#include "model/list/solutions.h"
#include "model/work.h"

#include <stdio.h>
#include <stdlib.h>

#define N_RUNS 5
/* How long the main loop is observed after the change of n. */
#define WATCH_SECONDS 2

/* The gaps in ms. */
typedef struct
{
  GArray *gaps; /* double */
  gint64 last;
} Watchdog;

static gboolean
watch_cb (gpointer data)
{
  Watchdog *dog = data;
  gint64 now = g_get_monotonic_time ();
  double gap = (double) (now - dog->last) / 1e3;

  g_array_append_val (dog->gaps, gap);
  dog->last = now;
  return G_SOURCE_CONTINUE;
}

static gboolean
says (QueensWindow *window, const char *name)
{
  return support_has_name (support_get_board (window), name);
}

/* Measures until the 365,596 solutions of n = 14 are counted. Uses a timeout of 1 ms instead of an idle
 * source, so that it does not take processor time from the work it observes. */
static double
watch_solving (double *median, double *seconds)
{
  QueensWindow *window = support_open_at ("browse", 8);
  Watchdog dog = { .gaps = g_array_new (FALSE, FALSE, sizeof (double)) };
  gint64 begin;
  guint source;
  double worst;

  wait_until (says (window, "Solution 1 of 92"));
  source = g_timeout_add_full (G_PRIORITY_HIGH, 1, watch_cb, &dog, NULL);
  begin = dog.last = g_get_monotonic_time ();
  queens_window_set_board_size (window, 14);
  while (!says (window, "Solution 1 of 365,596"))
    g_main_context_iteration (NULL, TRUE);
  *seconds = (double) (g_get_monotonic_time () - begin) / 1e6;
  while (g_get_monotonic_time () < begin + WATCH_SECONDS * G_TIME_SPAN_SECOND)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  *median = bench_median ((double *) (gpointer) dog.gaps->data, (int) dog.gaps->len);
  worst = g_array_index (dog.gaps, double, dog.gaps->len - 1);
  g_array_unref (dog.gaps);
  support_close (window);
  return worst;
}

static void
bench_gaps (void)
{
  double worst[N_RUNS], median[N_RUNS], seconds[N_RUNS];
  double most = 0;

  for (int run = 0; run < N_RUNS; run++)
    {
      worst[run] = watch_solving (&median[run], &seconds[run]);
      most = MAX (most, worst[run]);
    }
  printf (
      "n = 14 solved and listed in %.2f s: gaps of the main loop, median %.2f ms, worst %.1f ms "
      "(worst of all runs %.1f ms)\n",
      bench_median (seconds, N_RUNS), bench_median (median, N_RUNS), bench_median (worst, N_RUNS),
      most);
}

/* From the change of n until everything of the new n is on the screen. */
static void
bench_change (int from)
{
  double times[N_RUNS];

  for (int run = 0; run < N_RUNS; run++)
    {
      QueensWindow *window = support_open_at ("browse", from);
      gint64 begin;

      wait_for_ms (150);
      begin = g_get_monotonic_time ();
      queens_window_set_board_size (window, 8);
      while (!says (window, "Solution 1 of 92"))
        g_main_context_iteration (NULL, TRUE);
      times[run] = (double) (g_get_monotonic_time () - begin) / 1e3;
      support_close (window);
    }
  printf ("n = %d to n = 8 in the middle of the work: \"of 92\" after %.1f ms\n", from,
          bench_median (times, N_RUNS));
}

/* From the request to the end of the worker. */

typedef struct
{
  int n;
  gint64 ended;
  gint freed; /* atomic */
} Counting;

static void
count_cb (gpointer data, QueensControl *control)
{
  Counting *counting = data;
  QueensRequest request = queens_request_all (counting->n);
  uint64_t count;

  queens_count (&request, queens_work_get_n_threads (), control, &count);
  counting->ended = g_get_monotonic_time ();
}

static void
free_cb (gpointer data)
{
  g_atomic_int_set (&((Counting *) data)->freed, 1);
}

static void
done_cb (gpointer data, gpointer owner)
{
}

static void
bench_cancel (int n)
{
  double times[21];
  double worst = 0;

  for (guint run = 0; run < G_N_ELEMENTS (times); run++)
    {
      Counting counting = { .n = n };
      QueensWork *work = NULL;
      gint64 asked;

      queens_work_start (&work, QUEENS_WORK_USER_STARTED, count_cb, &counting, free_cb, done_cb,
                         NULL);
      wait_for_ms (10 + (int) run);
      asked = g_get_monotonic_time ();
      queens_work_cancel (&work);
      wait_until (g_atomic_int_get (&counting.freed));
      times[run] = (double) (counting.ended - asked) / 1e3;
      worst = MAX (worst, times[run]);
    }
  printf ("a count of n = %d cancelled: ended after %.3f ms, worst %.3f ms\n", n,
          bench_median (times, G_N_ELEMENTS (times)), worst);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  bench_gaps ();
  bench_change (14);
  bench_change (32);
  for (int n = 20; n <= QUEENS_MAX_N; n += 6)
    bench_cancel (n);
  return EXIT_SUCCESS;
}
