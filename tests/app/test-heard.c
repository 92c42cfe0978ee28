/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a user hears without seeing the window, in order. */
#include "tests/app/support.h"

#include "app/announce.h"
#include "app/browse/page.h"
#include "app/export/dialog.h"
#include "app/layout/compat.h"
#include "app/settings.h"
#include "app/toasts.h"
#include "model/game/words.h"
#include "model/text/words.h"

#include <glib/gi18n.h>

void __real_queens_compat_announce (GtkWindow *window, const char *words);
void __wrap_queens_compat_announce (GtkWindow *window, const char *words);

/* The maximum number of characters that are read for one of them. */
#define MAX_READ 120

static GPtrArray *said;

/* The window of the last announcement. It may be closed by now. */
static gconstpointer said_in;

/* Whether a typed file is recorded. It is announced only if the keys come slowly. */
static gboolean hears_files;

void
__wrap_queens_compat_announce (GtkWindow *window, const char *words)
{
  if (hears_files || words[0] == '\0' || words[1] != '\0')
    g_ptr_array_add (said, g_strdup (words));
  said_in = window;
  g_test_message ("said: %s", words);
  __real_queens_compat_announce (window, words);
}

static guint
count_said (const char *words)
{
  guint n = 0;

  for (guint i = 0; i < said->len; i++)
    n += g_pattern_match_simple (words, said->pdata[i]) ? 1 : 0;
  return n;
}

/* Waits until the words are announced, and discards everything announced until then. */
#define hear(words)                                                                                \
  G_STMT_START                                                                                     \
  {                                                                                                \
    wait_until (count_said (words) > 0);                                                           \
    g_assert_cmpuint (count_said (words), ==, 1);                                                  \
    g_ptr_array_set_size (said, 0);                                                                \
  }                                                                                                \
  G_STMT_END

/* Waits until the new window shows the words, and discards what was announced. The window announces them
 * only if they arrived after it appeared on the screen. */
static void
await_opening (QueensWindow *window, const char *words)
{
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (window)) && support_shows (window, words));
  queens_announce (GTK_WIDGET (window), "opened");
  hear ("opened");
}

static QueensWindow *
open_at (const char *page, int n)
{
  g_ptr_array_set_size (said, 0);
  return support_open_at (page, n);
}

/* Looks for the words among the announcements from index *at on, and moves *at past them. */
static gboolean
is_said (const char *words, guint *at)
{
  while (*at < said->len)
    if (g_pattern_match_simple (words, said->pdata[(*at)++]))
      return TRUE;
  return FALSE;
}

/* Presses keys ("a 1 Return"), waits until these words are announced, in this order and each only once, and discards
 * what was announced. * stands for any text. The list ends with NULL. Returns the number of announcements. */
static guint G_GNUC_NULL_TERMINATED
hear_of (QueensWindow *window, const char *keys, ...)
{
  guint at = 0, n_said;
  va_list all;

  support_press (window, keys);
  va_start (all, keys);
  for (const char *words = va_arg (all, const char *); words; words = va_arg (all, const char *))
    wait_until (is_said (words, &at));
  va_end (all);
  queens_announce (GTK_WIDGET (window), "that is all");
  wait_until (is_said ("that is all", &at));
  va_start (all, keys);
  for (const char *words = va_arg (all, const char *); words; words = va_arg (all, const char *))
    g_assert_cmpuint (count_said (words), ==, 1);
  va_end (all);
  n_said = said->len - 1;
  g_ptr_array_set_size (said, 0);
  return n_said;
}

static void
test_moves (QueensWindow *window)
{
  await_opening (window, "of 92 solutions left");
  g_assert_cmpuint (hear_of (window, "a 1 Return", "a1, queen", "4 of 92 solutions left", NULL), ==,
                    2);
  hear_of (window, "a 4 Return", "a4, queen, in conflict with a1", "No solutions remain", NULL);
  hear_of (window, "ctrl+z", "a4, empty", "4 of 92 solutions left", NULL);
  hear_of (window, "c 2 space", "c2, cross", NULL);
  hear_of (window, "ctrl+shift+Delete", "Board cleared", "a1, empty; c2, empty",
           "92 of 92 solutions left", NULL);
}

