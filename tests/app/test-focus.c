/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The focus is always on something that is shown: whatever is opened, closed, hidden, or disabled. */
#include "tests/app/support.h"

#include "app/browse/page.h"
#include "app/browse/parts.h"
#include "app/learn/page.h"
#include "app/play/page.h"

/* The first widget with an action, even if it is not mapped. */
static GtkWidget *
find_hidden (GtkWidget *root, const char *action)
{
  GtkWidget *found = NULL;

  if (GTK_IS_ACTIONABLE (root)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (root)), action) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_hidden (child, action);
  return found;
}

static gboolean
is_in_board (QueensWindow *window)
{
  GtkWidget *focus = support_get_focus (window);

  return focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (support_get_board (window)));
}

static int
get_learn_step (QueensWindow *window)
{
  GtkWidget *scale = support_find_type (window, GTK_TYPE_SCALE);

  return scale ? (int) gtk_range_get_value (GTK_RANGE (scale)) : -1;
}

static gboolean
has_tile (GtkWidget *widget, gconstpointer data)
{
  return QUEENS_IS_TILE (gtk_widget_get_first_child (widget));
}

/* Around the three pages by keys, with a game that pauses when its page is left. */
static void
test_pages (QueensWindow *window)
{
  static const char *const second[] = { "Solution 2 of 92", "Solution 2 of 352" };
  GtkWidget *page = support_find_type (window, QUEENS_TYPE_BROWSE_PAGE);
  GtkWidget *resume = NULL;

  for (int i = 0; i < 2; i++)
    {
      support_press (window, "alt+2");
      wait_until (support_find_type (window, QUEENS_TYPE_PLAY_PAGE) && is_in_board (window));
      support_press (window, "a 1 Return");
      wait_until (queens_square_set_size (&support_get_content (window)->queens) == 1);
      resume = find_hidden (GTK_WIDGET (window), "play.go-on");
      support_press (window, "alt+1");
      wait_until (support_get_focus (window) == page);
      wait_until (gtk_widget_is_visible (resume));
      g_assert_true (support_get_focus (window) == page);
      support_press (window, "Home Right");
      wait_until (support_board_says (window, second[i]));
      support_press (window, "alt+3");
      wait_until (support_get_focus (window) == GTK_WIDGET (support_get_board (window)));
      support_press (window, "Right");
      wait_until (get_learn_step (window) == 1);
      support_press (window, "alt+2");
      wait_until (support_get_focus (window) == resume);
      support_press (window, "Return");
      wait_until (is_in_board (window));
      support_press (window, "alt+1");
      wait_until (support_get_focus (window) == page);
      support_press (window, "alt+Up");
      wait_until (queens_window_get_board_size (window) == 9 + i);
      wait_until (gtk_widget_is_visible (resume) == FALSE);
      g_assert_true (support_get_focus (window) == page);
      support_press (window, "Home Right");
      wait_until (i == 1 || support_board_says (window, second[1]));
    }
}

/* Queens from another page are opened in Play with the focus on its board. */
static void
test_open_in_play (QueensWindow *window)
{
  support_press (window, "ctrl+f");
  wait_until (support_find_type (window, GTK_TYPE_TEXT_VIEW)
              && GTK_IS_TEXT_VIEW (support_get_focus (window)));
  support_press (window, "a 1 comma b 1");
  wait_until (support_find_button (window, "Open in _Play"));
  while (support_get_focus (window) != support_find_button (window, "Open in _Play"))
    support_move_focus (window, "Tab");
  support_press (window, "Return");
  wait_until (support_find_type (window, QUEENS_TYPE_PLAY_PAGE) && is_in_board (window));
  support_press (window, "c 3 Return");
  wait_until (support_has (&support_get_content (window)->queens, "c3"));
}

/* The gallery's cursor is on the solution of the board. */
static void
test_gallery (QueensWindow *window)
{
  GtkWidget *page = support_find_type (window, QUEENS_TYPE_BROWSE_PAGE);

  wait_until (support_shows (window, "92 solutions"));
  support_press (window, "End");
  wait_until (support_has_name (page, "Solution 92 of 92"));
  support_tab_to (window, has_tile, NULL);
  support_press (window, "Left");
  wait_until (support_has_name (page, "Solution 91 of 92"));
  support_press (window, "Page_Up");
  wait_until (support_has_name (page, "Solution 81 of 92"));
  support_press (window, "Left");
  wait_until (support_has_name (page, "Solution 80 of 92"));
  support_press (window, "Home");
  wait_until (support_has_name (page, "Solution 1 of 92"));
  support_press (window, "Right");
  wait_until (support_has_name (page, "Solution 2 of 92"));
}

/* Compare takes the focus, and F6 moves it between its two panes. */
static void
test_compare (QueensWindow *window)
{
  GtkWidget *run;

  support_activate (window, "win.learn-view::compare");
  support_press (window, "alt+1 alt+3");
  wait_until ((run = support_find_action (window, "compare.run")));
  wait_until (support_get_focus (window) == run);
  support_press (window, "F6");
  wait_until (support_get_focus (window)
              && gtk_widget_get_ancestor (support_get_focus (window), GTK_TYPE_DROP_DOWN));
  support_press (window, "Escape");
  wait_until (support_get_focus (window) == run);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  support_add ("/focus/pages", support_open_at, "browse", 8, test_pages);
  support_add ("/focus/open-in-play", support_open_at, "browse", 8, test_open_in_play);
  support_add ("/focus/gallery", support_open_at, "browse", 8, test_gallery);
  support_add ("/focus/compare", support_open_at, "learn", 8, test_compare);
  return g_test_run ();
}
