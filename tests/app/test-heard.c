/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a user hears without seeing the window, in order. */
#include "tests/app/support.h"

#include "app/announce.h"
#include "app/browse/page.h"
#include "app/export/export.h"
#include "app/layout/voice.h"
#include "app/settings.h"
#include "app/toasts.h"
#include "model/game/describe.h"

void __real_queens_voice_say (GtkWindow *window, const char *words);
void __wrap_queens_voice_say (GtkWindow *window, const char *words);

static GPtrArray *said;

/* The window of the last announcement. It may be closed by now. */
static gconstpointer said_in;

/* Whether a typed file is recorded. It is announced only if the keys come slowly. */
static gboolean hears_files;

void
__wrap_queens_voice_say (GtkWindow *window, const char *words)
{
  if (hears_files || words[0] == '\0' || words[1] != '\0')
    g_ptr_array_add (said, g_strdup (words));
  said_in = window;
  g_test_message ("said: %s", words);
  __real_queens_voice_say (window, words);
}

static char *
join_said (void)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < said->len; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? " | " : "", (char *) said->pdata[i]);
  return g_string_free (all, FALSE);
}

/* Whether one of the lines matches. */
static gboolean
is_said_before (const char *lines, const char *end)
{
  g_autofree char *all = join_said ();
  g_auto (GStrv) patterns = g_strsplit (*lines ? lines : "\n", "\n", -1);
  gboolean found = FALSE;

  for (int i = 0; patterns[i] && !found; i++)
    {
      g_autofree char *pattern
          = g_strconcat (patterns[i], *patterns[i] && *end ? " | " : "", end, NULL);

      found = g_pattern_match_simple (pattern, all);
    }
  return found;
}

static gboolean
is_said (const char *pattern)
{
  return is_said_before (pattern, "");
}

/* Waits until exactly these announcements were made, "a1, queen | 4 of 92 solutions remaining", where * stands for
 * any text, and discards them. If their order is not known, each order is a line. */
static void
hear (QueensWindow *window, const char *pattern)
{
  wait_until (is_said (pattern));
  queens_announce (GTK_WIDGET (window), "that is all");
  wait_until (is_said ("*that is all*"));
  g_assert_false (is_said ("*Empty board | *"));
  if (!is_said_before (pattern, "that is all"))
    g_error ("announced besides %s: %s", pattern, join_said ());
  g_ptr_array_set_size (said, 0);
}

/* Waits until the new window shows the words, and discards what was announced. The window announces them
 * only if they arrived after it appeared on the screen. */
static void
await_opening (QueensWindow *window, const char *words)
{
  wait_until (support_shows (window, words));
  queens_announce (GTK_WIDGET (window), "opened");
  wait_until (is_said ("*opened"));
  g_ptr_array_set_size (said, 0);
}

static QueensWindow *
open_at (const char *page, int n)
{
  g_ptr_array_set_size (said, 0);
  return support_open_at (page, n);
}

/* What a user does, and what is announced then, as in hear(). */
typedef struct
{
  const char *keys; /* or, with a point, actions as in support_do() */
  const char *heard;
} Step;

static const Step moves[] = {
  { "a 1 Return", "a1, queen | 4 of 92 solutions remaining" },
  { "a 4 Return", "a4, queen, in conflict with a1 | No solutions remain" },
  { "ctrl+z", "a4, empty | 4 of 92 solutions remaining" },
  { "c 2 space", "c2, cross" },
  { "ctrl+shift+Delete", "Board cleared | a1, empty; c2, empty | 92 of 92 solutions remaining" },
  { NULL, NULL },
};
static const Step solution[] = {
  { "a 2 Return", "a2, queen | 1 of 2 solutions remaining" },
  { "b 4 Return", "b4, queen" },
  { "c 1 Return", "c1, queen" },
  { "d 3 Return", "d3, queen | Solved. * | This is 1 of the 2 solutions." },
  { NULL, NULL },
};
/* Events on the board are announced even if a panel is open. */
static const Step beside_panel[] = {
  { "play.panel::album", "" },
  { "a 2 Return", "a2, queen | 1 of 2 solutions remaining" },
  { "a 2 space", "a2 has a queen and cannot be crossed out" },
  { "b 4 Return", "b4, queen" },
  { "c 1 Return", "c1, queen" },
  { "d 3 Return", "d3, queen | Solved. * | This is 1 of the 2 solutions." },
  { NULL, NULL },
};
/* A hint is announced with its reason, then what was done with it, and the next one. If there is nothing to do,
 * it is repeated. */
