/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/parts.h"
#include "app/layout/page.h"
#include "app/settings.h"
#include "engine/board/notation.h"
#include "tests/app/support.h"
#include "tests/draw/contrast.h"

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

/* Something is done, and what is expected then. Members that are NULL or 0 do nothing. */
typedef struct
{
  int n;                  /* the new board size */
  const char *does;       /* moves and actions, as for support_do() */
  const char *press;      /* keys */
  const char *board;      /* the name of the board */
  const char *words[2];   /* visible labels */
  guint n_tiles;          /* the number of tiles */
  guint selected;         /* the number of the first selected tile, from 1 */
  const char *possible;   /* an action */
  const char *impossible; /* an action */
} Step;

#define MAX_STEPS 12

static const struct
{
  const char *path;
  int n;
  Step steps[MAX_STEPS];
} walks[] = {
  { "/browse/go",
    8,
    { { .board = "Solution 1 of 92", .impossible = "browse.first" },
      { .impossible = "browse.previous" },
      { .does = "browse.next", .board = "Solution 2 of 92", .possible = "browse.previous" },
      { .does = "browse.last", .board = "Solution 92 of 92", .words = { "84136275" } },
      { .possible = "browse.first", .impossible = "browse.next" },
      { .impossible = "browse.last" },
      { .does = "browse.previous", .board = "Solution 91 of 92" },
      { .does = "browse.first", .board = "Solution 1 of 92" } } },
  { "/browse/keys",
    8,
    { { .board = "Solution 1 of 92" },
      { .press = "Right", .board = "Solution 2 of 92" },
      { .press = "Down", .board = "Solution 3 of 92" },
      { .press = "Page_Down", .board = "Solution 13 of 92" },
      { .press = "Left", .board = "Solution 12 of 92" },
      { .press = "Up", .board = "Solution 11 of 92" },
      { .press = "Page_Up", .board = "Solution 1 of 92" },
      { .press = "End", .board = "Solution 92 of 92" },
      { .press = "Home", .board = "Solution 1 of 92" } } },
  { "/browse/class",
    8,
    { { .words = { "Class 1 of 12", "Member 1 of 8" } },
      { .does = "browse.mirror-ranks",
        .board = "Solution 92 of 92",
        .words = { "84136275", "Member 8 of 8" } },
      { .does = "browse.mirror-ranks", .board = "Solution 1 of 92" },
      { .does = "browse.turn-right", .words = { "82417536" } },
      { .does = "browse.turn-right", .words = { "57263148" } },
      { .does = "browse.turn-right", .words = { "36428571" } },
      { .does = "browse.turn-right", .board = "Solution 1 of 92" } } },
  /* Grouped by class, the gallery and the steps go through one class after the other. The shown solution
   * and all numbers stay the same. */
  { "/browse/grouped",
    8,
    { { .board = "Solution 1 of 92" },
      { .does = "browse.last", .board = "Solution 92 of 92" },
      { .does = "browse.group-by-class", .words = { "· 8 of 92" }, .selected = 8 },
      { .board = "Solution 92 of 92" },
      { .does = "browse.next", .words = { "Class 2 of 12", "Member 1 of 8" }, .selected = 9 },
      { .does = "browse.last", .words = { "Class 12 of 12", "· 92 of 92" } },
      { .does = "d4", .words = { "8 of 92 solutions" } },
      { .does = "browse.first", .words = { "· 1 of 8" } },
      { .does = "browse.clear-constraints browse.last", .words = { "· 92 of 92" } },
      { .n = 6, .words = { "· 1 of 4" } },
      { .n = 8, .words = { "Class 12 of 12", "· 92 of 92" } },
      { .does = "browse.group-by-class", .words = { "Class 12 of 12", "of 92" } } } },
  /* Each n keeps its constraints and position. */
  { "/browse/sizes",
    8,
    { { .board = "Solution 1 of 92" },
      { .does = "d4", .words = { "8 of 92 solutions" } },
      { .does = "browse.last", .words = { "· 8 of 8" } },
      { .n = 14 },
      { .n = 6, .board = "Solution 1 of 4", .words = { "4 solutions" }, .n_tiles = 4 },
      { .does = "browse.last", .board = "Solution 4 of 4" },
      { .n = 8, .words = { "8 of 92 solutions", "· 8 of 8" } },
      { .n = 6, .board = "Solution 4 of 4" } } },
  /* Undo and redo work for required and excluded squares, filters, and jumps, and bring back the solution
   * that was shown. */
  { "/browse/undo",
    8,
    { { .board = "Solution 1 of 92", .words = { "92 solutions" }, .impossible = "browse.undo" },
      { .press = "End", .board = "Solution 92 of 92" },
      { .press = "Left", .board = "Solution 91 of 92" },
      { .does = "d4", .board = "Solution 7 of 92", .words = { "8 of 92 solutions" } },
      { .does = "browse.fundamental", .words = { "4 of 12 fundamental solutions" } },
      { .press = "ctrl+z", .words = { "8 of 92 solutions" } },
      { .press = "ctrl+z", .board = "Solution 91 of 92", .words = { "92 solutions" } },
      { .press = "ctrl+z", .board = "Solution 1 of 92", .impossible = "browse.undo" },
      { .press = "ctrl+shift+z", .board = "Solution 91 of 92" },
      { .press = "ctrl+shift+z", .words = { "8 of 92 solutions" } } } },
  /* On boards with one solution or none, there is nowhere to go. */
  { "/browse/nowhere-to-go",
    1,
    { { .board = "Solution 1 of 1", .words = { "1 solution", "Class 1 of 1" } },
      { .impossible = "browse.next" },
      { .impossible = "browse.last" },
      { .impossible = "browse.previous" },
      { .impossible = "browse.random" },
      { .n = 2,
        .board = "A 2 × 2 board has no solution",
        .words = { "0 solutions",
                   "2 queens cannot be placed on a 2 × 2 board without attacking each other." } },
      { .impossible = "browse.next" },
      { .n = 3,
        .board = "A 3 × 3 board has no solution",
        .words = { "0 solutions",
                   "3 queens cannot be placed on a 3 × 3 board without attacking each other." } },
      { .impossible = "browse.last" },
      { .impossible = "browse.random" } } },
  { "/browse/largest",
    32,
    { { .board = "Solution 1", .possible = "browse.next" },
      { .does = "browse.next", .board = "Solution 2" } } },
};

