/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/support.h"

#include "app/play/page.h"
#include "app/play/panels.h"
#include "app/settings.h"
#include "model/game/saved-game.h"
#include "tests/model/full-game.h"

#include <X11/Xatom.h>
#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <unistd.h>

static gboolean
is_menu_button (GtkWidget *widget, gconstpointer tooltip)
{
  return GTK_IS_MENU_BUTTON (widget)
         && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

static void
test_fit (QueensWindow *window)
{
  wait_until (support_shows (window, "92") && support_shows (window, "of 92 solutions remaining"));
  support_type_queens (window, "a1");
  wait_until (support_shows (window, "4"));
  support_type_queens (window, "d4");
  wait_until (support_shows (window, "No solution contains these queens."));
  wait_until (support_square_says (window, "d4", "d4, queen, in conflict with a1"));
  g_settings_set_boolean (queens_settings_get (), "show-conflicts", FALSE);
  wait_until (support_get_content (window)->n_conflicts == 0);
  g_settings_set_boolean (queens_settings_get (), "show-completions", FALSE);
  wait_until (support_shows (window, "queens to go"));
  wait_until (!support_shows (window, "of 92 solutions remaining"));
}

#define GOAL   "Place 8 queens so that no two share a row, a column, or a diagonal."
#define CLICKS "Click places a queen, right-click crosses a square out."

/* The strip says what to do, in the words of the device, until there is another message. Once a game was
 * solved, only an untouched game says it. */
static void
test_goal (QueensWindow *window)
{
  wait_until (support_shows (window, GOAL) && support_shows (window, CLICKS));
  support_press (window, "Right");
  wait_until (support_shows (window, "Enter places a queen, Space crosses a square out."));
  support_click (support_get_square (window, "a1"), GDK_BUTTON_PRIMARY);
  wait_until (support_square_says (window, "a1", "a1, queen") && support_shows (window, CLICKS));
  support_click (support_get_square (window, "a8"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "a1 and a8 share a file")
              || support_shows (window, "a1 and a8 share a column"));
  support_press (window, "ctrl+z");
  wait_until (support_square_says (window, "a8", "a8"));
  g_assert_false (support_shows (window, GOAL));
  support_press (window, "ctrl+shift+Delete");
  wait_until (support_shows (window, GOAL));

  /* A hint is another message, even on the untouched board. */
  support_press (window, "ctrl+h");
  wait_until (support_find_button (window, "_Place It"));
  support_click (support_find_button (window, "_Place It"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "7 queens to go"));
  g_assert_false (support_shows (window, GOAL));
  /* Under the pointer, the strip would keep its feedback. */
  support_point (support_get_square (window, "a1"));
  support_press (window, "ctrl+z");
  wait_until (support_shows (window, GOAL));

  support_type_queens (window, "a1 b5 c8 d6 e3 f7 g2 h4");
  wait_until (support_shows (window, "Solved"));
  support_press (window, "ctrl+z");
  wait_until (!support_shows (window, "Solved"));
  g_assert_false (support_shows (window, GOAL));
  support_activate (window, "play.new::empty");
  wait_until (support_shows (window, GOAL));
  support_activate (window, "play.code::8F-1BME");
  wait_until (support_shows (window,
                             "Place the other 4 queens so that no two share a row, a column, "
                             "or a diagonal."));
  support_type_queens (window, "b5");
  wait_until (!support_find_label (window, "Place the other *"));
  queens_window_set_board_size (window, 3);
  wait_until (support_find_label (window, "3 queens cannot be placed on a 3 × 3 board*"));
}

/* In a narrow window, the goal and how to place queens fit in the strip. */
static void
test_goal_narrow (void)
{
  QueensWindow *window = support_open_sized ("play", 8, 360, 640);
  GtkWidget *pane;
  GtkAdjustment *adjustment;

  wait_until (support_shows (window, GOAL " " CLICKS));
  pane = gtk_widget_get_ancestor (support_find_label (window, GOAL " " CLICKS),
                                  GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (pane));
  wait_until (gtk_adjustment_get_page_size (adjustment) > 0);
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                     gtk_adjustment_get_page_size (adjustment) + 1);
  support_close (window);
}