static const Step hints[] = {
  { "a 1 Return", "a1, queen | 4 of 92 solutions remaining" },
  { "a 4 Return", "a4, queen, in conflict with a1 | No solutions remain" },
  { "ctrl+h", "Resolve the conflict first. a1 and a4 share a column" },
  { "ctrl+h", "Resolve the conflict first. a1 and a4 share a column" },
  { "ctrl+z", "a4, empty | 4 of 92 solutions remaining" },
  { "ctrl+h", "Every queen can stay*" },
  { "ctrl+h", "A queen on e2 leads to a solution. More than one solution contains these queens." },
  /* The count comes from a worker. */
  { "ctrl+h",
    "e2, queen | No queen can be on b8. It would force h3 and leave row 4 without a square. "
    "| 1 of 92 solutions remaining\n"
    "e2, queen | 1 of 92 solutions remaining | No queen can be on b8. It would force h3 and leave "
    "row 4 without a square." },
  { NULL, NULL },
};
/* If only a file is typed, it is announced, and waits for its rank; this also works in a new window, whose
 * focus is announced again. */
static const Step typed[] = {
  { "d", "d" },
  { "4 Return", "d4, queen | 8 of 92 solutions remaining" },
  { NULL, NULL },
};
static const Step browsed[] = {
  { "Return", "Solution 2 of 92" },
  { "ctrl+c", "“16837425” copied" },
  { "ctrl+d", "12 fundamental solutions" },
  { "ctrl+d", "92 solutions" },
  { "ctrl+m", "Heat map on" },
  { "ctrl+m", "Heat map off" },
  { "F5", "Slideshow started*" },
  { "F5", "*Slideshow stopped" },
  { "ctrl+r", "Solution *" },
  { NULL, NULL },
};
/* The new size comes first, and no empty board is announced between the two solutions. On a slow machine, the
 * number of solutions is announced, too. */
static const Step sizes[] = {
  { "alt+Up", "9 × 9 |*Solution 1 of 352*" },
  { NULL, NULL },
};
static const Step required[] = {
  { "d 4", "8 of 92 with d4" },
  { "Return", "8 of 92 solutions | Solution 7 of 92" },
  { NULL, NULL },
};
/* A pasted board is announced: the solution, even if it was shown before, or why it is not a solution. */
static const Step pastes[] = {
  { "ctrl+v", "Solution 1 of 2" },
  { "ctrl+v", "Solution 1 of 2" },
  { "ctrl+shift+c", "Board copied as image" },
  { "ctrl+v", "No text to paste" },
  { NULL, NULL },
};
static const Step wrong_paste[] = {
  { "ctrl+v", "Not a solution: the diagonal from a1 to d4 has 4 queens" },
  { NULL, NULL },
};
static const Step lesson[] = {
  { "Right", "The search is called for the first time." },
  { "Right", "Is (0, 0) free?" },
  { "Right", "A queen is placed on (0, 0)." },
  { NULL, NULL },
};
/* The question, the answer, and how many were right. */
static const Step predictions[] = {
  { "learn.predict", "Where does the search look next? Click the square, or move to it with the "
                     "arrow keys and press "
                     "Enter." },
  { "a 4 Return", "Correct. A queen is placed on (0, 0). | 1 of 1 correct, best streak 1" },
  { NULL, NULL },
};
/* The questions of the lesson say how to answer them with keys. The board adds nothing to the sentence. */
static const Step questions[] = {
  { "learn.lesson", "This lesson places 4 queens *" },
  { "Right Right Right Right Right Right Right",
    "*Which square does place (1) try next? Click the square, or move to it with the arrow keys "
    "and press Enter." },
  { "b 3 Return", "Not that square. Which square *" },
  { "c 3 Return", "Correct. (1, 2) is free. Which row does the next call fill? Click a square of "
                  "that row, or move to one with the arrow keys and press Enter." },
  { "c 2 Return",
    "Correct. place (2) is called and rejects every square of its row, the last being "
    "(2, 3)." },
  { NULL, NULL },
};

