/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/settings.h"
#include "tests/app/support.h"

static GtkSelectionModel *
get_tiles (QueensWindow *window)
{
  GtkWidget *gallery = support_find_type (window, GTK_TYPE_GRID_VIEW);

  g_assert_nonnull (gallery);
  return gtk_grid_view_get_model (GTK_GRID_VIEW (gallery));
}

static guint
get_n_tiles (QueensWindow *window)
{
  return g_list_model_get_n_items (G_LIST_MODEL (get_tiles (window)));
}

static guint
get_selected (QueensWindow *window)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (get_tiles (window));

  return gtk_bitset_is_empty (selected) ? GTK_INVALID_LIST_POSITION
                                        : gtk_bitset_get_minimum (selected);
}

static gboolean
is_possible (QueensWindow *window, const char *action)
{
  return gtk_widget_is_sensitive (support_find_action (window, action));
}

static GtkWidget *
get_entry (QueensWindow *window)
{
  GtkWidget *entry = support_find_type (window, GTK_TYPE_ENTRY);

  g_assert_nonnull (entry);
  return entry;
}

static void
type_number (QueensWindow *window, const char *text)
{
  gtk_widget_grab_focus (get_entry (window));
  gtk_editable_set_text (GTK_EDITABLE (get_entry (window)), text);
  g_signal_emit_by_name (get_entry (window), "activate");
}

static void
test_open (void)
{
  QueensWindow *window;

  support_forget ();
  window = support_open ();
  g_assert_cmpint (queens_window_get_board_size (window), ==, 8);
  wait_until (support_board_says (window, "Solution 1 of 92"));
  wait_until (support_shows (window, "92 solutions"));
  wait_until (support_shows (window, "of 92"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_entry (window))), ==, "1");
  wait_until (get_n_tiles (window) == 92);
  wait_until (support_shows (window, "15863724"));
  wait_until (support_shows (window, "Class 1 of 12"));
  support_close (window);
}

static void
test_go (QueensWindow *window)
{
  wait_until (support_board_says (window, "Solution 1 of 92"));
  wait_until (!is_possible (window, "browse.first"));
  wait_until (!is_possible (window, "browse.previous"));
  support_activate (window, "browse.next");
  wait_until (support_board_says (window, "Solution 2 of 92"));
  wait_until (is_possible (window, "browse.previous"));
  support_activate (window, "browse.last");
  wait_until (support_board_says (window, "Solution 92 of 92"));
  wait_until (support_shows (window, "84136275"));
  wait_until (!is_possible (window, "browse.next"));
  wait_until (!is_possible (window, "browse.last"));
  support_activate (window, "browse.previous");
  wait_until (support_board_says (window, "Solution 91 of 92"));
  support_activate (window, "browse.first");
  wait_until (support_board_says (window, "Solution 1 of 92"));
}

static void
test_random (QueensWindow *window)
{
  QueensSolution solution;

  wait_until (support_board_says (window, "Solution 1 of 92"));
  support_activate (window, "browse.random");
  wait_until (!support_board_says (window, "Solution 1 of 92"));
  g_assert_true (queens_rules_to_solution (&support_get_content (window)->queens, &solution));
}

static void
test_keys (QueensWindow *window)
{
  static const struct
  {
    const char *key;
    const char *name;
  } keys[] = {
    { "Right", "Solution 2 of 92" },      { "Down", "Solution 3 of 92" },
    { "Page_Down", "Solution 13 of 92" }, { "Left", "Solution 12 of 92" },
    { "Up", "Solution 11 of 92" },        { "Page_Up", "Solution 1 of 92" },
    { "End", "Solution 92 of 92" },       { "Home", "Solution 1 of 92" },
  };

  wait_until (support_board_says (window, "Solution 1 of 92"));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      support_press (window, keys[i].key);
      wait_until (support_board_says (window, keys[i].name));
    }
}

static void
test_wheel (QueensWindow *window)
{
  wait_until (support_board_says (window, "Solution 1 of 92"));
  support_click (support_get_board (window), 5);
  wait_until (support_board_says (window, "Solution 2 of 92"));
  support_click (support_get_board (window), 4);
  wait_until (support_board_says (window, "Solution 1 of 92"));
}

