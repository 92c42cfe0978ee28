/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Using Learn by hand: with keys and the pointer, checking the board, the calls, the tree, and their
 * positions. */
#include "tests/app/support.h"

#include "app/layout/text.h"
#include "app/learn/parts.h"
#include "app/settings.h"
#include "engine/methods/method.h"
#include "model/learn/method-text.h"
#include "model/learn/tree-text.h"
#include "model/learn/describe.h"

#include <glib/gstdio.h>
#include <string.h>

static int
get_n_queens (QueensWindow *window)
{
  return queens_square_set_size (&support_get_content (window)->queens);
}

/* The step shown is the one on the scale. */
static int
get_step (QueensWindow *window)
{
  return (int) gtk_range_get_value (GTK_RANGE (support_find_type (window, GTK_TYPE_SCALE)));
}

static gboolean
can (QueensWindow *window, const char *action)
{
  GtkWidget *button = support_find_action (window, action);

  return button && gtk_widget_is_sensitive (button);
}

/* Takes a step, and waits until it is drawn. */
static void
draw_step (QueensWindow *window)
{
  int step = get_step (window);

  support_activate (window, "learn.step");
  wait_until (get_step (window) == step + 1);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
}

static void
step_times (QueensWindow *window, int times)
{
  for (int i = 0; i < times; i++)
    support_activate (window, "learn.step");
  wait_until (get_step (window) == times);
}

/* Opens Learn, which must be the page in the settings. */
static QueensWindow *
open_learn (void)
{
  QueensWindow *window = support_open ();

  wait_until (can (window, "learn.step") && get_step (window) == 0);
  return window;
}

/* Opens Learn in a window of this size, with text this large, in percent of the usual size. */
static QueensWindow *
open_sized (int n, const char *method, int width, int height, int text)
{
  support_enlarge_text (text);
  support_forget ();
  support_choose (
      "{'page': <'learn'>, 'board-size': <%i>, 'learn-method': <%s>, 'window-width': <%i>, "
      "'window-height': <%i>}",
      n, method, width, height);
  return open_learn ();
}

static QueensWindow *
open_at (const char *method, int n)
{
  return open_sized (n, method, 1100, 740, 100);
}

static QueensWindow *
open_narrow (const char *method, int n)
{
  return open_sized (n, method, 360, 640, 100);
}

static QueensWindow *
open_large (const char *method, int n)
{
  return open_sized (n, method, 360, 640, 200);
}

static GtkWidget *
get_tree (QueensWindow *window)
{
  return support_find_type (window, QUEENS_TYPE_LEARN_TREE_VIEW);
}

static GtkWidget *
get_lists (QueensWindow *window)
{
  return support_find_type (window, QUEENS_TYPE_LEARN_LINKS_VIEW);
}

static gboolean
has_queen (QueensWindow *window, QueensSquare square)
{
  return queens_square_set_contains (&support_get_content (window)->queens, square);
}

static int
count_calls (QueensWindow *window)
{
  GtkWidget *calls = support_find_type (window, QUEENS_TYPE_LEARN_CALL_STACK);
  int n = 0;

  for (GtkWidget *call = gtk_widget_get_first_child (calls); call;
       call = gtk_widget_get_next_sibling (call))
    n += gtk_widget_get_visible (call);
  return n;
}

static gboolean
is_tried (QueensWindow *window, QueensTried kind, QueensSquare square)
{
  return queens_square_set_contains (&support_get_content (window)->tried[kind], square);
}

/* Forward and back with keys: by steps, over a call, to a solution, to the ends, and to a backtrack, which
 * leaves its tried squares on the board. At the end of the run, the arrow keys leave the focus where it
 * is. */
static void
test_keys (QueensWindow *window)
{
  static const struct
  {
    const char *keys;
    int step, n_queens, n_calls;
  } presses[] = {
    { "Right", 1, 0, 1 },       { "Right Right", 3, 1, 1 },   { "Right", 4, 1, 2 },
    { "Down", 332, 1, 2 },      { "shift+Down", 3, 1, 1 },    { "Right Right Left Left", 3, 1, 1 },
    { "Page_Down", 425, 6, 7 }, { "Left", 424, 6, 7 },        { "Page_Up", 0, 0, 0 },
    { "End", 2251, 0, 0 },      { "Right Down", 2251, 0, 0 }, { "Home", 0, 0, 0 },
    { "b", 50, 4, 5 },
  };
  GtkWidget *focus = support_get_focus (window);

  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    {
      support_press (window, presses[i].keys);
      wait_until (get_step (window) == presses[i].step);
      g_assert_cmpint (get_n_queens (window), ==, presses[i].n_queens);
      g_assert_cmpint (count_calls (window), ==, presses[i].n_calls);
      g_assert_true (support_get_focus (window) == focus);
    }
  /* The queen that is removed is still seen faintly, and is a tried square from the next step on. */
  g_assert_true (queens_square_equal (support_get_content (window)->removed, (QueensSquare){ 3, 1 })
                 && support_get_content (window)->has_removed);
  g_assert_false (is_tried (window, QUEENS_TRIED_LEFT, (QueensSquare){ 3, 1 }));
  support_press (window, "Right");
  wait_until (get_step (window) == 51);
  g_assert_false (support_get_content (window)->has_removed);
  g_assert_true (is_tried (window, QUEENS_TRIED_LEFT, (QueensSquare){ 3, 1 }));
  g_assert_true (is_tried (window, QUEENS_TRIED_UPRIGHT, (QueensSquare){ 0, 4 }));
  g_assert_true (is_tried (window, QUEENS_TRIED_FALLING, (QueensSquare){ 1, 4 }));
  g_assert_false (is_tried (window, QUEENS_TRIED_LEFT, (QueensSquare){ 2, 4 }));
  support_press (window, "Home Right Right Right Right Right Right");
  wait_until (get_step (window) == 6);
  g_assert_true (support_get_content (window)->rejection.shown);
  g_assert_cmpint (support_get_content (window)->rejection.queen.rank, ==, 5);
}

/* Squares, the board, and the tree's focused node have names. */
static void
test_names (QueensWindow *window)
{
  g_autofree char *square
      = queens_learn_describe_square ((QueensMethodSquare){ 0, 0 }, TRUE, FALSE);
  const char *method = queens_method_get_title (queens_methods_find ("rows"));
  GtkWidget *tree = get_tree (window);

  step_times (window, 3);
  wait_until (support_has_name (
      support_find_type (support_get_board (window), QUEENS_TYPE_BOARD_SQUARE), square));
  g_assert_true (support_board_says (window, method));
  gtk_widget_grab_focus (tree);
  support_press (window, "Up");
  wait_until (support_has_name (tree, "Search tree: row 0, column 0, being searched"));
}

static void
choose_method (QueensWindow *window, guint method)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (support_find_type (window, ADW_TYPE_COMBO_ROW)),
                              method);
  wait_until (get_step (window) == 0 && can (window, "learn.step"));
}

/* Before its first step, a method says what it does. */
static void
test_summary (QueensWindow *window)
{
  choose_method (window, 5);
  wait_until (support_shows (window, "The same search without recursion."));
  support_activate (window, "learn.step");
  wait_until (!support_shows (window, "The same search without recursion."));
}

static void
choose_named (QueensWindow *window, const char *name)
{
  guint i = 0;

  while (!g_str_equal (queens_methods_get ((int) i)->name, name))
    i++;
  choose_method (window, i);
}

/* Every method shows its program, its calls or stored boards, and its tree if it has one. It runs to its
 * end or, on a large board, through its first steps to where it backtracks, if it ever does. */