static void
take_step (QueensWindow *window, const Step *step)
{
  if (step->n > 0)
    queens_window_set_board_size (window, step->n);
  if (step->does)
    support_do (window, step->does);
  if (step->press)
    support_press (window, step->press);
  wait_until (!step->board || support_board_says (window, step->board));
  for (guint i = 0; i < G_N_ELEMENTS (step->words); i++)
    wait_until (!step->words[i] || support_shows (window, step->words[i]));
  wait_until (step->n_tiles == 0 || get_n_tiles (window) == step->n_tiles);
  wait_until (step->selected == 0 || get_selected (window) == step->selected - 1);
  wait_until (!step->possible || is_possible (window, step->possible));
  wait_until (!step->impossible || !is_possible (window, step->impossible));
}

static void
test_walk (gconstpointer index)
{
  guint walk = GPOINTER_TO_UINT (index);
  QueensWindow *window = support_open_at ("browse", walks[walk].n);

  for (guint i = 0; i < MAX_STEPS; i++)
    {
      g_test_message ("step %u", i);
      take_step (window, &walks[walk].steps[i]);
    }
  support_close (window);
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

/* Digits count in whatever form an input method types them. */
static void
test_full_width (QueensWindow *window)
{
  wait_until (support_board_says (window, "Solution 1 of 92"));
  type_number (window, "１７");
  wait_until (support_board_says (window, "Solution 17 of 92"));
  type_number (window, "٩٢");
  wait_until (support_board_says (window, "Solution 92 of 92"));
  support_press (window, "ctrl+f");
  wait_until (GTK_IS_TEXT_VIEW (support_get_focus (window)));
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (support_get_focus (window))),
                            "３５８４１７２６", -1);
  wait_until (support_shows (window, "A solution for the 8 × 8 board"));
  support_press (window, "Return");
  wait_until (support_board_says (window, "Solution 17 of 92"));
}

/* Where there is no solution, the line under the board says so and offers nothing. */
static void
test_none (QueensWindow *window)
{
  for (int n = 2; n <= 3; n++)
    {
      g_autofree char *words = g_strdup_printf ("A %d × %d board has no solution", n, n);

      queens_window_set_board_size (window, n);
      wait_until (support_shows (window, words));
      support_point (support_get_square (window, "a1"));
      wait_until (support_shows (window, words));
      g_assert_null (support_find_label (window, "Click *"));
      support_point (support_find_action (window, "browse.find"));
    }
}