/* Several changes between two frames are shown together. */
static void
test_once_a_frame (QueensWindow *window)
{
  guint n_shown = 0;
  GtkWidget *queens;

  wait_until (support_shows (window, "8 queens to go"));
  queens = support_find_label (window, "8 queens to go");
  support_count (queens, "notify::label", &n_shown);
  support_do (window, "a1 b5 c8");
  wait_until (support_shows (window, "5 queens to go"));
  g_assert_cmpuint (n_shown, ==, 1);
}

static void
test_numbers (QueensWindow *window)
{
  g_settings_set_boolean (queens_settings_get (), "show-numbers", TRUE);
  support_type_queens (window, "g6 h3");
  support_press (window, "d 8");
  wait_until (support_shows (window, "A queen on d8 leaves 3 solutions."));
  support_press (window, "Down");
  wait_until (support_shows (window, "A queen on d7 leaves 0 solutions."));
}

static const QueensHintMarks *
get_marks (QueensWindow *window)
{
  return &support_get_content (window)->hint;
}

/* A hint says what to do and why, in words and on the board; its button does it, as one move. */
static void
test_hints (QueensWindow *window)
{
  support_type_queens (window, "c7 e6 h1 d2");
  support_press (window, "ctrl+h");
  wait_until (support_shows (window, "The queen on d2 cannot stay."));
  g_assert_true (support_shows (window, "It attacks g5, the last free square in column g."));
  g_assert_true (support_has (&get_marks (window)->remove, "d2"));
  g_assert_true (get_marks (window)->has_line && get_marks (window)->on_file);
  g_assert_cmpint (get_marks (window)->line, ==, 6);
  g_assert_cmpint (queens_square_set_size (&get_marks (window)->emptied), ==, 8);
  support_click (support_find_button (window, "_Remove It"), GDK_BUTTON_PRIMARY);
  wait_until (support_square_says (window, "d2", "d2"));
  g_assert_false (support_find_label (window, "*cannot stay."));
  g_assert_cmpint (queens_square_set_size (&get_marks (window)->remove), ==, 0);
  support_press (window, "ctrl+z");
  wait_until (support_square_says (window, "d2", "d2, queen"));

  /* The key does the same, and brings the next hint. */
  support_press (window, "ctrl+h");
  wait_until (support_shows (window, "The queen on d2 cannot stay."));
  support_press (window, "ctrl+h");
  wait_until (support_find_button (window, "_Place It"));
  g_assert_true (support_square_says (window, "d2", "d2"));
  g_assert_cmpint (queens_square_set_size (&get_marks (window)->place), ==, 1);
  support_type_queens (window, "a1");
  support_press (window, "ctrl+h");
  wait_until (support_shows (window, "Resolve the conflict first."));
  g_assert_null (support_find_button (window, "_Place It"));
}

/* The reason is played on the board, step by step. Meanwhile, nothing else changes the board, and Escape returns to
 * the hint. The last step leads to Learn. */
static void
test_why (QueensWindow *window)
{
  support_type_queens (window, "a1 b5");
  support_press (window, "ctrl+h");
  wait_until (support_shows (window, "Every queen can stay."));
  g_assert_null (support_find_button (window, "Show _Why"));
  support_press (window, "ctrl+h");
  wait_until (support_shows (window, "No queen can be on h2."));
  g_assert_true (support_has (&get_marks (window)->cross, "h2"));
  support_click (support_find_button (window, "Show _Why"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "Suppose that a queen is on h2."));
  wait_until (support_get_focus (window) == support_find_button (window, "Nex_t"));
  g_assert_true (get_marks (window)->has_supposed);
  g_assert_cmpint (queens_square_set_size (&get_marks (window)->cross), ==, 0);
  g_assert_false (gtk_widget_is_sensitive (support_find_action (window, "play.undo")));
  g_assert_false (gtk_widget_is_sensitive (support_find_button (window, "_Back")));
  g_assert_null (support_find_action (window, "play.hint"));
  support_press (window, "Return");
  wait_until (support_shows (window, "1. Then c8 is the only free square in column c."));
  g_assert_cmpint (get_marks (window)->n_forced, ==, 1);
  support_press (window, "Escape");
  wait_until (support_shows (window, "No queen can be on h2."));
  wait_until (support_get_focus (window) == support_find_action (window, "play.hint"));
  g_assert_true (gtk_widget_is_sensitive (support_find_action (window, "play.undo")));

  support_click (support_find_button (window, "Show _Why"), GDK_BUTTON_PRIMARY);
  wait_until (support_find_button (window, "Nex_t"));
  support_press (window, "Return Return");
  wait_until (support_shows (window, "Now column d has no free square."));
  g_assert_true (support_shows (window, "So no queen can be on h2."));
  wait_until (support_get_focus (window) == support_find_button (window, "_Back"));
  g_assert_cmpint (get_marks (window)->line, ==, 3);
  support_press (window, "Return");
  wait_until (support_find_label (window, "1. Then c8*"));
  support_press (window, "Tab Return");
  wait_until (support_shows (window, "Now column d has no free square."));
  support_click (support_find_button (window, "See the whole _search"), GDK_BUTTON_PRIMARY);
  wait_until (
      !gtk_widget_get_mapped (GTK_WIDGET (support_find_type (window, QUEENS_TYPE_BOARD_VIEW)))
      || support_find_action (window, "learn.step"));
}

