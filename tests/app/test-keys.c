/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All of it by keys alone: where Tab goes, where the focus comes back to, and the keys of the page. */
#include "tests/app/support.h"

#include "app/board/square.h"
#include "app/browse/gallery.h"
#include "app/browse/page.h"
#include "app/layout/controls.h"
#include "app/learn/page.h"
#include "app/play/page.h"

static GtkWidget *
get_focus (QueensWindow *window)
{
  return gtk_window_get_focus (GTK_WINDOW (window));
}

static gboolean
is_focus_in (QueensWindow *window, GType type)
{
  GtkWidget *focus = get_focus (window);

  return focus
         && (g_type_is_a (G_OBJECT_TYPE (focus), type) || gtk_widget_get_ancestor (focus, type));
}

static void
test_order (void)
{
  QueensWindow *window = support_open_at ("play", 8);
  GtkWidget *panel = NULL;

  wait_until (is_focus_in (window, QUEENS_TYPE_BOARD_SQUARE));
  support_press (window, "Tab", NULL);
  wait_until (!is_focus_in (window, QUEENS_TYPE_BOARD_SQUARE));
  for (int i = 0; i < 3 && !is_focus_in (window, QUEENS_TYPE_CONTROLS_ROW); i++)
    {
      panel = get_focus (window);
      g_assert_false (GTK_IS_LIST_BOX_ROW (panel));
      support_press (window, "Tab", NULL);
      wait_until (get_focus (window) != panel);
    }
  g_assert_true (is_focus_in (window, QUEENS_TYPE_CONTROLS_ROW));
  support_close (window);
}

/* Tab from the gallery leaves it, and a row with a switch is one stop. */
static void
test_stops (void)
{
  QueensWindow *window = support_open_at ("browse", 8);

  wait_until (support_shows (window, "92 solutions"));
  gtk_widget_child_focus (support_find_type (window, QUEENS_TYPE_GALLERY), GTK_DIR_TAB_FORWARD);
  wait_until (is_focus_in (window, QUEENS_TYPE_GALLERY));
  support_press (window, "Tab", NULL);
  wait_until (!is_focus_in (window, QUEENS_TYPE_GALLERY));
  support_press (window, "shift+Tab", NULL);
  wait_until (is_focus_in (window, QUEENS_TYPE_GALLERY));
  support_close (window);

  window = support_open_at ("play", 8);
  g_assert_nonnull (support_find_type (window, GTK_TYPE_SWITCH));
  g_assert_false (gtk_widget_get_focusable (support_find_type (window, GTK_TYPE_SWITCH)));
  support_close (window);
}

static gboolean
is_size_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_MENU_BUTTON (widget)
         && g_strcmp0 (gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)), label) == 0;
}

/* Types a size into the size menu and presses Return. */
static void
type_size (QueensWindow *window, const char *before, const char *typed)
{
  GtkWidget *button = support_find (window, is_size_button, before);
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  wait_until (gtk_widget_get_mapped (popover));
  gtk_widget_grab_focus (support_find_type (popover, GTK_TYPE_SPIN_BUTTON));
  wait_until (GTK_IS_TEXT (get_focus (window)));
  gtk_editable_set_text (GTK_EDITABLE (get_focus (window)), typed);
  support_press (window, "Return", NULL);
  wait_until (!gtk_widget_get_mapped (popover));
}

static void
test_size (void)
{
  QueensWindow *window = support_open_at ("browse", 8);

  type_size (window, "8 × 8", "6");
  wait_until (queens_window_get_board_size (window) == 6);
  wait_until (get_focus (window) == support_find_type (window, QUEENS_TYPE_BROWSE_PAGE));
  wait_until (support_shows (window, "4 solutions"));
  type_size (window, "6 × 6", "");
  g_assert_cmpint (queens_window_get_board_size (window), ==, 6);
  type_size (window, "6 × 6", "99");
  g_assert_cmpint (queens_window_get_board_size (window), ==, 6);
  wait_until (get_focus (window) == support_find_type (window, QUEENS_TYPE_BROWSE_PAGE));
  /* A teacher's clicker. */
  support_press (window, "Right", NULL);
  wait_until (support_has_name (support_get_board (window), "Solution 2 of 4"));
  support_close (window);
}

