/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/support.h"

#include "app/export/export.h"
#include "app/layout/page.h"
#include "app/settings.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static gboolean
size_is (QueensWindow *window, int n)
{
  g_autofree char *label = g_strdup_printf ("%d × %d", n, n);

  return queens_window_get_board_size (window) == n && support_shows (window, label)
         && g_settings_get_int (queens_settings_get (), "board-size") == n
         && support_get_content (window)->queens.n == n;
}

/* Keys change the size, within its limits. */
static void
test_size (QueensWindow *window)
{
  wait_until (size_is (window, 8));
  support_press (window, "alt+Up");
  wait_until (size_is (window, 9));
  support_press (window, "alt+Down alt+Down");
  wait_until (size_is (window, 7));
  wait_until (support_shows (window, "40 solutions"));
  queens_window_set_board_size (window, 32);
  support_activate (window, "win.grow");
  g_assert_true (size_is (window, 32));
  queens_window_set_board_size (window, 1);
  support_activate (window, "win.shrink");
  g_assert_true (size_is (window, 1));
}

static const struct
{
  const char *key;
  const char *page;
  const char *shows;
} pages[] = {
  { "alt+2", "play", "of 92 solutions remaining" },
  { "alt+3", "learn", "Search Tree" },
  { "alt+1", "browse", "92 solutions" },
};

static void
test_pages (QueensWindow *window)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      AdwViewStack *stack = ADW_VIEW_STACK (support_find_type (window, ADW_TYPE_VIEW_STACK));

      support_press (window, pages[i].key);
      wait_until (g_strcmp0 (adw_view_stack_get_visible_child_name (stack), pages[i].page) == 0);
      wait_until (support_shows (window, pages[i].shows));
    }
}

/* Without a window manager, the window draws its own border inside its size. */
static gboolean
is_about (int length, int expected)
{
  return length <= expected && length > expected - 16;
}

/* The user's choices are restored at the next start. */
static void
test_settings_are_remembered (void)
{
  QueensWindow *window = support_open_at ("browse", 8);
  GSettings *settings = queens_settings_get ();

  queens_window_set_board_size (window, 6);
  support_activate (window, "win.page::play");
  support_activate (window, "win.theme::blue");
  support_activate (window, "win.queen-design::plain");
  support_activate (window, "win.show-coordinates");
  gtk_window_set_default_size (GTK_WINDOW (window), 950, 700);
  wait_until (is_about (gtk_widget_get_width (GTK_WIDGET (window)), 950));
  support_close (window);

  g_assert_cmpint (g_settings_get_int (settings, "window-width"), ==, 950);
  g_assert_cmpint (g_settings_get_int (settings, "window-height"), ==, 700);
  window = support_open ();
  g_assert_true (size_is (window, 6));
  wait_until (support_shows (window, "of 4 solutions remaining"));
  g_assert_true (is_about (gtk_widget_get_width (GTK_WIDGET (window)), 950));
  {
    const QueensBoardStyle *style = queens_board_view_get_style (support_get_board (window));

    g_assert_true (style->theme == queens_theme_find ("blue"));
    g_assert_cmpint (style->queen, ==, QUEENS_QUEEN_PLAIN);
    g_assert_cmpint (style->coordinates, ==, QUEENS_COORDINATES_NONE);
  }
  support_close (window);
}

static gboolean
is_narrow (QueensWindow *window)
{
  gboolean narrow;

  g_object_get (support_find_type (window, QUEENS_TYPE_PAGE_LAYOUT), "narrow", &narrow, NULL);
  return narrow;
}

/* At any size, the board is whole and not too small, Learn has a switcher for its views, and the window has
 * one for its pages. */
