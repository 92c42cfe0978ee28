/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/scrubber.h"
#include "app/layout/page.h"
#include "engine/board/notation.h"
#include "tests/app/support.h"

#include <math.h>

static QueensWindow *
open_browse (const char *name, int n)
{
  QueensWindow *window = support_open_at ("browse", n);

  wait_until (support_board_says (window, name));
  return window;
}

/* Moves the pointer to the middle of a square. */
static void
point_at (QueensWindow *window, const char *square)
{
  support_point (support_get_square (window, square));
}

/* Resting the pointer on a square shows how many of the listed solutions have a queen there, and a click
 * requires it. Squares that no solution uses are marked. */
static void
test_hover (QueensWindow *window)
{
  wait_until (support_shows (window, "92 solutions"));
  point_at (window, "d4");
  wait_until (support_shows (window, "8 of 92 with d4; click to require it, right-click to "
                                     "exclude it"));
  support_click (support_get_square (window, "a5"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "18 of 92 solutions"));
  wait_until (support_shows (window, "a5 required; click to clear it"));
  wait_until (support_has (&support_get_content (window)->dead, "d5"));
  g_assert_false (support_has (&support_get_content (window)->dead, "d4"));
  point_at (window, "d5");
  wait_until (support_shows (window, "0 of 18 with d5"));
  point_at (window, "d4");
  wait_until (support_shows (window, "4 of 18 with d4; click to require it, right-click to "
                                     "exclude it"));
  g_assert_null (gtk_widget_get_tooltip_text (GTK_WIDGET (support_get_board (window))));
}

static GtkWidget *
get_status (QueensWindow *window)
{
  GtkWidget *page = support_find_type (window, QUEENS_TYPE_PAGE_LAYOUT);
  GtkWidget *status = support_find_type (page, ADW_TYPE_SQUEEZER);

  g_assert_nonnull (status);
  return status;
}

static gboolean
is_whole_line (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_label_get_text (GTK_LABEL (widget))[0]
         && !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)))
         && pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (widget))) == 1;
}

/* The message under the board fits on one line at any width and text size. This is also run in
 * German. */
static void
test_one_line (void)
{
  static const struct
  {
    int width, n, percent;
  } cases[] = { { 1100, 8, 100 }, { 1100, 16, 100 }, { 1100, 18, 100 }, { 1100, 18, 200 },
                { 640, 8, 200 },  { 640, 16, 100 },  { 560, 8, 100 },   { 360, 8, 100 },
                { 360, 18, 100 }, { 360, 8, 200 },   { 360, 16, 200 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensWindow *window;
      int height;

      g_test_message ("%d px, n = %d, %d%% text", cases[i].width, cases[i].n, cases[i].percent);
      support_enlarge_text (cases[i].percent);
      window = support_open_sized ("browse", cases[i].n, cases[i].width, 740);
      wait_until (support_find (get_status (window), is_whole_line, NULL));
      height = gtk_widget_get_height (get_status (window));
      point_at (window, "a1");
      wait_until (support_find (get_status (window), is_whole_line, NULL));
      support_click (support_get_square (window, "a1"), GDK_BUTTON_PRIMARY);
      wait_until (support_find (get_status (window), is_whole_line, NULL));
      g_assert_cmpint (gtk_widget_get_height (get_status (window)), ==, height);
      support_close (window);
    }
  support_enlarge_text (100);
  support_forget ();
}

/* If a list is too long to go through, each square is counted separately. */
static void
test_hover_large (QueensWindow *window)
{
  wait_until (support_shows (window, "2,279,184 solutions"));
  point_at (window, "a1");
  wait_until (support_shows (window, "69,516 of 2,279,184 with a1; click to require it, "
                                     "right-click to exclude it"));
}

/* Undo and redo work for required and excluded squares, filters, and jumps, and bring back the solution
 * that was shown. */
static void
test_undo (QueensWindow *window)
{
  wait_until (support_shows (window, "92 solutions"));
  support_press (window, "End");
  wait_until (support_board_says (window, "Solution 92 of 92"));
  support_press (window, "Left");
  wait_until (support_board_says (window, "Solution 91 of 92"));
  support_click (support_get_square (window, "d4"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "8 of 92 solutions"));
  wait_until (support_board_says (window, "Solution 7 of 92"));
  support_click (support_find_button (window, "Fundamental"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "4 of 12 fundamental"));

  support_press (window, "ctrl+z");
  wait_until (support_shows (window, "8 of 92 solutions"));
  g_assert_true (
      gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (support_find_button (window, "All"))));
  support_press (window, "ctrl+z");
  wait_until (support_shows (window, "92 solutions"));
  wait_until (support_board_says (window, "Solution 91 of 92"));
  support_press (window, "ctrl+z");
  wait_until (support_board_says (window, "Solution 1 of 92"));
  wait_until (!gtk_widget_is_sensitive (support_find_action (window, "browse.undo")));
  support_press (window, "ctrl+shift+z");
  wait_until (support_board_says (window, "Solution 91 of 92"));
  support_press (window, "ctrl+shift+z");
  wait_until (support_shows (window, "8 of 92 solutions"));
}

