/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Learn as a debugger and before a class: the tree, the calls, stops, orders, predicting, the
 * presenter, and what is taken out. */
#include "tests/app/support.h"

#include "app/layout/strip.h"
#include "app/learn/call-stack.h"
#include "app/learn/code.h"
#include "app/learn/presenter.h"
#include "app/learn/quiz-panel.h"
#include "app/learn/sentence.h"
#include "app/learn/tiles.h"
#include "app/learn/tree-view.h"
#include "app/settings.h"
#include "engine/methods/methods.h"

#include <glib/gstdio.h>
#include <string.h>

static QueensWindow *
open_at (int n, const char *method)
{
  QueensWindow *window;

  support_reset_settings ();
  g_settings_set_string (queens_settings_get (), "page", "learn");
  g_settings_set_int (queens_settings_get (), "board-size", n);
  g_settings_set_string (queens_settings_get (), "learn-method", method);
  window = support_open ();
  wait_until (support_shows (window, "Before the first step."));
  return window;
}

static QueensWindow *
open_tree (int n, const char *method)
{
  QueensWindow *window = open_at (n, method);

  support_click (support_find_button (window, "Tree"), GDK_BUTTON_PRIMARY);
  wait_until (support_find_type (window, QUEENS_TYPE_LEARN_TREE_VIEW));
  return window;
}

static GtkWidget *
get_tree (QueensWindow *window)
{
  return support_find_type (window, QUEENS_TYPE_LEARN_TREE_VIEW);
}

static void
go (QueensWindow *window, const char *action)
{
  support_activate (support_find_type (window, QUEENS_TYPE_BOARD_VIEW), action);
}

static gboolean
is_tried (QueensWindow *window, QueensTried kind, QueensSquare square)
{
  const QueensBoardContent *content = queens_board_view_get_content (
      QUEENS_BOARD_VIEW (support_find_type (window, QUEENS_TYPE_BOARD_VIEW)));

  return queens_square_set_contains (&content->tried[kind], square);
}

/* Over a call, out of one and back, by keys, which are the board's still after a click on "Tree"; the
 * calls stand beside it. */
static void
test_calls (void)
{
  QueensWindow *window = open_tree (6, "rows");

  wait_until (support_shows (window, "153 nodes, 894 tried, 4 solutions"));
  support_press (window, "Right", "Right", "Right", "Right", NULL);
  wait_until (
      support_shows (window, "Below the queen on (0, 0) the search calls itself for row 1."));
  wait_until (support_shows (window, "place (1)"));
  g_assert_true (support_shows (window, "column = 0, waits"));
  g_assert_true (support_shows (window, "1 call waits"));
  support_press (window, "Down", NULL);
  wait_until (support_shows (window,
                             "The call for row 1 has no square left, and returns to the one "
                             "that put the queen on (0, 0)."));
  g_assert_false (support_shows (window, "place (1)"));
  support_press (window, "shift+Down", NULL);
  wait_until (support_shows (window, "A queen is put on (0, 0)."));
  support_press (window, "b", NULL);
  wait_until (support_shows (window, "The queen on (4, 3) is taken back."));
  g_assert_true (is_tried (window, QUEENS_TRIED_LEFT, (QueensSquare){ 3, 1 }));
  g_assert_true (is_tried (window, QUEENS_TRIED_UPRIGHT, (QueensSquare){ 0, 4 }));
  g_assert_true (is_tried (window, QUEENS_TRIED_FALLING, (QueensSquare){ 1, 4 }));
  g_assert_false (is_tried (window, QUEENS_TRIED_LEFT, (QueensSquare){ 2, 4 }));
  support_press (window, "Up", NULL);
  wait_until (support_shows (window,
                             "The call for row 4 has no square left, and returns to the one "
                             "that put the queen on (3, 1)."));
  support_press (window, "shift+Up", NULL);
  wait_until (support_find_type (window, QUEENS_TYPE_LEARN_CALL_STACK));
  support_press (window, "Page_Down", NULL);
  wait_until (support_shows (window, "Solution 1 is found: number 2 in Browse."));
  support_press (window, "Page_Up", NULL);
  wait_until (support_shows (window, "Before the first step."));
  support_close (window);
}

/* The queue stands beside the board, and its tree is the same. */
static void
test_queue (void)
{
  QueensWindow *window = open_tree (6, "queue");

  wait_until (support_shows (window, "153 nodes, 894 tried, 4 solutions"));
  for (int i = 0; i < 60; i++)
    go (window, "learn.step");
  wait_until (support_find_type (window, QUEENS_TYPE_LEARN_TILES));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  go (window, "learn.end");
  wait_until (support_shows (window, "The search is over: 4 solutions."));
  support_close (window);
}