static void
run_methods (int n, gboolean to_end)
{
  QueensWindow *window = open_at ("rows", n);

  for (int i = 0; i < QUEENS_N_METHODS; i++)
    {
      const QueensMethod *method = queens_methods_get (i);
      QueensMethodRequest request = queens_method_request_new (method, n);
      g_auto (GStrv) code = queens_method_dup_pseudocode (&request);

      if (!queens_method_is_stepped (method))
        continue;
      choose_method (window, (guint) i);
      step_times (window, 12);
      g_assert_true (support_shows (window, code[0]));
      g_assert_cmpint (support_find_type (window, QUEENS_TYPE_LEARN_BOARDS) != NULL, ==,
                       queens_method_has_entries (method));
      g_assert_cmpint (support_find_type (window, QUEENS_TYPE_LEARN_CALL_STACK) != NULL, ==,
                       method->is_recursive && !queens_method_has_entries (method));
      g_assert_cmpint (get_tree (window) != NULL, ==,
                       !method->is_local && method->store != QUEENS_STORE_LINKS);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      support_activate (window, to_end                                 ? "learn.end"
                                : queens_method_stores_boards (method) ? "learn.step"
                                                                       : "learn.next-backtrack");
      wait_until (get_step (window) > 12 && (!to_end || !can (window, "learn.step")));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      support_activate (window, "learn.start");
      wait_until (get_step (window) == 0);
    }
  support_close (window);
}

static void
test_methods (void)
{
  run_methods (5, TRUE);
  run_methods (12, FALSE);
}

/* Without a backtrack to be found, B does not run through millions of steps to the end. */
static void
test_no_backtracks (QueensWindow *window)
{
  support_press (window, "b");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_false (can (window, "learn.start"));
  g_assert_cmpuint (get_step (window), ==, 0);
}

/* While a run is playing, it advances by itself. Changing n stops it, and each n keeps its step. */
static void
test_play (QueensWindow *window)
{
  support_press (window, "space");
  wait_until (get_n_queens (window) > 0);
  support_press (window, "alt+Up");
  wait_until (support_get_content (window)->queens.n == 5 && get_step (window) == 0);
  support_press (window, "alt+Down");
  wait_until (support_get_content (window)->queens.n == 4 && get_n_queens (window) > 0);
}

/* The search below the queens of Play's board, which are there from the start; then the whole board
 * again; and from a step back to Play. */
static void
test_explain (QueensWindow *window)
{
  wait_until (support_get_content (window)->queens.n == 6);
  support_click (support_get_square (window, "b1"), GDK_BUTTON_PRIMARY);
  wait_until (get_n_queens (window) == 1);
  /* Predicting ends then. */
  support_press (window, "alt+3");
  support_do (window, "3*learn.step");
  support_activate (window, "learn.predict");
  wait_until (support_shows (window, "Upcoming steps are hidden while predicting"));
  support_press (window, "alt+2");
  support_activate (window, "play.explain");
  wait_until (support_find_action (window, "learn.clear-given") && get_n_queens (window) == 1);
  g_assert_cmpint (queens_board_view_get_style (support_get_board (window))->coordinates, ==,
                   QUEENS_COORDINATES_FRAME);
  g_assert_true (support_has (&support_get_content (window)->given, "b1"));
  support_activate (window, "learn.next-solution");
  wait_until (support_get_content (window)->n_gold == 6);
  support_activate (window, "learn.start");
  wait_until (get_step (window) == 0);
  /* The steps place the queen, call the function, try the first square, and show the result. */
  step_times (window, 4);
  g_assert_cmpint (get_n_queens (window), ==, 2);
  support_activate (window, "learn.open-in-play");
  wait_until (support_find_action (window, "play.hint") && get_n_queens (window) == 2);
  g_assert_true (has_queen (window, (QueensSquare){ 1, 0 }));
  support_do (window, "c1");
  support_activate (window, "play.explain");
  /* If the queens are in conflict, nothing is searched below them. */
  wait_until (support_find_action (window, "learn.clear-given") && get_n_queens (window) == 3);
  g_assert_false (can (window, "learn.step"));
  support_click (support_find_action (window, "learn.clear-given"), GDK_BUTTON_PRIMARY);
  wait_until (!support_find_action (window, "learn.clear-given") && can (window, "learn.step"));
}

static gboolean
is_running (QueensWindow *window)
{
  return support_find_type (window, GTK_TYPE_PROGRESS_BAR) != NULL;
}

static gboolean
is_time_limit (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_SPIN_BUTTON (widget)
         && gtk_adjustment_get_upper (gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (widget)))
                > QUEENS_MAX_N;
}

/* On a busy machine, a method may wait for a processor for longer than the few seconds that it has at first. */
static void
open_compare (QueensWindow *window)
{
  support_activate (window, "win.learn-view::compare");
  wait_until (support_find (window, is_time_limit, NULL));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (support_find (window, is_time_limit, NULL)), 600);
}

static void
compare (QueensWindow *window, int max_n)
{
  open_compare (window);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (support_find_type (window, GTK_TYPE_SPIN_BUTTON)),
                             max_n);
  support_click (support_find_action (window, "compare.run"), GDK_BUTTON_PRIMARY);
}

/* A check whose name matches a pattern. */
static gboolean
is_check (GtkWidget *widget, gconstpointer pattern)
{
  g_autofree char *name = GTK_IS_CHECK_BUTTON (widget) ? gtk_test_accessible_check_property (
                              GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "?")
                                                       : NULL;

  /* GTK quotes the name. */
  return name && g_regex_match_simple (pattern, g_strstrip (g_strdelimit (name, "\"", ' ')), 0, 0);
}

/* What is read with the check of a method: the numbers in its row. */
static gboolean
row_says (QueensWindow *window, const char *method, const char *words)
{
  g_autofree char *pattern = g_strdup_printf ("^%s, %s", method, words);

  return support_find (window, is_check, pattern) != NULL;
}

/* All methods are measured, and each row says its numbers, or where they are. */
static void
test_compare (QueensWindow *window)
{
  compare (window, 5);
  wait_until (!is_running (window));
  wait_until (row_says (window, "Whole Configurations",
                        "Solutions 10, Tried 3,125, .*, Memory 10 B \\+ 6 calls, Time .*s$"));
  wait_until (row_says (window, "Explicit Stack", ".*Tried 220, .*, Memory 5 B, "));
  wait_until (row_says (window, "Stack of Boards", ".*, Backtracks –, "));
  wait_until (
      row_says (window, "Min-Conflicts", "stops at its first solution: see First Solution$"));
  wait_until (row_says (window, "Counting Kernel", "Solutions 10, Tried –, .*, Time .*s$"));
  support_press (window, "alt+Down");
  wait_until (support_shows (window, "n = 4"));
  wait_until (row_says (window, "Whole Configurations", "Solutions 2, Tried 256, "));
  /* On a board that was not measured, the largest one that was is shown. */
  support_press (window, "alt+Up alt+Up");
  wait_until (support_shows (window, "n = 5") && support_shows (window, "3,125"));
  support_click (support_find_action (window, "win.learn-view::step"), GDK_BUTTON_PRIMARY);
  wait_until (support_find_type (window, QUEENS_TYPE_LEARN_CODE));
}

/* By keys alone: the first solution is measured when it is first shown; Tab stops once at the methods, the arrow
 * keys move among them, and Space chooses. */