/* If there is no solution, the constraints any one of which can be dropped to get one are offered. */
static void
test_impossible (QueensWindow *window)
{
  support_click (support_get_square (window, "a2"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "1 of 4 solutions"));
  support_click (support_get_square (window, "f1"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "0 of 4 solutions"));
  wait_until (support_find_button (window, "Remove “f1 required”"));
  g_assert_null (support_find_button (window, "Remove “a2 required”"));
  g_assert_true (gtk_widget_is_sensitive (support_find_action (window, "browse.find")));
  support_click (support_find_button (window, "Remove “f1 required”"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "1 of 4 solutions"));
}

/* The scrubber goes from end to end of the list with keys and with the mouse, and undo reverts a
 * jump. */
static void
test_scrubber (QueensWindow *window)
{
  GtkWidget *scrubber = support_find_type (window, QUEENS_TYPE_SCRUBBER);

  wait_until (support_shows (window, "92 solutions"));
  support_click (scrubber, GDK_BUTTON_PRIMARY);
  wait_until (support_board_says (window, "Solution 47 of 92")
              || support_board_says (window, "Solution 46 of 92"));
  support_press (window, "Home Right");
  wait_until (support_board_says (window, "Solution 2 of 92"));
  support_press (window, "ctrl+Page_Down");
  wait_until (support_board_says (window, "Solution 5 of 92"));
  support_press (window, "ctrl+Page_Down");
  wait_until (support_board_says (window, "Solution 13 of 92"));
  support_press (window, "ctrl+Page_Up");
  wait_until (support_board_says (window, "Solution 5 of 92"));
  support_press (window, "End");
  wait_until (support_board_says (window, "Solution 92 of 92"));
  support_press (window, "ctrl+z ctrl+z ctrl+z ctrl+z");
  wait_until (support_board_says (window, "Solution 1 of 92"));
}

/* The red value of a pixel, in sRGB. */
static guchar
get_pixel (const guchar *pixels, int width, int x, int y)
{
  return pixels[(y * width + x) * 4 + 2];
}

/* The luminance of a shade of gray, as used for contrast. */
static double
get_luminance (guchar gray)
{
  double share = gray / 255.0;

  return share <= 0.04045 ? share / 12.92 : pow ((share + 0.055) / 1.055, 2.4);
}

static double
get_contrast (double a, double b)
{
  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

/* Nothing is drawn between the rail and the marks except the knob. The rail is visible, and so is the
 * visible part on it. */
static void
test_rail (gconstpointer scheme)
{
  GtkWidget *window = gtk_window_new ();
  QueensScrubber *scrubber = g_object_new (QUEENS_TYPE_SCRUBBER, NULL);
  QueensPieces pieces = { .n = 2 };
  g_autoptr (GdkTexture) picture = NULL;
  g_autofree guchar *pixels = NULL;
  double x, y, light, rail, seen;
  int width, left, top;
  guchar ground;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      (AdwColorScheme) GPOINTER_TO_INT (scheme));
  pieces.pieces[0] = (QueensPiece){ .square = { 0, 0 }, .end = 4 };
  pieces.pieces[1] = (QueensPiece){ .square = { 0, 1 }, .end = 8 };
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 60);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (scrubber));
  queens_scrubber_set_list (scrubber, &pieces, 8, 1, "Solution 1 of 8");
  queens_scrubber_set_seen (scrubber, 5, 6, 1);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (gtk_widget_get_width (GTK_WIDGET (scrubber)) > 0);
  picture = support_take_picture (window);
  width = gdk_texture_get_width (picture);
  pixels = g_malloc ((gsize) (width * gdk_texture_get_height (picture) * 4));
  gdk_texture_download (picture, pixels, (gsize) (width * 4));
  g_assert_true (gtk_widget_translate_coordinates (GTK_WIDGET (scrubber), window, 0, 0, &x, &y));
  left = (int) x;
  top = (int) y;
  ground = get_pixel (pixels, width, left + 250, top + 1);
  rail = get_luminance (get_pixel (pixels, width, left + 250, top + 9));
  seen = get_luminance (get_pixel (pixels, width, left + 190, top + 9));
  for (int at = 30; at < gtk_widget_get_width (GTK_WIDGET (scrubber)) - 10; at++)
    g_assert_cmpint (get_pixel (pixels, width, left + at, top + 15), ==, ground);
  light = get_luminance (ground);
  g_assert_cmpfloat (get_contrast (light, rail), >=, 3.0);
  g_assert_cmpfloat (get_contrast (rail, seen), >=, 3.0);
  gtk_window_destroy (GTK_WINDOW (window));
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

