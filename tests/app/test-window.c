/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/support.h"

#include "app/layout/page.h"
#include "app/layout/strip.h"
#include "app/settings.h"
#include "app/toasts.h"

#include <glib/gstdio.h>
#include <string.h>

static gboolean
size_is (QueensWindow *window, int n)
{
  g_autofree char *label = g_strdup_printf ("%d × %d", n, n);

  return queens_window_get_board_size (window) == n && support_shows (window, label)
         && g_settings_get_int (queens_settings_get (), "board-size") == n
         && queens_board_view_get_content (support_get_board (window))->queens.n == n;
}

static void
test_size_keys (void)
{
  QueensWindow *window = support_open_at ("browse", 8);

  wait_until (size_is (window, 8));
  support_press (window, "ctrl+plus", NULL);
  wait_until (size_is (window, 9));
  support_press (window, "ctrl+minus", "ctrl+minus", NULL);
  wait_until (size_is (window, 7));
  wait_until (support_shows (window, "40 solutions"));
  support_close (window);
}

/* The size button's popover; 1 and 32 are the ends. */
static void
test_size_button (void)
{
  QueensWindow *window = support_open_at ("play", 31);
  GtkWidget *spin;

  support_activate (window, "win.grow");
  g_assert_true (size_is (window, 32));
  support_activate (window, "win.grow");
  g_assert_true (size_is (window, 32));

  support_click (support_find_type (window, GTK_TYPE_MENU_BUTTON), GDK_BUTTON_PRIMARY);
  wait_until (support_find_type (window, GTK_TYPE_SPIN_BUTTON));
  spin = support_find_type (window, GTK_TYPE_SPIN_BUTTON);
  /* The tooltip would cover it. */
  g_assert_false (gtk_widget_get_has_tooltip (support_find_type (window, GTK_TYPE_MENU_BUTTON)));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 33);
  g_assert_true (size_is (window, 32));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 0);
  g_assert_true (size_is (window, 1));
  support_activate (window, "win.shrink");
  g_assert_true (size_is (window, 1));
  support_press (window, "Escape", NULL);
  wait_until (!support_find_type (window, GTK_TYPE_SPIN_BUTTON));
  g_assert_true (gtk_widget_get_has_tooltip (support_find_type (window, GTK_TYPE_MENU_BUTTON)));
  support_close (window);
}

static const struct
{
  const char *key;
  const char *page;
  const char *shows;
} pages[] = {
  { "alt+2", "play", "of 92 solutions fit" },
  { "alt+3", "learn", "Search Tree" },
  { "alt+1", "browse", "92 solutions" },
};