/* Show Solution asks if the time is measured. The missing queens are hollow at first. Then the game is marked as
 * shown, and the strip can undo it. */
static void
test_show_solution (QueensWindow *window)
{
  GtkWidget *strip = support_find_css (window, "strip");

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  support_type_queens (window, "a1 b5");
  support_click (support_find (window, is_menu_button, "More Options"), GDK_BUTTON_PRIMARY);
  support_click (support_find_label (window, "Show Solution"), GDK_BUTTON_PRIMARY);
  wait_until (support_find_question ());
  support_answer_question ("_Cancel");
  wait_until (!support_find_question ());
  g_assert_true (support_square_says (window, "b5", "b5, queen"));
  support_activate (window, "play.show-solution");
  wait_until (support_find_question ());
  support_answer_question ("_Show Solution");
  wait_until (queens_square_set_size (&get_marks (window)->place) == 6);
  g_assert_true (support_board_says (window, "Board with 2 queens"));
  wait_until (support_shows (window, "Solution Shown"));
  g_assert_true (support_board_says (window, "Board with 8 queens"));
  g_assert_cmpint (support_get_content (window)->n_gold, ==, 0);
  g_assert_true (support_shows (strip, "Solution shown"));
  g_assert_true (support_shows (window, "0 of 92 Found"));
  support_click (support_find_button (strip, "_Undo"), GDK_BUTTON_PRIMARY);
  wait_until (support_board_says (window, "Board with 2 queens"));
  wait_until (!support_shows (window, "Solution Shown"));
  support_press (window, "ctrl+shift+z");
  wait_until (support_shows (window, "Solution Shown"));
  wait_until (support_shows (strip, "It was shown, so it counts neither as found nor as solved."));
  g_assert_false (gtk_widget_is_sensitive (support_find_action (window, "play.hint")));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* The strip, not a toast that would lie over it, says what was done, with a button to undo it; a conflict comes
 * before that. */
static void
test_said (QueensWindow *window)
{
  GtkWidget *strip = support_find_css (window, "strip");

  support_type_queens (window, "a1 b5");
  support_activate (window, "win.copy-picture");
  wait_until (support_shows (window, "Board copied as image"));
  support_press (window, "ctrl+shift+Delete");
  wait_until (support_shows (strip, "Board cleared"));
  g_assert_false (support_shows (window, "Board copied as image"));
  support_click (support_find_button (strip, "_Undo"), GDK_BUTTON_PRIMARY);
  wait_until (support_square_says (window, "b5", "b5, queen"));
  wait_until (!support_shows (window, "Board cleared"));
  support_type_queens (window, "a3");
  wait_until (support_shows (strip, "a1 and a3 share a column"));
  support_activate (window, "play.copy");
  wait_until (support_shows (window, "Game copied"));
  g_assert_true (support_shows (strip, "a1 and a3 share a column"));
  g_assert_false (support_shows (strip, "Game copied"));
}

/* Where a conflict comes first, the button of the toast undoes as well. */
static void
test_said_toast (QueensWindow *window)
{
  g_autoptr (QueensGame) other = queens_game_new (8);
  QueensMove move = { .kind = QUEENS_MOVE_SET, .squares = queens_square_set_empty (8) };
  g_autofree char *text = NULL;

  queens_square_set_add (&move.squares, (QueensSquare){ 0, 0 });
  queens_square_set_add (&move.squares, (QueensSquare){ 0, 2 });
  queens_game_play (other, &move, 1);
  text = queens_saved_game_print (other);
  support_type_queens (window, "d4");
  queens_play_page_paste (QUEENS_PLAY_PAGE (support_find_type (window, QUEENS_TYPE_PLAY_PAGE)),
                          text);
  wait_until (support_find_label (window, "Game pasted"));
  wait_until (support_shows (support_find_css (window, "strip"), "a1 and a3 share a column"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  support_click (support_find_button (support_find_css (window, "toast"), "_Undo"),
                 GDK_BUTTON_PRIMARY);
  wait_until (support_square_says (window, "d4", "d4, queen"));
}

/* No toast lies over the strip or its button, neither in a window of the usual size nor in a small one. */
static void
test_toasts (void)
{
  static const struct
  {
    int width;
    int height;
  } sizes[] = { { 1100, 740 }, { 828, 600 }, { 360, 640 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      QueensWindow *window = support_open_sized ("play", 8, sizes[i].width, sizes[i].height);
      graphene_rect_t strip, toast;

      support_type_queens (window, "a1 b5 a3");
      wait_until (support_find_button (window, "Go _Back"));
      support_activate (window, "win.copy-picture");
      wait_until (support_shows (window, "Board copied as image"));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      strip = support_get_bounds (support_find_css (window, "strip"), window);
      toast = support_get_bounds (support_find_css (window, "toast"), window);
      g_test_message ("%g, %g, %g × %g", toast.origin.x, toast.origin.y, toast.size.width,
                      toast.size.height);
      g_assert_cmpfloat (toast.size.height, >, 0);
      g_assert_false (graphene_rect_intersection (&strip, &toast, NULL));
      support_close (window);
    }
}

/* Whether an item of the menu can be chosen. */
static gboolean
can_choose (QueensWindow *window, const char *label)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (support_find (window, is_menu_button, "Main Menu"));
  GtkWidget *menu;
  gboolean can;

  gtk_menu_button_popup (button);
  wait_until ((menu = support_find_type (window, GTK_TYPE_POPOVER_MENU)));
  wait_until (support_find_label (menu, label));
  can = gtk_widget_is_sensitive (support_find_label (menu, label));
  gtk_menu_button_popdown (button);
  wait_until (!support_find_type (window, GTK_TYPE_POPOVER_MENU));
  return can;
}

/* While the window is not active, the clock is stopped, and the board is covered until a click. */
static void
test_stands (QueensWindow *window)
{
  GtkWidget *other = gtk_window_new ();

  support_activate (window, "play.code::8F-1BME");
  wait_until (support_shows (window, "Easy, 4 given"));
  support_type_queens (window, "b5");
  /* Dialogs of the window do not stop the clock. */
  support_press (window, "ctrl+n");
  wait_for_ms (500);
  g_assert_null (support_find_button (window, "_Resume"));
  support_press (window, "Escape");
  gtk_window_present (GTK_WINDOW (other));
  wait_until (support_find_button (window, "_Resume"));
  gtk_window_destroy (GTK_WINDOW (other));
  wait_for_ms (300);
  g_assert_true (support_find_button (window, "_Resume"));
  support_click (support_get_square (window, "c7"), GDK_BUTTON_PRIMARY);
  wait_for_ms (100);
  g_assert_true (support_square_says (window, "c7", "c7"));
  /* What is covered cannot be copied or exported. */
  g_assert_false (gtk_widget_is_sensitive (support_find_action (window, "win.export")));
  g_assert_false (can_choose (window, "Save Game…") || can_choose (window, "Copy Game"));
  g_assert_true (can_choose (window, "Open Game…"));
  support_click (support_find_button (window, "_Resume"), GDK_BUTTON_PRIMARY);
  wait_until (!support_find_button (window, "_Resume"));
  g_assert_true (gtk_widget_is_sensitive (support_find_action (window, "win.export")));
  g_assert_true (can_choose (window, "Save Game…") && can_choose (window, "Copy Game"));
  support_type_queens (window, "c7");

  /* A free board is not covered. */
  support_activate (window, "play.new::empty");
  wait_until (support_shows (window, "8 queens to go"));
  support_type_queens (window, "d4");
  support_press (window, "alt+1 alt+2");
  wait_until (support_find_action (window, "play.hint"));
  g_assert_null (support_find_button (window, "_Resume"));
}

/* As if a window manager had minimized the window or restored it. */
static void
set_minimized (QueensWindow *window, gboolean minimized)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkDisplay *display = gdk_surface_get_display (surface);
  Atom hidden = gdk_x11_get_xatom_by_name_for_display (display, "_NET_WM_STATE_HIDDEN");

  XChangeProperty (gdk_x11_display_get_xdisplay (display), gdk_x11_surface_get_xid (surface),
                   gdk_x11_get_xatom_by_name_for_display (display, "_NET_WM_STATE"), XA_ATOM, 32,
                   PropModeReplace, (const guchar *) &hidden, minimized ? 1 : 0);
  wait_until (!(gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & GDK_TOPLEVEL_STATE_MINIMIZED)
              == !minimized);
}

/* While the window is minimized, the clock is stopped, whichever window has the keyboard, and nothing is
 * counted; nor is it while another page is shown. */
static void
test_minimized (QueensWindow *window)
{
  wait_until (gtk_window_is_active (GTK_WINDOW (window)));
  support_do (window, "a1 b5");
  wait_until (support_find_label (window, "≥ *") && !support_shows (window, "0:00"));
  set_minimized (window, TRUE);
  wait_until (!support_find_label (window, "≥ *"));
  wait_for_ms (500);
  g_assert_null (support_find_label (window, "≥ *"));
  set_minimized (window, FALSE);
  wait_until (support_find_label (window, "≥ *"));
  support_press (window, "alt+1");
  wait_until (!support_find_type (window, QUEENS_TYPE_PLAY_PAGE));
  support_press (window, "alt+2");
  wait_until (support_find_label (window, "≥ *"));
}

static void
test_puzzle (QueensWindow *window)
{
  support_type_queens (window, "h8");
  support_activate (window, "play.code::8f1bme");
  wait_until (support_square_says (window, "a3", "a3, given queen"));
  wait_until (support_shows (window, "Easy, 4 given"));
  g_assert_true (support_square_says (window, "h8", "h8"));
  wait_until (support_shows (window, "4") && support_shows (window, "queens to go"));
  support_press (window, "a 3 Delete");
  wait_until (support_shows (window, "The queen on a3 is given"));
  support_type_queens (window, "c7");
  g_assert_true (support_square_says (window, "a3", "a3, given queen"));
}

/* With more queens than rows, the strip says how many are enough, whether or not conflicts are shown. */
static void
test_too_many (QueensWindow *window)
{
  support_do (window, "a1 b4 c2 d3 a4");
  wait_until (support_shows (window, "4 queens are enough, one for each row."));
  g_settings_set_boolean (queens_settings_get (), "show-conflicts", FALSE);
  wait_until (support_shows (window, "5 queens are on the board")
              && support_shows (window, "4 queens are enough, one for each row."));
  support_press (window, "ctrl+z");
  wait_until (!support_find_label (window, "4 queens are enough*"));
}

/* The popover of New Puzzle is at most 340 px wide, and each of its buttons starts: the difficulties with their
 * best times, and the empty board with the number of found solutions. */
static void
test_new_puzzle (QueensWindow *window)
{
  GtkWidget *popover;

  support_activate (window, "play.code::4F-006E");
  wait_until (support_shows (window, "Easy, 2 given"));
  support_solve (window);
  wait_until (support_shows (window, "Solved"));
  support_press (window, "ctrl+n");
  wait_until ((popover = support_find_type (window, QUEENS_TYPE_PUZZLE_POPOVER)));
  wait_until (gtk_widget_get_width (popover) > 0);
  g_assert_cmpint (gtk_widget_get_width (gtk_popover_get_child (GTK_POPOVER (popover))), <=, 340);
  g_assert_nonnull (
      support_find_label (support_find_action (popover, "play.new::easy"), "0:*best"));
  g_assert_nonnull (
      support_find_label (support_find_action (popover, "play.new::empty"), "1*found"));
  support_click (support_find_action (popover, "play.new::empty"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "4 queens to go")
              && !support_find_type (window, QUEENS_TYPE_PUZZLE_POPOVER));
}

/* The example in the entry is the code of a real puzzle. */
static void
test_example_code (QueensWindow *window)
{
  g_auto (GStrv) words = NULL;
  const char *code;
  GtkWidget *entry;

  support_press (window, "ctrl+n");
  wait_until (support_find_type (window, GTK_TYPE_ENTRY));
  entry = support_find_type (window, GTK_TYPE_ENTRY);
  words = g_strsplit (gtk_entry_get_placeholder_text (GTK_ENTRY (entry)), " ", -1);
  code = words[g_strv_length (words) - 1];
  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), code);
  support_press (window, "Return");
  wait_until (support_find_label (window, "*, * given"));
  g_assert_true (queens_square_set_size (&support_get_content (window)->given) > 0);
}

