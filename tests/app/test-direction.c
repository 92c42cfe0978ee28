/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Languages written from right to left: the board stays the same, sequences go from right to left, and
 * the arrow keys keep their own directions. */
#include "tests/app/support.h"

#include "app/browse/parts.h"
#include "app/learn/parts.h"

static gboolean
is_left_of (gpointer widget, gpointer other, QueensWindow *window)
{
  graphene_rect_t bounds = support_get_bounds (widget, window);
  graphene_rect_t other_bounds = support_get_bounds (other, window);

  return bounds.origin.x + bounds.size.width <= other_bounds.origin.x + 1;
}

static void
test_board (QueensWindow *window)
{
  g_assert_true (
      is_left_of (support_get_square (window, "a1"), support_get_square (window, "b1"), window));
  support_press (window, "a 1 Right Return");
  wait_until (support_square_says (window, "b1", "b1, queen"));
  support_press (window, "Left space");
  wait_until (support_square_says (window, "a1", "a1, cross"));
}

static gboolean
shows_number (QueensWindow *window, int number)
{
  g_autofree char *name = g_strdup_printf ("Solution %d of 92", number);

  return support_board_says (window, name);
}

static void
test_list (QueensWindow *window)
{
  GtkWidget *gallery;

  wait_until (support_shows (window, "92 solutions"));
  g_assert_true (is_left_of (support_find_action (window, "browse.next"),
                             support_find_action (window, "browse.previous"), window));
  g_assert_true (
      is_left_of (support_get_square (window, "a1"), support_get_square (window, "b1"), window));
  support_press (window, "Left");
  wait_until (shows_number (window, 2));
  support_press (window, "Left");
  wait_until (shows_number (window, 3));
  support_press (window, "Right");
  wait_until (shows_number (window, 2));

  gallery = support_find_type (window, QUEENS_TYPE_GALLERY);
  gtk_widget_child_focus (gallery, GTK_DIR_TAB_FORWARD);
  support_press (window, "Left");
  wait_until (shows_number (window, 3));
}

static gboolean
shows_later (QueensWindow *window, int number)
{
  for (; number <= 92; number++)
    if (shows_number (window, number))
      return TRUE;
  return FALSE;
}

static void
test_scrubber (QueensWindow *window)
{
  GtkWidget *scrubber;

  wait_until (support_shows (window, "92 solutions"));
  scrubber = support_find_type (window, QUEENS_TYPE_SCRUBBER);
  gtk_widget_grab_focus (scrubber);
  support_press (window, "Left");
  wait_until (shows_number (window, 2));
  support_press (window, "Right");
  wait_until (shows_number (window, 1));
  support_click (scrubber, GDK_BUTTON_PRIMARY);
  wait_until (shows_number (window, 47));
  support_drag (scrubber, support_find_action (window, "browse.find"), GDK_BUTTON_PRIMARY, TRUE);
  wait_until (shows_later (window, 80));
}

/* The start of a label's text, in px from the left edge. */
static int
get_text_x (GtkWidget *label)
{
  int x, y;

  gtk_label_get_layout_offsets (GTK_LABEL (label), &x, &y);
  return x;
}

static void
test_learn (QueensWindow *window)
{
  GtkWidget *code = support_find_type (window, QUEENS_TYPE_LEARN_CODE);
  GtkWidget *first = support_find_label (code, "place (row)*");
  GtkWidget *second = support_find_label (code, "if row*");

  g_assert_cmpint (gtk_widget_get_direction (first), ==, GTK_TEXT_DIR_LTR);
  g_assert_cmpint (get_text_x (first), <=, 1);
  g_assert_cmpfloat (support_get_bounds (first, window).origin.x, <,
                     support_get_bounds (second, window).origin.x);
  g_assert_true (is_left_of (support_find_action (window, "learn.back"),
                             support_find_action (window, "learn.step"), window));
  g_assert_true (is_left_of (support_find_action (window, "learn.start"),
                             support_find_action (window, "learn.end"), window));
  g_assert_false (gtk_widget_is_sensitive (support_find_action (window, "learn.back")));
  support_press (window, "Right");
  wait_until (gtk_widget_is_sensitive (support_find_action (window, "learn.back")));
  support_press (window, "Left");
  wait_until (!gtk_widget_is_sensitive (support_find_action (window, "learn.back")));
}

/* A program in Hebrew is laid out from right to left, too, and the bar of a line is on the right, where the
 * line begins. */
static void
test_program (QueensWindow *window)
{
  GtkWidget *code = support_find_type (window, QUEENS_TYPE_LEARN_CODE);
  char *lines[] = { "הצב (שורה):", "  אם שורה = n: חזור", "  push (0)", NULL };
  graphene_rect_t first, second;
  GtkBorder border;

  queens_learn_code_set_lines (QUEENS_LEARN_CODE (code), lines);
  wait_until (support_find_label (code, lines[0]));
  wait_until (gtk_widget_get_width (support_find_label (code, lines[0])) > 0);
  first = support_get_bounds (support_find_label (code, lines[0]), window);
  second = support_get_bounds (support_find_label (code, lines[1] + 2), window);
  g_assert_cmpfloat (first.origin.x + first.size.width, >, second.origin.x + second.size.width);
  gtk_style_context_get_border (gtk_widget_get_style_context (gtk_widget_get_first_child (code)),
                                &border);
  g_assert_cmpint (border.left, ==, 0);
  g_assert_cmpint (border.right, ==, 3);
  g_assert_cmpint (gtk_widget_get_direction (support_find_label (code, "push*")), ==,
                   GTK_TEXT_DIR_LTR);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  support_add ("/direction/board", support_open_at, "play", 8, test_board);
  support_add ("/direction/list", support_open_at, "browse", 8, test_list);
  support_add ("/direction/scrubber", support_open_at, "browse", 8, test_scrubber);
  support_add ("/direction/learn", support_open_at, "learn", 6, test_learn);
  support_add ("/direction/program", support_open_at, "learn", 6, test_program);
  return g_test_run ();
}
