/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/parts.h"
#include "app/export/export.h"
#include "app/settings.h"
#include "tests/app/support.h"
#include "tests/draw/contrast.h"

#include <math.h>

static QueensWindow *
open_browse (const char *page, int n)
{
  QueensWindow *window = support_open_at (page, n);

  wait_until (!support_board_says (window, "Empty board"));
  return window;
}

/* A click on the board requires a queen, a secondary click excludes the square, and another click clears
 * it. Removing all constraints returns to the earlier board. */
static void
test_required (QueensWindow *window)
{
  wait_until (support_shows (window, "92 solutions"));
  support_press (window, "End");
  wait_until (support_board_says (window, "Solution 92 of 92"));
  support_click (support_get_square (window, "d4"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "8 of 92 solutions"));
  wait_until (support_shows (window, "d4 required"));
  wait_until (support_shows (window, "In 4 classes"));
  wait_until (support_square_says (window, "d4", "d4, queen, required"));
  wait_until (support_board_says (window, "Solution 7 of 92"));
  wait_until (support_shows (window, "· 1 of 8"));
  g_assert_true (support_has (&support_get_content (window)->required, "d4"));

  support_click (support_get_square (window, "a2"), GDK_BUTTON_SECONDARY);
  wait_until (support_shows (window, "a2 excluded"));
  wait_until (!support_shows (window, "8 of 92 solutions"));
  g_assert_true (support_has (&support_get_content (window)->excluded, "a2"));

  support_click (support_find_button (window, "Remove All"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "92 solutions"));
  wait_until (support_board_says (window, "Solution 92 of 92"));
  support_click (support_get_square (window, "d4"), GDK_BUTTON_SECONDARY);
  wait_until (support_shows (window, "84 of 92 solutions"));
  support_click (support_get_square (window, "d4"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "92 solutions"));

  /* Both keys clear the square, whatever it is. */
  support_point (support_find_button (window, "All"));
  gtk_widget_grab_focus (support_get_square (window, "d4"));
  support_press (window, "Left Right Return");
  wait_until (support_shows (window, "d4 required; Enter or Space to clear it"));
  support_press (window, "space");
  wait_until (support_shows (window, "92 solutions"));
  support_press (window, "space");
  wait_until (support_shows (window, "d4 excluded; Enter or Space to clear it"));
  support_press (window, "Return");
  wait_until (support_shows (window, "92 solutions"));
}

/* The click counts even if the layout changes while the button is pressed. */
static void
test_laid_out_between (QueensWindow *window)
{
  QueensBoardView *board = support_get_board (window);

  for (int i = 0; i < 6; i++)
    {
      GtkWidget *square = support_get_square (window, "d4");

      support_hold (square, GDK_BUTTON_PRIMARY);
      if (i % 3 == 0)
        gtk_widget_queue_resize (GTK_WIDGET (square));
      else if (i % 3 == 1)
        gtk_widget_set_margin_top (GTK_WIDGET (board), i);
      else
        gtk_widget_set_margin_start (GTK_WIDGET (gtk_widget_get_parent (GTK_WIDGET (board))), i);
      gtk_widget_queue_draw (GTK_WIDGET (board));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      support_let_go (GDK_BUTTON_PRIMARY);
      g_test_message ("way %d", i);
      wait_until (support_shows (window, i % 2 == 0 ? "8 of 92 solutions" : "92 solutions"));
    }
}

/* A drag ends when the board changes its size under it. It goes on when another solution is shown. */
static void
test_changed_under_drag (QueensWindow *window)
{
  support_drag (support_get_square (window, "e8"), support_get_square (window, "c8"),
                GDK_BUTTON_SECONDARY, FALSE);
  support_press (window, "alt+Down");
  support_let_go (GDK_BUTTON_SECONDARY);
  wait_until (queens_window_get_board_size (window) == 7);
  support_click (support_get_square (window, "g7"), GDK_BUTTON_SECONDARY);
  wait_until (support_shows (window, "g7 excluded"));
  g_assert_cmpint (queens_square_set_size (&support_get_content (window)->excluded), ==, 1);

  support_press (window, "alt+Up");
  wait_until (support_board_says (window, "Solution 1 of 92"));
  support_drag (support_get_square (window, "a2"), support_get_square (window, "c2"),
                GDK_BUTTON_SECONDARY, FALSE);
  support_activate (window, "browse.next");
  wait_until (support_board_says (window, "Solution 2 of 92"));
  support_let_go (GDK_BUTTON_SECONDARY);
  wait_until (support_has (&support_get_content (window)->excluded, "a2"));
  g_assert_true (support_has (&support_get_content (window)->excluded, "c2"));
}