static void
test_resized (QueensWindow *window)
{
  static const struct
  {
    int width, height;
    gboolean narrow; /* on Browse and Play */
  } sizes[]
      = { { 360, 600, TRUE },  { 400, 800, TRUE },  { 760, 700, FALSE },  { 860, 700, FALSE },
          { 905, 700, FALSE }, { 940, 700, FALSE }, { 1000, 700, FALSE }, { 1100, 740, FALSE },
          { 360, 600, TRUE },  { 900, 600, FALSE } };
  GtkWidget *board = GTK_WIDGET (support_get_board (window));
  gboolean learn = support_find_action (window, "learn.step") != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      graphene_rect_t bounds;

      g_test_message ("%d × %d px", sizes[i].width, sizes[i].height);
      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i].width, sizes[i].height);
      wait_until (is_about (gtk_widget_get_width (GTK_WIDGET (window)), sizes[i].width));
      wait_until (is_about (gtk_widget_get_height (GTK_WIDGET (window)), sizes[i].height));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      wait_until (learn || is_narrow (window) == sizes[i].narrow);
      wait_until (!learn || support_find_button (window, "Compare"));
      wait_until (support_find_type (window, ADW_TYPE_VIEW_SWITCHER)
                  || support_find_type (window, ADW_TYPE_VIEW_SWITCHER_BAR));
      bounds = support_get_bounds (board, window);
      g_assert_cmpfloat (bounds.size.width, ==, bounds.size.height);
      g_assert_cmpfloat (bounds.size.width, >=, learn ? 150 : 240);
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, sizes[i].width);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, sizes[i].height);
    }
}

static guint
count_windows (void)
{
  return g_list_model_get_n_items (gtk_window_get_toplevels ());
}

/* Keys end the program. The action and a signal do so at once even if a dialog is open. */
static void
test_quit (void)
{
  static const struct
  {
    const char *dialog; /* opens a dialog, or NULL */
    const char *quits;  /* the keys or the action, or NULL for a signal */
  } cases[] = {
    { NULL, "ctrl+q" },     { NULL, "ctrl+w" },    { "app.about", "app.quit" },
    { "win.export", NULL }, { "win.print", NULL }, { "win.show-shortcuts", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensWindow *window = support_open_at ("browse", 8);
      guint n_windows = count_windows ();

      if (cases[i].dialog)
        {
          support_activate (window, "%s", cases[i].dialog);
          wait_until (count_windows () > n_windows);
        }
      if (!cases[i].quits)
        g_assert_cmpint (kill (getpid (), SIGTERM), ==, 0);
      else if (strchr (cases[i].quits, '+'))
        support_press (window, cases[i].quits);
      else
        support_activate (window, "%s", cases[i].quits);
      wait_until (count_windows () == 0);
    }
}

/* Items that belong to a page are in the menu only on that page; the others are always there. */
static void
test_menu_by_page (QueensWindow *window)
{
  static const struct
  {
    const char *page;
    gboolean saves_list;
    gboolean opens_game;
  } menus[] = { { "browse", TRUE, FALSE },
                { "play", FALSE, TRUE },
                { "learn", FALSE, FALSE },
                { "browse", TRUE, FALSE } };
  guint n_notified = 0;

  support_count (window, "notify::visible-page", &n_notified);
  for (guint i = 0; i < G_N_ELEMENTS (menus); i++)
    {
      GtkWidget *menu;
      g_autoptr (GtkWidget) page = NULL;

      support_activate (window, "win.page::%s", menus[i].page);
      g_object_get (window, "visible-page", &page, NULL);
      g_assert_true (gtk_widget_get_mapped (page));
      g_assert_cmpuint (n_notified, ==, i);
      support_press (window, "F10");
      wait_until ((menu = support_find_type (window, GTK_TYPE_POPOVER_MENU)));
      wait_until (support_shows (menu, "Export…"));
      g_assert_cmpint (support_shows (menu, "Save List"), ==, menus[i].saves_list);
      g_assert_cmpint (support_shows (menu, "Open Game…"), ==, menus[i].opens_game);
      g_assert_cmpint (support_shows (menu, "Puzzle Worksheet…"), ==, menus[i].opens_game);
      support_press (window, "Escape");
      wait_until (!support_find_type (window, GTK_TYPE_POPOVER_MENU));
    }
}

static gboolean
is_toast (GtkWidget *widget, gconstpointer data)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "toast") && gtk_widget_get_mapped (widget);
}

/* A toast of libadwaita 1.2 that is dismissed while it appears is used after it is freed. Clicking
 * twice, or pressing Escape twice, caused that. The publications that the engine is based on are listed. */
