/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/support.h"

#include "app/board/square.h"
#include "app/layout/strip.h"
#include "app/learn/store.h"
#include "app/learn/table.h"
#include "app/learn/near.h"
#include "app/settings.h"
#include "engine/methods/methods.h"
#include "model/learn/method-words.h"

#include <glib/gstdio.h>
#include <string.h>

#define GIVEN_STAND                                                                                \
  "Your queens stand. Squares are called as in Play, and in brackets by row and column as in "     \
  "textbooks: (0, 0) is the top left."

/* For so many milliseconds the worker does nothing. */
static int worker_rest_ms;

void __real_queens_method_log_run (QueensMethodLog *log);
void __wrap_queens_method_log_run (QueensMethodLog *log);

void
__wrap_queens_method_log_run (QueensMethodLog *log)
{
  g_usleep ((gulong) g_atomic_int_get (&worker_rest_ms) * 1000);
  __real_queens_method_log_run (log);
}

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
  static const char *const kept[] = { "learn-method",  "learn-order",   "learn-seed",
                                      "learn-columns", "learn-squares", "learn-speed" };
  QueensWindow *window;

  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    g_settings_reset (queens_settings_get (), kept[i]);
  window = support_open_at ("learn", n);

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

  support_press (window, "Right", "Right", "Right", NULL);
  wait_until (support_shows (window, "A queen is put on (0, 0)."));
  g_assert_cmpint (get_n_queens (window), ==, 1);
  g_assert_true (get_content (window)->show_attacked);
  support_press (window, "Right", "Right", NULL);
  wait_until (support_shows (window, "Is (1, 0) free?"));
  g_assert_cmpint (queens_square_set_size (&get_content (window)->hints), ==, 1);
  support_press (window, "Right", NULL);
  wait_until (
      support_shows (window, "(1, 0) is rejected: the queen on (0, 0) stands in the same column."));
  g_assert_true (get_content (window)->rejection.shown);
  g_assert_cmpint (get_content (window)->rejection.queen.rank, ==, 5);
  support_press (window, "Left", "Left", "Left", NULL);
  wait_until (support_shows (window, "A queen is put on (0, 0)."));
  g_assert_false (get_content (window)->rejection.shown);
  support_press (window, "Page_Down", NULL);
  wait_until (support_shows (window, "Solution 1 is found: number 2 in Browse."));
  g_assert_cmpint (get_n_queens (window), ==, 6);
  g_assert_cmpint (get_content (window)->n_gold, ==, 6);
  support_press (window, "End", NULL);
  wait_until (support_shows (window, "The search is over: 4 solutions."));
  support_press (window, "Home", NULL);
  wait_until (support_shows (window, "Before the first step."));
  support_close (window);
}

static void
count_cb (GObject *object, GParamSpec *pspec, int *count)
{
  ++*count;
}

/* What a step leaves as it was is not looked up again. */
static void
test_icons (void)
{
  QueensWindow *window = open_at (6);
  GtkWidget *strip = support_find_type (window, QUEENS_TYPE_STRIP);
  GtkWidget *image = support_find_type (strip, GTK_TYPE_IMAGE);
  GtkWidget *play = support_find_action (window, "learn.play");
  int n_set = 0;

  /* From then on no step has to be waited for. */
  go (window, "learn.end");
  wait_until (support_shows (window, "The search is over: 4 solutions."));
  go (window, "learn.start");
  wait_until (support_shows (window, "Before the first step."));
  g_signal_connect (image, "notify::icon-name", G_CALLBACK (count_cb), &n_set);
  g_signal_connect (play, "notify::icon-name", G_CALLBACK (count_cb), &n_set);
  support_press (window, "Right", "Right", "Right", NULL);
  wait_until (support_shows (window, "A queen is put on (0, 0)."));
  g_assert_cmpint (n_set, ==, 0);
  support_press (window, "Right", "Right", "Right", NULL);
  wait_until (
      support_shows (window, "(1, 0) is rejected: the queen on (0, 0) stands in the same column."));
  g_assert_cmpint (n_set, ==, 1);
  support_close (window);
}