/* The second of two quick clicks is not lost when the first changes the layout. */
static void
test_quick_clicks (QueensWindow *window)
{
  for (int i = 0; i < 5; i++)
    {
      support_click_both (support_get_square (window, "a5"), support_get_square (window, "d4"));
      wait_until (support_shows (window, "4 of 92 solutions"));
      support_click_both (support_get_square (window, "d4"), support_get_square (window, "a5"));
      wait_until (support_shows (window, "92 solutions"));
    }
}

/* A click remains a click even if the app is too busy to handle its release in time. */
static void
test_late_release (QueensWindow *window)
{
  support_hold (support_get_square (window, "d4"), GDK_BUTTON_PRIMARY);
  support_let_go_late (GDK_BUTTON_PRIMARY, 700);
  wait_until (support_shows (window, "d4 required") || support_shows (window, "d4 excluded"));
  g_assert_true (support_shows (window, "d4 required"));
}

static void
test_contradiction (QueensWindow *window)
{
  support_click (support_get_square (window, "d4"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "8 of 92 solutions"));
  support_click (support_get_square (window, "g7"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "d4 and g7 share a diagonal"));
  wait_until (support_get_content (window)->n_conflicts == 1);
  support_point (support_get_square (window, "g7"));
  wait_until (support_shows (window, "g7 required; click to clear it"));
  support_point (support_get_square (window, "a1"));
  wait_until (support_shows (window, "No solution matches"));
}

static GtkSelectionModel *
get_selection (QueensWindow *window)
{
  GtkWidget *grid = support_find_type (window, GTK_TYPE_GRID_VIEW);

  return gtk_grid_view_get_model (GTK_GRID_VIEW (grid));
}

static guint
get_n_selected (QueensWindow *window)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (get_selection (window));

  return (guint) gtk_bitset_get_size (selected);
}

/* The number of tiles that are completely visible, or 0 if any is cut off. */
static guint
count_whole_tiles (QueensWindow *window)
{
  GtkWidget *grid = support_find_type (window, GTK_TYPE_GRID_VIEW);
  GtkWidget *view = gtk_widget_get_parent (grid);
  float height = (float) gtk_widget_get_height (view);
  guint n_whole = 0;

  for (GtkWidget *cell = gtk_widget_get_first_child (grid); cell;
       cell = gtk_widget_get_next_sibling (cell))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_get_mapped (cell)
          || !gtk_widget_compute_bounds (gtk_widget_get_first_child (cell), view, &bounds)
          || bounds.origin.y + bounds.size.height <= 0 || bounds.origin.y >= height)
        continue;
      if (bounds.origin.y < 0 || bounds.origin.y + bounds.size.height > height)
        return 0;
      n_whole++;
    }
  return n_whole;
}

static gboolean
is_headed (GtkWidget *widget, gconstpointer heading)
{
  return QUEENS_IS_TILE (widget)
         && g_strcmp0 (queens_tile_get_heading (QUEENS_TILE (widget)), heading) == 0;
}

/* Whether the class with this heading starts in a row below that of the first class. */
static gboolean
starts_row (QueensWindow *window, const char *heading)
{
  GtkWidget *grid = support_find_type (window, GTK_TYPE_GRID_VIEW);
  GtkWidget *first = support_find (window, is_headed, "Class 1");
  GtkWidget *tile = support_find (window, is_headed, heading);
  graphene_rect_t first_bounds, bounds;

  return first && tile && gtk_widget_compute_bounds (first, grid, &first_bounds)
         && gtk_widget_compute_bounds (tile, grid, &bounds)
         && bounds.origin.x == first_bounds.origin.x && bounds.origin.y > first_bounds.origin.y;
}

/* Each class has one heading, at the start of a row, even if some of its members are not listed. */
static void
test_headings (QueensWindow *window)
{
  support_activate (window, "browse.group-by-class");
  wait_until (starts_row (window, "Class 2"));
  support_click (support_get_square (window, "d4"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "· 1 of 8"));
  wait_until (!support_find (window, is_headed, "Class 1"));
  wait_until (support_find (window, is_headed, "Class 12"));
  support_activate (window, "browse.group-by-class");
  wait_until (!support_find (window, is_headed, "Class 12"));
}

/* Requiring a square and listing its solutions does not move the gallery. */
static void
test_gallery_stays (QueensWindow *window)
{
  GtkWidget *grid = support_find_type (window, GTK_TYPE_GRID_VIEW);
  graphene_rect_t before, after;

  wait_until (support_shows (window, "92 solutions"));
  wait_until (count_whole_tiles (window) > 0);
  before = support_get_bounds (grid, window);
  support_click (support_get_square (window, "d4"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "d4 required"));
  wait_until (support_shows (window, "8 of 92 solutions"));
  wait_until (count_whole_tiles (window) == 8);
  after = support_get_bounds (grid, window);
  g_assert_true (graphene_point_equal (&before.origin, &after.origin));
}

