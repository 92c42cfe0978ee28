/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is left after the process of a window is killed, and requests from another process. */
#include "tests/app/support.h"

#include "app/settings.h"
#include "tests/model/kept-game.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>
#include <utime.h>

/* Returns (transfer full) the running game of n, or NULL. */
static QueensGame *
load_kept (int n)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "eight-queens", NULL);

  return kept_game_read (folder, n);
}

/* Goes to Play, sets a 9 × 9 board, places a queen, and asks for a hint. A second later, the process
 * ends. */
static void
play_and_die (void)
{
  QueensWindow *window = support_open_at ("browse", 8);

  support_press (window, "alt+Up alt+2");
  wait_until (support_find_action (window, "play.hint"));
  wait_until (queens_window_get_board_size (window) == 9);
  support_click (support_get_square (window, "d4"), GDK_BUTTON_PRIMARY);
  wait_until (support_square_says (window, "d4", "d4, queen"));
  support_click (support_find_action (window, "play.hint"), GDK_BUTTON_PRIMARY);
  wait_until (support_shows (window, "Every queen can stay."));
  support_click (support_find_action (window, "play.hint"), GDK_BUTTON_PRIMARY);
  wait_for_ms (1000);
  kill (getpid (), SIGKILL);
}

static void
test_killed (void)
{
  g_autoptr (QueensGame) game = NULL;
  QueensWindow *window;

  if (g_test_subprocess ())
    play_and_die ();
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_assert_false (g_test_trap_has_passed ());

  game = load_kept (9);
  g_assert_nonnull (game);
  g_assert_cmpuint (game->assists.hints, ==, 1);
  /* Settings that another process changes take effect. */
  wait_until (g_settings_get_int (queens_settings_get (), "board-size") == 9);
  window = support_open ();
  g_assert_nonnull (support_find_action (window, "play.hint"));
  g_assert_true (support_square_says (window, "d4", "d4, queen"));
  support_close (window);
}

/* Saves a game of n with one queen, on its first file. Returns the path. */
static char *
save_game (const char *folder, int n)
{
  g_autoptr (QueensGame) game = queens_game_new (n);
  QueensMove move = { .kind = QUEENS_MOVE_QUEEN, .square = { 0, 1 } };
  g_autofree char *name = g_strdup_printf ("%d.queens", n);
  g_autofree char *text = NULL;
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (queens_game_play (game, &move, 1));
  text = queens_saved_game_print (game);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* TRUE if the window of another process has this board size. */
static gboolean
is_shown (int n)
{
  return g_settings_get_int (queens_settings_get (), "board-size") == n;
}

static GSubprocess *
start (const char *first, const char *second)
{
  g_autoptr (GError) error = NULL;
  GSubprocess *process = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error,
                                           g_getenv ("EIGHT_QUEENS"), first, second, NULL);

  g_assert_no_error (error);
  return process;
}

/* Files given at the start are opened; those given later are opened by the running program. A damaged
 * file changes nothing. */
static void
test_files (void)
{
  g_autofree char *folder = g_dir_make_tmp ("queens-open-XXXXXX", NULL);
  g_autofree char *damaged = g_build_filename (folder, "damaged.queens", NULL);
  char *paths[] = { save_game (folder, 5), save_game (folder, 6), save_game (folder, 7) };
  g_autoptr (GSubprocess) process = start (paths[0], paths[1]);
  g_autoptr (GSubprocess) other = NULL;

  wait_until (is_shown (6));
  g_assert_true (
      g_file_set_contents (damaged, "[Eight Queens]\nVersion=1\nSize=6\nMoves=?\n", -1, NULL));
  other = start (damaged, paths[2]);
  g_assert_true (g_subprocess_wait_check (other, NULL, NULL));
  wait_until (is_shown (7));
  g_subprocess_send_signal (process, SIGTERM);
  g_assert_true (g_subprocess_wait_check (process, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    g_free (paths[i]);
  folder_remove (folder);
}

/* Puts a file in the place of the folder of games, so that no game can be saved. Returns (transfer full) its
 * path. */
static char *
block_games (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "eight-queens", NULL);
  char *games = g_build_filename (folder, "games", NULL);

  if (g_file_test (games, G_FILE_TEST_EXISTS))
    folder_remove (games);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (games, "in the way", -1, NULL));
  return games;
}