static void
test_compare_keys (QueensWindow *window)
{
  GtkWidget *first;

  open_compare (window);
  gtk_widget_grab_focus (support_find_type (window, GTK_TYPE_SPIN_BUTTON));
  support_press (window, "ctrl+a 5 Tab Tab space");
  wait_until (row_says (window, "Dancing Links", ".*Tried 51, ") && !is_running (window));
  first = support_find_button (window, "First Solution");
  gtk_widget_grab_focus (first);
  support_press (window, "space");
  wait_until (
      row_says (window, "Breadth-First Queue", "Solutions 1, Tried 220, Placed 53, ")
      && row_says (window, "Min-Conflicts", "Solutions 1, Tried 30, Placed \\d+, Backtracks –, "));
  wait_until (row_says (window, "Counting Kernel", "counts all solutions only: see All Solutions$")
              && !is_running (window));
  support_press (window, "F6");
  wait_until (support_get_focus (window) == support_find (window, is_check, "^All Methods$"));
  support_press (window, "space");
  wait_until (!can (window, "compare.run") && !can (window, "compare.export"));
  support_press (window, "Down Down");
  wait_until (support_get_focus (window) == support_find (window, is_check, "^Permutations"));
  support_press (window, "space");
  wait_until (can (window, "compare.run") && can (window, "compare.export"));
  support_press (window, "Tab");
  wait_until (support_get_focus (window)
              && gtk_widget_get_ancestor (support_get_focus (window), GTK_TYPE_DROP_DOWN));
  support_press (window, "shift+Tab");
  wait_until (support_get_focus (window) == support_find (window, is_check, "^Permutations"));
}

/* At this size, all 14 rows with all their numbers, the notes, and the chart are in view. In a narrow window, no
 * column is cut off, and the number of the chart is one of those shown. */
static void
test_table (void)
{
  QueensWindow *window = support_open_sized ("learn", 8, 1280, 720);
  GtkWidget *chart, *table;
  graphene_rect_t bounds;
  int least;

  compare (window, 4);
  wait_until ((chart = support_find_type (window, GTK_TYPE_DRAWING_AREA)) && !is_running (window));
  wait_until (support_shows (window, "Methods with the same mark share a line."));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    {
      GtkWidget *check
          = support_find (window, is_check, queens_method_get_title (queens_methods_get (i)));

      bounds = support_get_bounds (check, window);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <, 720);
    }
  bounds = support_get_bounds (support_find_label (window, "Tried counts*"), window);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, 720);
  bounds = support_get_bounds (support_find_label (window, "Methods with the same mark*"), window);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, 720);
  g_assert_nonnull (support_find_label (window, "Backtracks"));
  support_close (window);

  window = open_narrow ("rows", 5);
  compare (window, 4);
  wait_until ((table = support_find_type (window, QUEENS_TYPE_LEARN_TABLE))
              && !is_running (window));
  wait_until (row_says (window, "Bitmasks", "Solutions 2"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (support_find_type (window, GTK_TYPE_DROP_DOWN)),
                              QUEENS_MEASURE_BACKTRACKS);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  wait_until (support_find_label (table, "Backtracks"));
  g_assert_null (support_find_label (table, "Placed"));
  gtk_widget_measure (table, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, gtk_widget_get_width (table));
  bounds = support_get_bounds (table, window);
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=,
                     gtk_widget_get_width (GTK_WIDGET (window)));
  support_close (window);
}

/* F6 goes from the board to the panel to the tree and back, even after a list in the panel was opened
 * and closed. */
static void
test_panes (QueensWindow *window)
{
  GtkWidget *board = GTK_WIDGET (support_get_board (window));
  GtkWidget *method = support_find_type (window, ADW_TYPE_COMBO_ROW);

  gtk_widget_grab_focus (method);
  support_press (window, "Return");
  wait_until (support_find_type (method, GTK_TYPE_POPOVER));
  support_press (window, "Escape");
  wait_until (!support_find_type (method, GTK_TYPE_POPOVER));
  gtk_widget_grab_focus (method);
  support_press (window, "F6");
  wait_until (gtk_widget_get_ancestor (support_get_focus (window), QUEENS_TYPE_LEARN_TREE_PANE));
  support_press (window, "F6");
  wait_until (support_get_focus (window) == board
              || gtk_widget_is_ancestor (support_get_focus (window), board));
  support_press (window, "Right");
  wait_until (get_step (window) == 1);
}

