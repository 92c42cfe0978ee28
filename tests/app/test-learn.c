/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/support.h"

#include "app/board-square.h"
#include "app/learn-export.h"
#include "app/learn-store.h"
#include "app/learn-table.h"
#include "app/learn-tree.h"

#include <glib/gstdio.h>
#include <string.h>

static const QueensBoardContent *
get_content (QueensWindow *window)
{
  return queens_board_view_get_content (support_get_board (window));
}

static int
get_n_queens (QueensWindow *window)
{
  return queens_square_set_size (&get_content (window)->queens);
}

static void
go (QueensWindow *window, const char *action)
{
  support_activate (support_get_board (window), action);
}

static QueensWindow *
open_at (int n)
{
  QueensWindow *window = support_open_at ("learn", n);

  wait_until (support_shows (window, "Before the first step."));
  return window;
}

static void
choose_method (QueensWindow *window, guint method)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (support_find_type (window, ADW_TYPE_COMBO_ROW)),
                              method);
}

/* Forward and back by keys, told in words and seen on the board. */
static void
test_keys (void)
{
  QueensWindow *window = open_at (6);

  support_press (window, "Right", "Right", NULL);
  wait_until (support_shows (window, "A queen is put on (0, 0)."));
  g_assert_cmpint (get_n_queens (window), ==, 1);
  g_assert_true (get_content (window)->show_attacked);
  support_press (window, "Right", NULL);
  wait_until (support_shows (window, "Is (1, 0) free?"));
  g_assert_true (get_content (window)->show_hint);
  support_press (window, "Right", NULL);
  wait_until (
      support_shows (window, "(1, 0) is rejected: the queen on (0, 0) stands in the same column."));
  g_assert_true (get_content (window)->rejection.shown);
  g_assert_cmpint (get_content (window)->rejection.queen.rank, ==, 5);
  support_press (window, "Left", "Left", NULL);
  wait_until (support_shows (window, "A queen is put on (0, 0)."));
  g_assert_false (get_content (window)->rejection.shown);
  support_press (window, "Page_Down", NULL);
  wait_until (support_shows (window, "Solution 1 is found."));
  g_assert_cmpint (get_n_queens (window), ==, 6);
  g_assert_cmpint (get_content (window)->n_gold, ==, 6);
  support_press (window, "End", NULL);
  wait_until (support_shows (window, "The search is over: 4 solutions."));
  support_press (window, "Home", NULL);
  wait_until (support_shows (window, "Before the first step."));
  support_close (window);
}

/* Squares, the current line and the tree have names. */
static void
test_names (void)
{
  QueensWindow *window = open_at (4);

  go (window, "learn.step");
  go (window, "learn.step");
  wait_until (support_shows (window, "A queen is put on (0, 0)."));
  wait_until (
      support_has_name (support_find_type (support_get_board (window), QUEENS_TYPE_BOARD_SQUARE),
                        "row 0, column 0, queen"));
  g_assert_true (support_has_name (support_get_board (window), "Row by row with sets"));
  g_assert_true (support_has_name (support_find_type (window, QUEENS_TYPE_LEARN_TREE),
                                   "Search tree near the current node"));
  support_close (window);
}

/* Every method shows what it has; the queue and the stacks are drawn. */
static void
test_methods (void)
{
  QueensWindow *window = open_at (5);

  for (int i = 0; i < queens_method_n_methods (); i++)
    {
      const QueensMethod *method = queens_method_get (i);

      if (!queens_method_is_stepped (method))
        continue;
      choose_method (window, (guint) i);
      wait_until (support_shows (window, "Before the first step."));
      for (int step = 0; step < 12; step++)
        go (window, "learn.step");
      g_assert_true (support_shows (window, method->code[QUEENS_METHOD_BY_ROWS][0]));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      wait_until ((support_find_type (window, QUEENS_TYPE_LEARN_STORE) != NULL)
                  == queens_learn_store_is_for (method));
      go (window, "learn.end");
      wait_until (support_shows (window, "The search is over: 10 solutions."));
    }
  support_close (window);
}

static gboolean
is_columns_switch (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_SWITCH (widget) && !gtk_switch_get_active (GTK_SWITCH (widget));
}

/* Column by column the first queen stands at the lower left. */
static void
test_turned (void)
{
  QueensWindow *window = open_at (5);
  GtkWidget *columns = support_find (window, is_columns_switch, NULL);

  gtk_switch_set_active (GTK_SWITCH (columns), TRUE);
  wait_until (support_shows (window, "place (column):"));
  go (window, "learn.step");
  go (window, "learn.step");
  wait_until (support_shows (window, "A queen is put on (4, 0)."));
  g_assert_true (
      queens_square_set_contains (&get_content (window)->queens, (QueensSquare){ 0, 0 }));
  support_close (window);
}

