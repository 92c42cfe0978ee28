/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The panels of Play: assists in a puzzle, the daily puzzle, found solutions, results, and earlier
 * games. */
#include "tests/app/support.h"

#include "app/play/page.h"
#include "app/play/panels.h"
#include "app/settings.h"
#include "model/game/describe.h"

static void
open_panel (QueensWindow *window, const char *name)
{
  support_activate (window, "play.panel::%s", name);
}

static gboolean
is_row (GtkWidget *widget, gconstpointer title)
{
  return ADW_IS_ACTION_ROW (widget)
         && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

static GtkWidget *
find_switch (QueensWindow *window, const char *title)
{
  GtkWidget *row = support_find (window, is_row, title);

  return row ? adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)) : NULL;
}

/* A puzzle starts without assists, whatever is shown on a free board. An assist that is turned on is
 * listed with its time, and in the result. */
static void
test_fair (QueensWindow *window)
{
  g_settings_set_boolean (queens_settings_get (), "show-numbers", TRUE);
  wait_until (support_get_content (window)->heat);
  support_activate (window, "play.code::8F-1BME");
  wait_until (support_square_says (window, "a3", "a3, given queen"));
  g_assert_null (support_get_content (window)->heat);
  g_assert_false (support_shows (window, "of 92 solutions remaining"));
  g_assert_true (support_shows (window, "queens to go") && support_shows (window, "no assists"));
  g_assert_false (
      gtk_switch_get_active (GTK_SWITCH (find_switch (window, "Numbers on Free Squares"))));

  support_click (find_switch (window, "Remaining Solutions"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "1 of 92 solutions fits")
              || support_shows (window, "1 of 92 solutions remaining"));
  wait_until (support_shows (window, "1 assist"));
  support_click (find_switch (window, "Remaining Solutions"), GDK_BUTTON_PRIMARY);
  wait_until (!support_shows (window, "1 of 92 solutions remaining"));
  g_assert_true (support_shows (window, "1 assist"));
  /* The settings of a free board are unchanged. */
  g_assert_true (g_settings_get_boolean (queens_settings_get (), "show-numbers"));
  g_assert_true (g_settings_get_boolean (queens_settings_get (), "show-completions"));
  /* A look at the rest of the search is an assist, too. */
  support_activate (window, "play.explain");
  wait_until (!support_find_type (window, QUEENS_TYPE_PLAY_PAGE));
  support_press (window, "alt+2");
  wait_until (support_find_button (window, "_Resume"));
  g_assert_true (support_shows (window, "2 assists"));
  support_click (support_find_button (window, "_Resume"), GDK_BUTTON_PRIMARY);
  wait_until (!support_find_button (window, "_Resume"));

  support_type_queens (window, "b5 c7 d1 g8");
  wait_until (support_shows (window, "Solved"));
  g_assert_false (support_shows (window, "New Best Time With Assists"));
  g_settings_reset (queens_settings_get (), "show-numbers");
}

/* Nothing moves when conflicts come and go; the strip shows them, whose height does not depend on its
 * message. */
