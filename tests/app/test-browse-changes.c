/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What one change costs Browse: how often the list is made, the page updated and the board given
 * something to draw. Counted where they happen, by functions that the linker puts in between. */
#include "app/browse/gallery.h"
#include "model/list/loader.h"
#include "tests/app/support.h"

static struct
{
  QueensBoardView *board; /* whose pictures count */
  guint n_listings;
  guint n_updates;
  guint n_pictures;
  guint n_items_changed;
} counted;

void __real_queens_list_loader_set_source (QueensListLoader *self, QueensListSource *source);
void __wrap_queens_list_loader_set_source (QueensListLoader *self, QueensListSource *source);
void __real_queens_gallery_set_position (QueensGallery *self, guint64 position);
void __wrap_queens_gallery_set_position (QueensGallery *self, guint64 position);
void __real_queens_board_view_set_content (QueensBoardView *self,
                                           const QueensBoardContent *content,
                                           const QueensBoardStyle *style);
void __wrap_queens_board_view_set_content (QueensBoardView *self,
                                           const QueensBoardContent *content,
                                           const QueensBoardStyle *style);

void
__wrap_queens_list_loader_set_source (QueensListLoader *self, QueensListSource *source)
{
  counted.n_listings++;
  __real_queens_list_loader_set_source (self, source);
}

void
__wrap_queens_gallery_set_position (QueensGallery *self, guint64 position)
{
  counted.n_updates++;
  __real_queens_gallery_set_position (self, position);
}

void
__wrap_queens_board_view_set_content (QueensBoardView *self,
                                      const QueensBoardContent *content,
                                      const QueensBoardStyle *style)
{
  counted.n_pictures += self == counted.board;
  __real_queens_board_view_set_content (self, content, style);
}

static void
items_changed_cb (void)
{
  counted.n_items_changed++;
}

static void
count_from_now (QueensWindow *window)
{
  counted.n_listings = counted.n_updates = counted.n_pictures = counted.n_items_changed = 0;
  counted.board = support_get_board (window);
}

static gboolean
has_dead_squares (QueensWindow *window)
{
  const QueensBoardContent *content = queens_board_view_get_content (support_get_board (window));

  return queens_square_set_size (&content->dead) > 0;
}

/* Changes n and checks what that costs at once and until the solution shown has its name; the board
 * is given a picture at once and, unless that was it, one of the solution. */
static void
check_change (QueensWindow *window, int n, const char *name, guint n_pictures)
{
  count_from_now (window);
  queens_window_set_board_size (window, n);
  g_assert_cmpuint (counted.n_listings, ==, 1);
  g_assert_cmpuint (counted.n_updates, ==, 1);
  g_assert_cmpuint (counted.n_pictures, ==, 1);
  g_assert_cmpuint (counted.n_items_changed, ==, 1);
  wait_until (support_has_name (support_get_board (window), name));
  wait_for_ms (100);
  g_assert_cmpuint (counted.n_listings, ==, 1);
  g_assert_cmpuint (counted.n_pictures, ==, n_pictures);
  g_assert_cmpuint (counted.n_items_changed, <=, 2);
}

static void
test_board_size (void)
{
  QueensWindow *window = support_open_at ("browse", 8);
  GtkGridView *grid = GTK_GRID_VIEW (support_find_type (window, GTK_TYPE_GRID_VIEW));

  wait_until (support_has_name (support_get_board (window), "Solution 1 of 92"));
  g_signal_connect_object (gtk_grid_view_get_model (grid), "items-changed",
                           G_CALLBACK (items_changed_cb), window, 0);
  check_change (window, 10, "Solution 1 of 724", 2);
  check_change (window, 6, "Solution 1 of 4", 2);
  check_change (window, 10, "Solution 1 of 724", 1);
  check_change (window, 2, "Empty board", 1);

  /* With pins it is one listing, too, and a picture more that shows which squares are dead. */
  queens_window_set_board_size (window, 8);
  wait_until (support_has_name (support_get_board (window), "Solution 1 of 92"));
  support_click (support_get_square (window, "d4"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "8 of 92 with d4"));
  wait_until (support_has_name (support_get_board (window), "Solution 7 of 92"));
  check_change (window, 6, "Solution 1 of 4", 1);
  count_from_now (window);
  queens_window_set_board_size (window, 8);
  wait_until (has_dead_squares (window));
  g_assert_cmpuint (counted.n_listings, ==, 1);
  g_assert_cmpuint (counted.n_pictures, <=, 2);
  support_close (window);
}

/* A pin makes one list in place of another, and a picture of it, and one of its dead squares. */
static void
test_pin (void)
{
  QueensWindow *window = support_open_at ("browse", 8);

  wait_until (support_shows (window, "Class 1 of 12"));
  count_from_now (window);
  support_click (support_get_square (window, "a1"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "4 of 92 with a1"));
  wait_until (has_dead_squares (window));
  g_assert_cmpuint (counted.n_listings, ==, 1);
  g_assert_cmpuint (counted.n_pictures, <=, 2);
  support_close (window);
}

/* While a long list is counted, the page is updated no more than some times a second, and a board
 * that stays is not drawn again. */
static void
test_counting (void)
{
  QueensWindow *window = support_open_at ("browse", 24);

  wait_until (support_has_name (support_get_board (window), "Solution 1 of 227,514,171,973,736"));
  count_from_now (window);
  wait_for_ms (1000);
  g_assert_cmpuint (counted.n_updates, >=, 1);
  g_assert_cmpuint (counted.n_updates, <=, 25);
  g_assert_cmpuint (counted.n_pictures, ==, 0);
  support_close (window);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  g_test_add_func ("/browse-changes/board-size", test_board_size);
  g_test_add_func ("/browse-changes/pin", test_pin);
  g_test_add_func ("/browse-changes/counting", test_counting);
  return g_test_run ();
}