static void
test_solved (QueensWindow *window)
{
  await_opening (window, "of 2 solutions left");
  hear_of (window, "a 2 Return", "a2, queen", "1 of 2 solutions left", NULL);
  hear_of (window, "b 4 Return", "b4, queen", NULL);
  hear_of (window, "c 1 Return", "c1, queen", NULL);
  hear_of (window, "d 3 Return", "d3, queen", "Solved. *", "Solution 1 of 2", NULL);
}

/* Puts the focus on the button for the next solution. */
static void
focus_next (QueensWindow *window)
{
  wait_until (support_shows (window, "92 solutions"));
  gtk_widget_grab_focus (support_find_action (window, "browse.next"));
  await_opening (window, "92 solutions");
}

static void
test_browse (QueensWindow *window)
{
  focus_next (window);
  hear_of (window, "Return", "Solution 2 of 92", NULL);
  hear_of (window, "ctrl+c", "“16837425” copied", NULL);
  hear_of (window, "ctrl+d", "12 fundamental", NULL);
  hear_of (window, "ctrl+d", "92 solutions", NULL);
  hear_of (window, "ctrl+r", "Solution *", NULL);
}

/* The new size comes first, and no empty board is announced between the two solutions. */
static void
test_size (QueensWindow *window)
{
  focus_next (window);
  support_press (window, "alt+Up");
  wait_until (count_said ("Solution 1 of 352") == 1);
  g_assert_cmpstr (said->pdata[0], ==, "9 × 9");
  g_assert_cmpuint (count_said ("Empty board"), ==, 0);
}

static void
test_switched (QueensWindow *window)
{
  focus_next (window);
  hear_of (window, "ctrl+m", "Heat map on", NULL);
  hear_of (window, "ctrl+m", "Heat map off", NULL);
  hear_of (window, "F5", "Slideshow started", NULL);
  hear_of (window, "F5", "Slideshow stopped", NULL);
}

static void
test_pins (QueensWindow *window)
{
  focus_next (window);
  gtk_widget_grab_focus (GTK_WIDGET (support_get_board (window)));
  hear_of (window, "d 4", "8 of 92 with d4", NULL);
  g_assert_cmpuint (hear_of (window, "Return", "8 of 92 solutions", "Solution 7 of 92", NULL), ==,
                    2);
  wait_until (support_square_says (window, "d4", "d4, queen, required"));
}

/* Events on the board are announced even if a panel is open; Escape closes it. */
static void
test_panel_open (QueensWindow *window)
{
  GtkWidget *panel;

  await_opening (window, "of 2 solutions left");
  support_activate (window, "play.panel::statistics");
  wait_until (support_shows (window, "Best Times and Statistics"));
  support_get_square (window, "a2");
  gtk_widget_grab_focus (GTK_WIDGET (support_get_board (window)));
  support_type_queens (window, "a2");
  wait_until (count_said ("1 of 2 solutions left") == 1);
  support_press (window, "a 2 space");
  wait_until (count_said ("a2 has a queen and cannot be crossed out") == 1);
  support_type_queens (window, "b4 c1 d3");
  wait_until (said->len > 0 && g_str_has_prefix (said->pdata[said->len - 1], "Solved. "));
  support_activate (window, "play.panel::daily");
  panel = support_get_play_page (window);
  wait_until (support_shows (panel, "Daily Puzzle"));
  support_press (window, "Escape");
  wait_until (!support_shows (panel, "Daily Puzzle") || support_shows (panel, "Solved"));
}

static gboolean
is_named (GtkWidget *widget, gconstpointer name)
{
  return GTK_IS_BUTTON (widget) && support_has_name (widget, name);
}

static gboolean
is_row (GtkWidget *widget, gconstpointer action)
{
  return ADW_IS_ACTION_ROW (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

/* A row that opens this panel. */
static gboolean
is_panel_row (GtkWidget *widget, gconstpointer panel)
{
  GVariant *target = is_row (widget, "play.panel")
                         ? gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget))
                         : NULL;

  return target && g_str_equal (g_variant_get_string (target, NULL), panel);
}

static gboolean
is_today (GtkWidget *widget, gconstpointer name)
{
  return gtk_widget_has_css_class (widget, "day") && support_has_name (widget, name);
}

/* What is announced for today in the calendar. */
static char *
dup_today (int n)
{
  g_autofree char *words = queens_game_words_day (queens_day_today ());
  g_autofree char *state = g_strdup_printf (_ ("%s, not played"), words);

  return g_strdup_printf (_ ("%s, %d × %d, today"), state, n, n);
}