static gboolean
is_member (GtkWidget *widget, gconstpointer number)
{
  int n = 0;

  if (!gtk_widget_has_css_class (widget, "image"))
    return FALSE;
  for (GtkWidget *image = widget; image; image = gtk_widget_get_prev_sibling (image))
    n++;
  return n == GPOINTER_TO_INT (number);
}

/* The choice is kept; if it cannot be applied, a message says so. */
static void
test_not_grouped (void)
{
  QueensWindow *window = open_browse ("browse", 8);

  support_activate (window, "browse.group-by-class");
  support_close (window);
  g_assert_true (g_settings_get_boolean (queens_settings_get (), "group-by-class"));
  g_settings_set_int (queens_settings_get (), "board-size", 15);
  window = support_open ();
  wait_until (support_shows (window, "Not grouped: classes are listed only up to n = 14"));
  queens_window_set_board_size (window, 8);
  wait_until (support_shows (window, "· 1 of 92"));
  support_close (window);
}

static QueensFindPopover *
get_popover (QueensWindow *window)
{
  return QUEENS_FIND_POPOVER (support_find_type (window, QUEENS_TYPE_FIND_POPOVER));
}

static gboolean
has_tooltip (GtkWidget *widget, gconstpointer tooltip)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0
         && gtk_widget_get_mapped (widget);
}

static graphene_rect_t
get_bounds (GtkWidget *widget, QueensWindow *window)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (window), &bounds));
  return bounds;
}

/* Find opens at its button, in a narrow window at the menu. View Options are beside All | Fundamental. */
static void
test_where (void)
{
  static const struct
  {
    int width;
    const char *button;
  } cases[] = { { 1100, "Find Solution" }, { 360, "More" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensWindow *window = support_open_sized ("browse", 8, cases[i].width, 740);
      graphene_rect_t options, fundamental, button, parent;
      GdkRectangle at;

      wait_until (support_board_says (window, "Solution 1 of 92"));
      wait_until (support_find (window, has_tooltip, "View Options"));
      options = get_bounds (support_find (window, has_tooltip, "View Options"), window);
      fundamental = get_bounds (support_find_button (window, "Fundamental"), window);
      g_assert_cmpfloat (fabsf (options.origin.y + options.size.height / 2 - fundamental.origin.y
                                - fundamental.size.height / 2),
                         <=, 4);
      g_assert_cmpfloat (options.origin.x, >=, fundamental.origin.x + fundamental.size.width);
      g_assert_cmpfloat (options.origin.x, <, fundamental.origin.x + fundamental.size.width + 24);

      support_activate (window, "browse.find");
      wait_until (get_popover (window)
                  && gtk_widget_get_mapped (GTK_WIDGET (get_popover (window))));
      g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (get_popover (window)), &at));
      button = get_bounds (support_find (window, has_tooltip, cases[i].button), window);
      parent = get_bounds (gtk_widget_get_parent (GTK_WIDGET (get_popover (window))), window);
      g_assert_cmpfloat (fabsf (parent.origin.x + (float) at.x - button.origin.x), <=, 2);
      g_assert_cmpfloat (fabsf (parent.origin.y + (float) at.y - button.origin.y), <=, 2);
      support_close (window);
    }
}

static void
paste (QueensWindow *window, const char *text)
{
  gdk_clipboard_set_text (support_get_clipboard (), text);
  support_activate (window, "browse.paste");
}

static void
test_find (QueensWindow *window)
{
  paste (window, "a3 b5 c8 d4 e1 f7 g2 h6");
  wait_until (support_board_says (window, "Solution 17 of 92"));

  paste (window, "12345678");
  wait_until (support_shows (window, "Not a solution: the diagonal from a1 to h8 has 8 queens"));
  paste (window, "1Q2/3Q/Q3/2Q1");
  wait_until (queens_window_get_board_size (window) == 4);
  wait_until (support_board_says (window, "Solution 1 of 2"));

  /* What was read in an unexpected way is said before anything happens; several boards are an error. */
  paste (window, "[2, 0, 3, 1]");
  wait_until (support_shows (window, "A solution for the 4 × 4 board, counted from 0"));
  g_assert_true (support_board_says (window, "Solution 1 of 2"));
  support_press (window, "Return");
  wait_until (support_board_says (window, "Solution 2 of 2"));
  paste (window, "2413\n3142\n");
  wait_until (support_shows (window, "Line 2: There is another board"));
}