static GtkWidget *
get_handle (GtkWidget *paned)
{
  GtkWidget *child = gtk_widget_get_first_child (paned);

  while (!g_str_equal (gtk_widget_get_css_name (child), "separator"))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* The position of the handle is saved once, where the drag ends. */
static void
test_handle (QueensWindow *window)
{
  GtkWidget *paned = support_find_type (window, GTK_TYPE_PANED);
  int before = gtk_paned_get_position (GTK_PANED (paned));
  guint n_saved = 0;
  gulong handler = support_count (queens_settings_get (), "changed::learn-tree-place", &n_saved);

  support_drag (get_handle (paned), get_tree (window), GDK_BUTTON_PRIMARY, TRUE);
  wait_until (gtk_paned_get_position (GTK_PANED (paned)) > before);
  wait_until (g_settings_get_int (queens_settings_get (), "learn-tree-place")
              == gtk_paned_get_position (GTK_PANED (paned)));
  support_press (window, "alt+1");
  wait_until (!gtk_widget_get_mapped (paned));
  g_assert_cmpuint (n_saved, ==, 1);
  g_signal_handler_disconnect (queens_settings_get (), handler);
}

/* Dancing links shows its lists whole, in words, too, or its tree. */
static void
test_lists (QueensWindow *window)
{
  GtkWidget *lists = get_lists (window);

  g_assert_null (get_tree (window));
  wait_until (gtk_widget_get_height (lists) >= 260);
  g_assert_true (support_has_name (lists, "Nothing is covered"));
  step_times (window, 5);
  wait_until (support_has_name (lists, "Covered: rows 0; columns 0; sums 0; differences 0")
              && support_shows (window, "6 of 16 squares left"));
  support_activate (window, "learn.back");
  wait_until (support_has_name (lists, "Covered: rows 0"));
  support_click (support_find_button (window, "Tree"), GDK_BUTTON_PRIMARY);
  wait_until (get_tree (window) && !get_lists (window)
              && support_shows (window, "17 nodes, 16 tried, 2 solutions"));
  support_click (support_find_button (window, "Lists"), GDK_BUTTON_PRIMARY);
  wait_until (!get_tree (window) && get_lists (window));
  gtk_widget_grab_focus (GTK_WIDGET (support_get_board (window)));
  support_press (window, "F6 F6");
  for (int i = 0; i < 6 && support_get_focus (window) != lists; i++)
    support_press (window, "Tab");
  g_assert_true (support_get_focus (window) == lists);
  support_press (window, "Right");
  wait_until (get_step (window) == 5);
  choose_named (window, "rows");
  wait_until (get_tree (window) && !support_find_button (window, "Lists"));
}

/* The size of the numbers in the lists, in px. */
static double
get_lists_digits (QueensWindow *window)
{
  GtkWidget *lists = get_lists (window);
  QueensMethodRequest request
      = queens_method_request_new (queens_methods_find ("dancing-links"), 8);
  QueensMachine *machine = queens_machine_new (&request);
  const QueensLinksSpec spec = { .machine = machine,
                                 .width = gtk_widget_get_width (lists),
                                 .height = gtk_widget_get_height (lists),
                                 .font_scale = queens_text_font_scale (lists),
                                 .name_square = queens_links_format_square,
                                 .name_line = queens_links_format_line };
  g_autoptr (QueensLinksPicture) picture = queens_links_picture_create (&spec);

  queens_machine_free (machine);
  return queens_links_picture_get_number_size (picture);
}

/* The bounds of the only monitor. */
static GdkRectangle
get_screen (void)
{
  g_autoptr (GdkMonitor) monitor
      = g_list_model_get_item (gdk_display_get_monitors (gdk_display_get_default ()), 0);
  GdkRectangle screen;

  gdk_monitor_get_geometry (monitor, &screen);
  return screen;
}

/* In the presentation, the lists are as wide as the screen, and readable from the last row; the key L shows
 * the tree. */
static void
test_present_lists (void)
{
  QueensWindow *window;
  GdkRectangle screen = get_screen ();

  window = open_sized (8, "dancing-links", screen.width, screen.height, 100);
  support_press (window, "F11");
  wait_until (gtk_window_is_fullscreen (GTK_WINDOW (window)) && get_lists (window)
              && 1000 * get_lists_digits (window) >= 20.0 * screen.height);
  wait_until (gtk_widget_get_width (get_lists (window))
              == gtk_widget_get_width (GTK_WIDGET (window)));
  g_assert_cmpint (100 * gtk_widget_get_height (get_lists (window)), >=, 30 * screen.height);
  support_press (window, "l");
  wait_until (get_tree (window) && !get_lists (window));
  support_press (window, "l");
  wait_until (!get_tree (window) && get_lists (window));
  support_close (window);
}

/* A comparison leaves nothing behind when it is stopped, or when the window is closed while it is
 * running. */
static void
test_stop (QueensWindow *window)
{
  compare (window, 32);
  wait_until (support_find_type (window, QUEENS_TYPE_LEARN_TABLE));
  support_click (support_find_action (window, "compare.run"), GDK_BUTTON_PRIMARY);
  wait_until (!is_running (window));
  compare (window, 32);
  wait_until (is_running (window));
}

/* Files. */

/* Saves with the action under a name, and checks how the file begins. */
static void
save_as (QueensWindow *window, const char *action, const char *name, const char *begin)
{
  g_autofree char *folder = g_settings_get_string (queens_settings_get (), "export-directory");
  g_autofree char *file = g_strconcat (name, g_str_has_suffix (name, ".txt") ? ".svg" : NULL, NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autofree char *text = NULL;

  support_activate (!g_str_has_prefix (action, "tree.") ? (gpointer) window
                    : get_tree (window)                 ? get_tree (window)
                                                        : get_lists (window),
                    "%s", action);
  support_choose_file (name);
  wait_until (g_file_get_contents (path, &text, NULL, NULL) && *text);
  g_assert_true (g_str_has_prefix (text, begin));
  g_unlink (path);
}

/* Exports the tree, a step to the clipboard, and the chart and the table of a comparison; the format
 * follows from the extension. */
static void
test_export (QueensWindow *window)
{
  static const char *const files[][2] = { { "a.png", "\x89PNG" },
                                          { "a.svg", "<?xml" },
                                          { "a.pdf", "%PDF-" },
                                          { "a.csv", "method,n," },
                                          { "a.txt", "<?xml" } };
  g_autofree char *folder = g_dir_make_tmp ("learn-XXXXXX", NULL);

  g_settings_set_string (queens_settings_get (), "export-directory", folder);
  wait_until (get_tree (window));
  save_as (window, "tree.save", "c.png", "\x89PNG");
  save_as (window, "tree.save", "d.pdf", "%PDF-");
  save_as (window, "learn.worksheet", "w.pdf", "%PDF-");
  step_times (window, 3);
  support_activate (window, "learn.copy-step");
  wait_until (gdk_content_formats_contain_mime_type (
      gdk_clipboard_get_formats (support_get_clipboard ()), "image/png"));
  choose_named (window, "dancing-links");
  wait_until (get_lists (window));
  save_as (window, "tree.save", "e.svg", "<?xml");
  compare (window, 4);
  wait_until (is_running (window));
  wait_until (!is_running (window));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    save_as (window, "win.export", files[i][0], files[i][1]);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The positions of everything. */

static gboolean
is_current_line (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "line") && gtk_widget_has_css_class (widget, "current");
}

static gboolean
is_in_view (GtkWidget *widget)
{
  GtkWidget *view = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, view, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (view) + 1;
}

static gboolean
has_room (GtkLabel *label)
{
  int height, width = gtk_widget_get_width (GTK_WIDGET (label));

  gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                      NULL);
  return gtk_widget_get_height (GTK_WIDGET (label)) >= height;
}

/* The reason is complete, between the board and the controls, and not in a panel that scrolls. */
static void
check_reason (QueensWindow *window)
{
  GtkWidget *sentence = support_find_type (window, QUEENS_TYPE_LEARN_SENTENCE);
  GtkWidget *board = GTK_WIDGET (support_get_board (window));
  graphene_rect_t above = support_get_bounds (board, window);
  graphene_rect_t reason = support_get_bounds (sentence, window);
  graphene_rect_t below = support_get_bounds (support_find_action (window, "learn.step"), window);

  g_assert_true (gtk_widget_get_ancestor (sentence, GTK_TYPE_SCROLLED_WINDOW)
                 == gtk_widget_get_ancestor (board, GTK_TYPE_SCROLLED_WINDOW));
  g_assert_true (has_room (GTK_LABEL (support_find_type (sentence, GTK_TYPE_LABEL))));
  g_assert_cmpfloat (above.origin.y + above.size.height, <=, reason.origin.y);
  g_assert_cmpfloat (reason.origin.y + reason.size.height, <=, below.origin.y);
}

/* The positions of everything to which the hand or eye returns. The contents of the board and of
 * pictures move, and labels that may be shortened adapt; the rest does not move. */
static void
note_places (GtkWidget *widget, GtkWidget *root, GString *places)
{
  graphene_rect_t bounds;

  /* A tooltip is above everything. */
  if (!gtk_widget_get_mapped (widget) || (GTK_IS_NATIVE (widget) && widget != root)
      || !gtk_widget_compute_bounds (widget, root, &bounds)
      || (GTK_IS_LABEL (widget)
          && gtk_label_get_ellipsize (GTK_LABEL (widget)) != PANGO_ELLIPSIZE_NONE))
    return;
  g_string_append_printf (places, "%s %g %g %g %g\n", G_OBJECT_TYPE_NAME (widget), bounds.origin.x,
                          bounds.origin.y, bounds.size.width, bounds.size.height);
  if (QUEENS_IS_BOARD_VIEW (widget) || QUEENS_IS_LEARN_CALL_STACK (widget)
      || QUEENS_IS_LEARN_BOARDS (widget) || support_has_class (widget, "counters")
      || GTK_IS_SCALE (widget) || QUEENS_IS_LEARN_SENTENCE (widget) || QUEENS_IS_LEARN_CODE (widget)
      || QUEENS_IS_LEARN_VARIABLES (widget))
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
      int step = get_step (window);

      support_activate (window, action);
      wait_until (get_step (window) != step);
      after = dup_places (window);
      g_assert_cmpstr (after, ==, before);
      check_reason (window);
    }
}

/* If there is room, the board, program, calls, reason, and tree are visible together, and the page does not
 * jump: everything stays in place, however long the text of a step and however large the counters. */
static void
test_one_view (void)
{
  static const char *const methods[]
      = { "rows", "cells", "bitmasks", "forward-checking", "queue", "min-conflicts" };

  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    {
      QueensWindow *window = open_at (methods[i], 8);
      gboolean local = queens_methods_find (methods[i])->is_local;

      g_assert_true (is_in_view (support_find_type (window, QUEENS_TYPE_LEARN_CODE)));
      step_times (window, 1);
      check_still (window, "learn.step", 40);
      check_still (window, "learn.next-solution", 1);
      check_still (window, "learn.back", 2);
      g_assert_cmpint (get_tree (window) != NULL, ==, !local);
      support_close (window);
    }
}