static void
test_about (QueensWindow *window)
{
  g_autofree char *copied = NULL;
  GtkWindow *about;
  GtkWidget *version;

  support_activate (window, "app.about");
  wait_until ((about = support_find_window (ADW_TYPE_ABOUT_WINDOW)));
  wait_until ((version = support_find_label (about, VERSION)));
  support_click (version, GDK_BUTTON_PRIMARY);
  wait_until (support_shows (about, "Copied"));
  support_click (version, GDK_BUTTON_PRIMARY);
  g_assert_null (support_find (about, is_toast, NULL));
  copied = support_read_text ();
  g_assert_cmpstr (copied, ==, VERSION);
  support_click (support_find_label (about, "Credits"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (about, "References"));
  wait_until (support_find_label (about, "*Dancing Links*"));
  support_activate (about, "window.close");
  wait_until (!support_find_window (ADW_TYPE_ABOUT_WINDOW));
}

/* There is one message at a time, with the latest text. Messages that appear, disappear, and are undone
 * in quick succession, with animations, leave nothing behind. */
static void
test_toasts (QueensWindow *window)
{
  GtkWidget *square = support_get_square (window, "c4");

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  for (int i = 0; i < 4; i++)
    {
      support_click (square, GDK_BUTTON_PRIMARY);
      support_activate (window, "win.copy-picture");
      wait_until (support_shows (window, "Board copied as image"));
      support_activate (window, "play.clear");
      wait_until (support_shows (window, "Board cleared"));
      wait_until (!support_shows (window, "Board copied as image"));
      support_click (support_find_button (window, "_Undo"), GDK_BUTTON_PRIMARY);
      wait_until (support_has_name (square, "c4, queen"));
      support_click (square, GDK_BUTTON_PRIMARY);
    }
  wait_until (!support_shows (window, "Board cleared"));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* A message can be closed, and closes by itself, but not while the pointer is on it. */
static void
test_toast_goes (QueensWindow *window)
{
  GtkWidget *board = GTK_WIDGET (support_get_board (window));
  const char *words = "Board copied as image";

  support_activate (window, "win.copy-picture");
  wait_until (support_shows (window, words));
  support_click (support_find_named (support_find (window, is_toast, NULL), "Close"),
                 GDK_BUTTON_PRIMARY);
  wait_until (!support_shows (window, words));

  support_activate (window, "win.copy-picture");
  wait_until (support_shows (window, words));
  support_point (support_find (window, is_toast, NULL));
  wait_for_ms (6000);
  g_assert_true (support_shows (window, words));
  support_click (board, GDK_BUTTON_SECONDARY);
  wait_until (!support_shows (window, words));
}

/* Runs a program with no environment variable that says where its data is, or with XDG_DATA_DIRS set to
 * folders. */
static GSubprocess *
start_alone (const char *program, const char *folders)
{
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GError) error = NULL;
  GSubprocess *process;

  g_subprocess_launcher_unsetenv (launcher, "GSETTINGS_SCHEMA_DIR");
  if (folders)
    g_subprocess_launcher_setenv (launcher, "XDG_DATA_DIRS", folders, TRUE);
  else
    g_subprocess_launcher_unsetenv (launcher, "XDG_DATA_DIRS");
  process = g_subprocess_launcher_spawn (launcher, &error, program, NULL);
  g_assert_no_error (error);
  return process;
}

/* Asserts that the program ends by itself with this status. Returns its messages. */
static char *
wait_for (GSubprocess *process, int status)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *output = NULL;
  char *messages = NULL;

  g_subprocess_communicate_utf8 (process, NULL, NULL, &output, &messages, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, status);
  g_assert_cmpstr (output, ==, "");
  return messages;
}

/* If the program is installed where the session does not look, it opens; without its schema, it reports
 * what is missing. */
static void
test_elsewhere (void)
{
  const char *program = g_getenv ("ELSEWHERE_EIGHT_QUEENS");
  g_autofree char *built
      = g_build_filename (g_getenv ("GSETTINGS_SCHEMA_DIR"), "gschemas.compiled", NULL);
  g_autofree char *folder = g_build_filename (g_getenv ("ELSEWHERE"), "glib-2.0/schemas", NULL);
  g_autofree char *installed = g_build_filename (folder, "gschemas.compiled", NULL);
  g_autoptr (GSubprocess) refusing = NULL;
  g_autoptr (GSubprocess) opening = NULL;
  g_autofree char *refusal = NULL;
  g_autofree char *messages = NULL;
  g_autoptr (GSubprocess) shown = NULL;
  g_autofree char *content = NULL;
  gsize length;

  /* Keeps a schema that is installed on this computer from being found. */
  g_unlink (installed);
  refusing = start_alone (program, "/nonexistent");
  refusal = wait_for (refusing, 1);
  g_assert_true (g_str_has_prefix (refusal, "eight-queens: The settings schema " APPLICATION_ID
                                            " is not installed."));
  g_assert_true (strchr (refusal, '\n') == refusal + strlen (refusal) - 1);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_assert_true (g_file_get_contents (built, &content, &length, NULL));
  g_assert_true (g_file_set_contents (installed, content, (gssize) length, NULL));
  opening = start_alone (program, NULL);
  shown = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE, NULL, "timeout", "60", "xdotool",
                            "search", "--sync", "--onlyvisible", "--pid",
                            g_subprocess_get_identifier (opening), NULL);
  g_assert_true (g_subprocess_wait_check (shown, NULL, NULL));
  g_subprocess_send_signal (opening, SIGTERM);
  messages = wait_for (opening, 0);
  g_assert_cmpstr (messages, ==, "");
}