typedef struct
{
  const char *path, *page;
  int n;
  const char *opening; /* what a new window shows */
  const char *focus;   /* the action of the widget that has the focus, or NULL for the board */
  const char *copied;  /* what is on the clipboard, or NULL */
  const Step *steps;
} Tale;

static const Tale tales[] = {
  { "moves", "play", 8, "of 92 solutions remaining", NULL, NULL, moves },
  { "solved", "play", 4, "of 2 solutions remaining", NULL, NULL, solution },
  { "panel-open", "play", 4, "of 2 solutions remaining", NULL, NULL, beside_panel },
  { "hints", "play", 8, "of 92 solutions remaining", NULL, NULL, hints },
  { "typed", "play", 8, "of 92 solutions remaining", NULL, NULL, typed },
  { "browse", "browse", 8, "92 solutions", "browse.next", NULL, browsed },
  { "size", "browse", 8, "92 solutions", "browse.next", NULL, sizes },
  { "required", "browse", 8, "92 solutions", NULL, NULL, required },
  { "paste", "browse", 4, "2 solutions", NULL, ". Q . .\n. . . Q\nQ . . .\n. . Q .\n", pastes },
  { "wrong-paste", "browse", 4, "2 solutions", NULL, "1234", wrong_paste },
  { "learn", "learn", 4, "Search Tree", NULL, NULL, lesson },
  { "lesson", "learn", 4, "Search Tree", NULL, NULL, questions },
  { "predict", "learn", 4, "Search Tree", NULL, NULL, predictions },
};

static void
take_step (QueensWindow *window, const Tale *tale, const Step *step)
{
  GtkWidget *focus = tale->focus ? support_find_action (window, tale->focus)
                                 : GTK_WIDGET (support_get_board (window));

  /* A file is announced only if the keys come slowly. */
  hears_files = strlen (step->heard) == 1;
  if (strchr (step->keys, '.'))
    support_do (window, step->keys);
  else
    {
      if (!gtk_widget_is_ancestor (support_get_focus (window), focus))
        gtk_widget_grab_focus (focus);
      support_press (window, step->keys);
    }
  hear (window, step->heard);
  hears_files = FALSE;
}

static void
test_tale (gconstpointer data)
{
  const Tale *tale = data;
  QueensWindow *window = open_at (tale->page, tale->n);

  await_opening (window, tale->opening);
  if (tale->copied)
    gdk_clipboard_set_text (support_get_clipboard (), tale->copied);
  for (const Step *step = tale->steps; step->keys; step++)
    take_step (window, tale, step);
  support_close (window);
}

static gboolean
is_row (GtkWidget *widget, gconstpointer action)
{
  return ADW_IS_ACTION_ROW (widget) && support_find_action (widget, action) == widget;
}

/* Presses a button of the calendar, and waits until the month n_before months ago is shown. */
static void
see_month (QueensWindow *window, const char *button, guint n_before)
{
  GDate date;
  char month[64];

  support_tab_to (window, support_is_named, button);
  support_press (window, "Return");
  g_date_clear (&date, 1);
  g_date_set_julian (&date, queens_day_today ());
  g_date_set_day (&date, 1);
  g_date_subtract_months (&date, n_before);
  g_date_strftime (month, sizeof month, "%B %Y", &date);
  hear (window, month);
}

