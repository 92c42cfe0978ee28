/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/application.h"

#include "app/export/save.h"
#include "app/help.h"
#include "app/keys.h"
#include "app/layout/workarounds.h"
#include "app/settings.h"
#include "app/toasts.h"
#include "app/window.h"
#include "model/store/file.h"
#include "model/work.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* The action of a click on the version in the About window. */
#define COPY_VERSION "about.copy-property"

/* How many times, and how many µs apart, to try to reach a primary instance that may be quitting. */
#define MAX_TRIES      50
#define RETRY_DELAY_US (G_TIME_SPAN_SECOND / 10)

/* The maximum time, in µs, to wait at shutdown until canceled saves have removed their unfinished files. */
#define MAX_SHUTDOWN_WAIT_US (10 * G_TIME_SPAN_SECOND)

struct _QueensApplication
{
  AdwApplication parent_instance;

  gboolean lost; /* something could not be saved before the process ended */
};

G_DEFINE_FINAL_TYPE (QueensApplication, queens_application, ADW_TYPE_APPLICATION)

/* The window, or NULL. Dialogs do not count as windows. */
static QueensWindow *
find_window (gpointer application)
{
  for (GList *link = gtk_application_get_windows (application); link; link = link->next)
    if (QUEENS_IS_WINDOW (link->data))
      return link->data;
  return NULL;
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  QueensWindow *window = find_window (user_data);

  /* It is closed, not destroyed, so that it can save its state. Its dialogs close with it. */
  if (window)
    gtk_window_close (GTK_WINDOW (window));
}

/* Closes the window without asking. */
static void
force_close (QueensApplication *self)
{
  QueensWindow *window = find_window (self);

  if (window && !queens_window_force_close (window))
    self->lost = TRUE;
}

static gboolean
unix_signal_cb (gpointer data)
{
  force_close (data);
  return G_SOURCE_CONTINUE;
}

/* Publications about the methods, by year. */
static const char *const references[] = {
  "Max Bezzel: the puzzle, Berliner Schachzeitung, 1848",
  "E. J. Hoffman, J. C. Loessi, R. C. Moore: Constructions for the Solution of the m Queens "
  "Problem, 1969",
  "Niklaus Wirth: Program Development by Stepwise Refinement, 1971",
  "Edsger W. Dijkstra: Notes on Structured Programming, 1972",
  "Robert M. Haralick, Gordon L. Elliott: Increasing Tree Search Efficiency for Constraint "
  "Satisfaction Problems, 1980",
  "Rok Sosič, Jun Gu: A Polynomial Time Algorithm for the n-Queens Problem, 1990",
  "Steven Minton, Mark D. Johnston, Andrew B. Philips, Philip Laird: Minimizing Conflicts, 1992",
  "Rok Sosič, Jun Gu: Efficient Local Search with Conflict Minimization, 1994",
  "Martin Richards: Backtracking Algorithms in MCPL using Bit Patterns and Recursion, 1997",
  "Donald E. Knuth: Dancing Links, 2000",
  "Donald E. Knuth: The Art of Computer Programming, section 7.2.2.1, 2022",
  NULL,
};

static void
copy_version_cb (GtkButton *button)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (button)), VERSION);
  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (button)), _ ("Copied"));
}

/* A click on the version copies it without showing a toast, because two toasts can crash libadwaita
 * 1.2. */
static void
copy_without_toast (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), COPY_VERSION) == 0)
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (widget), NULL);
      gtk_widget_set_sensitive (widget, TRUE);
      g_signal_connect (widget, "clicked", G_CALLBACK (copy_version_cb), NULL);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    copy_without_toast (child);
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (user_data));
  AdwAboutWindow *about = g_object_new (
      ADW_TYPE_ABOUT_WINDOW, "transient-for", parent, "modal", TRUE, "application-name",
      _ ("Eight Queens"), "application-icon", APPLICATION_ID, "version", VERSION, "comments",
      _ ("Browse, play, and learn the n-queens puzzle"), "developer-name",
      _ ("The Eight Queens contributors"), "copyright",
      /* Translators: in About, after the copyright sign */
      _ ("© 2026 the Eight Queens contributors"), "license-type", GTK_LICENSE_GPL_3_0,
      "translator-credits",
      /* Translators: put your names here, one on each line */
      _ ("translator-credits"), NULL);

  adw_about_window_add_credit_section (about, _ ("References"), (const char **) references);
  copy_without_toast (GTK_WIDGET (about));
  gtk_window_present (GTK_WINDOW (about));
}

