/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * F1 and the menu request the right page of the help, wherever they are used. The help itself is not
 * shown. */
#include "tests/app/tour.h"

#include "app/learn/page.h"
#include "app/learn/parts.h"
#include "app/play/how-to-play.h"
#include "app/toasts.h"

#define BEGINNING "help:eight-queens/"

void __real_queens_toasts_show_uri (GtkWidget *from,
                                    const char *uri,
                                    const char *message,
                                    const char *fallback_action);
void __wrap_queens_toasts_show_uri (GtkWidget *from,
                                    const char *uri,
                                    const char *message,
                                    const char *fallback_action);

static char *asked; /* the last request, without its beginning, or NULL */
static gboolean real;

void
__wrap_queens_toasts_show_uri (GtkWidget *from,
                               const char *uri,
                               const char *message,
                               const char *fallback_action)
{
  if (real)
    {
      __real_queens_toasts_show_uri (from, "queens-nobody:x", message, fallback_action);
      return;
    }
  g_assert_true (g_str_has_prefix (uri, BEGINNING));
  g_free (asked);
  asked = g_strdup (uri + strlen (BEGINNING));
}

/* Presses F1 in a window, and waits for a request. */
static void
press_f1 (gpointer window)
{
  g_clear_pointer (&asked, g_free);
  support_press (window, "F1");
  wait_until (asked);
}

static const struct
{
  const char *stop; /* stop of the tour */
  const char *page;
} expected[] = {
  { "Browse", "browse" },
  { "Play", "play" },
  { "Play, panel daily", "puzzles#daily" },
  { "Play, panel album", "games#found" },
  { "Play, panel games", "games#games" },
  { "Learn", "learn" },
  { "Compare", "compare" },
  { "Export", "export" },
  { "Handout", "class#handouts" },
  { "Keyboard Shortcuts", "keyboard" },
  { "How to Play", "play" },
};

/* Asserts that the page exists and has the section. */
static void
check_page (const char *page)
{
  g_auto (GStrv) parts = g_strsplit (page, "#", 2);
  g_autofree char *name = g_strconcat (parts[0], ".page", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("HELP"), name, NULL);
  g_autofree char *id = g_strdup_printf ("id=\"%s\"", parts[1] ? parts[1] : parts[0]);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, id));
}

static void
visit_cb (GtkWidget *root, const char *stop, gpointer data)
{
  guint *n_known = data;

  /* The help of this window belongs to libadwaita. */
  if (g_str_equal (stop, "About"))
    return;
  g_test_message ("%s", stop);
  press_f1 (gtk_widget_get_root (root));
  g_test_message ("%s", asked);
  check_page (asked);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    if (g_str_equal (expected[i].stop, stop))
      {
        g_assert_cmpstr (asked, ==, expected[i].page);
        (*n_known)++;
      }
}

static void
test_everywhere (void)
{
  guint n_known = 0;

  tour (1100, 740, visit_cb, &n_known);
  g_assert_cmpuint (n_known, ==, G_N_ELEMENTS (expected));
}

/* All pages of the help, one after another. */
static char *
read_help (void)
{
  GString *help = g_string_new (NULL);
  g_autoptr (GDir) folder = g_dir_open (g_getenv ("HELP"), 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)))
    {
      g_autofree char *path = g_build_filename (g_getenv ("HELP"), name, NULL);
      g_autofree char *text = NULL;

      if (g_str_has_suffix (name, ".page") && g_file_get_contents (path, &text, NULL, NULL))
        g_string_append (help, text);
    }
  return g_string_free (help, FALSE);
}

/* The words on a control that the user reads: its label, its title in a list, or its tooltip. NULL if it
 * is none, or has only words that depend on the board. */
static char *
dup_words (GtkWidget *widget)
{
  const char *words = gtk_widget_get_tooltip_text (widget);
  GtkWidget *child = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;
  const char *label = GTK_IS_LABEL (child) ? gtk_label_get_label (GTK_LABEL (child))
                      : ADW_IS_BUTTON_CONTENT (child)
                          ? adw_button_content_get_label (ADW_BUTTON_CONTENT (child))
                          : NULL;
  char *underscore;
  char *dup;

  if (label && (!words || g_unichar_isalpha (g_utf8_get_char (label + (*label == '_')))))
    words = label;
  else if (ADW_IS_PREFERENCES_ROW (widget))
    words = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget));
  if (!words || !*words || g_ascii_isdigit (*words))
    return NULL;
  dup = g_strdup (words);
  underscore = strchr (dup, '_');
  if (underscore)
    memmove (underscore, underscore + 1, strlen (underscore));
  return dup;
}