static void
test_solved (QueensWindow *window)
{
  support_type_queens (window, "a1 b5 c8 d6 e3 f7 g2");
  wait_until (!support_shows (window, "Solved"));
  support_type_queens (window, "h4");
  wait_until (support_shows (window, "This solution is new, and so is its class"));
  wait_until (support_shows (window, "1 of 92 Found"));
  support_press (window, "ctrl+z");
  wait_until (!support_shows (window, "Solved"));
  support_press (window, "ctrl+shift+z");
  wait_until (support_shows (window, "This solution is new, and so is its class"));
  /* After the first solution of all, the others can be seen. */
  g_assert_true (support_shows (window, "This is 1 of the 92 solutions."));
  support_click (support_find_button (window, "_See the Others"), GDK_BUTTON_PRIMARY);
  wait_until (support_find_action (window, "browse.next")
              && support_board_says (window, "Solution 1 of 92"));
  support_press (window, "alt+2");
  /* After a free board, the next goal is another solution. */
  support_click (support_find_button (window, "Find _Another"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "8 queens to go"));
  support_type_queens (window, "a1 b6 c8 d3 e7 f4 g2 h5");
  wait_until (support_shows (window, "Solution 2 of 92, class 2 of 12")
              && support_find_button (window, "Show in _Browse"));
  support_activate (window, "win.game::next");
  wait_until (support_find_label (window, "*, * given"));
  wait_until (!support_shows (window, "Solved"));
}