/* Goes to the calendar, to the previous month and back, and to today, whose puzzle has size n. */
static void
see_calendar (QueensWindow *window, int n)
{
  g_autofree char *today = dup_today (n);
  GDate first;
  char month[64], this_month[64];

  wait_until (support_get_focus (window));
  support_tab_to (window, is_panel_row, "daily");
  support_move_focus (window, "Return");
  support_tab_to (window, is_named, _ ("Previous Month"));
  support_press (window, "Return");
  g_date_clear (&first, 1);
  g_date_set_julian (&first, queens_day_today ());
  g_date_set_day (&first, 1);
  g_date_strftime (this_month, sizeof this_month, _ ("%B %Y"), &first);
  g_date_subtract_months (&first, 1);
  g_date_strftime (month, sizeof month, _ ("%B %Y"), &first);
  hear (month);
  support_tab_to (window, is_named, _ ("Next Month"));
  support_press (window, "Return");
  hear (this_month);
  g_assert_nonnull (support_get_focus (window));
  support_tab_to (window, is_today, today);
}

/* Solves the daily puzzle with keys alone, after the day before was solved: from the page to the
 * calendar, to the streak, and back. */
static void
test_day (void)
{
  g_autofree char *path
      = g_build_filename (g_get_user_data_dir (), "eight-queens", "bests.txt", NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  QueensDay today = queens_day_today ();
  g_autofree char *yesterday = queens_day_print (today - 1);
  g_autofree char *line
      = g_strdup_printf ("8 chain 161 no-helps %s - 1 1763712345 %s\n", yesterday, yesterday);
  g_autofree char *opened = NULL;
  g_autofree char *solved = NULL;
  GSettings *settings = queens_settings_get ();
  QueensDifficulty difficulty;
  QueensWindow *window;
  int n, n_given;

  queens_puzzle_daily_kind (today, &n, &difficulty);
  support_forget ();
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, line, -1, NULL));
  g_settings_set_string (settings, "page", "play");
  g_settings_set_int (settings, "board-size", 5);
  g_settings_set_boolean (settings, "show-timer", FALSE);
  g_ptr_array_set_size (said, 0);
  window = support_open ();
  await_opening (window, "of 10 solutions left");

  see_calendar (window, n);
  support_tab_to (window, is_row, "play.daily");
  support_press (window, "Return");
  wait_until (queens_window_get_board_size (window) == n);
  wait_until (support_get_content (window)->queens.n == n);
  n_given = queens_square_set_size (&support_get_content (window)->given);
  opened = g_strdup_printf (
      ngettext ("%d × %d, %d given queen", "%d × %d, %d given queens", (gulong) n_given), n, n,
      n_given);
  hear (opened);
  wait_until (
      gtk_widget_is_ancestor (support_get_focus (window), GTK_WIDGET (support_get_board (window))));
  support_solve (window);
  solved = g_strdup_printf ("Daily puzzle solved. %s, without assists. Streak: 2 days",
                            queens_game_words_kind ((QueensGameKind) difficulty));
  hear (solved);
  wait_until (support_shows (window, "Current streak"));
  support_press (window, "Escape");
  wait_until (!support_shows (window, "Current streak"));
  g_settings_reset (settings, "show-timer");
  support_close (window);
}

/* Whether the words are those of a label, possibly followed by more words. */
static gboolean
begins_words (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0'
         && g_str_has_prefix (words, gtk_label_get_text (GTK_LABEL (widget)));
}

static gboolean
ends_words (GtkWidget *widget, gconstpointer words)
{
  return GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0'
         && g_str_has_suffix (words, gtk_label_get_text (GTK_LABEL (widget)));
}

/* Presses the key for a hint, and waits until the whole hint is announced. Returns it. */
static char *
ask_hint (QueensWindow *window)
{
  g_ptr_array_set_size (said, 0);
  support_press (window, "ctrl+h");
  wait_until (said->len == 1 && support_find (window, begins_words, said->pdata[0])
              && support_find (window, ends_words, said->pdata[0]));
  return g_strdup (said->pdata[0]);
}

/* A hint is announced with its reason. If another hint is requested when there is no further step, the
 * last one is repeated. */