static void
test_still (QueensWindow *window)
{
  GtkWidget *row = support_find (window, is_row, "Attacked Squares");
  GtkWidget *strip = support_find_type (window, QUEENS_TYPE_STRIP);
  graphene_rect_t row_before = support_get_bounds (row, window);
  graphene_rect_t strip_before = support_get_bounds (strip, window);
  graphene_rect_t row_after, strip_after;

  support_type_queens (window, "a1 d4");
  wait_until (support_shows (strip, "a1 and d4 share a diagonal"));
  wait_until (support_shows (strip, "1 move ago · 4 solutions remained"));
  support_type_queens (window, "a3 a5");
  wait_until (support_shows (strip, "Column a has 3 queens")
              && support_find_label (strip, "and * more: *"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  row_after = support_get_bounds (row, window);
  strip_after = support_get_bounds (strip, window);
  g_assert_true (graphene_rect_equal (&row_before, &row_after));
  g_assert_true (graphene_rect_equal (&strip_before, &strip_after));
  support_press (window, "ctrl+z ctrl+z");
  support_click (support_find_button (strip, "Go _Back"), GDK_BUTTON_PRIMARY);
  wait_until (support_square_says (window, "d4", "d4")
              && !support_shows (window, "a1 and d4 share a diagonal"));
}

/* Something else that is shown does not turn a switch back while it still moves. */
static void
test_switch (QueensWindow *window)
{
  GtkWidget *row = support_find (window, is_row, "Attacked Squares");

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  gtk_widget_activate (row);
  g_signal_emit_by_name (support_get_board (window), "cursor");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  wait_until (g_settings_get_boolean (queens_settings_get (), "show-attacked"));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static char *
dup_yesterday (const char *state)
{
  QueensDay day = queens_day_today () - 1;
  g_autofree char *date = queens_game_format_day (day);
  int n = queens_puzzle_daily_size (day, NULL);

  return g_strdup_printf ("%s, %s, %d × %d", date, state, n, n);
}

/* "Saturday, November 28 · Hard". */
static char *
dup_head (QueensDay day)
{
  QueensDifficulty difficulty;
  g_autofree char *words = queens_game_format_day (day);
  int n = queens_puzzle_daily_size (day, &difficulty);

  g_assert_cmpint (n, >, 0);
  *strrchr (words, ',') = '\0';
  return g_strdup_printf ("%s · %s", words,
                          queens_game_kind_get_title ((QueensGameKind) difficulty));
}

/* A day that is looked at changes nothing before Start, which goes to the panel of the game. Solving it shows
 * the result and the text to share, and today's puzzle is next. */
static void
test_days (QueensWindow *window)
{
  g_autofree char *fresh = dup_yesterday ("not played");
  g_autofree char *solved = dup_yesterday ("solved on another day");
  g_autofree char *head = dup_head (queens_day_today () - 1);
  int n = queens_puzzle_daily_size (queens_day_today () - 1, NULL);

  open_panel (window, "daily");
  wait_until (support_find_label (window, "*\nCurrent streak"));
  if (!support_find_named (window, fresh))
    support_click (support_find_named (window, "Previous Month"), GDK_BUTTON_PRIMARY);
  support_click (support_find_named (window, fresh), GDK_BUTTON_PRIMARY);
  /* Nothing can be played before Start. */
  wait_until (support_find_button (window, "_Start") && support_find_named (window, fresh));
  support_click (support_find_action (window, "play.panel::home"), GDK_BUTTON_PRIMARY);
  wait_until (queens_window_get_board_size (window) == 5
              && !support_find_button (window, "_Start"));
  open_panel (window, "daily");
  support_click (support_find_named (window, fresh), GDK_BUTTON_PRIMARY);
  wait_until (queens_window_get_board_size (window) == n && support_find_button (window, "_Start"));
  support_click (support_find_button (window, "_Start"), GDK_BUTTON_PRIMARY);
  wait_until (!support_find_button (window, "_Start"));
  wait_until (support_shows (window, "no assists") && support_shows (window, "queens to go"));
  g_assert_true (support_shows (window, head));
  support_solve (window);
  wait_until (support_shows (window, "Solved") && support_shows (window, head));
  g_assert_true (support_find_action (window, "play.share"));
  /* A puzzle of another day does not count for the streak. */
  g_assert_null (support_find_label (window, "Streak: *"));
  open_panel (window, "daily");
  wait_until (support_find_named (window, solved));
  open_panel (window, "home");
  support_click (support_find_action (window, "play.next"), GDK_BUTTON_PRIMARY);
  wait_until (queens_window_get_board_size (window)
                  == queens_puzzle_daily_size (queens_day_today (), NULL)
              && support_find_button (window, "_Start"));
}

/* How far the clock of the tests is ahead of the real clock, in µs. */
static gint64 later;

gint64 __real_g_get_real_time (void);
gint64 __wrap_g_get_real_time (void);

gint64
__wrap_g_get_real_time (void)
{
  return __real_g_get_real_time () + later;
}

/* The next morning, an open window offers a new puzzle as soon as it is used. */
static void
test_midnight (QueensWindow *window)
{
  g_autofree char *tomorrow = queens_game_format_day (queens_day_today () + 1);

  open_panel (window, "daily");
  wait_until (support_find_label (window, "*\nCurrent streak"));
  g_assert_null (support_find (window, is_row, tomorrow));
  later = G_TIME_SPAN_DAY;
  support_point (support_get_square (window, "c3"));
  wait_until (support_find (window, is_row, tomorrow));
  later = 0;
}

static void
solve_daily (QueensWindow *window, const char *streak)
{
  support_activate (window, "win.game::new::daily");
  support_click (support_find_button (window, "_Start"), GDK_BUTTON_PRIMARY);
  wait_until (!support_find_button (window, "_Start"));
  wait_until (support_get_content (window)->given.n
                  == queens_puzzle_daily_size (queens_day_today (), NULL)
              && queens_square_set_size (&support_get_content (window)->given) > 0);
  support_solve (window);
  wait_until (support_find_label (window, streak));
}

/* What the help says: a copy of the folder takes the games, the streak, and the album to another
 * computer, where there was nothing before. */
static void
test_another_computer (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "eight-queens", NULL);
  g_autofree char *copy = g_build_filename (g_get_user_data_dir (), "copy", NULL);
  char *const copying[] = { (char *) "cp", (char *) "-r", folder, copy, NULL };
  QueensWindow *window = support_open_at ("play", 4);
  int status = 0;

  support_type_queens (window, "a2 b4 c1 d3");
  wait_until (support_shows (window, "Solved"));
  later = -G_TIME_SPAN_DAY;
  solve_daily (window, "Streak: 1 day");
  later = 0;
  solve_daily (window, "Streak: 2 days");
  support_close (window);
  g_assert_true (g_spawn_sync (NULL, (char **) copying, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                               NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
  support_forget ();
  g_assert_cmpint (g_rename (copy, folder), ==, 0);

  support_choose ("{'page': <'play'>, 'board-size': <4>}");
  window = support_open ();
  wait_until (support_square_says (window, "a2", "a2, queen"));
  open_panel (window, "daily");
  wait_until (support_find_label (window, "2\nCurrent streak"));
  open_panel (window, "album");
  wait_until (support_find_named (window, "2413, found"));
  support_close (window);
}

/* A solution that was not found is an empty tile with its number. It is shown only on request. Tiles have 44 px where
 * they fit, and the chosen one has a ring. */
static void
test_album (QueensWindow *window)
{
  GtkWidget *tile;

  support_type_queens (window, "a2 b4 c1 d3");
  wait_until (support_shows (window, "1 of 2 Found"));
  open_panel (window, "album");
  wait_until (support_find_named (window, "2413, found"));
  /* Tiles are replaced when their size changes. */
  wait_until ((tile = support_find_named (window, "Solution 2, not found yet"))
              && gtk_widget_get_width (tile) == 44 && gtk_widget_get_height (tile) == 44);
  g_assert_null (support_find (window, support_has_class, "chosen"));
  g_assert_true (support_shows (window, "1 of 1 class"));
  g_assert_false (gtk_widget_get_sensitive (support_find_button (window, "_Reveal…")));
  support_click (support_find_named (window, "Solution 2, not found yet"), GDK_BUTTON_PRIMARY);
  wait_until (gtk_widget_get_sensitive (support_find_button (window, "_Reveal…")));
  g_assert_true (support_find (window, support_has_class, "chosen") == tile);
  g_assert_null (support_find_named (window, "3142, revealed"));
  support_click (support_find_button (window, "_Reveal…"), GDK_BUTTON_PRIMARY);
  support_answer_question ("_Reveal");
  wait_until (support_find_named (window, "3142, revealed") && !support_find_question ());
  /* On the board, the solution can only be looked at, and does not count as found. */
  wait_until (support_square_says (window, "a3", "a3, queen"));
  g_assert_true (support_shows (window, "1 of 2 solutions"));
  support_click (support_find_named (window, "2413, found"), GDK_BUTTON_PRIMARY);
  wait_until (support_square_says (window, "a2", "a2, queen"));
  g_assert_true (support_find (window, support_has_class, "chosen")
                 == support_find_named (window, "2413, found"));
  open_panel (window, "home");
  wait_until (support_shows (window, "Solved"));
}

/* An empty tile that is completely visible. */
static gboolean
is_sealed (GtkWidget *widget, gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "album-tile")
         && GTK_IS_LABEL (gtk_button_get_child (GTK_BUTTON (widget)));
}

static guint
count_rows (QueensWindow *window)
{
  GtkWidget *view = support_find_type (window, GTK_TYPE_LIST_VIEW);

  if (!view)
    return 0;
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (view))));
}