/* Requests from the command line reach the existing window. */
static void
test_show (QueensWindow *window)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));

  g_action_group_activate_action (G_ACTION_GROUP (application), "show",
                                  g_variant_new_parsed ("{'page': <'play'>, 'size': <int32 12>}"));
  wait_until (queens_window_get_board_size (window) == 12
              && support_find_action (window, "play.hint"));
  g_action_group_activate_action (G_ACTION_GROUP (application), "show",
                                  g_variant_new_parsed ("{'page': <'learn'>}"));
  wait_until (!support_find_action (window, "play.hint"));
  g_assert_cmpint (queens_window_get_board_size (window), ==, 12);
}

/* The position of the board in the window, once it is at rest. */
static graphene_rect_t
find_board (QueensWindow *window)
{
  graphene_rect_t before, bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  do
    {
      before = bounds;
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      bounds = support_get_bounds (support_get_square (window, "a8"), window);
    }
  while (!graphene_rect_equal (&before, &bounds));
  return bounds;
}

static gboolean
has_place (QueensWindow *window, const char *page, const graphene_rect_t *place)
{
  graphene_rect_t bounds;

  support_activate (window, "win.page::%s", page);
  bounds = find_board (window);
  g_test_message ("%s: %g px at %g, %g; before, %g px at %g, %g", page, bounds.size.width,
                  bounds.origin.x, bounds.origin.y, place->size.width, place->origin.x,
                  place->origin.y);
  return graphene_rect_equal (&bounds, place);
}

/* The part under the board has the same height on each page, so the board stays in place. In Learn, this
 * is so if neither the calls nor a tree needs room, and there is room for the program and the controls
 * beside and under the board. */
static void
test_board_stays (void)
{
  static const struct
  {
    int width, height, text; /* text in percent */
    gboolean learn;
  } sizes[] = {
    { 1100, 740, 100, TRUE },  { 1400, 1000, 100, TRUE }, { 700, 1000, 100, FALSE },
    { 640, 740, 100, FALSE },  { 360, 740, 100, TRUE },   { 360, 640, 100, TRUE },
    { 1100, 740, 200, FALSE }, { 1600, 1000, 200, TRUE }, { 360, 640, 200, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      graphene_rect_t place;
      QueensWindow *window;

      support_enlarge_text (sizes[i].text);
      window = support_open_sized ("browse", 8, sizes[i].width, sizes[i].height);
      g_settings_set_string (queens_settings_get (), "learn-method", "min-conflicts");
      wait_until (support_shows (window, "92 solutions"));
      place = find_board (window);
      g_test_message ("%d × %d, %d %%", sizes[i].width, sizes[i].height, sizes[i].text);
      g_assert_true (has_place (window, "play", &place));
      if (sizes[i].learn)
        g_assert_true (has_place (window, "learn", &place));
      support_close (window);
    }
  support_enlarge_text (100);
}

/* Whether the panel of Play does not scroll, so that only the page does. */
static gboolean
is_panel_whole (QueensWindow *window)
{
  GtkWidget *panel
      = gtk_widget_get_last_child (support_find_type (window, QUEENS_TYPE_PAGE_LAYOUT));
  GtkPolicyType policy;

  g_assert_true (GTK_IS_SCROLLED_WINDOW (panel));
  gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (panel), NULL, &policy);
  return policy == GTK_POLICY_NEVER && gtk_widget_get_height (panel) > 640;
}

/* On a phone with large text, there are not two scrolling areas, one inside the other. */
static void
test_one_scroller (void)
{
  QueensWindow *window;

  support_enlarge_text (200);
  window = support_open_sized ("play", 8, 360, 640);
  wait_until (is_panel_whole (window));
  support_enlarge_text (100);
  wait_until (!is_panel_whole (window));
  support_close (window);
}