static void
test_drag (QueensWindow *window)
{
  support_type_queens (window, "d4");
  support_drag (support_get_square (window, "d4"), support_get_square (window, "g6"),
                GDK_BUTTON_PRIMARY, TRUE);
  wait_until (support_square_says (window, "g6", "g6, queen"));
  g_assert_true (support_square_says (window, "d4", "d4"));
  support_drag (support_get_square (window, "b2"), support_get_square (window, "b4"),
                GDK_BUTTON_SECONDARY, TRUE);
  wait_until (support_square_says (window, "b4", "b4, cross"));
  g_assert_true (support_square_says (window, "b2", "b2, cross"));
  support_press (window, "ctrl+z");
  wait_until (support_square_says (window, "b4", "b4"));
  g_assert_true (support_square_says (window, "b2", "b2"));
  /* A drag that starts on a cross erases crosses. */
  support_press (window, "ctrl+shift+z");
  wait_until (support_square_says (window, "b4", "b4, cross"));
  support_drag (support_get_square (window, "b4"), support_get_square (window, "b2"),
                GDK_BUTTON_SECONDARY, TRUE);
  wait_until (support_square_says (window, "b2", "b2"));
  g_assert_true (support_square_says (window, "b4", "b4"));
  support_press (window, "ctrl+z");
  wait_until (support_square_says (window, "b2", "b2, cross"));
  support_press (window, "ctrl+shift+z");
  wait_until (support_square_says (window, "b2", "b2"));
  /* Pressing another button cancels the drag. */
  support_drag (support_get_square (window, "g6"), support_get_square (window, "c3"),
                GDK_BUTTON_PRIMARY, FALSE);
  support_click (support_get_square (window, "c3"), GDK_BUTTON_SECONDARY);
  support_click (support_get_square (window, "a1"), GDK_BUTTON_PRIMARY);
  wait_until (support_square_says (window, "g6", "g6, queen"));
  g_assert_true (support_square_says (window, "c3", "c3"));
  /* A queen that is dropped off the board is removed. */
  support_drag (support_get_square (window, "g6"), support_find_action (window, "play.hint"),
                GDK_BUTTON_PRIMARY, TRUE);
  wait_until (support_square_says (window, "g6", "g6"));
}