static void
test_pages (void)
{
  QueensWindow *window = support_open_at ("browse", 8);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      AdwViewStack *stack = ADW_VIEW_STACK (support_find_type (window, ADW_TYPE_VIEW_STACK));

      support_press (window, pages[i].key, NULL);
      wait_until (g_strcmp0 (adw_view_stack_get_visible_child_name (stack), pages[i].page) == 0);
      wait_until (support_shows (window, pages[i].shows));
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

/* Without a window manager the window draws its own border within its size. */
static gboolean
is_about (int length, int expected)
{
  return length <= expected && length > expected - 16;
}

/* The board stays square and on the screen, and the switcher moves below. */
static void
test_narrow (void)
{
  static const struct
  {
    int width, height;
    gboolean narrow;
  } sizes[] = { { 1100, 740, FALSE }, { 400, 800, TRUE }, { 360, 600, TRUE }, { 900, 600, FALSE } };
  static const char *const names[] = { "browse", "play" };

  for (guint p = 0; p < G_N_ELEMENTS (names); p++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        QueensWindow *window;
        GtkWidget *board;
        double x, y;

        support_reset_settings ();
        g_settings_set_string (queens_settings_get (), "page", names[p]);
        g_settings_set_int (queens_settings_get (), "window-width", sizes[i].width);
        g_settings_set_int (queens_settings_get (), "window-height", sizes[i].height);
        window = support_open ();
        wait_until (is_narrow (window) == sizes[i].narrow);
        wait_until (is_about (gtk_widget_get_width (GTK_WIDGET (window)), sizes[i].width));
        g_assert_true (is_about (gtk_widget_get_height (GTK_WIDGET (window)), sizes[i].height));
        board = GTK_WIDGET (support_get_board (window));
        g_assert_cmpint (gtk_widget_get_width (board), ==, gtk_widget_get_height (board));
        g_assert_cmpint (gtk_widget_get_width (board), >=, 240);
        gtk_widget_translate_coordinates (board, GTK_WIDGET (window), 0, 0, &x, &y);
        g_assert_cmpfloat (x, >=, 0);
        g_assert_cmpfloat (x + gtk_widget_get_width (board), <=, sizes[i].width);
        g_assert_cmpfloat (y + gtk_widget_get_height (board), <=, sizes[i].height);
        support_close (window);
      }
}

/* What a person chose is there again the next time. */
static void
test_settings_are_remembered (void)
{
  QueensWindow *window = support_open_at ("browse", 8);
  GSettings *settings = queens_settings_get ();

  queens_window_set_board_size (window, 6);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "play");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.theme", "s", "blue");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.queen-design", "s", "plain");
  support_activate (window, "win.show-coordinates");
  gtk_window_set_default_size (GTK_WINDOW (window), 950, 700);
  wait_until (is_about (gtk_widget_get_width (GTK_WIDGET (window)), 950));
  support_close (window);

  g_assert_cmpint (g_settings_get_int (settings, "window-width"), ==, 950);
  g_assert_cmpint (g_settings_get_int (settings, "window-height"), ==, 700);
  window = support_open ();
  g_assert_true (size_is (window, 6));
  wait_until (support_shows (window, "of 4 solutions fit"));
  g_assert_true (is_about (gtk_widget_get_width (GTK_WIDGET (window)), 950));
  {
    const QueensBoardStyle *style = queens_board_view_get_style (support_get_board (window));

    g_assert_true (style->theme == queens_theme_find ("blue"));
    g_assert_cmpint (style->queen, ==, QUEENS_QUEEN_PLAIN);
    g_assert_cmpint (style->coordinates, ==, QUEENS_COORDINATES_NONE);
  }
  support_close (window);
}

static void
test_close_while_solving (void)
{
  static const int sizes[] = { 32, 14, 15, 18 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      QueensWindow *window = support_open_at (i % 2 ? "play" : "browse", sizes[i]);

      wait_for_ms (20 * (int) i);
      support_close (window);
    }
}

static void
test_quit_key (void)
{
  static const char *const keys[] = { "ctrl+q", "ctrl+w" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gpointer window = support_open_at ("browse", 8);

      g_object_add_weak_pointer (window, &window);
      support_press (window, keys[i], NULL);
      wait_until (window == NULL);
    }
}

static void
test_menu_key (void)
{
  QueensWindow *window = support_open_at ("browse", 8);

  support_press (window, "F10", NULL);
  wait_until (support_find_type (window, GTK_TYPE_POPOVER_MENU));
  support_press (window, "Escape", NULL);
  wait_until (!support_find_type (window, GTK_TYPE_POPOVER_MENU));
  support_close (window);
}

static void
test_shortcuts_window (void)
{
  QueensWindow *window = support_open_at ("browse", 8);

  support_press (window, "ctrl+question", NULL);
  wait_until (support_find_window (GTK_TYPE_SHORTCUTS_WINDOW));
  gtk_window_close (support_find_window (GTK_TYPE_SHORTCUTS_WINDOW));
  support_close (window);
}

static gboolean
is_credits (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget)
         && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), "Credits") == 0;
}

static void
test_about_window (void)
{
  QueensWindow *window = support_open_at ("browse", 8);
  GtkWidget *about;

  support_activate (window, "app.about");
  wait_until (support_find_dialog ("AboutWindow", "AboutDialog"));
  about = support_find_dialog ("AboutWindow", "AboutDialog");
  wait_until (support_find (about, is_credits, NULL));
  support_click (support_find (about, is_credits, NULL), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (about, "Sources of the Methods"));
  support_activate (about, "window.close");
  wait_until (!support_find_dialog ("AboutWindow", "AboutDialog"));
  support_close (window);
}