/* Queens that are not a solution start a list. */
static void
test_find_list (QueensWindow *window)
{
  paste (window, "12345678");
  wait_until (support_find_button (window, "Open in _Play"));
  g_assert_null (support_find_button (window, "_List Solutions With These Queens"));
  support_press (window, "Escape");
  wait_until (get_popover (window) == NULL);
  gdk_clipboard_set_text (support_get_clipboard (), "a5 d4");
  support_press (window, "ctrl+v");
  wait_until (support_find_button (window, "_List Solutions With These Queens"));
  support_click (support_find_button (window, "_List Solutions With These Queens"),
                 GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "4 of 92 solutions"));
  wait_until (support_shows (window, "a5 required") && support_shows (window, "d4 required"));
  support_press (window, "ctrl+z");
  wait_until (support_shows (window, "92 solutions"));
}

static gboolean
is_tile (GtkWidget *widget, gconstpointer data)
{
  return QUEENS_IS_TILE (widget)
         && g_str_equal (queens_tile_get_caption (QUEENS_TILE (widget)), data);
}

static GtkWidget *
get_tile (QueensWindow *window, const char *caption)
{
  wait_until (support_find (window, is_tile, caption));
  return support_find (window, is_tile, caption);
}

/* Whether the tile has a border that can be seen. */
static gboolean
has_border (QueensWindow *window, const char *caption)
{
  GtkWidget *cell = gtk_widget_get_parent (get_tile (window, caption));
  g_autoptr (GdkTexture) picture = support_take_picture_now (window, 1);
  g_autofree guint32 *pixels = support_get_pixels (picture);
  graphene_rect_t bounds;
  const guint32 *row; /* from the padding on */

  g_assert_true (gtk_widget_compute_bounds (cell, GTK_WIDGET (window), &bounds));
  row = pixels + gdk_texture_get_width (picture) * (int) (bounds.origin.y + bounds.size.height / 2)
        + (int) bounds.origin.x;
  return contrast_of (contrast_color (row[-1]), contrast_color (row[2])) > 2;
}

/* Ctrl and a click add a tile or remove it; Shift and a click select all tiles up to it. */
static void
test_selection_by_pointer (QueensWindow *window)
{
  wait_until (count_whole_tiles (window) > 0);
  support_click (get_tile (window, "2"), GDK_BUTTON_PRIMARY);
  wait_until (support_board_says (window, "Solution 2 of 92"));
  support_hold_key ("Control_L", TRUE);
  support_click (get_tile (window, "4"), GDK_BUTTON_PRIMARY);
  wait_until (get_n_selected (window) == 2);
  support_click (get_tile (window, "6"), GDK_BUTTON_PRIMARY);
  wait_until (get_n_selected (window) == 3);
  /* Only the tile of the shown board has a border. */
  wait_until (has_border (window, "2") && !has_border (window, "4") && !has_border (window, "6"));
  support_click (get_tile (window, "4"), GDK_BUTTON_PRIMARY);
  wait_until (get_n_selected (window) == 2);
  support_hold_key ("Control_L", FALSE);
  g_assert_true (gtk_selection_model_is_selected (get_selection (window), 1));
  g_assert_true (gtk_selection_model_is_selected (get_selection (window), 5));
  g_assert_true (support_board_says (window, "Solution 2 of 92"));

  support_click (get_tile (window, "1"), GDK_BUTTON_PRIMARY);
  wait_until (support_board_says (window, "Solution 1 of 92"));
  support_hold_key ("Shift_L", TRUE);
  support_click (get_tile (window, "6"), GDK_BUTTON_PRIMARY);
  support_hold_key ("Shift_L", FALSE);
  wait_until (get_n_selected (window) == 6);

  /* The tile of the shown board cannot be deselected if no other tile is selected. */
  support_click (get_tile (window, "1"), GDK_BUTTON_PRIMARY);
  wait_until (get_n_selected (window) == 1);
  support_hold_key ("Control_L", TRUE);
  support_click (get_tile (window, "1"), GDK_BUTTON_PRIMARY);
  g_assert_true (gtk_selection_model_is_selected (get_selection (window), 0));
  support_click (get_tile (window, "4"), GDK_BUTTON_PRIMARY);
  wait_until (get_n_selected (window) == 2);
  support_click (get_tile (window, "1"), GDK_BUTTON_PRIMARY);
  support_hold_key ("Control_L", FALSE);
  wait_until (support_board_says (window, "Solution 4 of 92"));
  g_assert_false (gtk_selection_model_is_selected (get_selection (window), 0));
}

/* A rubber band selects the tiles that it covers. */
static void
test_rubber_band (QueensWindow *window)
{
  wait_until (count_whole_tiles (window) > 0);
  support_drag (get_tile (window, "1"), get_tile (window, "6"), GDK_BUTTON_PRIMARY, TRUE);
  wait_until (gtk_selection_model_is_selected (get_selection (window), 0)
              && gtk_selection_model_is_selected (get_selection (window), 5));
  g_assert_false (gtk_selection_model_is_selected (get_selection (window), 8));
}