static void
test_fundamental (QueensWindow *window)
{
  wait_until (support_board_says (window, "Solution 1 of 92"));
  support_click (support_find_button (window, "Fundamental"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "12 fundamental solutions"));
  wait_until (get_n_tiles (window) == 12);
  support_activate (window, "browse.last");
  wait_until (support_shows (window, "Class 12 of 12"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (support_find_button (window, "All")), TRUE);
  wait_until (support_shows (window, "92 solutions"));
  wait_until (get_n_tiles (window) == 92);
  support_press (window, "ctrl+z");
  wait_until (support_shows (window, "12 fundamental solutions"));
  g_assert_true (gtk_toggle_button_get_active (
      GTK_TOGGLE_BUTTON (support_find_button (window, "Fundamental"))));
}

/* A new window looks as the last one did when it was closed. The shown solution is saved whenever it
 * changes, and shown again unless it is not a solution of that n. */
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

  support_choose ("{'shown-solution': <'123456'>, 'list-fundamental': <true>}");
  window = support_open ();
  wait_until (support_board_says (window, "Solution 1 of 4"));
  wait_until (support_shows (window, "1 fundamental solution"));
  support_close (window);
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
    { 16, 2, 0, "A 2 × 2 board has no solution" },
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

/* A list becomes empty together with the size, and changes once more when its content is known, which may be at
 * once. */
static void
test_listed_once (QueensWindow *window)
{
  static const struct
  {
    int n;
    const char *name;
  } changes[] = { { 10, "Solution 1 of 724" },
                  { 6, "Solution 1 of 4" },
                  { 2, "A 2 × 2 board has no solution" } };
  g_autoptr (GtkSelectionModel) tiles = g_object_ref (get_tiles (window));
  guint n_changes = 0;
  gulong id;

  wait_until (support_board_says (window, "Solution 1 of 92"));
  id = support_count (tiles, "items-changed", &n_changes);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      n_changes = 0;
      queens_window_set_board_size (window, changes[i].n);
      g_assert_cmpuint (n_changes, >=, 1);
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
  wait_until (support_has (&support_get_content (window)->unused, "d5"));
  g_assert_false (support_has (&support_get_content (window)->unused, "d4"));
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
  static const Step steps[] = {
    { .press = "Home Right", .board = "Solution 2 of 92" },
    { .press = "ctrl+Page_Down", .board = "Solution 5 of 92" },
    { .press = "ctrl+Page_Down", .board = "Solution 13 of 92" },
    { .press = "ctrl+Page_Up", .board = "Solution 5 of 92" },
    { .press = "End", .board = "Solution 92 of 92" },
    { .press = "ctrl+z ctrl+z ctrl+z ctrl+z", .board = "Solution 1 of 92" },
  };

  wait_until (support_shows (window, "92 solutions"));
  support_click (support_find_type (window, QUEENS_TYPE_SCRUBBER), GDK_BUTTON_PRIMARY);
  wait_until (support_board_says (window, "Solution 47 of 92")
              || support_board_says (window, "Solution 46 of 92"));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    take_step (window, &steps[i]);
}

/* The rows of a scrubber's picture with the rail and with the brackets below it. */
#define RAIL_ROW    9
#define BRACKET_ROW 15

/* Shows which positions are visible elsewhere. Returns (transfer full) the pixels of a row of the scrubber. */
static guint32 *
get_row (GtkWidget *window, guint64 first, guint64 last, int row)
{
  GtkWidget *scrubber = support_find_type (window, QUEENS_TYPE_SCRUBBER);
  graphene_rect_t bounds = support_get_bounds (scrubber, window);
  g_autoptr (GdkTexture) picture = NULL;
  g_autofree guint32 *pixels = NULL;
  int width;

  queens_scrubber_set_visible_range (QUEENS_SCRUBBER (scrubber), first, last, 1);
  picture = support_take_picture (window);
  pixels = support_get_pixels (picture);
  width = gdk_texture_get_width (picture);
  return g_memdup2 (pixels + ((int) bounds.origin.y + row) * width + (int) bounds.origin.x,
                    (gsize) bounds.size.width * sizeof *pixels);
}

/* The visible part of the list has a bracket below the rail, and nothing else changes; if that is the whole
 * list, there is none. All of it can be seen. The list has two sections, and the first is the current one. */
static void
test_rail (gconstpointer scheme)
{
  GtkWidget *window = gtk_window_new ();
  QueensScrubber *scrubber = g_object_new (QUEENS_TYPE_SCRUBBER, NULL);
  QueensSections sections
      = { .n = 2,
          .sections = { { .square = { 0, 0 }, .end = 4 }, { .square = { 0, 1 }, .end = 8 } } };
  g_autofree guint32 *blank = NULL;
  g_autofree guint32 *part = NULL;
  g_autofree guint32 *rail = NULL;
  g_autofree guint32 *rail_before = NULL;
  g_autofree guint32 *across = NULL;
  QueensColor ground;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      (AdwColorScheme) GPOINTER_TO_INT (scheme));
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 60);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (scrubber));
  queens_scrubber_set_list (scrubber, &sections, 8, 1, "Solution 1 of 8");
  gtk_window_present (GTK_WINDOW (window));
  wait_until (gtk_widget_get_width (GTK_WIDGET (scrubber)) > 250);
  blank = get_row (window, 1, 8, BRACKET_ROW);
  part = get_row (window, 5, 6, BRACKET_ROW);
  rail = get_row (window, 5, 6, RAIL_ROW);
  across = get_row (window, 3, 6, BRACKET_ROW);
  rail_before = get_row (window, 0, 0, RAIL_ROW);
  ground = contrast_color (blank[100]);
  for (int x = 30; x < 250; x++)
    {
      g_assert_cmphex (blank[x], ==, blank[100]);
      g_assert_cmphex (rail[x], ==, rail_before[x]);
    }
  g_assert_cmphex (part[100], ==, blank[100]);
  g_assert_cmphex (part[240], ==, blank[100]);
  g_assert_cmpfloat (contrast_of (ground, contrast_color (part[170])), >=, CONTRAST_SEEN);
  g_assert_cmpfloat (contrast_of (ground, contrast_color (across[120])), >=, CONTRAST_SEEN);
  g_assert_cmphex (across[170], ==, part[170]);
  g_assert_cmpfloat (contrast_of (ground, contrast_color (rail[240])), >=, CONTRAST_SEEN);
  g_assert_cmphex (rail[60], !=, rail[240]);
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
  wait_until (support_board_says (window, "Solution 1 of 92"));
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