static void
test_browse (void)
{
  QueensWindow *window = support_open_at ("browse", 8);
  GtkWidget *page = support_find_type (window, QUEENS_TYPE_BROWSE_PAGE);
  gboolean heat = FALSE;

  wait_until (support_shows (window, "92 solutions"));
  support_press (window, "ctrl+d", NULL);
  wait_until (support_shows (window, "12 fundamental"));
  support_press (window, "ctrl+d", NULL);
  wait_until (support_shows (window, "92 solutions"));
  support_press (window, "ctrl+m", NULL);
  wait_until ((g_object_get (page, "heat", &heat, NULL), heat));
  support_press (window, "ctrl+g", NULL);
  wait_until (GTK_IS_TEXT (get_focus (window)));
  support_press (window, "ctrl+a", "7", "2", "Return", NULL);
  wait_until (support_has_name (support_get_board (window), "Solution 72 of 92"));
  wait_until (get_focus (window) == page);
  support_press (window, "ctrl+r", NULL);
  wait_until (!support_has_name (support_get_board (window), "Solution 72 of 92"));
  support_close (window);
}

static void
test_play (void)
{
  QueensWindow *window = support_open_at ("play", 8);

  support_press (window, "a", "1", "Return", NULL);
  wait_until (support_has_name (support_get_square (window, "a1"), "a1, queen"));
  support_press (window, "ctrl+h", NULL);
  wait_until (
      queens_square_set_size (&queens_board_view_get_content (support_get_board (window))->hints)
          > 0
      || support_shows (window, "Every queen can stay."));
  support_press (window, "ctrl+shift+Delete", NULL);
  wait_until (support_has_name (support_get_square (window, "a1"), "a1"));
  support_press (window, "ctrl+n", NULL);
  wait_until (is_focus_in (window, GTK_TYPE_POPOVER));
  support_press (window, "Escape", NULL);
  wait_until (is_focus_in (window, QUEENS_TYPE_BOARD_SQUARE));
  support_close (window);
}

static gboolean
sees_panel (QueensWindow *window)
{
  return support_find_type (window, ADW_TYPE_HEADER_BAR) != NULL;
}

/* Escape steps back by one: first from the entry, then from the full screen. */
static void
test_escape (void)
{
  QueensWindow *window = support_open_at ("browse", 8);
  GtkWidget *page = support_find_type (window, QUEENS_TYPE_BROWSE_PAGE);

  support_press (window, "F11", NULL);
  wait_until (gtk_window_is_fullscreen (GTK_WINDOW (window)) && !sees_panel (window));
  support_press (window, "ctrl+g", NULL);
  wait_until (GTK_IS_TEXT (get_focus (window)));
  support_press (window, "Escape", NULL);
  wait_until (get_focus (window) == page);
  g_assert_true (gtk_window_is_fullscreen (GTK_WINDOW (window)));
  support_press (window, "Escape", NULL);
  wait_until (!gtk_window_is_fullscreen (GTK_WINDOW (window)) && sees_panel (window));
  support_close (window);
}

/* In Learn the keys work wherever the focus is. */
static void
test_learn (void)
{
  QueensWindow *window = support_open_at ("learn", 8);

  gtk_widget_grab_focus (support_find_action (window, "learn.step"));
  support_press (window, "Page_Down", NULL);
  wait_until (support_find_action (window, "learn.start")
              && gtk_widget_is_sensitive (support_find_action (window, "learn.start")));
  support_close (window);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  g_test_add_func ("/keys/order", test_order);
  g_test_add_func ("/keys/stops", test_stops);
  g_test_add_func ("/keys/size", test_size);
  g_test_add_func ("/keys/browse", test_browse);
  g_test_add_func ("/keys/play", test_play);
  g_test_add_func ("/full-screen/escape", test_escape);
  g_test_add_func ("/keys/learn", test_learn);
  return g_test_run ();
}