/* The minimum font size, in thousandths of the window's height. */
typedef struct
{
  int reason, calls, code, figures, tree;
} Type;

static gboolean
has_type (GtkWidget *widget, int least, int height)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;
  return 1000 * size >= (double) least * height;
}

static gboolean
is_ellipsized (GtkWidget *call)
{
  for (GtkWidget *part = gtk_widget_get_first_child (call); part;
       part = gtk_widget_get_next_sibling (part))
    if (gtk_widget_get_visible (part)
        && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (part))))
      return TRUE;
  return FALSE;
}

/* All labels that are visible in a widget. */
static gboolean
has_all_type (GtkWidget *widget, int least, int height)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return TRUE;
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget))
      && !has_type (widget, least, height))
    return FALSE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (!has_all_type (child, least, height))
      return FALSE;
  return TRUE;
}

/* No call is cut off or covered by another one. */
static gboolean
are_calls_whole (QueensWindow *window)
{
  GtkWidget *calls = support_find_type (window, QUEENS_TYPE_LEARN_CALL_STACK);
  GtkWidget *first = calls ? gtk_widget_get_first_child (calls) : NULL;

  for (GtkWidget *call = first; call && gtk_widget_get_visible (call);
       call = gtk_widget_get_next_sibling (call))
    {
      graphene_rect_t place, other;

      if (is_ellipsized (call) || !gtk_widget_compute_bounds (call, calls, &place))
        return FALSE;
      graphene_rect_inset (&place, 0, 1);
      for (GtkWidget *before = first; before != call; before = gtk_widget_get_next_sibling (before))
        if (!gtk_widget_compute_bounds (before, calls, &other)
            || graphene_rect_intersection (&place, &other, NULL))
          return FALSE;
    }
  return TRUE;
}

/* It may take several layouts until the calls have found their form. */
static void
check_calls (QueensWindow *window)
{
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  wait_until (are_calls_whole (window));
}

/* The board, the tree, and the text fill their parts of a window of any size, and no part is empty: the
 * tree is below the board with its calls and the panel. */
static void
check_stage (QueensWindow *window, int height, const Type *least)
{
  GtkWidget *board = GTK_WIDGET (support_get_board (window)), *tree = get_tree (window);
  GtkWidget *calls = support_find_type (window, QUEENS_TYPE_LEARN_CALL_STACK);
  GtkWidget *code = support_find_type (window, QUEENS_TYPE_LEARN_CODE);
  GtkWidget *figures = support_find (window, support_has_class, "counters");
  GtkWidget *reason = support_find_type (window, QUEENS_TYPE_LEARN_SENTENCE);
  graphene_rect_t place, beside;

  check_calls (window);
  /* It may take several layouts until everything has grown. What the tree gets depends on the text
   * above it, whose height differs among versions of GTK. */
  wait_until (100 * gtk_widget_get_height (board) >= 43 * height
              && 100 * gtk_widget_get_height (tree) >= 23 * height
              && 100 * gtk_widget_get_height (gtk_widget_get_first_child (calls)) >= 3.5 * height);
  g_assert_cmpint (gtk_widget_get_width (tree), ==, gtk_widget_get_width (GTK_WIDGET (window)));
  place = support_get_bounds (calls, window);
  beside = support_get_bounds (code, window);
  g_assert_cmpfloat (beside.origin.x - place.origin.x - place.size.width, <, 60);
  wait_until (has_type (support_find_type (reason, GTK_TYPE_LABEL), least->reason, height));
  wait_until (has_type (support_find_type (calls, GTK_TYPE_LABEL), least->calls, height));
  wait_until (has_type (support_find_type (code, GTK_TYPE_LABEL), least->code, height));
  wait_until (has_type (support_find_type (figures, GTK_TYPE_LABEL), least->figures, height));
  wait_until (has_type (tree, least->tree, height));
}

/* The numbers at the edge of the board have half the width of its frame. */
static void
check_names (QueensWindow *window, int height)
{
  GtkWidget *board = GTK_WIDGET (support_get_board (window));
  QueensBoardGeometry geometry = queens_board_geometry (
      8, queens_board_view_get_style (QUEENS_BOARD_VIEW (board)), gtk_widget_get_height (board));

  g_assert_cmpfloat (100 * 0.52 * geometry.frame, >=, 1.95 * height);
}

static gboolean
is_sized (QueensWindow *window, const GdkRectangle *screen)
{
  return gtk_widget_get_width (GTK_WIDGET (window)) == screen->width
         && gtk_widget_get_height (GTK_WIDGET (window)) == screen->height;
}

/* Runs on screens of several sizes. Everything grows with the window, even more so in the presentation,
 * where the figures are visible, too. */