/* Squares, the current line and the tree have names. */
static void
test_names (void)
{
  QueensWindow *window = open_at (4);

  go (window, "learn.step");
  go (window, "learn.step");
  go (window, "learn.step");
  wait_until (support_shows (window, "A queen is put on (0, 0)."));
  wait_until (
      support_has_name (support_find_type (support_get_board (window), QUEENS_TYPE_BOARD_SQUARE),
                        "row 0, column 0, queen"));
  g_assert_true (support_has_name (support_get_board (window), "Row by row with sets"));
  g_assert_true (support_has_name (support_find_type (window, QUEENS_TYPE_LEARN_NEAR),
                                   "Search tree near the current node"));
  support_close (window);
}

/* Every method shows what it has; the queue and the stacks are drawn. */
static void
test_methods (void)
{
  QueensWindow *window = open_at (5);

  for (int i = 0; i < queens_methods_get_n (); i++)
    {
      const QueensMethod *method = queens_methods_get (i);
      QueensMethodRequest request = queens_method_request (method, 5);
      g_auto (GStrv) code = queens_method_words_dup_code (&request);

      if (!queens_method_is_stepped (method))
        continue;
      choose_method (window, (guint) i);
      wait_until (support_shows (window, "Before the first step."));
      for (int step = 0; step < 12; step++)
        go (window, "learn.step");
      g_assert_true (support_shows (window, code[0]));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      wait_until ((support_find_type (window, QUEENS_TYPE_LEARN_STORE) != NULL)
                  == queens_method_has_entries (method));
      go (window, "learn.end");
      wait_until (support_shows (window, method->is_local ? "The search is over: 1 solution."
                                                          : "The search is over: 10 solutions."));
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
  /* It stands from the start, and squares have the names they have in Play. */
  wait_until (support_shows (window, GIVEN_STAND));
  wait_until (get_n_queens (window) == 1);
  g_assert_cmpint (queens_board_view_get_style (support_get_board (window))->coordinates, ==,
                   QUEENS_COORDINATES_FRAME);
  g_assert_true (queens_square_set_contains (&get_content (window)->given, (QueensSquare){ 0, 5 }));
  go (window, "learn.end");
  wait_until (support_shows (window, "The search has gone through everything below the given "
                                     "queens: no solution contains them."));
  support_click (support_find_button (window, "Whole Board"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "Before the first step."));
  g_assert_false (support_shows (window, "Below 1 Queen"));
  support_close (window);
}

/* From any step back to Play; and below queens in conflict nothing is searched. */
static void
test_joined (void)
{
  QueensWindow *window = support_open_at ("play", 6);

  wait_until (get_content (window)->queens.n == 6);
  support_play (window, QUEENS_MOVE_QUEEN, "b1");
  support_activate (window, "win.explain-position");
  /* Play's board has one queen too: what says that the first state is here is its words. */
  wait_until (support_shows (window, GIVEN_STAND) && get_n_queens (window) == 1);
  /* The call, the first square, and what becomes of it. */
  go (window, "learn.step");
  go (window, "learn.step");
  wait_until (support_shows (window, "Is a6 (0, 0) free?"));
  go (window, "learn.step");
  wait_until (get_n_queens (window) == 2);
  go (window, "learn.play-here");
  wait_until (support_find_action (window, "play.hint") && get_n_queens (window) == 2);
  g_assert_true (
      queens_square_set_contains (&get_content (window)->queens, (QueensSquare){ 1, 0 }));
  support_play (window, QUEENS_MOVE_QUEEN, "c1");
  support_activate (window, "win.explain-position");
  wait_until (support_shows (
      window, "b1 and c1 share a rank: there is nothing to search below queens in conflict."));
  g_assert_cmpint (get_n_queens (window), ==, 3);
  g_assert_false (gtk_widget_get_sensitive (support_find_action (window, "learn.step")));
  support_close (window);
}

/* The words for the given queens go with the first step, also where the worker came late to it. */
static void
test_late_worker (void)
{
  QueensWindow *window = support_open_at ("play", 6);

  wait_until (get_content (window)->queens.n == 6);
  support_play (window, QUEENS_MOVE_QUEEN, "b1");
  g_atomic_int_set (&worker_rest_ms, 200);
  support_activate (window, "win.explain-position");
  wait_until (support_shows (window, GIVEN_STAND) && get_n_queens (window) == 1);
  g_atomic_int_set (&worker_rest_ms, 0);
  go (window, "learn.step");
  go (window, "learn.step");
  wait_until (support_shows (window, "Is a6 (0, 0) free?"));
  support_close (window);
}

/* Drawn before it has a state, the tree is empty, and leaves nothing behind. */
static void
test_empty_tree (void)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 300, 200);
  gtk_window_set_child (GTK_WINDOW (window), g_object_new (QUEENS_TYPE_LEARN_NEAR, NULL));
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  gtk_window_destroy (GTK_WINDOW (window));
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
  wait_until (support_shows (window, "tried ≤ nⁿ = 3,125"));
  wait_until (support_shows (window, "3,125"));
  wait_until (support_shows (window, "placed ≤ C(n², n) = 53,130"));
  wait_until (support_shows (window, "placed ≤ n! = 120"));
  support_activate (window, "win.shrink");
  wait_until (support_shows (window, "tried ≤ nⁿ = 256"));
  support_click (support_find_button (window, "Step"), GDK_BUTTON_PRIMARY);
  wait_until (support_find_type (window, QUEENS_TYPE_LEARN_NEAR));
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