static gboolean
is_list_pane (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_SCROLLED_WINDOW (widget)
         && GTK_IS_LIST_VIEW (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (widget)));
}

static gboolean
is_whole (GtkAdjustment *adjustment)
{
  return gtk_adjustment_get_page_size (adjustment) > 0
         && gtk_adjustment_get_upper (adjustment) <= gtk_adjustment_get_page_size (adjustment);
}

static int
get_tile_width (QueensWindow *window)
{
  GtkWidget *tile = support_find (window, support_has_class, "album-tile");

  return tile ? gtk_widget_get_width (tile) : 0;
}

/* On a phone, only the panel scrolls, not the rows in it as well, and the tiles of a whole class are
 * side by side. Their size follows that of the window. */
static void
test_album_narrow (void)
{
  QueensWindow *window = support_open_sized ("play", 8, 360, 640);
  GtkScrolledWindow *pane;
  int narrow;

  open_panel (window, "album");
  wait_until (count_rows (window) == 12);
  pane = GTK_SCROLLED_WINDOW (support_find (window, is_list_pane, NULL));
  wait_until (is_whole (gtk_scrolled_window_get_vadjustment (pane)));
  g_assert_true (is_whole (gtk_scrolled_window_get_hadjustment (pane)));
  wait_until ((narrow = get_tile_width (window)) > 32);
  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 740);
  wait_until (get_tile_width (window) > narrow);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  wait_until (get_tile_width (window) == narrow);
  wait_until (is_whole (gtk_scrolled_window_get_hadjustment (pane)));
  support_close (window);
}

