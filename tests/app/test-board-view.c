/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/support.h"

#include "app/settings.h"
#include "engine/board/notation.h"

static const char *const solution_17[] = { "a3", "b5", "c8", "d4", "e1", "f7", "g2", "h6" };

/* The fraction of the board's side that is not squares: twice the frame. */
static double
frame_share (QueensWindow *window)
{
  GtkWidget *board = GTK_WIDGET (support_get_board (window));
  double size = MIN (gtk_widget_get_width (board), gtk_widget_get_height (board));

  return 1 - 8.0 * gtk_widget_get_width (support_get_square (window, "d4")) / size;
}

static void
test_large_text (QueensWindow *window)
{
  double usual;

  wait_until (gtk_widget_get_width (support_get_square (window, "d4")) > 0);
  usual = frame_share (window);
  support_enlarge_text (200);
  wait_until (frame_share (window) > 1.5 * usual);
  support_enlarge_text (100);
  wait_until (frame_share (window) < 1.1 * usual);
}

static void
test_clicks (QueensWindow *window)
{
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (support_get_board (window)),
                                   GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (support_get_square (window, "d4")),
                                   GTK_ACCESSIBLE_ROLE_GRID_CELL);
  g_assert_true (support_square_says (window, "d4", "d4"));
  support_click (support_get_square (window, "d4"), GDK_BUTTON_PRIMARY);
  wait_until (support_square_says (window, "d4", "d4, queen"));
  support_click (support_get_square (window, "g6"), GDK_BUTTON_SECONDARY);
  wait_until (support_square_says (window, "g6", "g6, cross"));
  support_click (support_get_square (window, "g6"), GDK_BUTTON_SECONDARY);
  wait_until (support_square_says (window, "g6", "g6"));
  support_click (support_get_square (window, "g7"), GDK_BUTTON_PRIMARY);
  wait_until (support_square_says (window, "g7", "g7, queen, in conflict with d4"));
  g_assert_true (support_square_says (window, "d4", "d4, queen, in conflict with g7"));
  support_click (support_get_square (window, "g7"), GDK_BUTTON_PRIMARY);
  wait_until (support_square_says (window, "g7", "g7"));
  g_assert_true (support_square_says (window, "d4", "d4, queen"));
}

/* A screen reader gives the focus to a square, or activates it. */
static void
test_wishes (QueensWindow *window)
{
  gtk_widget_grab_focus (support_get_square (window, "e5"));
  support_press (window, "Return");
  wait_until (support_square_says (window, "e5", "e5, queen"));
  support_activate (support_get_square (window, "g6"), "square.cross");
  wait_until (support_square_says (window, "g6", "g6, cross"));
  support_activate (support_get_square (window, "g6"), "square.queen");
  wait_until (support_square_says (window, "g6", "g6, queen"));
  support_activate (support_get_square (window, "e5"), "square.erase");
  wait_until (support_square_says (window, "e5", "e5"));
  support_press (window, "Up Return");
  wait_until (support_square_says (window, "e6", "e6, queen, in conflict with g6"));
}

/* Wherever the cursor is, it first goes to a1, then file by file. */
static void
test_keys (QueensWindow *window)
{
  static const char *const history[] = { "play.undo", "play.redo", "play.clear" };
  int rank = 1;

  g_assert_true (support_board_says (window, "Board with 0 queens"));
  g_assert_true (support_shows (window, "8 queens to go"));
  for (guint i = 0; i < G_N_ELEMENTS (history); i++)
    g_assert_false (gtk_widget_is_sensitive (support_find_action (window, history[i])));
  support_press (window, "Home Down Down Down Down Down Down Down");
  for (guint i = 0; i < G_N_ELEMENTS (solution_17); i++)
    {
      const char *square = solution_17[i];
      g_autofree char *words = g_strconcat (square, ", queen", NULL);

      g_assert_false (support_shows (window, "Solved"));
      for (; rank < square[1] - '0'; rank++)
        support_press (window, "Up");
      for (; rank > square[1] - '0'; rank--)
        support_press (window, "Down");
      support_press (window, "Return");
      wait_until (support_square_says (window, square, words));
      support_press (window, "Right");
    }
  wait_until (support_board_says (window, "Board with 8 queens"));
  wait_until (support_shows (window, "Solved"));
  wait_until (support_shows (window, "1 of 92 Found"));

  support_press (window, "Delete");
  wait_until (support_square_says (window, "h6", "h6"));
  wait_until (support_shows (window, "1 queen to go"));
  g_assert_false (support_shows (window, "Solved"));
  support_press (window, "space");
  wait_until (support_square_says (window, "h6", "h6, cross"));
  support_press (window, "ctrl+z ctrl+z");
  wait_until (support_square_says (window, "h6", "h6, queen"));
  for (guint i = 0; i < G_N_ELEMENTS (history); i++)
    wait_until (gtk_widget_is_sensitive (support_find_action (window, history[i])));
  support_press (window, "ctrl+shift+z");
  wait_until (support_square_says (window, "h6", "h6"));
}