/* No click is lost because GTK has not read the release yet when it looks at the buttons. */
static void
test_released_unread (QueensWindow *window)
{
  wait_until (support_shows (window, "92 solutions"));
  support_click_unread (support_get_square (window, "d4"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "8 of 92 solutions"));
  support_click_unread (support_get_square (window, "d4"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "92 solutions"));
  support_click_unread (support_get_square (window, "d4"), GDK_BUTTON_SECONDARY);
  wait_until (support_shows (window, "84 of 92 solutions"));
  support_click_unread (support_get_square (window, "d4"), GDK_BUTTON_PRIMARY);
  wait_until (support_board_says (window, "Solution 1 of 92"));
  support_click_unread (support_find_action (window, "browse.next"), GDK_BUTTON_PRIMARY);
  wait_until (support_board_says (window, "Solution 2 of 92"));
  support_click_unread (support_find_action (window, "browse.show::83162574"), GDK_BUTTON_PRIMARY);
  wait_until (support_board_says (window, "Solution 91 of 92"));
  support_press (window, "alt+2");
  support_click_unread (support_get_square (window, "d4"), GDK_BUTTON_PRIMARY);
  wait_until (support_square_says (window, "d4", "d4, queen"));
  support_click_unread (support_find_action (window, "play.undo"), GDK_BUTTON_PRIMARY);
  wait_until (support_square_says (window, "d4", "d4"));
}

static void
test_dialog_released_unread (QueensWindow *window)
{
  support_activate (window, "win.export");
  wait_until (support_find_window (QUEENS_TYPE_EXPORT_DIALOG));
  support_click_unread (
      support_find_button (support_find_window (QUEENS_TYPE_EXPORT_DIALOG), "_Cancel"),
      GDK_BUTTON_PRIMARY);
  wait_until (!support_find_window (QUEENS_TYPE_EXPORT_DIALOG));
}

static void
keep (GtkWidget *widget, GPtrArray *kept)
{
  g_ptr_array_add (kept, g_object_ref (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    keep (child, kept);
}

/* Closes the window when it has just been laid out in its new size. */
static void
laid_out_cb (GdkFrameClock *clock, GtkWindow **window)
{
  if (!is_about (gtk_widget_get_width (GTK_WIDGET (*window)), 360))
    return;
  g_signal_handlers_disconnect_by_data (clock, window);
  gtk_window_close (*window);
}

/* GTK keeps a reference to a widget that was clicked, so it may outlive its window. What it has queued must not look
 * for the window then. */
static void
test_outlived (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func (g_object_unref);
      QueensWindow *window = support_open_at (pages[i].page, 8);
      gpointer left = window;

      wait_until (support_shows (window, pages[i].shows));
      g_object_add_weak_pointer (G_OBJECT (window), &left);
      keep (gtk_widget_get_first_child (GTK_WIDGET (window)), kept);
      g_signal_connect_after (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "layout",
                              G_CALLBACK (laid_out_cb), &window);
      gtk_window_set_default_size (GTK_WINDOW (window), 360, 600);
      wait_until (left == NULL);
      wait_for_ms (200);
    }
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  support_add ("/window/size", support_open_at, "browse", 8, test_size);
  support_add ("/window/pages", support_open_at, "browse", 8, test_pages);
  g_test_add_func ("/window/board-stays", test_board_stays);
  g_test_add_func ("/window/one-scroller", test_one_scroller);
  g_test_add_func ("/window/settings-are-remembered", test_settings_are_remembered);
  support_add ("/window/resized-browse", support_open_at, "browse", 8, test_resized);
  support_add ("/window/resized-play", support_open_at, "play", 8, test_resized);
  support_add ("/window/resized-learn", support_open_at, "learn", 8, test_resized);
  g_test_add_func ("/window/outlived", test_outlived);
  support_add ("/window/menu-by-page", support_open_at, "browse", 8, test_menu_by_page);
  support_add ("/window/released-unread", support_open_at, "browse", 8, test_released_unread);
  support_add ("/dialogs/released-unread", support_open_at, "browse", 8,
               test_dialog_released_unread);
  support_add ("/dialogs/about", support_open_at, "browse", 8, test_about);
  g_test_add_func ("/dialogs/quit", test_quit);
  support_add ("/window/toasts", support_open_at, "play", 8, test_toasts);
  support_add ("/window/toast-goes", support_open_at, "play", 8, test_toast_goes);
  g_test_add_func ("/window/elsewhere", test_elsewhere);
  support_add ("/window/show", support_open_at, "browse", 8, test_show);
  return g_test_run ();
}