static void
test_hint_by_key (QueensWindow *window)
{
  g_autofree char *conflict = NULL;
  g_autofree char *again = NULL;
  g_autofree char *before = NULL;
  const QueensBoardContent *content;
  g_autofree char *words = NULL;

  await_opening (window, "of 92 solutions left");
  support_type_queens (window, "a1 a4");
  hear ("No solutions remain");
  content = support_get_content (window);
  words = queens_words_conflict (&content->conflicts[0]);
  conflict = ask_hint (window);
  g_assert_true (g_str_has_suffix (conflict, words));
  again = ask_hint (window);
  g_assert_cmpstr (again, ==, conflict);
  support_press (window, "ctrl+z");
  hear ("4 of 92 solutions left");
  for (int i = 0; i < 5 && g_strcmp0 (again, before) != 0; i++)
    {
      g_free (before);
      before = g_steal_pointer (&again);
      again = ask_hint (window);
    }
  g_assert_cmpstr (again, ==, before);
}

/* If only a file is typed, it is announced, and waits for its rank; this also works in a new window,
 * whose focus is announced again. */
static void
test_typed (QueensWindow *window)
{
  await_opening (window, "of 92 solutions left");
  hears_files = TRUE;
  support_press (window, "d");
  hear ("d");
  hears_files = FALSE;
  support_press (window, "4 Return");
  wait_until (support_square_says (window, "d4", "d4, queen"));
}

/* The themes are pictures in the menu. */
static void
test_theme (QueensWindow *window)
{
  GtkWidget *menu, *blue, *wood;

  await_opening (window, "92 solutions");
  support_press (window, "F10");
  wait_until ((menu = support_find_type (window, GTK_TYPE_POPOVER_MENU)));
  wait_until (gtk_widget_get_focus_child (menu));
  support_press (window, "Return");
  wait_until ((blue = support_find_action (menu, "win.theme::blue")));
  wood = support_find_action (menu, "win.theme::wood");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (wood)));
  g_assert_null (support_find_action (menu, "win.theme::as-shown"));
  gtk_widget_grab_focus (blue);
  wait_until (support_get_focus (window) == blue);
  support_press (window, "space");
  hear ("Blue");
  g_assert_true (support_shows (window, "Blue"));
  g_assert_true (queens_board_view_get_style (support_get_board (window))->theme
                 == queens_theme_find ("blue"));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (blue)));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (wood)));
  g_settings_reset (queens_settings_get (), "theme");
}

static gboolean
has_value (GtkWidget *scale, const char *words)
{
  g_autofree char *other = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words);

  return other == NULL;
}

/* A slider announces its position and range, and its name only once. */
static void
test_slider (QueensWindow *window)
{
  GtkWidget *scale;
  g_autofree char *description = NULL;

  wait_until ((scale = support_find_type (window, GTK_TYPE_SCALE)));
  wait_until (has_value (scale, "0 of 173"));
  gtk_widget_grab_focus (scale);
  support_press (window, "Right");
  wait_until (has_value (scale, "1 of 173"));
  g_assert_true (support_has_name (scale, "Steps"));
  description = gtk_test_accessible_check_property (GTK_ACCESSIBLE (scale),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  g_assert_null (description);
}

static gboolean
is_slider (GtkWidget *widget, gconstpointer name)
{
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_SLIDER
         && support_has_name (widget, name);
}

/* The slider of the list is read with its value, which is announced once when a key changes it. */
static void
test_scrubber (QueensWindow *window)
{
  GtkWidget *slider;

  wait_until (support_find (window, is_slider, "Solution 1 of 73,712"));
  await_opening (window, "73,712 solutions");
  slider = support_find (window, is_slider, "Solution 1 of 73,712");
  gtk_widget_grab_focus (slider);
  support_press (window, "Right");
  wait_until (support_has_name (slider, "Solution 2 of 73,712"));
  queens_announce (GTK_WIDGET (window), "end");
  hear ("end");
  support_press (window, "End");
  wait_until (support_has_name (slider, "Solution 73,712 of 73,712"));
  g_assert_cmpuint (said->len, ==, 0);
}

static void
paste (QueensWindow *window, const char *text)
{
  gdk_clipboard_set_text (support_get_clipboard (), text);
  gtk_widget_grab_focus (support_find_type (window, QUEENS_TYPE_BROWSE_PAGE));
  support_press (window, "ctrl+v");
}

/* A pasted board is announced: the solution, even if it was shown before, or why it is not a
 * solution. */
static void
test_paste (QueensWindow *window)
{
  static const char board[] = ". Q . .\n. . . Q\nQ . . .\n. . Q .\n";
  GtkWidget *page;

  await_opening (window, "2 solutions");
  page = support_find_type (window, QUEENS_TYPE_BROWSE_PAGE);
  wait_until (support_has_name (page, "Solution 1 of 2"));
  paste (window, board);
  wait_until (support_has_name (page, "Solution 2 of 2") || count_said ("Solution 1 of 2") == 1);
  g_ptr_array_set_size (said, 0);
  paste (window, board);
  wait_until (said->len == 1 && support_has_name (page, said->pdata[0]));
  g_ptr_array_set_size (said, 0);
  paste (window, "1234");
  wait_until (said->len == 1 && support_shows (window, said->pdata[0]));
  support_press (window, "Escape");
  wait_until (support_get_focus (window) == page);
  gdk_clipboard_set_texture (support_get_clipboard (), support_take_picture (page));
  g_ptr_array_set_size (said, 0);
  support_press (window, "ctrl+v");
  hear ("No text to paste");
}

/* The text of a widget's property that a screen reader gets (transfer full), or NULL. */
static char *
dup_property (GtkWidget *widget, GtkAccessibleProperty property)
{
  g_autofree char *words = NULL;

  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property))
    return NULL;
  words = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "?");
  /* GTK quotes the text. */
  return words ? g_strdup (g_strdelimit (words, "\"", ' ')) : NULL;
}

