/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Measures Browse with the software renderer: the processor time of a frame while the knob of the
 * scrubber is dragged over the whole list, how often the board changes meanwhile, and the time
 * until the strip answers for the first square under the pointer. */
#include "app/browse/page.h"
#include "app/browse/scrubber.h"
#include "tests/app/support.h"
#include "tests/bench/bench.h"

#include <stdio.h>

#define N_FRAMES 240
#define N_HOVERS 7

typedef struct
{
  GtkWidget *scrubber;
  QueensBoardView *board;
  guint64 n_solutions;
  double before;
  double times[N_FRAMES]; /* processor time of each frame, in ms */
  int n_frames;
  int n_boards; /* number of boards that differ from the previous one */
  QueensPosition last;
} Drag;

static void
before_cb (GdkFrameClock *clock, Drag *drag)
{
  drag->before = bench_seconds ();
}

static void
after_cb (GdkFrameClock *clock, Drag *drag)
{
  const QueensPosition *queens = &queens_board_view_get_content (drag->board)->queens;

  if (drag->n_frames >= N_FRAMES)
    return;
  drag->times[drag->n_frames++] = (bench_seconds () - drag->before) * 1e3;
  drag->n_boards += !queens_square_set_equal (queens, &drag->last);
  drag->last = *queens;
}

/* Drags back and forth over the list. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  Drag *drag = user_data;
  double phase = 4.0 * drag->n_frames / N_FRAMES;
  double share = phase - (int) phase;

  if (drag->n_frames >= N_FRAMES)
    return G_SOURCE_REMOVE;
  if ((int) phase % 2 == 1)
    share = 1.0 - share;
  g_signal_emit_by_name (drag->scrubber, "moved",
                         1 + (guint64) (share * (double) (drag->n_solutions - 1)), FALSE);
  return G_SOURCE_CONTINUE;
}

static void
measure_drag (QueensWindow *window, int n, guint64 n_solutions)
{
  Drag drag = { .n_solutions = n_solutions, .board = support_get_board (window) };
  GdkFrameClock *clock;
  gint64 started = g_get_monotonic_time ();
  double seconds;

  drag.scrubber = support_find_type (window, QUEENS_TYPE_SCRUBBER);
  clock = gtk_widget_get_frame_clock (drag.scrubber);
  drag.last = queens_board_view_get_content (drag.board)->queens;
  g_signal_emit_by_name (drag.scrubber, "pressed");
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_cb), &drag);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_cb), &drag);
  gtk_widget_add_tick_callback (drag.scrubber, tick_cb, &drag, NULL);
  wait_until (drag.n_frames >= N_FRAMES);
  seconds = (double) (g_get_monotonic_time () - started) / G_TIME_SPAN_SECOND;
  g_signal_handlers_disconnect_by_data (clock, &drag);
  g_signal_emit_by_name (drag.scrubber, "moved", G_GUINT64_CONSTANT (1), TRUE);
  printf ("n = %2d: %3.0f frames and %3.0f boards per second while scrubbing, %3d of %d frames "
          "with another board; a frame takes %.1f ms of the processor (median)\n",
          n, N_FRAMES / seconds, drag.n_boards / seconds, drag.n_boards, N_FRAMES,
          bench_median (drag.times, N_FRAMES));
}

static gboolean
answers (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), " of these ") != NULL;
}

/* TRUE once the whole list can be reached. */
static gboolean
is_listed (QueensWindow *window)
{
  GtkWidget *page = support_find_type (window, QUEENS_TYPE_BROWSE_PAGE);

  return !queens_solutions_get (queens_browse_page_get_solutions (QUEENS_BROWSE_PAGE (page)))->busy;
}

static QueensWindow *
open_list (int n, const char *words)
{
  QueensWindow *window = support_open_at ("browse", n);

  wait_until (support_shows (window, words));
  wait_until (is_listed (window));
  wait_for_ms (300);
  return window;
}

/* The time, in ms, from when the pointer enters a square of a new list to the answer. */
static double
measure_hover (QueensWindow *window)
{
  GtkWidget *board = GTK_WIDGET (support_get_board (window));
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (board);
  gint64 started = g_get_monotonic_time ();

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, "motion", gtk_widget_get_width (board) / 2.2,
                               gtk_widget_get_height (board) / 2.2);
    }
  wait_until (support_find (window, answers, NULL));
  return (double) (g_get_monotonic_time () - started) / 1000.0;
}

/* The first answers of several windows. */
static void
measure_hovers (int n, const char *words)
{
  double times[N_HOVERS];
  double median;

  for (int i = 0; i < N_HOVERS; i++)
    {
      QueensWindow *window = open_list (n, words);

      times[i] = measure_hover (window);
      support_close (window);
    }
  median = bench_median (times, N_HOVERS);
  printf ("n = %2d: the first square is answered after %.1f ms (median of %d, at best %.1f)\n", n,
          median, N_HOVERS, times[0]);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    int n;
    guint64 n_solutions;
    const char *words;
    gboolean hovers;
  } sizes[] = {
    { 8, 92, "92 solutions", TRUE },
    { 10, 724, "724 solutions", TRUE },
    { 12, 14200, "14,200 solutions", TRUE },
    { 14, 365596, "365,596 solutions", TRUE },
    { 16, 14772512, "14,772,512 solutions", TRUE },
    { 17, 95815104, "95,815,104 solutions", FALSE },
    { 18, 666090624, "666,090,624 solutions", FALSE },
  };

  support_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      QueensWindow *window;

      if (sizes[i].hovers)
        measure_hovers (sizes[i].n, sizes[i].words);
      window = open_list (sizes[i].n, sizes[i].words);
      measure_drag (window, sizes[i].n, sizes[i].n_solutions);
      support_close (window);
    }
  return 0;
}