/* What cannot be saved is said until it is saved, and before the window closes. */
static void
test_not_saved (void)
{
  QueensWindow *window = support_open_at ("play", 8);
  g_autofree char *games = block_games ();
  g_autofree char *copy = g_build_filename (g_get_home_dir (), "elsewhere.queens", NULL);
  g_autofree char *text = NULL;

  g_settings_set_string (queens_settings_get (), "export-directory", g_get_home_dir ());
  support_type_queens (window, "a1 b5");
  wait_until (support_find_button (window, "Save _Elsewhere…"));
  support_press (window, "ctrl+w");
  support_answer_question ("_Cancel");
  wait_until (!support_find_question ());
  support_press (window, "ctrl+w");
  support_answer_question ("Save _Elsewhere…");
  support_choose_file ("elsewhere.queens");
  wait_until (g_file_get_contents (copy, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Moves=a1 b5\n"));
  /* When there is room again, the row goes without another move, and nothing is asked. */
  g_assert_cmpint (g_unlink (games), ==, 0);
  wait_until (!support_find_button (window, "Save _Elsewhere…"));
  support_close (window);
  g_assert_cmpint (g_unlink (copy), ==, 0);
}

/* The row says what is not saved: a found solution and a result, which cannot be saved elsewhere as a game can. */
static void
test_not_saved_records (void)
{
  QueensWindow *window = support_open_at ("play", 4);
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "eight-queens", NULL);
  g_autofree char *found = g_build_filename (folder, "found.txt", NULL);
  g_autofree char *results = g_build_filename (folder, "bests.txt", NULL);

  g_assert_cmpint (g_mkdir_with_parents (found, 0700), ==, 0);
  support_type_queens (window, "a2 b4 c1 d3");
  wait_until (support_find_label (window, "“found.txt” *. Not saved yet: 1 found solution"));
  g_assert_null (support_find_button (window, "Save _Elsewhere…"));
  /* More of the same is said, too. */
  g_assert_cmpint (g_unlink (results), ==, 0);
  g_assert_cmpint (g_mkdir (results, 0700), ==, 0);
  support_activate (window, "play.new::empty");
  support_type_queens (window, "a3 b1 c4 d2");
  wait_until (support_find_label (window, "*: 2 found solutions, 1 result"));
  support_press (window, "ctrl+w");
  wait_until (
      support_find_question ()
      && support_find_label (support_find_question (), "*: 2 found solutions, 1 result. If *"));
  g_assert_null (support_find_button (support_find_question (), "Save _Elsewhere…"));
  support_answer_question ("_Cancel");
  wait_until (!support_find_question ());
  g_assert_cmpint (g_rmdir (found), ==, 0);
  g_assert_cmpint (g_rmdir (results), ==, 0);
  wait_until (!support_find_label (window, "*Not saved yet*"));
  g_assert_true (g_file_test (found, G_FILE_TEST_IS_REGULAR));
  g_assert_true (g_file_test (results, G_FILE_TEST_IS_REGULAR));
  support_close (window);
}

/* TRUE if a game of the sizes of daily puzzles is saved that belongs to a day. */
static gboolean
is_daily_kept (void)
{
  gboolean kept = FALSE;

  for (int n = 7; n <= 12; n++)
    {
      g_autoptr (QueensGame) game = load_kept (n);

      kept = kept || (game && game->day);
    }
  return kept;
}

static GVariant *
call (GDBusConnection *bus, const char *path, const char *method, GVariant *parameters)
{
  g_autofree char *interface = g_strndup (method, (gsize) (strrchr (method, '.') - method));
  gboolean of_bus = g_str_equal (interface, "org.freedesktop.DBus");
  g_autoptr (GError) error = NULL;
  GVariant *reply = g_dbus_connection_call_sync (
      bus, of_bus ? interface : APPLICATION_ID, path, interface, strrchr (method, '.') + 1,
      parameters, NULL, G_DBUS_CALL_FLAGS_NONE, 60 * 1000, NULL, &error);

  g_assert_no_error (error);
  return reply;
}

/* Tells the bus about the service file, which names a program in a folder with spaces. */
static void
offer_service (GDBusConnection *bus)
{
  const char *program = g_getenv ("SERVICE_PROGRAM");
  g_autofree char *programs = g_path_get_dirname (program);
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "dbus-1", "services", NULL);
  g_autofree char *path = g_build_filename (folder, APPLICATION_ID ".service", NULL);
  g_autofree char *service = NULL;

  g_assert_cmpint (g_mkdir_with_parents (programs, 0700), ==, 0);
  g_assert_true (unlink (program) == 0 || errno == ENOENT);
  g_assert_no_errno (symlink (g_getenv ("EIGHT_QUEENS"), program));
  g_assert_true (g_file_get_contents (g_getenv ("SERVICE"), &service, NULL, NULL));
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, service, -1, NULL));
  g_variant_unref (call (bus, "/", "org.freedesktop.DBus.ReloadConfig", NULL));
}