/* Everything that is read where the focus is. Each part is said only once, and it is short. */
static void
assert_read_once (GtkWidget *widget)
{
  g_autofree char *name = dup_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_autofree char *description = dup_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_autofree char *value = dup_property (widget, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT);
  g_autofree char *all = g_strjoin (" ", name ? name : "", description ? description : "", NULL);
  g_autofree char *lower = g_utf8_strdown (all, -1);

  g_test_message ("read: %s, %s, %s", name, description, value);
  g_assert_cmpint (g_utf8_strlen (all, -1), <=, MAX_READ);
  g_assert_null (strstr (lower, "click"));
  g_assert_null (strstr (lower, "gtk"));
  /* GTK 4.8 reports the description again when the widget first has the focus, and Orca reads it
   * again. */
  g_assert_true (!description || *g_strstrip (description) == '\0');
  /* GTK describes the button of a menu by its label. */
  if (name
      && gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                           GTK_ACCESSIBLE_RELATION_DESCRIBED_BY))
    g_assert_true (GTK_IS_LIST_BOX_ROW (widget));
}

/* Goes around with Tab. */
static void
read_round (QueensWindow *window)
{
  GtkWidget *first;
  int n_stops = 0;

  wait_until (support_get_focus (window));
  first = support_get_focus (window);
  do
    {
      assert_read_once (support_get_focus (window));
      g_assert_cmpint (n_stops++, <, SUPPORT_MAX_STOPS);
      support_move_focus (window, "Tab");
    }
  while (support_get_focus (window) != first);
}

static void
test_learn (QueensWindow *window)
{
  for (int i = 0; i < 3; i++)
    {
      support_press (window, "Right");
      wait_until (said->len == 1);
      g_assert_true (support_shows (window, said->pdata[0]));
      g_ptr_array_set_size (said, 0);
    }
}

static gboolean
is_chosen_swatch (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_has_css_class (widget, "swatch")
         && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget));
}

