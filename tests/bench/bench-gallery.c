/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Scrolls the gallery with the software renderer: the time of a frame; and the memory that moving
 * through all of n = 18 takes. */
#include "tests/app/support.h"

#include <stdio.h>

#define N_FRAMES 300
/* The distance that each frame scrolls: more than a row. */
#define STEP 137.0

typedef struct
{
  GtkAdjustment *adjustment;
  double step;
  gint64 before;
  double longest;
  double sum;
  int n_frames;
  gboolean scrolling;
} Scroll;

static void
before_cb (GdkFrameClock *clock, Scroll *scroll)
{
  scroll->before = g_get_monotonic_time ();
}

static void
after_cb (GdkFrameClock *clock, Scroll *scroll)
{
  double ms = (double) (g_get_monotonic_time () - scroll->before) / 1000.0;

  if (!scroll->scrolling)
    return;
  scroll->longest = MAX (scroll->longest, ms);
  scroll->sum += ms;
  scroll->n_frames++;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  Scroll *scroll = user_data;
  double value = gtk_adjustment_get_value (scroll->adjustment);
  double end = gtk_adjustment_get_upper (scroll->adjustment)
               - gtk_adjustment_get_page_size (scroll->adjustment);

  if (!scroll->scrolling)
    return G_SOURCE_REMOVE;
  if (value >= end || value <= 0)
    scroll->step = value >= end ? -STEP : STEP;
  gtk_adjustment_set_value (scroll->adjustment, value + scroll->step);
  return G_SOURCE_CONTINUE;
}

static void
measure_scrolling (QueensWindow *window, int n)
{
  GtkWidget *grid = support_find_type (window, GTK_TYPE_GRID_VIEW);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (grid);
  Scroll scroll = { .step = STEP, .scrolling = TRUE };

  scroll.adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (grid));
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_cb), &scroll);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_cb), &scroll);
  gtk_widget_add_tick_callback (grid, tick_cb, &scroll, NULL);
  wait_until (scroll.n_frames >= N_FRAMES);
  scroll.scrolling = FALSE;
  wait_for_ms (100);
  g_signal_handlers_disconnect_by_data (clock, &scroll);
  printf ("n = %2d: frames while scrolling %5.1f ms on average, the longest %5.1f ms\n", n,
          scroll.sum / scroll.n_frames, scroll.longest);
}

/* This process's proportional share of memory, in MB. */
static double
measure_memory (void)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/smaps_rollup", &text, NULL, NULL)
      || !(line = strstr (text, "\nPss:")))
    return 0;
  return (double) g_ascii_strtoull (line + 5 + strspn (line + 5, " "), NULL, 10) / 1000.0;
}

static gboolean
is_counted (QueensWindow *window, const char *words)
{
  return support_shows (window, words);
}

static void
go (QueensWindow *window, const char *action, int times)
{
  for (int i = 0; i < times; i++)
    {
      support_activate (support_get_board (window), action);
      wait_for_ms (60);
    }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    int n;
    const char *words;
  } sizes[] = { { 8, "92 solutions" }, { 12, "14,200 solutions" }, { 16, "14,772,512 solutions" } };
  QueensWindow *window;
  double small;

  support_init (&argc, &argv);
  window = support_open_at ("browse", 8);
  wait_until (is_counted (window, sizes[0].words));
  go (window, "browse.random", 40);
  small = measure_memory ();
  queens_window_set_board_size (window, 18);
  wait_until (is_counted (window, "666,090,624 solutions"));
  printf ("memory (PSS): %.1f MB at n = 8, %.1f MB with n = 18 counted", small, measure_memory ());
  go (window, "browse.last", 1);
  go (window, "browse.random", 100);
  wait_for_ms (500);
  printf (", %+.1f MB after going about it\n", measure_memory () - small);
  measure_scrolling (window, 18);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      queens_window_set_board_size (window, sizes[i].n);
      wait_until (is_counted (window, sizes[i].words));
      wait_for_ms (500);
      measure_scrolling (window, sizes[i].n);
    }
  support_close (window);
  return 0;
}