/* A drag ends when the board changes under it: to another size, or to other queens. */
static void
test_changed_under_drag (QueensWindow *window)
{
  support_type_queens (window, "d4");
  support_drag (support_get_square (window, "e8"), support_get_square (window, "c8"),
                GDK_BUTTON_SECONDARY, FALSE);
  support_press (window, "alt+Down");
  support_let_go (GDK_BUTTON_SECONDARY);
  wait_until (queens_window_get_board_size (window) == 7);
  support_click (support_get_square (window, "g7"), GDK_BUTTON_SECONDARY);
  wait_until (support_square_says (window, "g7", "g7, cross"));
  g_assert_cmpint (queens_square_set_size (&support_get_content (window)->crosses), ==, 1);

  support_press (window, "alt+Up");
  wait_until (support_square_says (window, "d4", "d4, queen"));
  support_drag (support_get_square (window, "a2"), support_get_square (window, "c2"),
                GDK_BUTTON_SECONDARY, FALSE);
  support_press (window, "ctrl+z");
  wait_until (support_square_says (window, "d4", "d4"));
  support_let_go (GDK_BUTTON_SECONDARY);
  support_click (support_get_square (window, "a1"), GDK_BUTTON_PRIMARY);
  wait_until (support_square_says (window, "a1", "a1, queen"));
  g_assert_cmpint (queens_square_set_size (&support_get_content (window)->crosses), ==, 0);
}