static gboolean
is_close (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "window-close-symbolic")
                == 0;
}

/* One message at a time, with the words of the last; messages that come, go and are undone in a
 * burst, with animations, leave nothing behind: two toasts of libadwaita did not stand that. */
static void
test_toasts (void)
{
  QueensWindow *window = support_open_at ("play", 8);
  GtkWidget *square = support_get_square (window, "c4");

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  for (int i = 0; i < 4; i++)
    {
      support_click (square, GDK_BUTTON_PRIMARY);
      support_activate (window, "win.copy-picture");
      wait_until (support_shows (window, "Copied the board as a picture"));
      support_activate (support_get_board (window), "play.clear");
      wait_until (support_shows (window, "Board cleared"));
      g_assert_false (support_shows (window, "Copied the board as a picture"));
      support_click (support_find_button (window, "_Undo"), GDK_BUTTON_PRIMARY);
      wait_until (support_has_name (square, "c4, queen"));
      support_click (square, GDK_BUTTON_PRIMARY);
    }
  wait_until (!support_shows (window, "Board cleared"));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  support_close (window);
}

/* A message can be put away, and goes by itself; not under the pointer. */
static void
test_toast_goes (void)
{
  QueensWindow *window = support_open_at ("play", 8);
  GtkWidget *board = GTK_WIDGET (support_get_board (window));
  const char *words = "Copied the board as a picture";

  support_activate (window, "win.copy-picture");
  wait_until (support_shows (window, words));
  support_click (support_find (support_find_type (window, QUEENS_TYPE_TOASTS), is_close, NULL),
                 GDK_BUTTON_PRIMARY);
  wait_until (!support_shows (window, words));

  support_activate (window, "win.copy-picture");
  wait_until (support_shows (window, words));
  support_click (support_find_type (window, QUEENS_TYPE_TOASTS), GDK_BUTTON_PRIMARY);
  wait_for_ms (6000);
  g_assert_true (support_shows (window, words));
  support_click (board, GDK_BUTTON_SECONDARY);
  wait_until (!support_shows (window, words));
  support_close (window);
}

static gboolean
overlap (gpointer root, gpointer a, gpointer b)
{
  graphene_rect_t first, second;

  g_assert_true (gtk_widget_compute_bounds (a, root, &first));
  g_assert_true (gtk_widget_compute_bounds (b, root, &second));
  return graphene_rect_intersection (&first, &second, NULL);
}

/* On every page, in a wide and in a narrow window, the message stands under the board: on the strip,
 * and neither on the board nor on what is below. */
static void
test_toast_place (void)
{
  static const char *const shown[] = { "browse", "play", "learn" };
  static const int widths[] = { 1000, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      QueensWindow *window;

      support_reset_settings ();
      g_settings_set_int (queens_settings_get (), "window-width", widths[i]);
      window = support_open ();
      for (guint k = 0; k < G_N_ELEMENTS (shown); k++)
        {
          GtkWidget *layout, *toasts;

          gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", shown[k]);
          support_activate (window, "win.copy-picture");
          wait_until (support_shows (window, "Copied the board as a picture"));
          toasts = support_find_type (window, QUEENS_TYPE_TOASTS);
          wait_until (overlap (window, toasts, support_find_type (window, QUEENS_TYPE_STRIP)));
          layout = gtk_widget_get_ancestor (GTK_WIDGET (support_get_board (window)),
                                            QUEENS_TYPE_PAGE_LAYOUT);
          g_assert_false (overlap (window, toasts, support_get_board (window)));
          for (int slot = 3; slot <= 4; slot++)
            g_assert_false (overlap (window, toasts, queens_slots_get (layout, slot)));
        }
      support_close (window);
    }
}

/* A program, where nothing of the environment says where its data is. */
static GSubprocess *
start_alone (const char *program)
{
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GError) error = NULL;
  GSubprocess *process;

  g_subprocess_launcher_unsetenv (launcher, "GSETTINGS_SCHEMA_DIR");
  g_subprocess_launcher_unsetenv (launcher, "XDG_DATA_DIRS");
  process = g_subprocess_launcher_spawn (launcher, &error, program, NULL);
  g_assert_no_error (error);
  return process;
}