/* Solves the daily puzzle with keys alone, after the day before was solved: from the page to the
 * calendar, to the previous month and back, to the puzzle, to the streak, and back. */
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
  g_autofree char *date = queens_game_format_day (today);
  g_autofree char *name = NULL;
  g_autofree char *opened = NULL;
  g_autofree char *solved = NULL;
  QueensDifficulty difficulty;
  int n = queens_puzzle_daily_size (today, &difficulty);
  QueensWindow *window;

  support_forget ();
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, line, -1, NULL));
  support_choose ("{'page': <'play'>, 'board-size': <5>, 'show-timer': <false>}");
  g_ptr_array_set_size (said, 0);
  window = support_open ();
  await_opening (window, "of 10 solutions remaining");

  support_tab_to (window, is_row, "play.panel::daily");
  support_move_focus (window, "Return");
  see_month (window, "Previous Month", 1);
  see_month (window, "Next Month", 0);
  g_assert_nonnull (support_get_focus (window));
  name = g_strdup_printf ("%s, not played, %d × %d, today", date, n, n);
  support_tab_to (window, support_is_named, name);
  support_tab_to (window, is_row, "play.daily");
  support_press (window, "Return");
  wait_until (queens_window_get_board_size (window) == n);
  wait_until (support_get_content (window)->queens.n == n);
  opened = g_strdup_printf ("%d × %d, %d given queen*", n, n,
                            queens_square_set_size (&support_get_content (window)->given));
  hear (window, opened);
  /* The calendar stays until the puzzle is started. */
  wait_until (support_get_focus (window) == support_find_action (window, "play.go-on"));
  g_assert_true (support_find_label (window, "*\nCurrent streak"));
  support_press (window, "Return");
  wait_until (
      gtk_widget_is_ancestor (support_get_focus (window), GTK_WIDGET (support_get_board (window))));
  g_assert_false (support_find_label (window, "*\nCurrent streak"));
  support_solve (window);
  solved = g_strdup_printf ("*Daily puzzle solved. %s, without assists. Streak: 2 days*",
                            queens_game_kind_get_title ((QueensGameKind) difficulty));
  hear (window, solved);
  wait_until (support_shows (window, "Streak: 2 days"));
  support_close (window);
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
  hear (window, "Blue");
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

  wait_until ((scale = support_find_type (window, GTK_TYPE_SCALE)));
  wait_until (has_value (scale, "0 of 173"));
  gtk_widget_grab_focus (scale);
  support_press (window, "Right");
  wait_until (has_value (scale, "1 of 173"));
  g_assert_true (support_has_name (scale, "Steps"));
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
  support_press (window, "End");
  wait_until (support_has_name (slider, "Solution 73,712 of 73,712"));
  hear (window, "");
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

  await_opening (window, "92 solutions");
  support_press (window, "ctrl+e");
  hear (window, "2048 × 2048 pixels, *");
  /* A screen reader speaks only of the active window. */
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

/* Of several messages in quick succession, only the last one is announced; other announcements are not
 * lost. */
static void
test_burst (QueensWindow *window)
{
  GtkWidget *from = support_find_type (window, GTK_TYPE_SCALE);

  for (int i = 0; i < 20; i++)
    {
      g_autofree char *words = g_strdup_printf ("step %d", i);

      queens_announce (from, words);
      queens_announce (GTK_WIDGET (window), "besides");
    }
  hear (window, "step 19 | besides");
  queens_announce (from, "gone");
  queens_announce (from, "");
  queens_announce (from, "last");
  hear (window, "last");
}

/* The window keeps its own name, from its label: a screen reader may ask for it at any time. */
static void
test_name (QueensWindow *window)
{
  await_opening (window, "2 solutions");
  queens_toasts_show (GTK_WIDGET (window), "a toast");
  wait_until (is_said ("a toast"));
  if (gtk_check_version (4, 14, 0))
    {
      g_assert_true (support_has_name (window, ""));
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
  for (guint i = 0; i < G_N_ELEMENTS (tales); i++)
    {
      g_autofree char *path = g_strconcat ("/heard/", tales[i].path, NULL);

      g_test_add_data_func (path, &tales[i], test_tale);
    }
  g_test_add_func ("/heard/day", test_day);
  support_add ("/heard/export", open_at, "browse", 8, test_export);
  support_add ("/heard/scrubber", open_at, "browse", 13, test_scrubber);
  support_add ("/heard/theme", open_at, "browse", 8, test_theme);
  support_add ("/heard/slider", open_at, "learn", 4, test_slider);
  support_add ("/heard/run", open_at, "learn", 6, test_run);
  support_add ("/heard/burst", open_at, "learn", 4, test_burst);
  support_add ("/heard/name", open_at, "browse", 4, test_name);
  status = g_test_run ();
  g_ptr_array_unref (said);
  return status;
}
