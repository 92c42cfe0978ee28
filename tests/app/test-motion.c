/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * If animations are turned off in the desktop, nothing moves: the first frame is also the last. */
#include "tests/app/support.h"

#include "app/toasts.h"

#include <string.h>

/* Longer than any animation, in ms. */
#define LONGEST 900

typedef struct
{
  const char *path, *page;
  int n;
  const char *queens; /* the board before */
  const char *does;   /* or NULL: shakes the queen on c3 */
  gboolean toasts;    /* compares widgets instead of the board */
} Case;

static const Case cases[] = {
  { "/motion/place", "play", 8, "", "a1", FALSE },
  { "/motion/take", "play", 8, "c3", "-c3", FALSE },
  { "/motion/solve", "play", 4, "a2 b4 c1", "d3", FALSE },
  { "/motion/shake", "play", 8, "c3", NULL, FALSE },
  { "/motion/go-on", "browse", 8, "", "browse.next", FALSE },
  { "/motion/turn", "browse", 8, "", "browse.turn-left", FALSE },
  { "/motion/tell", "browse", 8, "", "win.copy", TRUE },
};

/* Whether the look of a widget changes from now on. */
static gboolean
moves (GtkWidget *widget)
{
  g_autoptr (GdkTexture) first = support_take_picture_now (widget, 1);
  gint64 end = g_get_monotonic_time () + LONGEST * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end)
    {
      g_autoptr (GdkTexture) now = NULL;

      wait_for_ms (5);
      now = support_take_picture_now (widget, 1);
      if (!support_is_same_picture (first, now))
        return TRUE;
    }
  return FALSE;
}

static void
test_still (gconstpointer data)
{
  const Case *test = data;
  QueensWindow *window = support_open_at (test->page, test->n);
  GtkWidget *widget = GTK_WIDGET (support_get_board (window));
  gboolean browse = g_str_equal (test->page, "browse");
  QueensPosition before;
  gboolean glides = FALSE;

  if (browse)
    wait_until (support_shows (window, "92 solutions"));
  support_do (window, test->queens);
  /* Earlier animations have ended. */
  while (moves (widget))
    ;
  before = support_get_content (window)->queens;
  if (test->does)
    support_do (window, test->does);
  else
    queens_board_view_shake (support_get_board (window), (QueensSquare){ 2, 2 });
  if (browse && !test->toasts)
    {
      wait_until (!queens_square_set_equal (&support_get_content (window)->queens, &before));
      glides = support_get_content (window)->n_motions > 0;
    }
  if (test->toasts)
    widget = support_find_type (window, QUEENS_TYPE_TOASTS);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_false (glides || moves (widget));
  support_close (window);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_still);
  return g_test_run ();
}