/* The codes of the saved puzzles, of all board sizes. */
static char *
dup_kept_codes (void)
{
  GString *codes = g_string_new (NULL);

  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    {
      g_autoptr (QueensGame) game = load_kept (n);
      const char *code = game ? game->code : NULL;

      g_string_append_printf (codes, "%s ", code ? code : "");
    }
  return g_string_free (codes, FALSE);
}

static gboolean
is_kept_other (const char *codes)
{
  g_autofree char *kept = dup_kept_codes ();

  return !g_str_equal (kept, codes);
}

/* TRUE while the program is running. */
static gboolean
is_owned (GDBusConnection *bus)
{
  g_autoptr (GVariant) reply
      = call (bus, "/", "org.freedesktop.DBus.NameHasOwner", g_variant_new ("(s)", APPLICATION_ID));
  gboolean owned;

  g_variant_get (reply, "(b)", &owned);
  return owned;
}

static void
activate (GDBusConnection *bus, const char *action)
{
  g_variant_unref (
      call (bus, "/io/github/eightqueens/EightQueens", "org.freedesktop.Application.ActivateAction",
            g_variant_new ("(sav@a{sv})", action, NULL, g_variant_new ("a{sv}", NULL))));
}

/* Opens today's puzzle from the command line. A message says if the window cannot do it. */
static void
test_options (void)
{
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GSubprocess) process = start ("--daily", NULL);
  g_autoptr (GSubprocess) other = NULL;
  g_autoptr (GSubprocess) wrong = start ("--size", "33");
  g_autoptr (GSubprocess) wrong_page = start ("--page=home", NULL);

  wait_until (is_daily_kept ());
  g_assert_true (g_subprocess_wait (wrong, NULL, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (wrong), ==, 2);
  g_assert_true (g_subprocess_wait (wrong_page, NULL, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (wrong_page), ==, 2);
  /* The running program opens it. */
  other = start ("--size=6", "--page=play");
  g_assert_true (g_subprocess_wait_check (other, NULL, NULL));
  activate (bus, "quit");
  g_assert_true (g_subprocess_wait_check (process, NULL, NULL));
  support_forget ();
}

/* The session bus starts the program when one of its actions is requested. */
static void
test_activated (void)
{
  static const char *const actions[] = { "daily-puzzle", "new-puzzle" };
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);

  offer_service (bus);
  g_assert_false (is_owned (bus));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *codes = dup_kept_codes ();

      activate (bus, actions[i]);
      wait_until (is_kept_other (codes));
    }
  activate (bus, "quit");
  wait_until (!is_owned (bus));
}