/* The existing window, or a new one. */
static QueensWindow *
present_window (GApplication *application)
{
  QueensWindow *window = find_window (application);

  if (!window)
    {
      window = queens_window_new (GTK_APPLICATION (application));
      if (queens_settings_get_warning ())
        queens_toasts_show (GTK_WIDGET (window), queens_settings_get_warning ());
    }
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* The actions of the desktop file, which the desktop shows in the menu of the app's icon. */
static void
puzzle_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gboolean daily = g_str_equal (g_action_get_name (G_ACTION (action)), "daily-puzzle");

  gtk_widget_activate_action (GTK_WIDGET (present_window (user_data)), "win.game", "s",
                              daily ? "new::daily" : "next");
}

/* The action for the options of the command line, which are its parameter. */
static void
show_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  QueensWindow *window = present_window (user_data);
  g_autoptr (GVariantDict) options = g_variant_dict_new (parameter);
  const char *page;
  int n;

  if (g_variant_dict_lookup (options, "size", "i", &n))
    queens_window_set_board_size (window, n);
  if (g_variant_dict_lookup (options, "page", "&s", &page))
    gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", page);
  if (g_variant_dict_contains (options, "daily"))
    gtk_widget_activate_action (GTK_WIDGET (window), "win.game", "s", "new::daily");
}

static void
queens_application_activate (GApplication *application)
{
  present_window (application);
}

static void
queens_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  queens_window_open_files (present_window (application), files, (guint) n_files);
}

/* Removes the counts of solutions that earlier versions saved in the cache folder. */
static void
remove_cached_counts (void)
{
  g_autofree char *parent = g_build_filename (g_get_user_cache_dir (), "eight-queens", NULL);
  g_autofree char *folder = g_build_filename (parent, "counts", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_regex_match_simple ("\\A([0-9]+-[0-9a-f]{16}|\\.queens-.{6}\\.tmp)\\z", name, 0, 0))
        g_unlink (path);
    }
  /* Folders that are not empty stay. */
  if (dir && g_rmdir (folder) == 0)
    g_rmdir (parent);
}

/* Removes temporary files, which remain in the folders of saved files if a process is killed while it saves,
 * and the counts of earlier versions. */
static gpointer
sweep (gpointer folders)
{
  for (char **folder = folders; *folder; folder++)
    queens_file_sweep (*folder);
  g_strfreev (folders);
  remove_cached_counts ();
  return NULL;
}

static void
start_sweep (void)
{
  char **folders = g_new0 (char *, 3);

  folders[0] = g_build_filename (g_get_user_data_dir (), "eight-queens", NULL);
  folders[1] = g_settings_get_string (queens_settings_get (), "export-directory");
  g_thread_unref (g_thread_new ("sweep", sweep, folders));
}

/* Loads the additional styles if the desktop has high contrast. */
static void
update_contrast (GtkCssProvider *provider)
{
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    gtk_css_provider_load_from_resource (provider, RESOURCES "/contrast.css");
  else
    gtk_css_provider_load_from_data (provider, "", -1);
}

static void
queens_application_startup (GApplication *application)
{
  static const GActionEntry actions[]
      = { { .name = "quit", .activate = quit_cb },
          { .name = "about", .activate = about_cb },
          { .name = "new-puzzle", .activate = puzzle_cb },
          { .name = "daily-puzzle", .activate = puzzle_cb },
          { .name = "show", .activate = show_cb, .parameter_type = "a{sv}" } };
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  /* Otherwise, GTK would look for an icon that is named as the app, and wait until all icons are listed. */
  gtk_window_set_default_icon_name (APPLICATION_ID);
  G_APPLICATION_CLASS (queens_application_parent_class)->startup (application);
  queens_workarounds_init ();
  queens_help_init ();
  g_unix_signal_add (SIGTERM, unix_signal_cb, application);
  g_unix_signal_add (SIGHUP, unix_signal_cb, application);
  g_unix_signal_add (SIGINT, unix_signal_cb, application);
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions),
                                   application);
  queens_keys_add_accelerators (GTK_APPLICATION (application));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (update_contrast), provider, G_CONNECT_SWAPPED);
  update_contrast (provider);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  start_sweep ();
}