static gboolean
says_nodes (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget)
         && g_pattern_match_simple ("* of more than * nodes",
                                    gtk_label_get_text (GTK_LABEL (widget)));
}

/* Every search of a large board unfolds, a queue's and one cell by cell, too; a local search says that
 * it has no tree. */
static void
test_kinds_of_trees (void)
{
  static const char *const large[]
      = { "brute-force", "cells", "rows", "stack", "queue", "boards", "bitmasks" };
  QueensWindow *window = open_tree (8, "rows");

  go (window, "learn.next-solution");
  wait_until (support_shows (window, "Solution 1 is found: number 89 in Browse."));
  wait_until (!support_shows (window, "Growing the tree…"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  support_close (window);
  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    {
      window = open_tree (12, large[i]);
      for (int step = 0; step < 60; step++)
        go (window, "learn.step");
      wait_until (support_find (window, says_nodes, NULL));
      support_close (window);
    }
  window = open_tree (8, "min-conflicts");
  wait_until (support_shows (window, "A local search walks; it has no tree."));
  go (window, "learn.end");
  wait_until (support_shows (window, "The search is over: 1 solution."));
  support_close (window);
}

/* A click on a node goes there, and so do arrows and Return; + − 0, the wheel and a drag move it. */
static void
test_tree_by_hand (void)
{
  QueensWindow *window = open_tree (4, "rows");
  GtkWidget *tree = get_tree (window);

  wait_until (support_shows (window, "17 nodes, 60 tried, 2 solutions"));
  gtk_widget_grab_focus (tree);
  support_press (window, "Down", "Down", "Right", "Return", NULL);
  wait_until (support_shows (window, "A queen is put on (0, 1)."));
  g_assert_true (support_has_name (tree, "Search tree: row 0, column 1, not reached"));
  support_press (window, "Left", NULL);
  wait_until (support_has_name (tree, "Search tree: row 0, column 0, exhausted, no solution"));
  support_press (window, "plus", "plus", "minus", "0", "Up", NULL);
  wait_until (support_has_name (tree, "Search tree: the empty board, searched now"));
  support_activate (tree, "tree.zoom-in");
  support_activate (tree, "tree.zoom-out");
  support_activate (tree, "tree.fit");
  support_point (tree);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  support_drag (tree, support_find_type (window, QUEENS_TYPE_BOARD_VIEW), GDK_BUTTON_PRIMARY, TRUE);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  support_close (window);
}

static gboolean
is_line (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

/* A click on a line of the program runs there; a square that is chosen is stopped at. */
static void
test_stop_at (void)
{
  QueensWindow *window = open_at (6, "rows");

  support_click (support_find (window, is_line, "if row + column in sums: next"),
                 GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "(2, 3) is rejected: the queen on (1, 2) stands on the same "
                                     "diagonal, row − column = −1.")
              || support_shows (window,
                                "(2, 1) is rejected: the queen on (1, 2) stands on the same "
                                "diagonal, row + column = 3."));
  go (window, "learn.stop-square");
  wait_until (support_shows (window,
                             "Click the square to stop at, or move to it with the arrow keys "
                             "and press Enter."));
  support_click (support_get_square (window, "f3"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "Is (3, 5) free?"));
  support_close (window);
}

/* A program is indented at the left where text goes to the left, too. */
static void
test_right_to_left (void)
{
  QueensWindow *window;
  GtkWidget *outer, *inner;
  graphene_rect_t first, second;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  window = open_at (6, "rows");
  outer = support_find (window, is_line, "place (row):");
  inner = support_find (window, is_line, "add to the three sets");
  g_assert_true (gtk_widget_compute_bounds (outer, GTK_WIDGET (window), &first));
  g_assert_true (gtk_widget_compute_bounds (inner, GTK_WIDGET (window), &second));
  g_assert_cmpint (gtk_widget_get_direction (inner), ==, GTK_TEXT_DIR_LTR);
  g_assert_cmpfloat (first.origin.x, <, second.origin.x);
  support_close (window);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* A way that nobody will see the end of says so, is paused and left. */
static void
test_for_ever (void)
{
  QueensWindow *window = open_at (32, "rows");

  go (window, "learn.end");
  wait_until (support_shows (window,
                             "For n = 32 there are about 10^21 solutions: nobody will see the "
                             "end of this search. Pause it where you like."));
  go (window, "learn.play");
  wait_until (!support_shows (window, "For n = 32 there are about 10^21 solutions: nobody will see "
                                      "the end of this search. Pause it where you like."));
  go (window, "learn.end");
  support_activate (window, "win.shrink");
  wait_until (support_shows (window, "Before the first step."));
  support_close (window);
}

/* Orders and names are chosen, and kept. */
static void
test_choices (void)
{
  QueensWindow *window;

  support_reset_settings ();
  g_settings_set_string (queens_settings_get (), "page", "learn");
  g_settings_set_int (queens_settings_get (), "board-size", 8);
  g_settings_set_int (queens_settings_get (), "learn-order", QUEENS_ORDER_MIDDLE);
  g_settings_set_boolean (queens_settings_get (), "learn-squares", TRUE);
  g_settings_set_int (queens_settings_get (), "learn-speed", 1);
  window = support_open ();
  wait_until (support_shows (window, "Before the first step."));
  go (window, "learn.step");
  go (window, "learn.step");
  wait_until (support_shows (window, "Is d8 free?"));
  wait_until (support_shows (window, "Middle outwards"));
  wait_until (support_shows (window, "Tried until the first solution: 84, in the usual order 876.\n"
                                     "Until the end: 15,720, in the usual order 15,720."));
  wait_until (support_shows (window, "1 in 4 s"));
  support_close (window);
  g_settings_set_int (queens_settings_get (), "learn-order", QUEENS_ORDER_RANDOM);
  g_settings_set_int (queens_settings_get (), "learn-seed", 7);
  window = support_open ();
  wait_until (support_shows (window, "Seed"));
  g_settings_set_int (queens_settings_get (), "learn-seed", 8);
  wait_until (support_shows (window, "Before the first step."));
  support_close (window);
  window = open_at (8, "cells");
  g_assert_true (support_shows (
      window, "It goes through all squares one after the other, not along each row."));
  support_close (window);
}

/* Predicting: a click answers, keys answer, the score is kept, and controls rest meanwhile. */
static void
test_predict (void)
{
  QueensWindow *window = open_tree (6, "rows");

  go (window, "learn.predict");
  wait_until (support_shows (window, "Where does the search look next?"));
  wait_until (support_shows (window, "0 of 0 right, best run 0"));
  support_click (support_get_square (window, "a6"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "1 of 1 right, best run 1"));
  g_assert_true (support_shows (window, "Right: (0, 0). A queen is put on (0, 0)."));
  support_click (support_get_square (window, "f1"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "1 of 2 right, best run 1"));
  support_click (support_find_button (window, "Which Rule"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "Which rule rejects the square, or is it free?"));
  support_press (window, "3", NULL);
  wait_until (support_shows (window, "2 of 3 right, best run 1"));
  support_click (support_find_button (window, "Free"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "3 of 4 right, best run 2"));
  support_click (support_find_button (window, "Show the Answer"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "3 of 5 right, best run 2"));
  g_assert_true (support_shows (window, "What lies ahead is hidden while you predict"));
  go (window, "learn.predict");
  wait_until (!support_find_type (window, QUEENS_TYPE_LEARN_QUIZ_PANEL));
  support_close (window);
}

/* Where all is that a hand or an eye goes back to: what is in the board and in the pictures moves, and
 * labels that may be shortened give way; the rest does not. */
static void
note_places (GtkWidget *widget, GtkWidget *root, GString *places)
{
  graphene_rect_t bounds;

  /* A tooltip is over it all. */
  if (!gtk_widget_get_mapped (widget) || (GTK_IS_NATIVE (widget) && widget != root)
      || !gtk_widget_compute_bounds (widget, root, &bounds)
      || (GTK_IS_LABEL (widget)
          && gtk_label_get_ellipsize (GTK_LABEL (widget)) != PANGO_ELLIPSIZE_NONE))
    return;
  g_string_append_printf (places, "%s %g %g %g %g\n", G_OBJECT_TYPE_NAME (widget), bounds.origin.x,
                          bounds.origin.y, bounds.size.width, bounds.size.height);
  if (QUEENS_IS_BOARD_VIEW (widget) || QUEENS_IS_LEARN_CALL_STACK (widget)
      || QUEENS_IS_LEARN_TILES (widget) || QUEENS_IS_STRIP (widget) || GTK_IS_SCALE (widget)
      || QUEENS_IS_LEARN_SENTENCE (widget) || QUEENS_IS_LEARN_CODE (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    note_places (child, root, places);
}

static char *
dup_places (QueensWindow *window)
{
  GString *places = g_string_new (NULL);

  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  note_places (GTK_WIDGET (window), GTK_WIDGET (window), places);
  return g_string_free (places, FALSE);
}

static void
check_still (QueensWindow *window, const char *action, int times)
{
  g_autofree char *before = dup_places (window);

  for (int i = 0; i < times; i++)
    {
      g_autofree char *after = NULL;

      go (window, action);
      wait_until (!support_shows (window, "Before the first step."));
      after = dup_places (window);
      g_assert_cmpstr (after, ==, before);
    }
}

/* The page does not jump: whatever is said of a step, and however large the counters, all stays in its
 * place. */
static void
test_still (void)
{
  static const char *const methods[]
      = { "rows", "queue", "bitmasks", "min-conflicts", "forward-checking" };

  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    for (int tree = 0; tree < (i < 2 ? 2 : 1); tree++)
      {
        QueensWindow *window = tree ? open_tree (8, methods[i]) : open_at (8, methods[i]);

        wait_until (!support_shows (window, "Growing the tree…")
                    && support_shows (window, "4 a second"));
        go (window, "learn.step");
        wait_until (!support_shows (window, "Before the first step."));
        check_still (window, "learn.step", 25);
        check_still (window, "learn.next-solution", 1);
        check_still (window, "learn.back", 2);
        support_close (window);
      }
}

static gboolean
is_presenter (gpointer window)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (window), "QueensLearnPresenter");
}

static GtkWindow *
find_presenter (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (is_presenter (window) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

/* Before a class: all by keys, wherever the focus is. */
static void
test_presenter (void)
{
  QueensWindow *window = open_at (6, "rows");
  QueensWindow *presenter;

  go (window, "learn.present");
  wait_until (find_presenter ());
  presenter = (QueensWindow *) (gpointer) find_presenter ();
  support_press (presenter, "Right", "Page_Down", NULL);
  wait_until (support_shows (presenter, "Is (0, 0) free?"));
  support_press (presenter, "s", NULL);
  wait_until (support_shows (presenter, "Solution 1 is found."));
  support_press (presenter, "Left", "Down", "Up", "plus", "minus", "space", NULL);
  wait_until (!support_shows (presenter, "Solution 1 is found."));
  support_press (presenter, "space", "Home", NULL);
  wait_until (support_shows (presenter, "Before the first step."));
  support_press (presenter, "Escape", NULL);
  wait_until (!find_presenter ());
  support_close (window);
}

/* Files. */

static void
save_as (QueensWindow *window, const char *folder, const char *action, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *words = g_strdup_printf ("Saved “%s”", name);

  support_activate (support_find_type (window, QUEENS_TYPE_BOARD_VIEW), action);
  wait_until (support_find_chooser ());
  support_type_name (name);
  wait_until (support_accept_chosen ());
  wait_until (g_file_test (path, G_FILE_TEST_EXISTS));
  wait_until (support_shows (window, words));
  g_unlink (path);
}

static void
test_files (void)
{
  QueensWindow *window = open_tree (4, "rows");
  g_autofree char *folder = g_dir_make_tmp ("learn-XXXXXX", NULL);

  wait_until (support_shows (window, "17 nodes, 60 tried, 2 solutions"));
  g_settings_set_string (queens_settings_get (), "export-directory", folder);
  save_as (window, folder, "learn.save-animation", "a.svg");
  save_as (window, folder, "learn.save-trace", "b.pdf");
  save_as (window, folder, "win.export", "c.png");
  save_as (window, folder, "win.export", "d.pdf");
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  go (window, "learn.copy-step");
  wait_until (support_shows (window, "Copied the step as a picture"));
  support_close (window);
}

/* What textbooks say is confirmed by running: quick facts first, then it is stopped. */
static void
test_confirm (void)
{
  QueensWindow *window = open_at (4, "rows");

  support_click (support_find_button (window, "Compare"), GDK_BUTTON_PRIMARY);
  wait_until (support_find_button (window, "Confirm"));
  g_signal_emit_by_name (support_find_button (window, "Confirm"), "clicked");
  wait_until (support_shows (window, "Counted here: 1,820"));
  g_signal_emit_by_name (support_find_button (window, "Stop"), "clicked");
  wait_until (support_find_button (window, "Confirm"));
  support_close (window);
}

int
main (int argc, char *argv[])
{
  support_init (&argc, &argv);
  g_test_add_func ("/learn-tree/calls", test_calls);
  g_test_add_func ("/learn-tree/queue", test_queue);
  g_test_add_func ("/learn-tree/kinds", test_kinds_of_trees);
  g_test_add_func ("/learn-tree/by-hand", test_tree_by_hand);
  g_test_add_func ("/learn-tree/stop-at", test_stop_at);
  g_test_add_func ("/learn-tree/right-to-left", test_right_to_left);
  g_test_add_func ("/learn-tree/for-ever", test_for_ever);
  g_test_add_func ("/learn-tree/choices", test_choices);
  g_test_add_func ("/learn-tree/predict", test_predict);
  g_test_add_func ("/learn-tree/still", test_still);
  g_test_add_func ("/learn-tree/presenter", test_presenter);
  g_test_add_func ("/learn-tree/confirm", test_confirm);
  g_test_add_func ("/learn-tree-dialog/files", test_files);
  return g_test_run ();
}