/* When a tile is revealed, its board appears. The list stays scrolled to the same place, and the tile
 * keeps the focus. */
static void
test_reveal (QueensWindow *window)
{
  GtkAdjustment *adjustment;
  GtkWidget *tile, *reveal;
  double place;

  open_panel (window, "album");
  wait_until (support_find_named (window, "Solution 1, not found yet"));
  queens_window_set_board_size (window, 12);
  wait_until (count_rows (window) == 1787);
  queens_window_set_board_size (window, 10);
  wait_until (count_rows (window) == 92);
  adjustment = gtk_scrollable_get_vadjustment (
      GTK_SCROLLABLE (support_find_type (window, GTK_TYPE_LIST_VIEW)));
  /* A visible tile in a scrolled list. */
  wait_until (gtk_adjustment_get_upper (adjustment)
              > 3 * gtk_adjustment_get_page_size (adjustment));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_page_size (adjustment));
  wait_until (!support_find_named (window, "Solution 1, not found yet"));
  tile = support_find (window, is_sealed, NULL);
  g_assert_true (gtk_widget_grab_focus (tile));
  g_assert_true (gtk_widget_is_focus (tile));
  place = gtk_adjustment_get_value (adjustment);
  gtk_widget_activate (tile);
  reveal = support_find_button (window, "_Reveal…");
  wait_until (gtk_widget_get_sensitive (reveal));
  gtk_widget_activate (reveal);
  support_answer_question ("_Reveal");
  wait_until (GTK_IS_IMAGE (gtk_button_get_child (GTK_BUTTON (tile))));
  g_assert_true (gtk_widget_is_focus (tile));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, place / 2);
}

/* On a larger board, only found solutions are listed. A pasted solution is not "found again", and has no time. */
static void
test_album_large (QueensWindow *window)
{
  open_panel (window, "album");
  wait_until (support_shows (window, "Nothing yet"));
  queens_play_page_paste (QUEENS_PLAY_PAGE (support_find_type (window, QUEENS_TYPE_PLAY_PAGE)),
                          "1-3-5-2-9-12-10-13-4-6-8-11-7");
  open_panel (window, "home");
  wait_until (support_shows (window, "Solved"));
  g_assert_null (support_find_label (window, "This solution *"));
  g_assert_false (support_shows (window, "Without Hints"));
  support_press (window, "m 7 Return Return");
  wait_until (support_find_label (window, "This solution is new*"));
  wait_until (support_shows (window, "Without Hints"));
  open_panel (window, "album");
  wait_until (support_find_named (window, "1-3-5-2-9-12-10-13-4-6-8-11-7, found"));
}