/* The window is closed while a rubber band is drawn. */
static void
test_rubber_band_closed (void)
{
  QueensWindow *window = support_open_at ("browse", 8);

  wait_until (count_whole_tiles (window) > 0);
  support_drag (get_tile (window, "1"), get_tile (window, "6"), GDK_BUTTON_PRIMARY, FALSE);
  wait_until (support_find_css (window, "rubberband"));
  support_close (window);
  support_let_go (GDK_BUTTON_PRIMARY);
}

/* A rubber band can start below the last tile. Nothing can be pressed beside the tiles. */
static void
test_rubber_band_below (QueensWindow *window)
{
  GtkWidget *grid = support_find_type (window, GTK_TYPE_GRID_VIEW);
  GtkWidget *view = gtk_widget_get_parent (grid);
  int width = gtk_widget_get_width (view);
  int height = gtk_widget_get_height (view);
  GListModel *list = G_LIST_MODEL (gtk_grid_view_get_model (GTK_GRID_VIEW (grid)));

  wait_until (count_whole_tiles (window) == 2);
  support_drag (grid, get_tile (window, "1"), GDK_BUTTON_PRIMARY, TRUE);
  wait_until (get_n_selected (window) == 2);
  g_assert_false (gtk_widget_pick (view, 2, height / 2, GTK_PICK_DEFAULT) == grid);
  g_assert_false (gtk_widget_pick (view, width - 2, height / 2, GTK_PICK_DEFAULT) == grid);

  /* None can start while the list is empty. */
  for (int i = 0; i < 2; i++)
    {
      g_assert_true (gtk_grid_view_get_enable_rubberband (GTK_GRID_VIEW (grid)) == (i == 0));
      support_click (support_get_square (window, "a1"), GDK_BUTTON_PRIMARY);
      wait_until (g_list_model_get_n_items (list) == (i == 0 ? 0 : 2));
    }
  g_assert_true (gtk_grid_view_get_enable_rubberband (GTK_GRID_VIEW (grid)));
}

/* Several tiles are selected by hand. The board does not change, and all of them are exported, printed,
 * and copied as a sheet. */
static void
test_several (QueensWindow *window)
{
  static const char *const keys[] = { "ctrl+e", "ctrl+p" };
  g_autoptr (GdkTexture) picture = NULL;

  wait_until (support_shows (window, "92 solutions"));
  support_click (get_tile (window, "2"), GDK_BUTTON_PRIMARY);
  wait_until (support_board_says (window, "Solution 2 of 92"));
  support_press (window, "shift+Right shift+Right");
  wait_until (get_n_selected (window) == 3);
  g_assert_true (support_board_says (window, "Solution 2 of 92"));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkWindow *dialog;

      support_press (window, keys[i]);
      wait_until ((dialog = support_find_window (QUEENS_TYPE_EXPORT_DIALOG)) != NULL);
      wait_until (support_shows (dialog, "Selected"));
      wait_until (support_shows (dialog, "3 boards, 1 page"));
      gtk_window_close (dialog);
      wait_until (!support_find_window (QUEENS_TYPE_EXPORT_DIALOG));
    }
  support_press (window, "ctrl+shift+c");
  wait_until (support_shows (window, "Boards copied as image"));
  picture = support_read_picture ();
  g_assert_cmpint (gdk_texture_get_width (picture), !=, gdk_texture_get_height (picture));

  wait_until (support_shows (window, "3 selected"));
  support_activate (window, "browse.next");
  wait_until (support_board_says (window, "Solution 3 of 92"));
  wait_until (get_n_selected (window) == 1);
  wait_until (support_shows (window, "In 12 classes"));
}

static gboolean
looks_pressed (GtkWidget *widget, gconstpointer data)
{
  return (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_ACTIVE) != 0;
}

/* A tile has its own context menu; the menu key opens the one of the board. */
static void
test_context_menu (QueensWindow *window)
{
  wait_until (support_shows (window, "92 solutions"));
  support_click (get_tile (window, "3"), GDK_BUTTON_SECONDARY);
  wait_until (support_find_type (window, GTK_TYPE_POPOVER_MENU));
  wait_until (support_board_says (window, "Solution 3 of 92"));
  support_press (window, "Escape");
  wait_until (!support_find_type (window, GTK_TYPE_POPOVER_MENU));
  g_assert_null (support_find (window, looks_pressed, NULL));
  gtk_widget_grab_focus (support_get_square (window, "d4"));
  support_press (window, "shift+F10");
  wait_until (support_find_type (window, GTK_TYPE_POPOVER_MENU));
}