static void
test_stage (void)
{
  const Type least = { 17, 15, 14, 15, 13 }, least_presented = { 29, 20, 20, 25, 20 };
  const QueensMethod *next = queens_methods_find ("markers");
  QueensWindow *window;
  GdkRectangle screen = get_screen ();

  window = open_sized (8, "rows", screen.width, screen.height, 100);
  step_times (window, 60);
  wait_until (is_sized (window, &screen));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  check_stage (window, screen.height, &least);
  support_press (window, "F11");
  wait_until (gtk_window_is_fullscreen (GTK_WINDOW (window)) && is_sized (window, &screen)
              && !support_find_action (window, "learn.step"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  check_stage (window, screen.height, &least_presented);
  g_assert_true (is_in_view (support_find (window, support_has_class, "counters")));
  wait_until (has_all_type (support_find_type (window, GTK_TYPE_PANED), 20, screen.height));
  g_assert_cmpfloat (1000 * QUEENS_TREE_NUMBER_FONT * queens_text_font_scale (get_tree (window)),
                     >=, 20.0 * screen.height);
  g_assert_true (support_shows (window, "8 × 8"));
  check_names (window, screen.height);
  /* Predicting, and the next method, by keys. */
  support_press (window, "p");
  wait_until (support_find_action (window, "learn.give-up"));
  support_press (window, "p");
  wait_until (!support_find_action (window, "learn.give-up"));
  support_press (window, "m");
  wait_until (gtk_widget_get_ancestor (support_get_focus (window), GTK_TYPE_POPOVER));
  support_press (window, "Down Return");
  wait_until (support_shows (window, queens_method_get_title (next))
              && !gtk_widget_get_ancestor (support_get_focus (window), GTK_TYPE_POPOVER));
  g_assert_null (support_find_type (window, ADW_TYPE_VIEW_SWITCHER));
  support_close (window);
}

/* Everything in the panel is in view, in type that can be read from the back of the room. */
static gboolean
is_panel_whole (QueensWindow *window, int height)
{
  GtkWidget *counts = support_find (window, support_has_class, "counters");

  return counts && gtk_widget_get_height (counts) > 0 && is_in_view (counts)
         && is_in_view (support_find_type (window, QUEENS_TYPE_LEARN_CODE))
         && has_all_type (support_find_type (window, GTK_TYPE_PANED), 20, height);
}

/* The next board and the newest one are shown, every tile is whole, and large enough for the back of the room. */
static gboolean
are_tiles_whole (QueensWindow *window, int height)
{
  GtkWidget *boards = support_find_type (window, QUEENS_TYPE_LEARN_BOARDS);
  GdkRectangle places[QUEENS_LEARN_MAX_TILES];
  int n = queens_learn_boards_list_tiles (QUEENS_LEARN_BOARDS (boards), places);

  for (int i = 0; i < n; i++)
    if (places[i].height < 0 ? i == 0 || i == n - 1
                             : places[i].y + places[i].height > gtk_widget_get_height (boards)
                                   || places[i].x + places[i].width > gtk_widget_get_width (boards)
                                   || 1000 * places[i].height < 68 * height)
      return FALSE;
  return TRUE;
}

/* In the presentation, the program, its variables, and the counters of every method are in view together. */
static void
test_present_methods (QueensWindow *window)
{
  GdkRectangle screen = get_screen ();

  support_press (window, "F11");
  wait_until (gtk_window_is_fullscreen (GTK_WINDOW (window)) && is_sized (window, &screen));
  for (int n = 4; n <= 8; n += 2)
    {
      for (int i = 0; i < QUEENS_N_METHODS; i++)
        {
          const QueensMethod *method = queens_methods_get (i);

          if (!queens_method_is_stepped (method))
            continue;
          g_test_message ("%s, n = %d", method->name, n);
          gtk_drop_down_set_selected (
              GTK_DROP_DOWN (support_find_type (window, GTK_TYPE_DROP_DOWN)), (guint) i);
          wait_until (support_find_label (window, "step 0*"));
          support_do (window, "40*learn.step");
          wait_until (method->is_local || support_find_label (window, "step 40*"));
          wait_until (is_panel_whole (window, screen.height));
          if (method->store == QUEENS_STORE_QUEUE)
            wait_until (are_tiles_whole (window, screen.height));
        }
      support_do (window, "2*win.grow");
    }
}

/* Every call and the whole reason are shown, for every method on a phone, and for high rows even after the
 * last row. */
static void
test_calls (void)
{
  QueensWindow *wide = open_at ("rows", 4);

  support_activate (wide, "learn.next-solution");
  wait_until (support_get_content (wide)->n_gold == 4);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (wide));
  check_calls (wide);
  support_close (wide);
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    {
      const QueensMethod *method = queens_methods_get (i);
      QueensWindow *window;

      if (!queens_method_is_stepped (method) || !method->is_recursive)
        continue;
      window = open_narrow (method->name, 8);
      for (int step = 1; step <= 40; step++)
        {
          draw_step (window);
          check_reason (window);
          check_calls (window);
        }
      support_activate (window, "learn.next-solution");
      wait_until (support_get_content (window)->n_gold == 8);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      check_calls (window);
      support_close (window);
    }
}

/* On a phone, the current line stays visible even when stepping fast. On request, the tree replaces the
 * program. */
static void
test_narrow (QueensWindow *window)
{
  GtkWidget *line;

  step_times (window, 40);
  g_assert_null (get_tree (window));
  wait_until ((line = support_find (window, is_current_line, NULL)) != NULL && is_in_view (line));
  support_click (support_find_action (window, "learn.tree"), GDK_BUTTON_PRIMARY);
  wait_until (get_tree (window) && !support_find_type (window, QUEENS_TYPE_LEARN_CODE));
  support_click (support_find_action (window, "learn.tree"), GDK_BUTTON_PRIMARY);
  wait_until (!get_tree (window) && support_find_type (window, QUEENS_TYPE_LEARN_CODE));
}

/* With large text on a phone, the calls are beside the board, too, which does not move when they come. */
static void
test_large_calls (QueensWindow *window)
{
  GtkWidget *board = GTK_WIDGET (support_get_board (window));
  graphene_rect_t first, place;

  /* What the method does is too long for this window. */
  wait_until (support_shows (window, "Before the first step."));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  first = support_get_bounds (board, window);
  for (int step = 1; step <= 12; step++)
    {
      draw_step (window);
      wait_until (support_find_type (window, QUEENS_TYPE_LEARN_CALL_STACK));
      check_calls (window);
      place = support_get_bounds (board, window);
      g_assert_true (graphene_rect_equal (&first, &place));
    }
}

/* With large text on a phone, the long sentences of the lesson leave no empty lines behind. */
static void
test_room_given_back (QueensWindow *window)
{
  GtkWidget *sentence = support_find_type (window, QUEENS_TYPE_LEARN_SENTENCE);
  int highest = 0;

  support_activate (window, "learn.lesson");
  wait_until (support_find_action (window, "learn.leave-lesson"));
  for (int i = 0; i < queens_lesson_get_n () - 1; i++)
    {
      support_activate (window, "learn.step");
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      wait_until (has_room (GTK_LABEL (support_find_type (sentence, GTK_TYPE_LABEL))));
      highest = MAX (highest, gtk_widget_get_height (sentence));
    }
  support_activate (window, "learn.leave-lesson");
  wait_until (!support_find_action (window, "learn.leave-lesson"));
  /* Of five lines at least, two are left. */
  wait_until (5 * gtk_widget_get_height (sentence) < 3 * highest);
}

/* The card of a node is inside the view. If there is room above or below the node, the card does not
 * cover it. */
static void
test_hint (QueensWindow *window)
{
  GtkWidget *tree;

  support_activate (window, "learn.tree");
  wait_until ((tree = get_tree (window)) && gtk_widget_get_width (tree) > 0);
  for (int x = 0; x < gtk_widget_get_width (tree); x += 10)
    for (int y = 0; y < gtk_widget_get_height (tree); y += 10)
      {
        GdkRectangle card
            = queens_learn_tree_view_place_hint (QUEENS_LEARN_TREE_VIEW (tree), x, y, 80);

        g_assert_cmpint (card.x, >=, 0);
        g_assert_cmpint (card.y, >=, 0);
        g_assert_cmpint (card.x + card.width, <=, gtk_widget_get_width (tree));
        g_assert_cmpint (card.y + card.height, <=, gtk_widget_get_height (tree));
        if (y >= 100 || y + 100 < gtk_widget_get_height (tree))
          g_assert_false (gdk_rectangle_contains_point (&card, x, y));
      }
}

/* The pointer moves over the tree, or the wheel turns, between the change of the board size and the next frame. */
static void
test_tree_of_before (QueensWindow *window)
{
  QueensLearnTreeView *tree = QUEENS_LEARN_TREE_VIEW (get_tree (window));
  g_autofree char *shown = queens_learn_tree_view_describe (tree);
  g_autofree char *kept = NULL;

  support_activate (window, "win.grow");
  queens_learn_tree_view_zoom (tree, 1.2);
  kept = queens_learn_tree_view_describe (tree);
  g_assert_cmpstr (kept, ==, shown);
}

/* The tree can be hidden. A click on a node goes to its step, and so do the arrow keys with Enter. +, −, 0,
 * the wheel, and a drag move the tree. */
static void
test_tree_by_hand (QueensWindow *window)
{
  GtkWidget *tree = get_tree (window);
  int step;

  support_click (support_find_action (window, "learn.tree"), GDK_BUTTON_PRIMARY);
  wait_until (!get_tree (window));
  support_click (support_find_action (window, "learn.tree"), GDK_BUTTON_PRIMARY);
  wait_until (get_tree (window));
  gtk_widget_grab_focus (tree);
  support_press (window, "Down Down Right Return");
  wait_until (has_queen (window, (QueensSquare){ 1, 3 }));
  step = get_step (window);
  support_press (window, "Left Return");
  wait_until (get_step (window) < step);
  support_press (window, "plus plus minus 0 Up Return");
  wait_until (get_n_queens (window) == 0);
  support_click (support_find_action (window, "tree.zoom-in"), GDK_BUTTON_PRIMARY);
  support_click (support_find_action (window, "tree.zoom-out"), GDK_BUTTON_PRIMARY);
  support_click (support_find_action (window, "tree.fit"), GDK_BUTTON_PRIMARY);
  support_point (tree);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  support_drag (tree, support_get_board (window), GDK_BUTTON_PRIMARY, TRUE);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
}

/* The number of a step can be typed. */
static void
test_go_to_step (QueensWindow *window)
{
  support_press (window, "g");
  wait_until (support_find_type (window, GTK_TYPE_ENTRY));
  support_press (window, "1 comma 4 2 7 Return");
  wait_until (get_step (window) == 1427);
  wait_until (!support_find_type (window, GTK_TYPE_ENTRY));
  support_press (window, "Right");
  wait_until (get_step (window) == 1428);
}

/* In a lesson, most keys of the presentation do nothing, so they are not named. */
static void
test_present_lesson (QueensWindow *window)
{
  support_press (window, "F11");
  wait_until (gtk_window_is_fullscreen (GTK_WINDOW (window))
              && support_find (window, support_has_class, "keys"));
  support_activate (window, "learn.lesson");
  wait_until (support_find_action (window, "learn.leave-lesson")
              && !support_find (window, support_has_class, "keys"));
  support_activate (window, "learn.leave-lesson");
  wait_until (support_find (window, support_has_class, "keys"));
}

/* A local search has no calls, but its program stays in the presentation, without the choices. */
static void
test_present_local (QueensWindow *window)
{
  GdkRectangle screen = get_screen ();

  step_times (window, 3);
  support_press (window, "F11");
  wait_until (gtk_window_is_fullscreen (GTK_WINDOW (window))
              && !support_find_action (window, "learn.over") && is_sized (window, &screen));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  wait_until (has_all_type (support_find_type (window, GTK_TYPE_PANED), 20, screen.height));
  g_assert_nonnull (support_find_type (window, QUEENS_TYPE_LEARN_CODE));
  g_assert_true (gtk_widget_get_child_visible (gtk_widget_get_ancestor (
      support_find_type (window, QUEENS_TYPE_LEARN_CODE), GTK_TYPE_SCROLLED_WINDOW)));
  g_assert_null (support_find_type (window, QUEENS_TYPE_LEARN_CHOICES));
}

/* A click on a line of the program runs to that line. */
static void
test_stop_at (QueensWindow *window)
{
  support_click (support_find_label (window, "if row + column in sums: next"), GDK_BUTTON_PRIMARY);
  wait_until (support_get_content (window)->rejection.shown);
  g_assert_nonnull (support_find_label (support_find (window, is_current_line, NULL),
                                        "if row + column in sums: next"));
}

/* Moving to an end that would not be reached in a lifetime can be paused and left. */
static void
test_for_ever (QueensWindow *window)
{
  support_activate (window, "learn.end");
  wait_until (gtk_adjustment_get_upper (
                  gtk_range_get_adjustment (GTK_RANGE (support_find_type (window, GTK_TYPE_SCALE))))
              > 10000);
  support_press (window, "space");
  wait_until (get_step (window) > 0);
  support_activate (window, "learn.end");
  support_press (window, "alt+Down");
  wait_until (support_get_content (window)->queens.n == 31 && get_step (window) == 0);
}

/* Orders, names, and the speed can be chosen, and are kept. The effect of an order is counted. */
static void
test_choices (void)
{
  QueensWindow *window;

  support_forget ();
  support_choose (
      "{'page': <'learn'>, 'learn-order': <%i>, 'learn-squares': <true>, 'learn-speed': <1>}",
      QUEENS_ORDER_MIDDLE);
  window = open_learn ();
  step_times (window, 2);
  wait_until (support_find_label (window, "*d8*"));
  g_assert_true (support_has (&support_get_content (window)->hints, "d8"));
  wait_until (support_find_label (window, "*84*876*15,720*15,720*"));
  g_assert_true (support_shows (window, "1/4"));
  support_close (window);
  g_settings_set_int (queens_settings_get (), "learn-order", QUEENS_ORDER_RANDOM);
  window = open_learn ();
  step_times (window, 2);
  g_settings_set_int (queens_settings_get (), "learn-seed", 8);
  wait_until (get_step (window) == 0);
  g_settings_set_int (queens_settings_get (), "learn-order", QUEENS_ORDER_FORWARD);
  support_close (window);
  window = open_learn ();
  /* Column by column, the first queen is at the lower left. */
  g_settings_set_boolean (queens_settings_get (), "learn-columns", TRUE);
  wait_until (support_shows (window, "place (column):"));
  step_times (window, 3);
  g_assert_true (has_queen (window, (QueensSquare){ 0, 0 }));
  support_close (window);
}

static gboolean
has_about (GtkWidget *widget, gconstpointer data)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), "About This Method") == 0;
}