/* While the name of a square is being typed, it is shown, and the cursor goes there. A character that
 * does not continue it starts a new name. A character that starts no name clears it, and so does
 * Escape. */
static void
test_typed (QueensWindow *window)
{
  support_press (window, "d 4");
  wait_until (support_shows (window, "d4"));
  support_press (window, "Return");
  wait_until (support_square_says (window, "d4", "d4, queen"));
  g_assert_false (support_shows (window, "d4"));
  support_press (window, "d e");
  wait_until (support_shows (window, "e"));
  support_press (window, "5 9");
  wait_until (!support_shows (window, "e5"));
  support_press (window, "Return");
  wait_until (support_square_says (window, "e5", "e5, queen, in conflict with d4"));
  support_press (window, "g");
  wait_until (support_shows (window, "g"));
  support_press (window, "Escape");
  wait_until (!support_shows (window, "g"));

  queens_window_set_board_size (window, 32);
  support_press (window, "a f 3 2 c");
  wait_until (support_shows (window, "c"));
  support_press (window, "Return");
  wait_until (support_square_says (window, "af32", "af32, queen"));
}

/* Escape cancels a drag; a click does not count if the button is released elsewhere. */
static void
test_given_up (QueensWindow *window)
{
  support_do (window, "d4");
  support_drag (support_get_square (window, "d4"), support_get_square (window, "g6"),
                GDK_BUTTON_PRIMARY, FALSE);
  support_press (window, "Escape");
  support_click (support_get_square (window, "g6"), GDK_BUTTON_PRIMARY);
  support_click (support_get_square (window, "h1"), GDK_BUTTON_SECONDARY);
  wait_until (support_square_says (window, "h1", "h1, cross"));
  g_assert_true (support_square_says (window, "d4", "d4, queen"));
  g_assert_true (support_square_says (window, "g6", "g6"));
  support_drag (support_get_square (window, "b2"), support_get_square (window, "c3"),
                GDK_BUTTON_PRIMARY, TRUE);
  support_do (window, "×a8");
  g_assert_true (support_square_says (window, "b2", "b2"));
  g_assert_true (support_square_says (window, "c3", "c3"));
}

static void
test_attacked (QueensWindow *window)
{
  support_do (window, "d4");
  g_assert_true (support_square_says (window, "d8", "d8"));
  g_settings_set_boolean (queens_settings_get (), "show-attacked", TRUE);
  wait_until (support_square_says (window, "d8", "d8, attacked by the queen on d4"));
  g_assert_true (support_square_says (window, "e6", "e6"));
}

/* Each n has a game of its own. */
static void
test_every_size (QueensWindow *window)
{
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    {
      char name[QUEENS_SQUARE_NAME_SIZE];
      g_autofree char *words = NULL;

      queens_square_name ((QueensSquare){ (uint8_t) (n - 1), (uint8_t) (n - 1) }, name);
      words = g_strconcat (name, ", queen", NULL);
      queens_window_set_board_size (window, n);
      wait_until (support_shows (window, "This board has no solution.") == (n == 2 || n == 3));
      support_do (window, name);
      wait_until (support_square_says (window, name, words));
    }
  queens_window_set_board_size (window, 8);
  wait_until (support_square_says (window, "h8", "h8, queen"));
  support_activate (window, "play.undo");
  wait_until (support_shows (window, "8 queens to go"));
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  support_add ("/board-view/clicks", support_open_at, "play", 8, test_clicks);
  support_add ("/board-view/large-text", support_open_at, "play", 8, test_large_text);
  support_add ("/board-view/wishes", support_open_at, "play", 8, test_wishes);
  support_add ("/board-view/keys", support_open_at, "play", 8, test_keys);
  support_add ("/board-view/typed", support_open_at, "play", 8, test_typed);
  support_add ("/board-view/given-up", support_open_at, "play", 8, test_given_up);
  support_add ("/board-view/attacked", support_open_at, "play", 8, test_attacked);
  support_add ("/board-view/every-size", support_open_at, "play", 1, test_every_size);
  return g_test_run ();
}