/* Asserts that it ends by itself with the status. Returns its messages. */
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

static void
run (const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *output = NULL;
  int status;

  g_assert_true (g_spawn_command_line_sync (line, &output, NULL, &status, &error));
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, &error));
}

/* A signal ends the program, whatever dialog is open. */
static void
test_terminated (void)
{
  static const char *const dialogs[] = { "ctrl+e", "ctrl+p", "ctrl+question" };

  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GSubprocess) process
          = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, g_getenv ("EIGHT_QUEENS"), NULL);
      const char *id = process ? g_subprocess_get_identifier (process) : NULL;
      g_autofree char *open = NULL;

      g_assert_no_error (error);
      open = g_strdup_printf (
          "sh -c 'until [ $(xdotool search --onlyvisible --pid %s | wc -l) -gt 1 ];"
          " do xdotool search --onlyvisible --pid %s windowfocus key %s;"
          " sleep 0.5; done'",
          id, id, dialogs[i]);
      run (open);
      g_subprocess_send_signal (process, SIGTERM);
      g_assert_true (g_subprocess_wait (process, NULL, NULL));
      g_assert_true (g_subprocess_get_if_exited (process));
      g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
    }
}

/* Installed where the session does not look: it opens, and without its schema says what is missing. */
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
  g_autofree char *shown = NULL;
  g_autofree char *content = NULL;
  gsize length;

  g_unlink (installed);
  refusing = start_alone (program);
  refusal = wait_for (refusing, 1);
  g_assert_true (g_str_has_prefix (refusal, "eight-queens: The settings schema " APPLICATION_ID
                                            " is not installed."));
  g_assert_true (strchr (refusal, '\n') == refusal + strlen (refusal) - 1);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_assert_true (g_file_get_contents (built, &content, &length, NULL));
  g_assert_true (g_file_set_contents (installed, content, (gssize) length, NULL));
  opening = start_alone (program);
  shown = g_strdup_printf ("timeout 60 xdotool search --sync --onlyvisible --pid %s",
                           g_subprocess_get_identifier (opening));
  run (shown);
  g_subprocess_send_signal (opening, SIGTERM);
  messages = wait_for (opening, 0);
  g_assert_cmpstr (messages, ==, "");
}

/* What the command line asks for reaches the window that is there. */
static void
test_show (void)
{
  QueensWindow *window = support_open_at ("browse", 8);
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));

  g_action_group_activate_action (G_ACTION_GROUP (application), "show",
                                  g_variant_new_parsed ("{'page': <'play'>, 'size': <int32 12>}"));
  wait_until (queens_window_get_board_size (window) == 12
              && support_find_action (window, "play.hint"));
  g_action_group_activate_action (G_ACTION_GROUP (application), "show",
                                  g_variant_new_parsed ("{'page': <'learn'>}"));
  wait_until (!support_find_action (window, "play.hint"));
  g_assert_cmpint (queens_window_get_board_size (window), ==, 12);
  support_close (window);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  g_test_add_func ("/window/size-keys", test_size_keys);
  g_test_add_func ("/window/size-button", test_size_button);
  g_test_add_func ("/window/pages", test_pages);
  g_test_add_func ("/window/narrow", test_narrow);
  g_test_add_func ("/window/settings-are-remembered", test_settings_are_remembered);
  g_test_add_func ("/window/close-while-solving", test_close_while_solving);
  g_test_add_func ("/window/quit-key", test_quit_key);
  g_test_add_func ("/window/menu-key", test_menu_key);
  g_test_add_func ("/dialogs/shortcuts-window", test_shortcuts_window);
  g_test_add_func ("/dialogs/about-window", test_about_window);
  g_test_add_func ("/window/toasts", test_toasts);
  g_test_add_func ("/window/toast-goes", test_toast_goes);
  g_test_add_func ("/window/toast-place", test_toast_place);
  g_test_add_func ("/window/elsewhere", test_elsewhere);
  g_test_add_func ("/window/show", test_show);
  g_test_add_func ("/window/terminated", test_terminated);
  return g_test_run ();
}