/* The chart and the table of a comparison, as the ending says. */
static void
test_export (void)
{
  static const struct
  {
    const char *typed;
    const char *name;
    const char *begin;
  } files[] = {
    { "a.png", "a.png", "\x89PNG" },   { "a.svg", "a.svg", "<?xml" },
    { "a.pdf", "a.pdf", "%PDF-" },     { "a.csv", "a.csv", "method,n," },
    { "a.txt", "a.txt.svg", "<?xml" },
  };
  QueensWindow *window = open_at (5);
  g_autofree char *folder = g_dir_make_tmp ("learn-XXXXXX", NULL);

  compare (window, 4);
  wait_until (support_find_button (window, "Run"));
  g_settings_set_string (queens_settings_get (), "export-directory", folder);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);
      g_autofree char *words = g_strdup_printf ("Saved “%s”", files[i].name);
      g_autofree char *text = NULL;

      support_activate (window, "win.export");
      wait_until (support_find_chooser ());
      support_type_name (files[i].typed);
      wait_until (support_accept_chosen ());
      wait_until (support_shows (window, words));
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_true (g_str_has_prefix (text, files[i].begin));
      g_unlink (path);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  support_close (window);
}

static gboolean
is_current_line (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "line") && gtk_widget_has_css_class (widget, "current");
}

/* On a phone the code comes first, and the line that runs is seen however quickly it steps. */
static void
test_narrow (void)
{
  QueensWindow *window;
  GtkWidget *view, *line;
  graphene_rect_t bounds;

  support_forget ();
  g_settings_set_string (queens_settings_get (), "page", "learn");
  g_settings_set_int (queens_settings_get (), "window-width", 360);
  g_settings_set_int (queens_settings_get (), "window-height", 640);
  window = support_open ();
  for (int i = 0; i < 12; i++)
    support_activate (support_get_board (window), "learn.step");
  wait_until ((line = support_find (window, is_current_line, NULL)) != NULL);
  view = gtk_widget_get_ancestor (line, GTK_TYPE_VIEWPORT);
  wait_until (gtk_widget_compute_bounds (line, view, &bounds) && bounds.origin.y >= 0
              && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (view) + 1);
  support_close (window);
}

int
main (int argc, char *argv[])
{
  support_init (&argc, &argv);
  g_test_add_func ("/learn/keys", test_keys);
  g_test_add_func ("/learn/icons", test_icons);
  g_test_add_func ("/learn/names", test_names);
  g_test_add_func ("/learn/methods", test_methods);
  g_test_add_func ("/learn/turned", test_turned);
  g_test_add_func ("/learn/play", test_play);
  g_test_add_func ("/learn/explain", test_explain);
  g_test_add_func ("/learn/joined", test_joined);
  g_test_add_func ("/learn/late-worker", test_late_worker);
  g_test_add_func ("/learn/empty-tree", test_empty_tree);
  g_test_add_func ("/learn/compare", test_compare);
  g_test_add_func ("/learn/stop", test_stop);
  g_test_add_func ("/learn-dialog/export", test_export);
  g_test_add_func ("/learn/narrow", test_narrow);
  return g_test_run ();
}