/* The board and the status line follow while the scrubber is dragged. */
static void
test_drag (QueensWindow *window)
{
  GtkWidget *scrubber = support_find_type (window, QUEENS_TYPE_SCRUBBER);
  GtkWidget *heat = support_find_action (window, "browse.heat");

  wait_until (support_shows (window, "92 solutions"));
  support_drag (scrubber, heat, GDK_BUTTON_PRIMARY, FALSE);
  wait_until (support_find_label (window, "* down the list*"));
  wait_until (!support_has (&support_get_content (window)->queens, "a1"));
  g_assert_true (support_board_says (window, "Solution 1 of 92"));
  support_click (heat, GDK_BUTTON_PRIMARY);
  wait_until (!support_find_label (window, "* down the list*"));
  wait_until (!support_board_says (window, "Solution 1 of 92"));
}

/* Up to n = 18, any position in the list is shown at once, and the board follows the knob. */
static void
test_follow (QueensWindow *window)
{
  GtkWidget *scrubber = support_find_type (window, QUEENS_TYPE_SCRUBBER);
  QueensSolution solution;
  QueensPosition expected;

  g_assert_true (
      queens_notation_parse ("11-6-2-15-18-7-4-8-12-16-13-17-9-3-5-14-1-10", 18, &solution, NULL));
  expected = queens_position_from_solution (&solution);
  wait_until (support_board_says (window, "Solution 1 of 666,090,624"));
  wait_until (support_shows (window, "Class 1 of 83,263,591"));
  g_signal_emit_by_name (scrubber, "pressed");
  g_signal_emit_by_name (scrubber, "moved", G_GUINT64_CONSTANT (400000000), FALSE);
  wait_until (queens_square_set_equal (&support_get_content (window)->queens, &expected));
  g_signal_emit_by_name (scrubber, "moved", G_GUINT64_CONSTANT (400000000), TRUE);
  wait_until (support_board_says (window, "Solution 400,000,000 of 666,090,624"));
  wait_until (support_shows (window, "Class number unknown"));
}

static gboolean
says_first (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget)
         && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), "Only the first ")
         && pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (widget))) == 1;
}

/* If the list cannot be numbered to its end, a message says so at once, not only after a long count. */
static void
test_partial (QueensWindow *window)
{
  wait_until (support_find (window, says_first, NULL));
  g_assert_true (support_find_type (window, GTK_TYPE_PROGRESS_BAR));
}

/* If no list is known, random jumps and steps start from any solution, and undo works. */
static void
test_beyond (QueensWindow *window)
{
  QueensPosition first, second;

  wait_until (support_shows (window, "Total unknown"));
  wait_until (support_board_says (window, "A solution")
              || support_board_says (window, "Solution 1"));
  first = support_get_content (window)->queens;
  support_activate (window, "browse.random");
  wait_until (!queens_square_set_equal (&support_get_content (window)->queens, &first));
  second = support_get_content (window)->queens;
  support_activate (window, "browse.next");
  wait_until (!queens_square_set_equal (&support_get_content (window)->queens, &second));
  support_activate (window, "browse.previous");
  wait_until (queens_square_set_equal (&support_get_content (window)->queens, &second));
  support_press (window, "ctrl+z");
  wait_until (queens_square_set_equal (&support_get_content (window)->queens, &first));
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  support_add ("/browse-reach/hover", open_browse, "Solution 1 of 92", 8, test_hover);
  support_add ("/browse-reach/hover-large", open_browse, "Solution 1 of 2,279,184", 15,
               test_hover_large);
  g_test_add_func ("/browse-reach/one-line", test_one_line);
  support_add ("/browse-reach/undo", open_browse, "Solution 1 of 92", 8, test_undo);
  support_add ("/browse-reach/impossible", open_browse, "Solution 1 of 4", 6, test_impossible);
  support_add ("/browse-reach/scrubber", open_browse, "Solution 1 of 92", 8, test_scrubber);
  g_test_add_data_func ("/browse-reach/rail", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_LIGHT),
                        test_rail);
  g_test_add_data_func ("/browse-reach/rail-dark", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_DARK),
                        test_rail);
  support_add ("/browse-reach/drag", open_browse, "Solution 1 of 92", 8, test_drag);
  support_add ("/browse-reach/follow", support_open_at, "browse", 18, test_follow);
  support_add ("/browse-reach/partial", support_open_at, "browse", 32, test_partial);
  support_add ("/browse-reach/beyond", support_open_at, "browse", 28, test_beyond);
  return g_test_run ();
}