/* On another thread: notes that the program's actions were asked for. */
static GDBusMessage *
heard_cb (GDBusConnection *bus, GDBusMessage *message, gboolean incoming, gpointer data)
{
  if (incoming && g_strcmp0 (g_dbus_message_get_interface (message), "org.gtk.Actions") == 0)
    g_atomic_int_set ((int *) data, TRUE);
  return message;
}

/* A program that is ending keeps its name a moment longer than it answers, so a new start waits for
 * that. */
static void
test_ending (void)
{
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GDBusConnection) ending = g_dbus_connection_new_for_address_sync (
      address,
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
          | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
      NULL, NULL, NULL);
  g_autoptr (GSubprocess) program = NULL;
  int heard = FALSE;
  guint filter = g_dbus_connection_add_filter (ending, heard_cb, &heard, NULL);
  guint name = g_bus_own_name_on_connection (ending, APPLICATION_ID, 0, NULL, NULL, NULL, NULL);

  wait_until (is_owned (bus));
  program = g_subprocess_new (0, NULL, g_getenv ("EIGHT_QUEENS"), NULL);
  wait_until (g_atomic_int_get (&heard));
  g_dbus_connection_remove_filter (ending, filter);
  g_bus_unown_name (name);
  g_dbus_connection_close_sync (ending, NULL, NULL);
  wait_until (is_owned (bus));
  activate (bus, "quit");
  g_assert_true (g_subprocess_wait_check (program, NULL, NULL));
}

/* The session manager of a desktop, as far as programs use it. */
static const char session_manager[]
    = "<node>"
      "  <interface name='org.gnome.SessionManager'>"
      "    <method name='RegisterClient'>"
      "      <arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='o' "
      "direction='out'/>"
      "    </method>"
      "    <method name='UnregisterClient'><arg type='o' direction='in'/></method>"
      "  </interface>"
      "  <interface name='org.gnome.SessionManager.ClientPrivate'>"
      "    <method name='EndSessionResponse'>"
      "      <arg type='b' direction='in'/><arg type='s' direction='in'/>"
      "    </method>"
      "    <signal name='EndSession'><arg type='u'/></signal>"
      "  </interface>"
      "</node>";

#define MANAGER_PATH "/org/gnome/SessionManager"
#define CLIENT_PATH  MANAGER_PATH "/Client1"

static void
manage_cb (GDBusConnection *bus,
           const char *sender,
           const char *path,
           const char *interface,
           const char *method,
           GVariant *parameters,
           GDBusMethodInvocation *invocation,
           gpointer n_registered)
{
  gboolean registers = g_str_equal (method, "RegisterClient");

  *(int *) n_registered += registers;
  g_dbus_method_invocation_return_value (invocation,
                                         registers ? g_variant_new ("(o)", CLIENT_PATH) : NULL);
}

static gboolean
is_chosen (const char *key)
{
  g_autoptr (GVariant) value = g_settings_get_user_value (queens_settings_get (), key);

  return value != NULL;
}

/* The end of the desktop session closes the window, which saves its state. Since 4.22, GTK does not
 * register with the session manager, and the session ends with a signal. */