/* Played, it goes on by itself and ends; on another page it pauses. */
static void
test_play (void)
{
  QueensWindow *window = open_at (4);

  support_activate (support_get_board (window), "learn.play");
  wait_until (get_n_queens (window) > 0);
  support_activate (window, "win.grow");
  wait_until (support_shows (window, "Before the first step."));
  support_activate (window, "win.shrink");
  wait_until (get_n_queens (window) > 0);
  support_close (window);
}

/* From Play's board: the search below its queens fails, and the whole board is offered again. */
static void
test_explain (void)
{
  QueensWindow *window = support_open_at ("play", 6);

  wait_until (get_content (window)->queens.n == 6);
  support_click (support_get_square (window, "a6"), GDK_BUTTON_PRIMARY);
  wait_until (get_n_queens (window) == 1);
  support_activate (window, "win.explain-position");
  wait_until (support_shows (window, "Below 1 Queen"));
  go (window, "learn.step");
  wait_until (support_shows (window, "A queen is given on (0, 0)."));
  g_assert_true (queens_square_set_contains (&get_content (window)->given, (QueensSquare){ 0, 5 }));
  go (window, "learn.end");
  wait_until (support_shows (window, "The search has gone through everything below the given "
                                     "queens: no solution contains them."));
  support_click (support_find_button (window, "Whole Board"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "Before the first step."));
  g_assert_false (support_shows (window, "Below 1 Queen"));
  support_close (window);
}

static void
compare (QueensWindow *window, int max_n)
{
  support_click (support_find_button (window, "Compare"), GDK_BUTTON_PRIMARY);
  wait_until (support_find_type (window, GTK_TYPE_SPIN_BUTTON));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (support_find_type (window, GTK_TYPE_SPIN_BUTTON)),
                             max_n);
  support_activate (support_find_button (window, "Run"), "compare.run");
}

static void
test_compare (void)
{
  QueensWindow *window = open_at (5);

  g_assert_nonnull (support_find_button (window, "Step"));
  g_assert_null (support_find_type (window, QUEENS_TYPE_LEARN_TABLE));
  compare (window, 5);
  wait_until (support_find_button (window, "Run"));
  wait_until (support_find_type (window, QUEENS_TYPE_LEARN_TABLE));
  wait_until (support_shows (window, "nⁿ = 3,125"));
  g_assert_true (support_shows (window, "3,125"));
  g_assert_true (support_shows (window, "C(n², n) = 53,130"));
  g_assert_true (support_shows (window, "n! = 120"));
  support_activate (window, "win.shrink");
  wait_until (support_shows (window, "nⁿ = 256"));
  support_click (support_find_button (window, "Step"), GDK_BUTTON_PRIMARY);
  wait_until (support_find_type (window, QUEENS_TYPE_LEARN_TREE));
  support_close (window);
}

/* Stopped, or closed with all of it running, nothing is left. */
static void
test_stop (void)
{
  QueensWindow *window = open_at (8);

  compare (window, 32);
  wait_until (support_find_type (window, QUEENS_TYPE_LEARN_TABLE));
  support_click (support_find_button (window, "Stop"), GDK_BUTTON_PRIMARY);
  wait_until (support_find_button (window, "Run"));
  compare (window, 32);
  wait_until (support_find_button (window, "Stop"));
  support_close (window);
}

static void
test_export (void)
{
  static const char *const names[] = { "a.png", "a.svg", "a.pdf", "a.csv", "a.txt" };
  static const QueensPoint points[] = { { 1, 1 }, { 2, 6 } };
  const QueensChartSeries series = { "Rows", 2, G_N_ELEMENTS (points), points };
  const QueensChart chart = { "Tried", "n", QUEENS_CHART_COUNTS, &series, 1, false };
  g_autofree char *folder = g_dir_make_tmp ("learn-XXXXXX", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      gsize length = 0;

      if (i == 4)
        {
          g_assert_false (queens_learn_export_write (&chart, "method,n\n", file, &error));
          g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
          g_assert_cmpint (g_access (path, F_OK), !=, 0);
          continue;
        }
      g_assert_true (queens_learn_export_write (&chart, "method,n\n", file, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      if (i == 3)
        g_assert_cmpstr (text, ==, "method,n\n");
      else
        g_assert_cmpuint (length, >, 1000);
      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char *argv[])
{
  support_init (&argc, &argv);
  g_test_add_func ("/learn/keys", test_keys);
  g_test_add_func ("/learn/names", test_names);
  g_test_add_func ("/learn/methods", test_methods);
  g_test_add_func ("/learn/turned", test_turned);
  g_test_add_func ("/learn/play", test_play);
  g_test_add_func ("/learn/explain", test_explain);
  g_test_add_func ("/learn/compare", test_compare);
  g_test_add_func ("/learn/stop", test_stop);
  g_test_add_func ("/learn/export", test_export);
  return g_test_run ();
}