/* The usual zoom keys make the thumbnails larger and smaller. */
static void
test_zoom_keys (QueensWindow *window)
{
  int height;

  wait_until (support_shows (window, "92 solutions"));
  wait_until (count_whole_tiles (window) > 0);
  height = gtk_widget_get_height (get_tile (window, "1"));
  support_press (window, "ctrl+plus");
  wait_until (gtk_widget_get_height (get_tile (window, "1")) > height);
  support_press (window, "ctrl+minus");
  wait_until (gtk_widget_get_height (get_tile (window, "1")) == height);
  g_assert_cmpint (queens_window_get_board_size (window), ==, 8);
}

/* No row in the gallery is cut off, at any size and wherever it was scrolled to, and at least one row is
 * always visible. */
static void
test_whole_rows (void)
{
  static const struct
  {
    int width, height, n, zoom, percent;
  } cases[] = { { 360, 640, 8, 0, 100 },   { 360, 640, 8, 2, 100 },  { 640, 700, 8, 0, 100 },
                { 1100, 740, 8, 0, 100 },  { 1100, 811, 8, 0, 100 }, { 1100, 740, 8, -1, 100 },
                { 1100, 740, 18, 0, 100 }, { 1280, 990, 8, 0, 100 }, { 1100, 740, 8, 0, 150 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensWindow *window;
      GtkWidget *grid;
      GtkAdjustment *adjustment;

      g_test_message ("%d × %d px, n = %d, zoom %d, %d%% text", cases[i].width, cases[i].height,
                      cases[i].n, cases[i].zoom, cases[i].percent);
      support_forget ();
      support_enlarge_text (cases[i].percent);
      support_choose ("{'window-width': <%i>, 'window-height': <%i>, 'board-size': <%i>, "
                      "'thumbnail-zoom': <%i>}",
                      cases[i].width, cases[i].height, cases[i].n, cases[i].zoom);
      window = support_open ();
      wait_until (count_whole_tiles (window) > 0);
      grid = support_find_type (window, GTK_TYPE_GRID_VIEW);
      adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (grid));
      support_click (gtk_widget_get_parent (grid), 5);
      wait_until (gtk_adjustment_get_value (adjustment) > 0);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      wait_until (gtk_adjustment_get_value (adjustment) > 0 && count_whole_tiles (window) > 0);
      support_close (window);
    }
  support_enlarge_text (100);
  support_forget ();
}

/* Whether a line is at the top of the gallery. */
static gboolean
has_edge (QueensWindow *window)
{
  g_autoptr (GdkTexture) picture
      = support_take_picture (support_find_type (window, QUEENS_TYPE_GALLERY));
  g_autofree guint32 *pixels = support_get_pixels (picture);

  for (int x = 0; x < gdk_texture_get_width (picture); x++)
    if (pixels[x] == 0 || pixels[x] != pixels[0])
      return FALSE;
  return TRUE;
}

/* Tiles that are scrolled go under an edge. */
static void
test_edge (QueensWindow *window)
{
  wait_until (support_shows (window, "92 solutions") && count_whole_tiles (window) > 0);
  g_assert_false (has_edge (window));
  support_press (window, "End");
  wait_until (has_edge (window));
  support_press (window, "Home");
  wait_until (!has_edge (window));
}

/* From 640 px on, the gallery is beside the board, and the class is completely visible. */
static void
test_side_by_side (void)
{
  static const int widths[] = { 560, 640, 720, 839, 1100 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      QueensWindow *window = support_open_sized ("browse", 8, widths[i], 740);
      GtkWidget *board = GTK_WIDGET (support_get_board (window));
      gboolean beside = widths[i] >= 640;
      GtkWidget *block;
      double x, y;

      wait_until (support_shows (window, "92 solutions"));
      wait_until (count_whole_tiles (window) > 0);
      g_assert_true (gtk_widget_translate_coordinates (
          support_find_type (window, GTK_TYPE_GRID_VIEW), board, 0, 0, &x, &y));
      g_assert_cmpint (x >= gtk_widget_get_width (board), ==, beside);
      wait_until (!beside || support_shows (window, "Member 1 of 8"));
      block = support_find_type (window, QUEENS_TYPE_CLASS_BLOCK);
      for (int member = 1; beside && member <= 8; member++)
        {
          GtkWidget *image;
          graphene_rect_t bounds;

          wait_until ((image = support_find (block, is_member, GINT_TO_POINTER (member))) != NULL);
          wait_until (gtk_widget_get_width (image) > 0);
          bounds = support_get_bounds (image, block);
          g_assert_cmpfloat (bounds.origin.x, >=, 0);
          g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (block));
          g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                             gtk_widget_get_height (block));
        }
      support_close (window);
    }
  support_forget ();
}