/* Finds the controls in view that the help does not name. */
static void
list_unnamed (GtkWidget *root, const char *help, GString *unnamed, guint *n_named)
{
  g_autofree char *words = NULL;
  g_autofree char *escaped = NULL;
  g_autofree char *element = NULL;

  if (!gtk_widget_get_mapped (root) || GTK_IS_WINDOW_CONTROLS (root))
    return;
  /* The tooltip of a counter says what it counts. */
  words = GTK_IS_FLOW_BOX_CHILD (root) ? NULL : dup_words (root);
  if (words)
    {
      escaped = g_markup_escape_text (words, -1);
      element = g_strdup_printf ("<gui>%s</gui>", escaped);
      if (strstr (help, element))
        (*n_named)++;
      else
        g_string_append_printf (unnamed, "\n%s (%s)", words, G_OBJECT_TYPE_NAME (root));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    list_unnamed (child, help, unnamed, n_named);
}

static void
check_named (QueensWindow *window)
{
  g_autofree char *help = read_help ();
  g_autoptr (GString) unnamed = g_string_new (NULL);
  guint n_named = 0;

  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  list_unnamed (GTK_WIDGET (window), help, unnamed, &n_named);
  if (unnamed->len > 0)
    g_error ("The help does not name:%s", unnamed->str);
  g_assert_cmpuint (n_named, >, 0);
}

/* The help names all controls that a page shows when it is opened. */

static void
test_browse_is_named (QueensWindow *window)
{
  wait_until (support_shows (window, "15863724"));
  check_named (window);
}

static void
test_play_is_named (QueensWindow *window)
{
  wait_until (support_find_action (window, "play.hint"));
  check_named (window);
}

/* Learn opens with the lesson at first, and without it later. */
static void
test_learn_is_named (QueensWindow *window)
{
  wait_until (support_find_action (window, "learn.play"));
  check_named (window);
  support_activate (window, "learn.lesson");
  wait_until (support_find_action (window, "learn.leave-lesson"));
  check_named (window);
}

static void
test_puzzle (QueensWindow *window)
{
  support_activate (window, "play.new::easy");
  wait_until (queens_square_set_size (&support_get_content (window)->given) > 0);
  press_f1 (window);
  g_assert_cmpstr (asked, ==, "puzzles");
}

static void
test_tree (QueensWindow *window)
{
  wait_until (support_find_type (window, QUEENS_TYPE_LEARN_TREE_VIEW));
  gtk_widget_grab_focus (support_find_type (window, QUEENS_TYPE_LEARN_TREE_VIEW));
  press_f1 (window);
  g_assert_cmpstr (asked, ==, "learn#tree");
}

/* The menu item does the same as the key. */
static void
test_menu (QueensWindow *window)
{
  GtkWidget *item;

  g_clear_pointer (&asked, g_free);
  support_press (window, "F10");
  wait_until (support_find_type (window, GTK_TYPE_POPOVER_MENU));
  support_press (window, "h");
  wait_until (asked);
  g_assert_cmpstr (asked, ==, "play");
  item = support_find_type (window, GTK_TYPE_POPOVER_MENU);
  wait_until (!item || !gtk_widget_get_mapped (item));
}

/* Without a help viewer, Browse and Play say how to play. Escape returns to the board. */
static void
test_no_viewer (QueensWindow *window)
{
  static const char *const pages[] = { "browse", "play" };

  real = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWindow *dialog;
      GtkWidget *focus;

      support_activate (window, "win.page::%s", pages[i]);
      focus = support_get_focus (window);
      support_press (window, "F1");
      wait_until ((dialog = support_find_window (QUEENS_TYPE_HOW_TO_PLAY)) != NULL);
      wait_until (ADW_IS_ACTION_ROW (support_get_focus (dialog)));
      support_press (dialog, "Escape");
      wait_until (!support_find_window (QUEENS_TYPE_HOW_TO_PLAY));
      wait_until (support_get_focus (window) == focus);
      g_assert_false (support_shows (window, "No help viewer, such as Yelp, is installed"));
    }
  support_activate (window, "win.page::learn");
  support_press (window, "F1");
  wait_until (support_shows (window, "No help viewer, such as Yelp, is installed"));
  real = FALSE;
}

/* How to Play is in the menu. The arrow keys go through its lines, each of which is read whole. */
static void
test_how_to_play (QueensWindow *window)
{
  GtkWindow *dialog;

  support_press (window, "F10");
  wait_until (support_find_type (window, GTK_TYPE_POPOVER_MENU));
  support_press (window, "y");
  wait_until ((dialog = support_find_window (QUEENS_TYPE_HOW_TO_PLAY)) != NULL);
  wait_until (support_has_name (support_get_focus (dialog),
                                "Goal, Place as many queens as the board has rows so that no two "
                                "share a row, a column, or a diagonal."));
  for (int i = 1; i < 8; i++)
    {
      support_move_focus (dialog, "Down");
      g_assert_true (ADW_IS_ACTION_ROW (support_get_focus (dialog)));
    }
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (support_get_focus (dialog))),
                   ==, "Keyboard");
  support_press (dialog, "Escape");
  wait_until (!support_find_window (QUEENS_TYPE_HOW_TO_PLAY));
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  g_test_add_func ("/help/everywhere", test_everywhere);
  support_add ("/help/browse-is-named", support_open_at, "browse", 8, test_browse_is_named);
  support_add ("/help/play-is-named", support_open_at, "play", 8, test_play_is_named);
  support_add ("/help/learn-is-named", support_open_at, "learn", 8, test_learn_is_named);
  support_add ("/help/puzzle", support_open_at, "play", 8, test_puzzle);
  support_add ("/help/tree", support_open_at, "learn", 6, test_tree);
  support_add ("/help/menu", support_open_at, "play", 8, test_menu);
  support_add ("/help/no-viewer", support_open_at, "browse", 8, test_no_viewer);
  support_add ("/help/how-to-play", support_open_at, "play", 8, test_how_to_play);
  return g_test_run ();
}