/* The size of an export is said once, when all of it is known, and which theme is chosen. */
static void
test_export (QueensWindow *window)
{
  GtkWidget *swatch;

  wait_until (support_shows (window, "92 solutions"));
  hear ("92 solutions");
  support_press (window, "ctrl+e");
  wait_until (said->len > 0);
  g_assert_true (g_str_has_prefix (said->pdata[0], "2048 × 2048 pixels, "));
  /* A screen reader speaks only of the active window. */
  queens_announce (GTK_WIDGET (window), "behind the dialog");
  hear ("behind the dialog");
  g_assert_true (said_in == support_find_window (QUEENS_TYPE_EXPORT_DIALOG));
  swatch = support_find (support_find_window (QUEENS_TYPE_EXPORT_DIALOG), is_chosen_swatch, NULL);
  gtk_test_accessible_assert_role (swatch, GTK_ACCESSIBLE_ROLE_RADIO);
  gtk_test_accessible_assert_state (swatch, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  support_activate (support_find_window (QUEENS_TYPE_EXPORT_DIALOG), "window.close");
  wait_until (!support_find_window (QUEENS_TYPE_EXPORT_DIALOG));
}

/* During a run, one sentence a second is announced; after a pause, the current one. */
static void
test_run (QueensWindow *window)
{
  gint64 begun = g_get_monotonic_time ();

  support_press (window, "space");
  wait_until (said->len == 3);
  g_assert_cmpint (g_get_monotonic_time () - begun, >=, 2 * G_USEC_PER_SEC);
  support_press (window, "space");
  wait_until (said->len > 3 || support_shows (window, said->pdata[2]));
  g_assert_true (support_shows (window, said->pdata[said->len - 1]));
}

/* The question, the answer, and how many were right. */
static void
test_predict (QueensWindow *window)
{
  support_activate (support_find_action (window, "learn.predict"), "learn.predict");
  hear ("Where does the search look next?");
  support_click (support_get_square (window, "a4"), GDK_BUTTON_PRIMARY);
  wait_until (count_said ("Correct. A queen is placed on (0, 0).") == 1);
  hear ("1 of 1 correct, best streak 1");
}

/* Of several messages in quick succession, only the last one is announced; other announcements are not
 * lost. */
static void
test_burst (QueensWindow *window)
{
  GtkWidget *board = GTK_WIDGET (support_get_board (window));

  for (int i = 0; i < 20; i++)
    {
      g_autofree char *words = g_strdup_printf ("step %d", i);

      queens_announce (board, words);
      queens_announce (GTK_WIDGET (window), "besides");
    }
  hear ("step 19");
  queens_announce (board, "gone");
  queens_announce (board, "");
  queens_announce (board, "last");
  hear ("last");
}

/* The window has its own name again, from its label. */
static void
test_name (QueensWindow *window)
{
  queens_toasts_show (GTK_WIDGET (window), "a toast");
  hear ("a toast");
  if (gtk_check_version (4, 14, 0))
    {
      g_assert_true (support_has_name (window, "a toast"));
      wait_until (support_has_name (window, ""));
      g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (window),
                                                       GTK_ACCESSIBLE_RELATION_LABELLED_BY));
    }
  else
    /* GTK announces the toast by itself. */
    g_assert_false (support_has_name (window, "a toast"));
}

int
main (int argc, char **argv)
{
  int status;

  support_init (&argc, &argv);
  said = g_ptr_array_new_with_free_func (g_free);
  support_add ("/heard/moves", open_at, "play", 8, test_moves);
  support_add ("/heard/solved", open_at, "play", 4, test_solved);
  support_add ("/heard/browse", open_at, "browse", 8, test_browse);
  support_add ("/heard/size", open_at, "browse", 8, test_size);
  support_add ("/heard/switched", open_at, "browse", 8, test_switched);
  support_add ("/heard/pins", open_at, "browse", 8, test_pins);
  support_add ("/heard/panel-open", open_at, "play", 4, test_panel_open);
  g_test_add_func ("/heard/day", test_day);
  support_add ("/heard/hint-by-key", open_at, "play", 8, test_hint_by_key);
  support_add ("/heard/export", open_at, "browse", 8, test_export);
  support_add ("/heard/learn-round", open_at, "learn", 4, read_round);
  support_add ("/heard/paste", open_at, "browse", 4, test_paste);
  support_add ("/heard/scrubber", open_at, "browse", 13, test_scrubber);
  support_add ("/heard/typed", open_at, "play", 8, test_typed);
  support_add ("/heard/theme", open_at, "browse", 8, test_theme);
  support_add ("/heard/slider", open_at, "learn", 4, test_slider);
  support_add ("/heard/browse-round", open_at, "browse", 8, read_round);
  support_add ("/heard/play-round", open_at, "play", 8, read_round);
  support_add ("/heard/learn", open_at, "learn", 4, test_learn);
  support_add ("/heard/run", open_at, "learn", 6, test_run);
  support_add ("/heard/predict", open_at, "learn", 4, test_predict);
  support_add ("/heard/burst", open_at, "learn", 4, test_burst);
  support_add ("/heard/name", open_at, "browse", 4, test_name);
  status = g_test_run ();
  g_ptr_array_unref (said);
  return status;
}