static void
test_heat (QueensWindow *window)
{
  support_activate (window, "browse.heat");
  wait_until (support_get_content (window)->heat != NULL);
  g_assert_cmpuint (support_get_content (window)->heat[0], ==, 4);
  g_assert_cmpuint (support_get_content (window)->heat[3], ==, 18);
  support_activate (window, "browse.heat");
  wait_until (support_get_content (window)->heat == NULL);
  g_assert_cmpint (queens_square_set_size (&support_get_content (window)->queens), ==, 8);

  /* An excluded square shows nothing but its sign. */
  support_click (support_get_square (window, "d4"), GDK_BUTTON_SECONDARY);
  wait_until (support_shows (window, "84 of 92 solutions"));
  wait_until (support_has (&support_get_content (window)->excluded, "d4"));
  g_assert_false (support_has (&support_get_content (window)->unused, "d4"));
  support_activate (window, "browse.heat");
  wait_until (support_get_content (window)->heat != NULL);
  g_assert_false (support_has (&support_get_content (window)->heat_squares, "d4"));
  g_assert_true (support_has (&support_get_content (window)->heat_squares, "d5"));
  support_activate (window, "browse.heat");
}

static gboolean
has_heat_button (QueensWindow *window, gboolean active)
{
  GtkWidget *button = support_find_action (window, "browse.heat");

  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)) == active;
}

/* The numbers of large boards are there in the same frame, with a legend. */
static void
test_heat_large (QueensWindow *window)
{
  static const struct
  {
    int n;
    guint64 corner;
    const char *largest;
  } cases[] = { { 15, 69516, "218,738" }, { 18, 17210372, "51,882,224" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      queens_window_set_board_size (window, cases[i].n);
      support_activate (window, "browse.heat");
      g_assert_nonnull (support_get_content (window)->heat);
      g_assert_cmpuint (support_get_content (window)->heat[0], ==, cases[i].corner);
      wait_until (support_shows (window, cases[i].largest));
      support_activate (window, "browse.heat");
      wait_until (!support_shows (window, cases[i].largest));
    }
}

/* Above that, the line under the board shows the progress. A count that would never end is not started, and
 * the button is not pressed. */
static void
test_heat_refused (QueensWindow *window)
{
  support_click (support_find_action (window, "browse.heat"), GDK_BUTTON_PRIMARY);
  wait_until (support_find_label (window, "Computing heat map…*"));
  g_assert_true (has_heat_button (window, TRUE));
  queens_window_set_board_size (window, 28);
  wait_until (support_shows (window, "Too many solutions for a heat map"));
  wait_until (has_heat_button (window, FALSE));
  support_click (support_find_action (window, "browse.heat"), GDK_BUTTON_PRIMARY);
  wait_until (has_heat_button (window, FALSE));
}

/* Steps go to the end, and no further. */
static void
test_slideshow (QueensWindow *window)
{
  support_activate (window, "browse.slideshow");
  wait_until (support_board_says (window, "Solution 2 of 2"));
}

static gboolean
is_try_button (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_MENU_BUTTON (widget)
         && g_strcmp0 (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (widget)),
                       "queens-queen-symbolic")
                == 0;
}

static void
test_try (QueensWindow *window)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (support_find (window, is_try_button, NULL)));
  wait_until (support_find_action (window, "try.play"));
  support_click (support_find_action (window, "try.play"), GDK_BUTTON_PRIMARY);
  wait_until (support_get_content (window)->n_gold == 0
              && queens_square_set_size (&support_get_content (window)->given) == 2);
  g_assert_cmpint (queens_square_set_size (&support_get_content (window)->queens), ==, 2);
}

/* In a narrow window, a position in a long list does not take more room than one in a short list. */
static void
test_narrow_place (void)
{
  QueensWindow *window;

  support_forget ();
  support_choose ("{'window-width': <360>, 'board-size': <12>, 'group-by-class': <true>}");
  window = support_open ();
  wait_until (support_find (window, is_headed, "Class 1"));
  wait_until (!support_shows (window, "of 14,200"));
  wait_until (!support_shows (window, "· 1 of 14,200"));
  queens_window_set_board_size (window, 8);
  wait_until (support_shows (window, "· 1 of 92"));
  support_close (window);
}