/* A game and its undone moves are kept when the system ends the program. */
static void
test_kept (void)
{
  QueensWindow *window = support_open_at ("play", 8);
  gpointer left = window;

  support_type_queens (window, "d4 e6");
  support_press (window, "ctrl+z");
  wait_until (support_square_says (window, "e6", "e6"));
  g_object_add_weak_pointer (G_OBJECT (window), &left);
  kill (getpid (), SIGTERM);
  wait_until (left == NULL);
  window = support_open ();
  wait_until (support_square_says (window, "d4", "d4, queen"));
  support_press (window, "ctrl+shift+z");
  wait_until (support_square_says (window, "e6", "e6, queen"));
  support_close (window);
}

static void
test_paste (QueensWindow *window)
{
  gdk_clipboard_set_text (support_get_clipboard (), " 8F-1BME");
  support_activate (window, "play.paste");
  wait_until (support_square_says (window, "h6", "h6, given queen"));
  support_activate (window, "play.copy");
  support_activate (window, "play.new::empty");
  wait_until (support_shows (window, "8 queens to go"));
  support_activate (window, "play.paste");
  wait_until (support_square_says (window, "h6", "h6, given queen"));
  gdk_clipboard_set_text (support_get_clipboard (), "[Eight Queens]\nVersion=4\n");
  support_activate (window, "play.paste");
  wait_until (
      support_shows (window, "Cannot paste: this was saved by a newer version of Eight Queens"));
  g_assert_true (support_square_says (window, "h6", "h6, given queen"));
}

/* A board that one might read in another way, or over queens, is pasted if that is wanted. */
static void
test_paste_asked (QueensWindow *window)
{
  gdk_clipboard_set_text (support_get_clipboard (), "[1, 3, 0, 2]");
  support_press (window, "ctrl+shift+v");
  wait_until (support_find_question ()
              && support_shows (support_find_question (), "4 × 4, counted from 0"));
  support_press (support_find_question (), "Escape");
  wait_until (!support_find_question ());
  g_assert_false (support_square_says (window, "a2", "a2, queen"));
  support_press (window, "ctrl+shift+v");
  wait_until (support_find_question ());
  support_press (support_find_question (), "Return");
  wait_until (support_square_says (window, "a2", "a2, queen"));
  gdk_clipboard_set_text (support_get_clipboard (), "3142");
  support_press (window, "ctrl+shift+v");
  support_answer_question ("_Paste");
  wait_until (support_square_says (window, "a3", "a3, queen"));
  support_press (window, "ctrl+z");
  wait_until (support_square_says (window, "a2", "a2, queen"));
}

static GtkDropTarget *
get_drop_target (QueensWindow *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }
  g_error ("the window takes nothing that is dropped");
}

/* Text dropped on the window, whatever page is shown, is opened on Play. */
static void
test_dropped (QueensWindow *window)
{
  GtkDropTarget *target = get_drop_target (window);
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_assert_true (
      gdk_content_formats_contain_gtype (gtk_drop_target_get_formats (target), G_TYPE_STRING));
  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, "1Q6/8/8/8/8/8/8/8");
  g_signal_emit_by_name (target, "drop", &value, 100.0, 100.0, &taken);
  g_assert_true (taken);
  wait_until (support_find_type (window, QUEENS_TYPE_PLAY_PAGE));
  wait_until (support_square_says (window, "b8", "b8, queen"));
}

