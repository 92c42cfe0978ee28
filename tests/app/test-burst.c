/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Board size, page, required and excluded squares, and the size of the window change faster than results
 * arrive, and the window is closed at any moment. A page is copied
 * before its first frame. */
#include "app/board/view.h"
#include "app/settings.h"
#include "tests/app/support.h"

#define N_CHANGES      100 /* number of changes without closing */
#define N_SLOW_CHANGES 1000
#define N_WINDOWS      5
#define N_SLOW_WINDOWS 400
#define MAX_CHANGES    50 /* number of changes in a window that is then closed */

static void
change_size (QueensWindow *window)
{
  queens_window_set_board_size (window, g_test_rand_int_range (QUEENS_MIN_N, QUEENS_MAX_N + 1));
}

static void
change_page (QueensWindow *window)
{
  static const char *const pages[] = { "browse", "play", "learn" };

  support_activate (window, "win.page::%s", pages[g_test_rand_int_range (0, G_N_ELEMENTS (pages))]);
}

/* On Browse, requires or excludes a square; in Play, makes a move. */
static void
change_square (QueensWindow *window)
{
  QueensBoardView *board = support_get_board (window);
  int n = queens_window_get_board_size (window);
  QueensMove move = {
    .kind = g_test_rand_bit () ? QUEENS_MOVE_QUEEN : QUEENS_MOVE_CROSS,
    .square = { (uint8_t) g_test_rand_int_range (0, n), (uint8_t) g_test_rand_int_range (0, n) },
  };

  if (queens_board_view_get_content (board)->queens.n == n)
    g_signal_emit_by_name (board, "move", &move);
}

static void
change_window (QueensWindow *window)
{
  gtk_window_set_default_size (GTK_WINDOW (window), g_test_rand_int_range (360, 1200),
                               g_test_rand_int_range (500, 900));
}

/* Makes many changes. After some of them, the main loop runs once. */
static void
change (QueensWindow *window, int n_changes)
{
  static void (*const changes[]) (QueensWindow *)
      = { change_size, change_page, change_square, change_window };

  for (int i = 0; i < n_changes; i++)
    {
      changes[g_test_rand_int_range (0, G_N_ELEMENTS (changes))](window);
      for (int moments = g_test_rand_int_range (-2, 4); moments > 0; moments--)
        g_main_context_iteration (NULL, FALSE);
    }
}

static void
test_changes (QueensWindow *window)
{
  change (window, g_test_slow () ? N_SLOW_CHANGES : N_CHANGES);
  support_activate (window, "win.page::browse");
  queens_window_set_board_size (window, 9);
  queens_window_set_board_size (window, 1);
  wait_until (support_shows (window, "1 × 1"));
  wait_until (support_get_content (window)->queens.n == 1);
}

static void
test_closing (void)
{
  int n_windows = g_test_slow () ? N_SLOW_WINDOWS : N_WINDOWS;

  for (int i = 0; i < n_windows; i++)
    {
      QueensWindow *window = support_open_at ("browse", g_test_rand_int_range (1, 33));

      change (window, g_test_rand_int_range (0, MAX_CHANGES));
      support_close (window);
    }
}

/* A new window, or a page that is opened for the first time, can be copied before its first frame. */
static void
test_first_frame (QueensWindow *opener)
{
  static const char *const pages[] = { "browse", "play", "learn" };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    for (int opened = FALSE; opened <= TRUE; opened++)
      {
        QueensWindow *window;

        g_settings_set_string (queens_settings_get (), "page", opened ? "browse" : pages[i]);
        window = queens_window_new (gtk_window_get_application (GTK_WINDOW (opener)));
        gtk_window_present (GTK_WINDOW (window));
        if (opened)
          support_activate (window, "win.page::%s", pages[i]);
        support_activate (window, "win.copy-picture");
        wait_until (support_shows (window, "Board copied as image"));
        support_close (window);
      }
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  support_add ("/burst/first-frame", support_open_at, "browse", 8, test_first_frame);
  support_add ("/burst/changes", support_open_at, "browse", 8, test_changes);
  g_test_add_func ("/burst/closing", test_closing);
  return g_test_run ();
}