static void
test_number (QueensWindow *window)
{
  static const char *const bad[] = { "0", "93", "-1", "eight", "", "1e9", "99999999999999999999" };
  g_autofree char *long_text = g_strnfill (100000, '8');

  wait_until (support_board_says (window, "Solution 1 of 92"));
  type_number (window, "17");
  wait_until (support_board_says (window, "Solution 17 of 92"));
  wait_until (support_shows (window, "35841726"));
  wait_until (support_shows (window, "Class 11 of 12"));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      type_number (window, bad[i]);
      wait_until (support_board_says (window, "Solution 17 of 92"));
      g_assert_true (gtk_widget_has_css_class (get_entry (window), "error"));
    }
  wait_until (support_shows (window, "Type a number from 1 to 92"));
  type_number (window, long_text);
  g_assert_cmpuint (strlen (gtk_editable_get_text (GTK_EDITABLE (get_entry (window)))), <, 100);
  type_number (window, "92");
  wait_until (support_board_says (window, "Solution 92 of 92"));
  g_assert_false (gtk_widget_has_css_class (get_entry (window), "error"));
}

static void
test_fundamental (QueensWindow *window)
{
  wait_until (support_board_says (window, "Solution 1 of 92"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (support_find_button (window, "Fundamental")),
                                TRUE);
  wait_until (support_shows (window, "12 fundamental"));
  wait_until (get_n_tiles (window) == 12);
  support_activate (window, "browse.last");
  wait_until (support_shows (window, "Class 12 of 12"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (support_find_button (window, "All")), TRUE);
  wait_until (support_shows (window, "92 solutions"));
  wait_until (get_n_tiles (window) == 92);
}

/* A new window looks as the last one did when it was closed. */
static void
test_fundamental_kept (void)
{
  QueensWindow *window;

  support_forget ();
  g_settings_set_boolean (queens_settings_get (), "list-fundamental", TRUE);
  window = support_open ();
  wait_until (support_shows (window, "12 fundamental"));
  support_close (window);
  support_forget ();
}

/* The shown solution is saved whenever it changes. It is shown again at the next start, unless it is not
 * a solution of that n. */
static void
test_place_outlives_the_window (void)
{
  QueensWindow *window = support_open_at ("browse", 8);
  GSettings *settings = queens_settings_get ();
  g_autofree char *kept = NULL;

  wait_until (support_board_says (window, "Solution 1 of 92"));
  type_number (window, "17");
  wait_until ((g_free (kept), kept = g_settings_get_string (settings, "shown-solution"),
               g_str_equal (kept, "35841726")));
  type_number (window, "92");
  wait_until (support_board_says (window, "Solution 92 of 92"));
  support_close (window);

  window = support_open ();
  wait_until (support_board_says (window, "Solution 92 of 92"));
  wait_until (get_selected (window) == 91);
  g_settings_set_int (settings, "board-size", 6);
  support_close (window);

  g_settings_set_string (settings, "shown-solution", "123456");
  window = support_open ();
  wait_until (support_board_says (window, "Solution 1 of 4"));
  support_close (window);
}

/* On boards with one solution or none, there is nowhere to go. */
static void
test_nowhere_to_go (void)
{
  static const char *const actions[]
      = { "browse.next", "browse.previous", "browse.last", "browse.random" };
  static const struct
  {
    const char *board;
    const char *words[2];
  } cases[] = {
    { "Solution 1 of 1", { "1 solution", "Class 1 of 1" } },
    { "Empty board",
      { "0 solutions",
        "2 queens cannot be placed on a 2 × 2 board without attacking each other." } },
    { "Empty board",
      { "0 solutions",
        "3 queens cannot be placed on a 3 × 3 board without attacking each other." } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensWindow *window = support_open_at ("browse", (int) i + 1);

      wait_until (support_board_says (window, cases[i].board));
      for (guint j = 0; j < G_N_ELEMENTS (cases[i].words); j++)
        wait_until (support_shows (window, cases[i].words[j]));
      for (guint j = 0; j < G_N_ELEMENTS (actions); j++)
        wait_until (!is_possible (window, actions[j]));
      support_close (window);
    }
}

static void
test_largest (QueensWindow *window)
{
  QueensSolution solution;

  wait_until (get_n_tiles (window) > 1);
  wait_until (support_board_says (window, "Solution 1"));
  g_assert_true (queens_rules_to_solution (&support_get_content (window)->queens, &solution));
  g_assert_cmpint (solution.n, ==, 32);
  wait_until (is_possible (window, "browse.next"));
  support_activate (window, "browse.next");
  wait_until (support_board_says (window, "Solution 2"));
}

/* After a change, everything on the screen belongs to the new n from the first moment on. */
static void
test_no_stale_result (QueensWindow *window)
{
  static const struct
  {
    int from, to;
    guint n_tiles;
    const char *name;
  } changes[] = {
    { 14, 6, 4, "Solution 1 of 4" },
    { 32, 8, 92, "Solution 1 of 92" },
    { 16, 2, 0, "Empty board" },
    { 15, 1, 1, "Solution 1 of 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    for (int round = 0; round < 3; round++)
      {
        gint64 end;

        queens_window_set_board_size (window, changes[i].from);
        if (round > 0)
          wait_until (get_n_tiles (window) > 0);
        if (round > 1)
          wait_for_ms (100);
        queens_window_set_board_size (window, changes[i].to);
        end = g_get_monotonic_time () + 150 * G_TIME_SPAN_MILLISECOND;
        do
          {
            const QueensBoardContent *content = support_get_content (window);

            g_assert_cmpint (content->queens.n, ==, changes[i].to);
            if (changes[i].n_tiles > 0)
              g_assert_cmpuint (get_n_tiles (window), <=, changes[i].n_tiles);
            wait_a_moment ();
          }
        while (g_get_monotonic_time () < end || !support_board_says (window, changes[i].name));
        if (changes[i].n_tiles > 0)
          wait_until (get_n_tiles (window) == changes[i].n_tiles);
      }
}

/* A list changes once together with the size, and once more when its content is known. */
static void
test_listed_once (QueensWindow *window)
{
  static const struct
  {
    int n;
    const char *name;
  } changes[] = { { 10, "Solution 1 of 724" }, { 6, "Solution 1 of 4" }, { 2, "Empty board" } };
  g_autoptr (GtkSelectionModel) tiles = g_object_ref (get_tiles (window));
  guint n_changes = 0;
  gulong id;

  wait_until (support_board_says (window, "Solution 1 of 92"));
  id = support_count (tiles, "items-changed", &n_changes);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      n_changes = 0;
      queens_window_set_board_size (window, changes[i].n);
      g_assert_cmpuint (n_changes, ==, 1);
      wait_until (support_board_says (window, changes[i].name));
      g_assert_cmpuint (n_changes, <=, 2);
    }
  g_signal_handler_disconnect (tiles, id);
}

/* While a long list is being counted, a board that does not change is not drawn again. */
static void
test_board_rests (QueensWindow *window)
{
  g_autoptr (GdkPaintable) board = NULL;
  guint n_drawn = 0;

  wait_until (support_board_says (window, "Solution 1 of 227,514,171,973,736"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  board = gtk_widget_paintable_new (GTK_WIDGET (support_get_board (window)));
  support_count (board, "invalidate-contents", &n_drawn);
  for (int i = 0; i < 20; i++)
    {
      gtk_widget_queue_draw (get_entry (window));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
    }
  g_assert_cmpuint (n_drawn, ==, 0);
}

/* Whatever number is shown, Next stays under the pointer. */
static void
test_next_stays (QueensWindow *window)
{
  graphene_rect_t before, after;

  wait_until (support_board_says (window, "Solution 1 of 2,680"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  before = support_get_bounds (support_find_action (window, "browse.next"), window);
  type_number (window, "2679");
  wait_until (support_board_says (window, "Solution 2,679 of 2,680"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  after = support_get_bounds (support_find_action (window, "browse.next"), window);
  g_assert_cmpfloat (before.origin.x, ==, after.origin.x);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  g_test_add_func ("/browse/open", test_open);
  support_add ("/browse/go", support_open_at, "browse", 8, test_go);
  support_add ("/browse/random", support_open_at, "browse", 8, test_random);
  support_add ("/browse/keys", support_open_at, "browse", 8, test_keys);
  support_add ("/browse/wheel", support_open_at, "browse", 8, test_wheel);
  support_add ("/browse/number", support_open_at, "browse", 8, test_number);
  support_add ("/browse/next-stays", support_open_at, "browse", 11, test_next_stays);
  support_add ("/browse/fundamental", support_open_at, "browse", 8, test_fundamental);
  g_test_add_func ("/browse/fundamental-kept", test_fundamental_kept);
  g_test_add_func ("/browse/place-outlives-the-window", test_place_outlives_the_window);
  g_test_add_func ("/browse/nowhere-to-go", test_nowhere_to_go);
  support_add ("/browse/largest", support_open_at, "browse", 32, test_largest);
  support_add ("/browse/no-stale-result", support_open_at, "browse", 8, test_no_stale_result);
  support_add ("/browse/listed-once", support_open_at, "browse", 8, test_listed_once);
  support_add ("/browse/board-rests", support_open_at, "browse", 24, test_board_rests);
  return g_test_run ();
}