/* Saves a game with the file dialog, and opens it again. */
static void
test_save (void)
{
  QueensWindow *window = support_open_at ("play", 8);
  g_autofree char *folder = g_dir_make_tmp ("play-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "mine.queens", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_settings_set_string (queens_settings_get (), "export-directory", folder);
  support_type_queens (window, "d4");
  support_activate (window, "win.game::save");
  support_choose_file ("mine");
  wait_until (support_shows (window, "“mine.queens” saved"));
  support_type_queens (window, "g6");
  support_activate (window, "win.game::open");
  wait_until (support_find_chooser ());
  g_assert_true (
      gtk_file_chooser_set_file (GTK_FILE_CHOOSER (support_find_chooser ()), file, NULL));
  support_choose_file (NULL);
  wait_until (support_shows (window, "Game opened"));
  wait_until (support_square_says (window, "d4", "d4, queen")
              && support_square_says (window, "g6", "g6"));
  support_click (support_find_button (window, "_Undo"), GDK_BUTTON_PRIMARY);
  wait_until (support_square_says (window, "g6", "g6, queen"));

  /* The window is closed while it asks a question. */
  support_activate (window, "win.game::open");
  wait_until (support_find_chooser ());
  support_close (window);
  folder_remove (folder);
}

/* There are as many queens as squares; then it goes back to a puzzle on another board. */
static void
test_full (QueensWindow *window)
{
  g_autoptr (QueensGame) full = full_game (32);
  g_autofree char *text = queens_saved_game_print (full);

  queens_play_page_paste (QUEENS_PLAY_PAGE (support_find_type (window, QUEENS_TYPE_PLAY_PAGE)),
                          text);
  wait_until (support_board_says (window, "Board with 1024 queens"));
  support_press (window, "a f 3 2 Delete");
  wait_until (support_board_says (window, "Board with 1023 queens"));
  support_activate (window, "play.new::daily");
  wait_until (queens_window_get_board_size (window) <= 12);
  wait_until (support_shows (window, "no assists"));
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  support_add ("/play/stands", support_open_at, "play", 8, test_stands);
  support_add ("/play/minimized", support_open_at, "play", 32, test_minimized);
  support_add ("/play/fit", support_open_at, "play", 8, test_fit);
  support_add ("/play/goal", support_open_at, "play", 8, test_goal);
  g_test_add_func ("/play/goal-narrow", test_goal_narrow);
  support_add ("/play/once-a-frame", support_open_at, "play", 8, test_once_a_frame);
  support_add ("/play/numbers", support_open_at, "play", 8, test_numbers);
  support_add ("/play/hints", support_open_at, "play", 8, test_hints);
  g_test_add_func ("/play/toasts", test_toasts);
  support_add ("/play/said", support_open_at, "play", 8, test_said);
  support_add ("/play/said-toast", support_open_at, "play", 8, test_said_toast);
  support_add ("/play/show-solution", support_open_at, "play", 8, test_show_solution);
  support_add ("/play/why", support_open_at, "play", 8, test_why);
  support_add ("/play/puzzle", support_open_at, "play", 8, test_puzzle);
  support_add ("/play/too-many", support_open_at, "play", 4, test_too_many);
  support_add ("/play/new-puzzle", support_open_at, "play", 4, test_new_puzzle);
  support_add ("/play/example-code", support_open_at, "play", 8, test_example_code);
  support_add ("/play/solved", support_open_at, "play", 8, test_solved);
  support_add ("/play/drag", support_open_at, "play", 8, test_drag);
  support_add ("/play/changed-under-drag", support_open_at, "play", 8, test_changed_under_drag);
  g_test_add_func ("/play/kept", test_kept);
  support_add ("/play/paste", support_open_at, "play", 8, test_paste);
  support_add ("/play/paste-asked", support_open_at, "play", 4, test_paste_asked);
  support_add ("/play/dropped", support_open_at, "browse", 8, test_dropped);
  support_add ("/play/full", support_open_at, "play", 32, test_full);
  g_test_add_func ("/play-dialog/save", test_save);
  return g_test_run ();
}
