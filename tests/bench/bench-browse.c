/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Measures Browse with the software renderer: the processor time of a frame while the knob of the
 * scrubber is dragged over the whole list, and while the gallery scrolls; how often the board changes
 * while the knob is dragged; the time until the strip answers for the first square under the pointer;
 * and the memory that moving through all of n = 18 takes. */
#include "app/browse/page.h"
#include "app/browse/parts.h"
#include "tests/app/support.h"
#include "tests/bench/bench.h"

#include <stdio.h>
#include <unistd.h>

#define N_FRAMES 240
#define N_HOVERS 7
/* The distance that each frame scrolls: more than a row. */
#define STEP 137.0

/* Something that moves in each frame. */
typedef struct Motion Motion;
struct Motion
{
  void (*step) (Motion *self);
  double before;
  double times[N_FRAMES]; /* processor time of each frame, in ms */
  int n_frames;

  /* the scrubber */
  GtkWidget *scrubber;
  QueensBoardView *board;
  guint64 n_solutions;
  int n_boards; /* number of boards that differ from the previous one */
  QueensPosition last;

  /* the gallery */
  GtkAdjustment *adjustment;
  double distance;
};

static void
before_cb (GdkFrameClock *clock, Motion *self)
{
  self->before = bench_seconds ();
}

static void
after_cb (GdkFrameClock *clock, Motion *self)
{
  if (self->n_frames < N_FRAMES)
    self->times[self->n_frames++] = (bench_seconds () - self->before) * 1e3;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  Motion *self = user_data;

  if (self->n_frames >= N_FRAMES)
    return G_SOURCE_REMOVE;
  self->step (self);
  return G_SOURCE_CONTINUE;
}

/* Returns the seconds that all frames took. */
static double
move (GtkWidget *widget, Motion *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  double started = bench_wall_seconds ();
  double seconds;

  g_signal_connect (clock, "before-paint", G_CALLBACK (before_cb), self);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_cb), self);
  gtk_widget_add_tick_callback (widget, tick_cb, self, NULL);
  wait_until (self->n_frames >= N_FRAMES);
  seconds = bench_wall_seconds () - started;
  wait_for_ms (100);
  g_signal_handlers_disconnect_by_data (clock, self);
  return seconds;
}

/* Drags back and forth over the list. */
static void
drag (Motion *self)
{
  const QueensPosition *queens = &queens_board_view_get_content (self->board)->queens;
  double phase = 4.0 * self->n_frames / N_FRAMES;
  double share = phase - (int) phase;

  self->n_boards += !queens_square_set_equal (queens, &self->last);
  self->last = *queens;
  if ((int) phase % 2 == 1)
    share = 1.0 - share;
  g_signal_emit_by_name (self->scrubber, "moved",
                         1 + (guint64) (share * (double) (self->n_solutions - 1)), FALSE);
}

static void
measure_drag (QueensWindow *window, int n, guint64 n_solutions)
{
  Motion motion = { .step = drag,
                    .n_solutions = n_solutions,
                    .board = support_get_board (window),
                    .scrubber = support_find_type (window, QUEENS_TYPE_SCRUBBER) };
  double seconds;

  motion.last = queens_board_view_get_content (motion.board)->queens;
  g_signal_emit_by_name (motion.scrubber, "pressed");
  seconds = move (motion.scrubber, &motion);
  g_signal_emit_by_name (motion.scrubber, "moved", G_GUINT64_CONSTANT (1), TRUE);
  printf ("n = %2d: %3.0f frames and %3.0f boards per second while scrubbing, %3d of %d frames "
          "with another board; a frame takes %.1f ms of the processor (median)\n",
          n, N_FRAMES / seconds, motion.n_boards / seconds, motion.n_boards, N_FRAMES,
          bench_median (motion.times, N_FRAMES));
}

static void
scroll (Motion *self)
{
  double value = gtk_adjustment_get_value (self->adjustment);
  double end = gtk_adjustment_get_upper (self->adjustment)
               - gtk_adjustment_get_page_size (self->adjustment);

  if (value >= end || value <= 0)
    self->distance = value >= end ? -STEP : STEP;
  gtk_adjustment_set_value (self->adjustment, value + self->distance);
}

static void
measure_scrolling (QueensWindow *window, int n)
{
  GtkWidget *grid = support_find_type (window, GTK_TYPE_GRID_VIEW);
  Motion motion = { .step = scroll,
                    .distance = STEP,
                    .adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (grid)) };
  double median;

  move (grid, &motion);
  median = bench_median (motion.times, N_FRAMES);
  printf ("n = %2d: a frame takes %.1f ms of the processor while scrolling (median), the longest "
          "%.1f ms\n",
          n, median, motion.times[N_FRAMES - 1]);
}

static gboolean
answers (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), " with ") != NULL;
}

/* TRUE once the whole list can be reached. */
static gboolean
is_listed (QueensWindow *window)
{
  GtkWidget *page = support_find_type (window, QUEENS_TYPE_BROWSE_PAGE);

  return !queens_solutions_get_view (queens_browse_page_get_solutions (QUEENS_BROWSE_PAGE (page)))
              ->busy;
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

static void
go (QueensWindow *window, const char *action, int times)
{
  for (int i = 0; i < times; i++)
    {
      support_activate (support_get_board (window), action);
      wait_for_ms (60);
    }
}

static void
measure_moving_about (QueensWindow *window)
{
  double before = bench_memory (getpid ());

  go (window, "browse.last", 1);
  go (window, "browse.random", 100);
  wait_for_ms (500);
  printf ("memory (PSS): %.1f MiB with n = 18 counted, %+.1f MiB after going about it\n", before,
          bench_memory (getpid ()) - before);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    int n;
    guint64 n_solutions;
    const char *words;
  } sizes[] = {
    { 8, 92, "92 solutions" },
    { 10, 724, "724 solutions" },
    { 12, 14200, "14,200 solutions" },
    { 14, 365596, "365,596 solutions" },
    { 16, 14772512, "14,772,512 solutions" },
    { 17, 95815104, "95,815,104 solutions" },
    { 18, 666090624, "666,090,624 solutions" },
  };

  support_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      QueensWindow *window;

      if (sizes[i].n <= 16)
        measure_hovers (sizes[i].n, sizes[i].words);
      window = open_list (sizes[i].n, sizes[i].words);
      measure_drag (window, sizes[i].n, sizes[i].n_solutions);
      measure_scrolling (window, sizes[i].n);
      if (sizes[i].n == 18)
        measure_moving_about (window);
      support_close (window);
    }
  return 0;
}