/* All that is said about the method opens beside its name, has the focus, so that it is read, and Escape leaves
 * it. */
static void
test_about (QueensWindow *window)
{
  GtkWidget *button = support_find (window, has_about, NULL);
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  const char *about = queens_method_get_description (queens_methods_find ("rows"));

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  wait_until (gtk_widget_get_mapped (popover) && GTK_IS_LABEL (support_get_focus (window)));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (support_get_focus (window))), ==, about);
  g_assert_false (
      gtk_label_get_selection_bounds (GTK_LABEL (support_get_focus (window)), NULL, NULL));
  support_press (window, "Escape");
  wait_until (!gtk_widget_get_mapped (popover));
  wait_until (support_get_focus (window)
              && !gtk_widget_is_ancestor (support_get_focus (window), popover));
}

/* The first lesson starts by itself, can be followed with keys and clicks, and does not start again by
 * itself. It can be repeated and left. */
static void
test_lesson (void)
{
  QueensWindow *window = open_at ("queue", 8);

  support_activate (window, "learn.lesson");
  wait_until (support_find_action (window, "learn.leave-lesson"));
  g_assert_cmpint (support_get_content (window)->queens.n, ==, 4);
  /* The window shows the board size of the lesson while the lesson is visible. */
  g_assert_true (support_shows (window, "4 × 4"));
  support_press (window, "alt+1");
  wait_until (support_shows (window, "8 × 8"));
  support_press (window, "alt+3");
  wait_until (support_shows (window, "4 × 4"));
  g_settings_set_boolean (queens_settings_get (), "learn-lesson-seen", FALSE);
  support_close (window);
  g_settings_set_string (queens_settings_get (), "page", "browse");
  window = support_open ();
  support_press (window, "alt+3");
  wait_until (support_find_action (window, "learn.leave-lesson"));
  g_assert_false (can (window, "learn.back"));
  support_press (window, "Right Right Right Right Right Right");
  /* row − column is written on the squares. */
  wait_until (support_shows (window, "Lesson, 7 of 20")
              && support_get_content (window)->values == QUEENS_VALUES_DIFFERENCES);
  support_press (window, "Right");
  wait_until (support_shows (window, "Lesson, 8 of 20"));
  wait_until (support_shows (window, "Upcoming steps are hidden while predicting"));
  support_click (support_get_square (window, "a1"), GDK_BUTTON_PRIMARY);
  wait_until (support_find_label (window, "Not that square.*"));
  support_click (support_get_square (window, "c3"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "Lesson, 9 of 20") && get_n_queens (window) == 2);
  g_assert_nonnull (support_find_label (window, "Correct. *"));
  /* If the question asks for a square, the arrow keys belong to the board. */
  support_activate (window, "learn.back");
  wait_until (support_shows (window, "Lesson, 8 of 20") && get_n_queens (window) == 1);
  support_do (window, "12*learn.step");
  /* The lesson ends at the first solution, and goes on there. */
  wait_until (support_shows (window, "Lesson, 20 of 20") && get_n_queens (window) == 4);
  g_assert_null (support_find_action (window, "learn.leave-lesson"));
  support_press (window, "Right");
  wait_until (!support_shows (window, "Lesson, 20 of 20") && get_step (window) == 71);
  g_assert_cmpint (support_get_content (window)->queens.n, ==, 4);
  g_assert_true (support_shows (window, "4 × 4") && support_shows (window, "Row by Row With Sets"));
  g_assert_true (g_settings_get_boolean (queens_settings_get (), "learn-lesson-seen"));
  support_close (window);
}