/* The running game of another size can be opened, and so can a game that was replaced. */
static void
test_games (QueensWindow *window)
{
  support_type_queens (window, "b1 c6");
  support_press (window, "alt+Up");
  wait_until (support_shows (window, "7 queens to go"));
  open_panel (window, "games");
  wait_until (support_find_action (window, "play.listed"));
  g_assert_true (support_shows (window, "Running Games"));
  support_click (support_find_action (window, "play.listed"), GDK_BUTTON_PRIMARY);
  wait_until (queens_window_get_board_size (window) == 6
              && support_square_says (window, "c6", "c6, queen"));
  open_panel (window, "home");
  support_activate (window, "play.new::empty");
  wait_until (support_shows (window, "6 queens to go"));
  open_panel (window, "games");
  wait_until (support_find_action (window, "play.listed"));
  g_assert_true (is_row (support_find_action (window, "play.listed"), "6 × 6"));
  gtk_widget_grab_focus (support_find_action (window, "play.listed"));
  support_press (window, "Return");
  wait_until (support_square_says (window, "b1", "b1, queen")
              && support_square_says (window, "c6", "c6, queen"));
  open_panel (window, "home");
  wait_until (support_board_says (window, "Board with 2 queens"));
}

/* A new game gets the first row, but not while the button is pressed on the row of another one: that would lose
 * the click. */