static void
test_session_ends (void)
{
  gboolean registers = gtk_check_version (4, 22, 0) != NULL;
  const GDBusInterfaceVTable functions = { .method_call = manage_cb };
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (session_manager, NULL);
  GDBusInterfaceInfo **interfaces = node->interfaces;
  int n_registered = 0;
  guint manager = g_dbus_connection_register_object (bus, MANAGER_PATH, interfaces[0], &functions,
                                                     &n_registered, NULL, NULL);
  guint client = g_dbus_connection_register_object (bus, CLIENT_PATH, interfaces[1], &functions,
                                                    &n_registered, NULL, NULL);
  guint name = g_bus_own_name_on_connection (bus, interfaces[0]->name, 0, NULL, NULL, NULL, NULL);
  g_autoptr (GSubprocess) process = NULL;

  support_forget ();
  process = start ("--page=browse", "--size=9");
  wait_until (n_registered == registers && is_chosen ("board-size"));
  g_assert_false (is_chosen ("window-width"));
  if (registers)
    g_dbus_connection_emit_signal (bus, NULL, CLIENT_PATH, interfaces[1]->name, "EndSession",
                                   g_variant_new ("(u)", 0), NULL);
  else
    g_subprocess_send_signal (process, SIGTERM);
  wait_until (!g_subprocess_get_identifier (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  wait_until (is_chosen ("window-width"));
  g_bus_unown_name (name);
  g_dbus_connection_unregister_object (bus, client);
  g_dbus_connection_unregister_object (bus, manager);
}

/* Lists a folder and its subfolders, without the sockets and logs of tests/headless. */
static void
list_files (const char *folder, GPtrArray *paths)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        list_files (path, paths);
      else
        g_ptr_array_add (paths, g_steal_pointer (&path));
    }
}

static void
assert_only_below (GPtrArray *before, GPtrArray *after, const char *folder)
{
  guint n_new = 0;

  for (guint i = 0; i < after->len; i++)
    {
      if (g_ptr_array_find_with_equal_func (before, after->pdata[i], g_str_equal, NULL))
        continue;
      n_new++;
      if (!g_str_has_prefix (after->pdata[i], folder)
          && !g_str_has_suffix (after->pdata[i], "/glib-2.0/settings/keyfile"))
        g_error ("the program has left %s", (char *) after->pdata[i]);
    }
  g_assert_cmpuint (n_new, >=, 1);
}

/* Opening, playing, and saving a game leaves behind only the files of the data folder and the settings.
 * Files of a killed save, and the counts of earlier versions, are removed at the next start. */
static void
test_traces (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "eight-queens", NULL);
  g_autofree char *cache = g_build_filename (g_get_user_cache_dir (), "eight-queens", NULL);
  g_autofree char *counts = g_build_filename (cache, "counts", NULL);
  g_autofree char *count = g_build_filename (counts, "21-0123456789abcdef", NULL);
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) after = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *path = save_game (g_get_home_dir (), 6);
  g_autofree char *left = g_build_filename (folder, ".queens-01cdef.tmp", NULL);
  struct utimbuf long_ago = { 1, 1 };
  g_autoptr (GSubprocess) process = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (left, "half a game", -1, NULL));
  g_assert_cmpint (g_utime (left, &long_ago), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (counts, 0700), ==, 0);
  g_assert_true (g_file_set_contents (count, "half a count", -1, NULL));
  g_settings_set_int (queens_settings_get (), "board-size", 8);
  g_settings_sync ();
  list_files (g_get_home_dir (), before);
  process = start (path, NULL);
  wait_until (is_shown (6) && !g_file_test (left, G_FILE_TEST_EXISTS)
              && !g_file_test (cache, G_FILE_TEST_EXISTS));
  g_subprocess_send_signal (process, SIGTERM);
  g_assert_true (g_subprocess_wait_check (process, NULL, NULL));
  list_files (g_get_home_dir (), after);
  assert_only_below (before, after, folder);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

int
main (int argc, char **argv)
{
  /* Settings outlive the process, as they do for the user. */
  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
  support_init (&argc, &argv);
  g_test_add_func ("/kept/killed", test_killed);
  g_test_add_func ("/kept/files", test_files);
  g_test_add_func ("/kept-dialog/not-saved", test_not_saved);
  g_test_add_func ("/kept-dialog/not-saved-records", test_not_saved_records);
  g_test_add_func ("/kept/options", test_options);
  g_test_add_func ("/kept/activated", test_activated);
  g_test_add_func ("/kept/ending", test_ending);
  g_test_add_func ("/kept/session-ends", test_session_ends);
  g_test_add_func ("/traces/home", test_traces);
  return g_test_run ();
}