static void
go_to_lesson_end (QueensWindow *window)
{
  support_activate (window, "learn.lesson");
  wait_until (support_shows (window, "Lesson, 1 of 20"));
  support_do (window, "19*learn.step");
  wait_until (support_find_action (window, "learn.lesson-predict"));
}

/* After the lesson, the user predicts on a larger board, or chooses another method. */
static void
test_lesson_end (QueensWindow *window)
{
  go_to_lesson_end (window);
  support_click (support_find_action (window, "learn.lesson-predict"), GDK_BUTTON_PRIMARY);
  wait_until (support_get_content (window)->queens.n == 5
              && support_find_action (window, "learn.give-up"));
  support_activate (window, "learn.predict");
  wait_until (can (window, "learn.step"));
  go_to_lesson_end (window);
  support_click (support_find_action (window, "learn.lesson-method"), GDK_BUTTON_PRIMARY);
  wait_until (support_find_type (support_find_type (window, ADW_TYPE_COMBO_ROW), GTK_TYPE_POPOVER));
  g_assert_cmpint (support_get_content (window)->queens.n, ==, 4);
}

/* The free squares shown on the board would give away the answer to a question. */
static void
test_predict_bare (QueensWindow *window)
{
  step_times (window, 8);
  g_assert_cmpint (queens_square_set_size (&support_get_content (window)->crosses), >, 0);
  support_activate (window, "learn.predict");
  wait_until (support_find_type (window, QUEENS_TYPE_PREDICTION_PANEL));
  g_assert_cmpint (queens_square_set_size (&support_get_content (window)->crosses), ==, 0);
  g_assert_false (support_get_content (window)->show_attacked);
}

/* The words of the strip. */
static gboolean
says (QueensWindow *window, const char *words)
{
  return support_find_label (support_find_type (window, QUEENS_TYPE_LEARN_SENTENCE), words) != NULL;
}

static gboolean
has_scored (QueensWindow *window, const char *score)
{
  GtkWidget *box = support_find_type (window, QUEENS_TYPE_PREDICTION_SCORE);

  return box && support_find_label (box, score);
}

/* Takes a step, and waits until the next question is asked. */
static void
next_question (QueensWindow *window)
{
  support_press (window, "Right");
  wait_until (can (window, "learn.give-up"));
}

/* Predicting with clicks and with keys: the question is in the strip, the answers in place of the controls,
 * and the program stays. An answer stays until Next, and says why it is wrong. */
static void
test_predict (QueensWindow *window)
{
  support_click (support_find_action (window, "learn.predict"), GDK_BUTTON_PRIMARY);
  wait_until (says (window, "Where does the search look next?"));
  g_assert_null (support_find_type (window, GTK_TYPE_SCALE));
  g_assert_nonnull (support_find_type (window, QUEENS_TYPE_LEARN_CODE));
  g_assert_null (support_find (window, is_current_line, NULL));
  support_click (support_get_square (window, "a6"), GDK_BUTTON_PRIMARY);
  wait_until (says (window, "Correct. A queen is placed on (0, 0)."));
  g_assert_nonnull (support_find (window, is_current_line, NULL));
  g_assert_true (has_scored (window, "1  correct of 1*"));
  support_click (support_find_action (window, "learn.step"), GDK_BUTTON_PRIMARY);
  wait_until (can (window, "learn.give-up"));
  support_click (support_get_square (window, "f1"), GDK_BUTTON_PRIMARY);
  wait_until (says (window, "Not (5, 5).")
              && says (window, "Row 1 is being filled; its next column is 0."));
  support_click (support_find_button (window, "Which Rule"), GDK_BUTTON_PRIMARY);
  wait_until (says (window, "Which rule rejects (1, 1), if any?"));
  /* The third answer is the difference. */
  support_press (window, "3");
  wait_until (has_scored (window, "2  correct of 3*"));
  next_question (window);
  support_press (window, "4");
  wait_until (has_scored (window, "3  correct of 4*"));
  next_question (window);
  support_click (support_find_action (window, "learn.give-up"), GDK_BUTTON_PRIMARY);
  wait_until (has_scored (window, "3  correct of 5*"));
  support_activate (window, "learn.predict");
  wait_until (!support_find_type (window, QUEENS_TYPE_PREDICTION_PANEL)
              && can (window, "learn.step"));
}

int
main (int argc, char *argv[])
{
  support_init (&argc, &argv);
  support_add ("/learn/keys", open_at, "rows", 6, test_keys);
  support_add ("/learn/names", open_at, "rows", 4, test_names);
  g_test_add_func ("/learn/methods", test_methods);
  support_add ("/learn/no-backtracks", open_at, "queue", 12, test_no_backtracks);
  support_add ("/learn/summary", open_at, "rows", 6, test_summary);
  support_add ("/learn/play", open_at, "rows", 4, test_play);
  support_add ("/learn/explain", support_open_at, "play", 6, test_explain);
  support_add ("/learn/compare", open_at, "rows", 5, test_compare);
  support_add ("/learn/compare-keys", open_at, "rows", 5, test_compare_keys);
  support_add ("/learn/stop", open_at, "rows", 8, test_stop);
  g_test_add_func ("/learn/one-view", test_one_view);
  support_add ("/learn/narrow", open_narrow, "rows", 8, test_narrow);
  g_test_add_func ("/learn/calls", test_calls);
  g_test_add_func ("/stage/grows", test_stage);
  support_add ("/learn/hint", open_narrow, "rows", 6, test_hint);
  support_add ("/learn/tree-of-before", open_at, "rows", 6, test_tree_of_before);
  g_test_add_func ("/learn/table", test_table);
  support_add ("/learn/panes", open_at, "rows", 6, test_panes);
  support_add ("/learn/handle", open_at, "rows", 6, test_handle);
  support_add ("/learn/lists", open_at, "dancing-links", 4, test_lists);
  g_test_add_func ("/stage/lists", test_present_lists);
  support_add ("/learn/tree", open_at, "rows", 4, test_tree_by_hand);
  support_add ("/learn/stop-at", open_at, "rows", 6, test_stop_at);
  support_add ("/learn/go-to-step", open_at, "rows", 6, test_go_to_step);
  support_add ("/stage/methods", open_at, "rows", 4, test_present_methods);
  support_add ("/stage/lesson", open_at, "rows", 6, test_present_lesson);
  support_add ("/stage/local", open_at, "min-conflicts", 6, test_present_local);
  support_add ("/learn/for-ever", open_at, "rows", 32, test_for_ever);
  g_test_add_func ("/learn/choices", test_choices);
  support_add ("/learn/predict", open_at, "rows", 6, test_predict);
  support_add ("/learn/about", open_at, "rows", 6, test_about);
  g_test_add_func ("/learn/lesson", test_lesson);
  support_add ("/learn/lesson-end", open_at, "queue", 8, test_lesson_end);
  support_add ("/learn/large-calls", open_large, "rows", 8, test_large_calls);
  support_add ("/learn/room-given-back", open_large, "rows", 8, test_room_given_back);
  support_add ("/learn/predict-bare", open_at, "forward-checking", 6, test_predict_bare);
  support_add ("/learn-dialog/export", open_at, "rows", 4, test_export);
  return g_test_run ();
}