/* A class has the same number in the list of all solutions as in that of the fundamental ones. */
static void
test_class_of_large (QueensWindow *window)
{
  wait_until (support_shows (window, "Class 1 of 29,363,495,934,315,694"));
  wait_until (support_find_label (window, "Only the first * are listed*"));
  support_click (support_find_button (window, "Fundamental"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "29,363,495,934,315,694 fundamental solutions"));
  wait_until (support_shows (window, "Class 1 of 29,363,495,934,315,694"));
}

/* Where only the positions in a list are known, the entry is for them. */
static void
test_position (QueensWindow *window)
{
  g_autoptr (QueensListItem) item = NULL;
  QueensPosition fifth;

  wait_until (support_find_label (window, "Only the first * are listed*"));
  support_click (support_get_square (window, "a14"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "a14 required"));
  wait_until (get_n_tiles (window) > 5);
  wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (get_entry (window))), "1"));
  type_number (window, "5");
  item = g_list_model_get_item (G_LIST_MODEL (get_tiles (window)), 4);
  wait_until (queens_list_item_get_solution (item) != NULL);
  fifth = queens_position_from_solution (queens_list_item_get_solution (item));
  wait_until (queens_square_set_equal (&support_get_content (window)->queens, &fifth));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_entry (window))), ==, "5");
  wait_until (get_selected (window) == 4);
  type_number (window, "0");
  wait_until (support_find_label (window, "Type a position from 1 to *"));
}

/* On the largest board, the first solutions are shown before any is found. */
static void
test_first_of_largest (QueensWindow *window)
{
  wait_until (support_board_says (window, "Solution 1"));
  wait_until (get_n_tiles (window) >= 12);
  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (QueensListItem) item
          = g_list_model_get_item (G_LIST_MODEL (get_tiles (window)), i);

      wait_until (queens_list_item_get_solution (item) != NULL);
    }
  wait_until (support_shows (window, "Class 1"));
}

/* A few thumbnails fill more than half of a large gallery; those of many are not larger. */
static void
test_roomy (void)
{
  GtkWidget *window = gtk_window_new ();
  QueensGallery *gallery = g_object_new (QUEENS_TYPE_GALLERY, NULL);
  QueensBoardStyle style = queens_settings_get_board_style ();
  QueensRequest request = queens_request_all (QUEENS_MAX_N);
  g_autoptr (QueensSolutions) solutions = queens_solutions_new (&request, NULL);
  static const struct
  {
    int n, min, max; /* the board size, and widths of a tile in px */
  } cases[] = { { 6, 200, 400 }, { 8, 80, 130 } };

  gtk_window_set_default_size (GTK_WINDOW (window), 800, 800);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (gallery));
  queens_gallery_set_style (gallery, &style);
  queens_gallery_set_solutions (gallery, solutions);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *tile;

      queens_solutions_set_board_size (solutions, cases[i].n);
      gtk_window_present (GTK_WINDOW (window));
      wait_until (queens_solutions_get_view (solutions)->listed.is_complete);
      wait_until ((tile = support_find_type (gallery, QUEENS_TYPE_TILE)) != NULL
                  && gtk_widget_get_width (tile) >= cases[i].min
                  && gtk_widget_get_width (tile) <= cases[i].max);
    }
  gtk_window_destroy (GTK_WINDOW (window));
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