static void
queens_application_shutdown (GApplication *application)
{
  QueensApplication *self = QUEENS_APPLICATION (application);

  /* When the desktop session ends, the window is still open. */
  force_close (self);
  G_APPLICATION_CLASS (queens_application_parent_class)->shutdown (application);
  queens_work_wait (MAX_SHUTDOWN_WAIT_US);
  if (queens_save_report_lost ())
    self->lost = TRUE;
}

/* Returns FALSE with *message if the window cannot do what an option requests. */
static gboolean
check_options (GVariantDict *options, char **message)
{
  const char *page;
  int n;

  if (g_variant_dict_lookup (options, "page", "&s", &page) && !g_str_equal (page, "browse")
      && !g_str_equal (page, "play") && !g_str_equal (page, "learn"))
    *message = g_strdup_printf (
        /* Translators: what was typed */
        _ ("--page must be browse, play, or learn, not “%s”"), page);
  else if (g_variant_dict_lookup (options, "size", "i", &n)
           && (n < QUEENS_MIN_N || n > QUEENS_MAX_N))
    *message = g_strdup_printf (
        /* Translators: the smallest and largest size, and what was given */
        _ ("--size must be a number from %d to %d, not %d"), QUEENS_MIN_N, QUEENS_MAX_N, n);
  return *message == NULL;
}

/* Becomes the primary instance, or connects to it. An instance that is quitting still owns its name on the bus
 * for a moment when it no longer answers there. */
static gboolean
register_application (GApplication *application, char **message)
{
  g_autoptr (GError) error = NULL;
  gboolean found = g_application_register (application, NULL, &error);

  for (int i = 0; !found && i < MAX_TRIES
                  && g_error_matches (error, G_DBUS_ERROR, G_DBUS_ERROR_UNKNOWN_METHOD);
       i++)
    {
      g_clear_error (&error);
      g_usleep (RETRY_DELAY_US);
      found = g_application_register (application, NULL, &error);
    }
  if (!found)
    *message = g_strdup (error->message);
  return found;
}

/* Runs before startup. Prints the version, checks that the settings schema is installed, and sends the request
 * to the primary instance. */
static int
queens_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  g_autofree char *message = NULL;
  g_autoptr (GVariant) request = NULL;
  int status = -1;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("eight-queens %s\n", VERSION);
      return 0;
    }
  if (!check_options (options, &message))
    status = 2;
  else if (!queens_settings_check (&message) || !register_application (application, &message))
    status = 1;
  if (queens_settings_get_warning ())
    g_printerr ("eight-queens: %s\n", queens_settings_get_warning ());
  if (message)
    {
      g_printerr ("eight-queens: %s\n", message);
      return status;
    }
  request = g_variant_ref_sink (g_variant_dict_end (options));
  if (g_variant_n_children (request) > 0)
    g_action_group_activate_action (G_ACTION_GROUP (application), "show", request);
  return status;
}

static void
queens_application_class_init (QueensApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->activate = queens_application_activate;
  application_class->open = queens_application_open;
  application_class->startup = queens_application_startup;
  application_class->shutdown = queens_application_shutdown;
  application_class->handle_local_options = queens_application_handle_local_options;
}

static void
queens_application_init (QueensApplication *self)
{
  g_application_add_main_option (G_APPLICATION (self), "version", 0, 0, G_OPTION_ARG_NONE,
                                 _ ("Print the version and exit"), NULL);
  g_application_add_main_option (G_APPLICATION (self), "page", 0, 0, G_OPTION_ARG_STRING,
                                 _ ("Open this page: browse, play, or learn"),
                                 C_ ("command line", "PAGE"));
  g_application_add_main_option (G_APPLICATION (self), "size", 0, 0, G_OPTION_ARG_INT,
                                 _ ("Use an N × N board"), C_ ("command line", "N"));
  g_application_add_main_option (G_APPLICATION (self), "daily", 0, 0, G_OPTION_ARG_NONE,
                                 _ ("Play today’s puzzle"), NULL);
}

QueensApplication *
queens_application_new (void)
{
  return g_object_new (QUEENS_TYPE_APPLICATION, "application-id", APPLICATION_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path", RESOURCES,
                       "register-session", TRUE, NULL);
}

int
queens_application_run (QueensApplication *self, int argc, char **argv)
{
  int status = g_application_run (G_APPLICATION (self), argc, argv);

  return status == 0 && self->lost ? 1 : status;
}