/* A key works even before the chips have been laid out. */
static void
test_early_key (QueensWindow *window)
{
  QueensWrap *chips = QUEENS_WRAP (g_object_ref_sink (g_object_new (QUEENS_TYPE_WRAP, NULL)));
  GtkWidget *other = gtk_window_new ();
  QueensRequest request = queens_request_all (8);
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("free-square", G_VARIANT_TYPE ("(yy)"));

  queens_square_set_add (&request.required, (QueensSquare){ 3, 3 });
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (other, "browse", G_ACTION_GROUP (group));
  gtk_window_set_child (GTK_WINDOW (other), GTK_WIDGET (chips));
  gtk_window_present (GTK_WINDOW (other));
  gtk_test_widget_wait_for_draw (other);
  queens_chips_fill (chips, &request);
  gtk_widget_child_focus (other, GTK_DIR_TAB_FORWARD);
  gtk_widget_child_focus (other, GTK_DIR_DOWN);
  wait_until (gtk_widget_get_width (GTK_WIDGET (chips)) > 0);
  gtk_test_widget_wait_for_draw (other);
  g_assert_true (gtk_widget_child_focus (other, GTK_DIR_TAB_FORWARD));
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (other)), GTK_WIDGET (chips)));
  gtk_window_destroy (GTK_WINDOW (other));
  g_object_unref (chips);
}

/* Leaving a page stops the scrolling of its gallery. */
static void
test_left_in_motion (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  QueensWindow *window;
  GtkWidget *grid, *scrolled;
  GtkAdjustment *adjustment;
  gboolean scrolls;
  double value;

  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  window = open_browse ("browse", 10);
  grid = support_find_type (window, GTK_TYPE_GRID_VIEW);
  scrolled = gtk_widget_get_ancestor (grid, GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  value = gtk_adjustment_get_value (adjustment);
  g_signal_emit_by_name (scrolled, "scroll-child", GTK_SCROLL_PAGE_DOWN, FALSE, &scrolls);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, value);
  support_activate (window, "win.page::play");
  wait_until (!gtk_widget_get_mapped (scrolled));
  value = gtk_adjustment_get_value (adjustment);
  wait_for_ms (500);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, value);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  support_close (window);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  support_add ("/browse-pins/pins", open_browse, "browse", 8, test_required);
  support_add ("/browse-pins/contradiction", open_browse, "browse", 8, test_contradiction);
  support_add ("/browse-pins/headings", open_browse, "browse", 8, test_headings);
  support_add ("/browse-pins/gallery-stays", open_browse, "browse", 8, test_gallery_stays);
  g_test_add_func ("/browse-pins/not-grouped", test_not_grouped);
  support_add ("/browse-pins/find", open_browse, "browse", 8, test_find);
  support_add ("/browse-pins/find-list", open_browse, "browse", 8, test_find_list);
  support_add ("/browse-pins/several", open_browse, "browse", 8, test_several);
  support_add ("/browse-pins/selection-by-pointer", open_browse, "browse", 8,
               test_selection_by_pointer);
  support_add ("/browse-pins/rubber-band", open_browse, "browse", 8, test_rubber_band);
  g_test_add_func ("/browse-pins/rubber-band-closed", test_rubber_band_closed);
  support_add ("/browse-pins/rubber-band-below", open_browse, "browse", 4, test_rubber_band_below);
  support_add ("/browse-pins/context-menu", open_browse, "browse", 8, test_context_menu);
  support_add ("/browse-pins/zoom-keys", open_browse, "browse", 8, test_zoom_keys);
  g_test_add_func ("/browse-pins/whole-rows", test_whole_rows);
  support_add ("/browse-pins/edge", open_browse, "browse", 8, test_edge);
  g_test_add_func ("/browse-pins/side-by-side", test_side_by_side);
  support_add ("/browse-pins/heat-large", open_browse, "browse", 8, test_heat_large);
  support_add ("/browse-pins/heat-refused", open_browse, "browse", 20, test_heat_refused);
  support_add ("/browse-pins/heat", open_browse, "browse", 8, test_heat);
  support_add ("/browse-pins/slideshow", open_browse, "browse", 4, test_slideshow);
  support_add ("/browse-pins/try", open_browse, "browse", 8, test_try);
  g_test_add_func ("/browse-pins/where", test_where);
  g_test_add_func ("/browse-pins/narrow-place", test_narrow_place);
  support_add ("/browse-pins/laid-out-between", open_browse, "browse", 8, test_laid_out_between);
  support_add ("/browse-pins/changed-under-drag", open_browse, "browse", 8,
               test_changed_under_drag);
  support_add ("/browse-pins/quick-clicks", open_browse, "browse", 8, test_quick_clicks);
  support_add ("/browse-pins/late-release", open_browse, "browse", 8, test_late_release);
  support_add ("/browse-pins/early-key", open_browse, "browse", 8, test_early_key);
  g_test_add_func ("/browse-pins/left-in-motion", test_left_in_motion);
  return g_test_run ();
}