/* At the very first start, a message says what the board shows, and offers to try it, until a solution is
 * chosen; then never again. */
static void
test_welcome (void)
{
  QueensWindow *window;

  support_forget ();
  support_choose ("{'page': <'browse'>, 'browse-welcome-seen': <false>}");
  window = support_open ();
  wait_until (support_shows (window, "This is 1 of the 92 ways to place 8 queens so that none "
                                     "attacks another."));
  g_assert_null (support_find_type (window, QUEENS_TYPE_SCRUBBER));
  support_press (window, "alt+Up");
  wait_until (support_find_label (window, "This is 1 of the 352 ways to place 9 queens *"));
  support_press (window, "alt+Down");
  wait_until (support_find_label (window, "This is 1 of the 92 ways *"));
  support_click (support_find_button (window, "_Try It on Play"), GDK_BUTTON_PRIMARY);
  wait_until (support_find_action (window, "play.hint"));
  support_press (window, "alt+1");
  wait_until (support_find_label (window, "This is 1 of the 92 ways *"));
  support_click (support_find_action (window, "browse.next"), GDK_BUTTON_PRIMARY);
  wait_until (support_find_type (window, QUEENS_TYPE_SCRUBBER));
  g_assert_null (support_find_label (window, "This is 1 of the *"));
  support_close (window);
  window = support_open ();
  wait_until (support_find_type (window, QUEENS_TYPE_SCRUBBER));
  support_close (window);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  g_test_add_func ("/browse/open", test_open);
  for (guint i = 0; i < G_N_ELEMENTS (walks); i++)
    g_test_add_data_func (walks[i].path, GUINT_TO_POINTER (i), test_walk);
  support_add ("/browse/wheel", support_open_at, "browse", 8, test_wheel);
  support_add ("/browse/number", support_open_at, "browse", 8, test_number);
  support_add ("/browse/full-width", support_open_at, "browse", 8, test_full_width);
  support_add ("/browse/none", support_open_at, "browse", 2, test_none);
  support_add ("/browse/next-stays", support_open_at, "browse", 11, test_next_stays);
  support_add ("/browse/fundamental", support_open_at, "browse", 8, test_fundamental);
  g_test_add_func ("/browse/place-outlives-the-window", test_place_outlives_the_window);
  support_add ("/browse/no-stale-result", support_open_at, "browse", 8, test_no_stale_result);
  support_add ("/browse/listed-once", support_open_at, "browse", 8, test_listed_once);
  support_add ("/browse/board-rests", support_open_at, "browse", 24, test_board_rests);
  support_add ("/browse/hover", support_open_at, "browse", 8, test_hover);
  support_add ("/browse/hover-large", support_open_at, "browse", 15, test_hover_large);
  g_test_add_func ("/browse/one-line", test_one_line);
  support_add ("/browse/impossible", support_open_at, "browse", 6, test_impossible);
  support_add ("/browse/scrubber", support_open_at, "browse", 8, test_scrubber);
  g_test_add_data_func ("/browse/rail", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_LIGHT), test_rail);
  g_test_add_data_func ("/browse/rail-dark", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_DARK),
                        test_rail);
  support_add ("/browse/drag", support_open_at, "browse", 8, test_drag);
  support_add ("/browse/follow", support_open_at, "browse", 18, test_follow);
  support_add ("/browse/partial", support_open_at, "browse", 32, test_partial);
  support_add ("/browse/class-of-large", support_open_at, "browse", 27, test_class_of_large);
  support_add ("/browse/position", support_open_at, "browse", 27, test_position);
  support_add ("/browse/first-of-largest", support_open_at, "browse", 32, test_first_of_largest);
  g_test_add_func ("/browse/roomy", test_roomy);
  support_add ("/browse/beyond", support_open_at, "browse", 28, test_beyond);
  g_test_add_func ("/browse/welcome", test_welcome);
  return g_test_run ();
}