static void
test_games_click (QueensWindow *window)
{
  /* Whatever the rows do, GTK ends a click on a row that takes longer than a double click. */
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 60000, NULL);
  support_type_queens (window, "b1");
  support_press (window, "alt+Up");
  wait_until (support_shows (window, "7 queens to go"));
  open_panel (window, "games");
  wait_until (support_find (window, is_row, "6 × 6"));
  support_hold (support_find (window, is_row, "6 × 6"), GDK_BUTTON_PRIMARY);
  support_type_queens (window, "e2");
  wait_until (support_board_says (window, "Board with 1 queen"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  support_point_at (support_get_board (window));
  support_let_go (GDK_BUTTON_PRIMARY);
  wait_until (support_find (window, is_row, "7 × 7"));
  g_assert_cmpint (queens_window_get_board_size (window), ==, 7);
  support_press (window, "alt+Up");
  wait_until (support_board_says (window, "Board with 0 queens"));
  support_hold (support_find (window, is_row, "6 × 6"), GDK_BUTTON_PRIMARY);
  support_type_queens (window, "c5");
  wait_until (support_board_says (window, "Board with 1 queen"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  support_let_go (GDK_BUTTON_PRIMARY);
  wait_until (queens_window_get_board_size (window) == 6);
}

static GtkAdjustment *
find_adjustment (gpointer inside)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (inside, GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
}

/* In a narrow window, the strip has room for the whole message, a solved board shows its panel from the top, and
 * today's puzzle can be seen as soon as the daily puzzles are opened. */
static void
test_narrow (void)
{
  QueensWindow *window = support_open_sized ("play", 4, 360, 640);
  GtkWidget *strip = support_find_css (window, "strip");
  GtkAdjustment *panel, *text;
  graphene_rect_t row, bar;

  wait_until (support_shows (window, "4 queens to go"));
  panel = find_adjustment (support_find (window, is_row, "Games"));
  gtk_adjustment_set_value (panel, gtk_adjustment_get_upper (panel));
  support_type_queens (window, "a2 b4 c1 d3");
  wait_until (support_shows (window, "Solved"));
  wait_until (gtk_adjustment_get_value (panel) == 0);
  wait_until (support_shows (strip, "This is 1 of the 2 solutions."));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  text = find_adjustment (support_find_label (strip, "This is 1 of the 2 solutions."));
  g_assert_cmpfloat (gtk_adjustment_get_upper (text), <=, gtk_adjustment_get_page_size (text));
  open_panel (window, "daily");
  wait_until (support_find_label (window, "*, not solved yet"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  row = support_get_bounds (support_find_label (window, "*, not solved yet"), window);
  bar = support_get_bounds (support_find_type (window, ADW_TYPE_VIEW_SWITCHER_BAR), window);
  g_assert_cmpfloat (row.origin.y + row.size.height, <=, bar.origin.y);
  support_close (window);
}

static gboolean
is_spin (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_SPIN_BUTTON (widget);
}

/* Everything else can be reached from a solved board, and so can a puzzle of another size. */
static void
test_onward (QueensWindow *window)
{
  support_type_queens (window, "a2 b4 c1 d3");
  wait_until (support_shows (window, "Solved"));
  g_assert_nonnull (support_find (window, is_row, "Daily Puzzle"));
  g_assert_nonnull (support_find (window, is_row, "Games"));
  support_press (window, "ctrl+n");
  wait_until (support_find (window, is_spin, NULL));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (support_find (window, is_spin, NULL)), 7);
  support_click (support_find_action (window, "play.new::hard"), GDK_BUTTON_PRIMARY);
  wait_until (queens_window_get_board_size (window) == 7);
  wait_until (support_find_label (window, "Hard, * given"));
}

static void
solve_puzzle (QueensWindow *window)
{
  support_activate (window, "play.code::4F-006E");
  wait_until (support_square_says (window, "b4", "b4, given queen")
              && !support_shows (window, "Solved"));
  support_solve (window);
  wait_until (support_shows (window, "Solved"));
  g_assert_null (support_find_label (window, "New best*"));
}

/* The result of a puzzle can be shared: the text goes to the clipboard, and does not name any square.
 * Solved again, it does not count. */
static void
test_results (QueensWindow *window)
{
  g_autofree char *text = NULL;

  solve_puzzle (window);
  support_activate (window, "play.share");
  text = support_read_text ();
  g_assert_true (g_str_has_prefix (text, "Eight Queens, puzzle 4F-006E\n4 × 4, Easy, "));
  g_assert_true (g_str_has_suffix (text, ", without assists\n▣▣♛♛"));
  solve_puzzle (window);
  wait_until (support_shows (window, "Solved before, so this time does not count"));
}

/* A solved board shows the best time of its size and difficulty: an earlier one, or the new one, with the
 * one before. */
static void
test_best (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "eight-queens", NULL);
  g_autofree char *path = g_build_filename (folder, "bests.txt", NULL);
  QueensWindow *window;

  support_forget ();
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path,
                                      "4 easy 0 no-helps 2026-11-21 - - 1763712345 -\n"
                                      "4 free 9999 no-helps 2026-11-21 - - 1763712345 -\n",
                                      -1, NULL));
  support_choose ("{'page': <'play'>, 'board-size': <4>}");
  window = support_open ();
  solve_puzzle (window);
  wait_until (support_find_label (window, "Best*"));
  g_settings_set_boolean (queens_settings_get (), "show-timer", FALSE);
  wait_until (!support_find_label (window, "Best*"));
  g_settings_reset (queens_settings_get (), "show-timer");
  support_activate (window, "play.new::empty");
  wait_until (support_shows (window, "4 queens to go"));
  support_type_queens (window, "a2 b4 c1 d3");
  wait_until (support_shows (window, "New best; before 2:46:39"));
  g_assert_nonnull (support_find (window, is_row, "Without Hints"));
  support_close (window);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  support_add ("/play-panels/fair", support_open_at, "play", 8, test_fair);
  support_add ("/play-panels/still", support_open_at, "play", 8, test_still);
  support_add ("/play-panels/switch", support_open_at, "play", 8, test_switch);
  support_add ("/play-panels/days", support_open_at, "play", 5, test_days);
  support_add ("/play-panels/midnight", support_open_at, "play", 5, test_midnight);
  g_test_add_func ("/play-panels/another-computer", test_another_computer);
  support_add ("/play-panels/album", support_open_at, "play", 4, test_album);
  support_add ("/play-panels/reveal", support_open_at, "play", 10, test_reveal);
  g_test_add_func ("/play-panels/album-narrow", test_album_narrow);
  support_add ("/play-panels/album-large", support_open_at, "play", 13, test_album_large);
  support_add ("/play-panels/games", support_open_at, "play", 6, test_games);
  support_add ("/play-panels/games-click", support_open_at, "play", 6, test_games_click);
  g_test_add_func ("/play-panels/narrow", test_narrow);
  support_add ("/play-panels/onward", support_open_at, "play", 4, test_onward);
  support_add ("/play-panels/results", support_open_at, "play", 4, test_results);
  g_test_add_func ("/play-panels/best", test_best);
  return g_test_run ();
}
