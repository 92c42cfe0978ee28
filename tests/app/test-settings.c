/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What happens at the start with the file that GSettings reads if it has no better place, and with files
 * left behind by killed saves. */
#define G_SETTINGS_ENABLE_BACKEND
#include "app/settings.h"

#include "tests/wait.h"

#include <fcntl.h>
#include <gio/gsettingsbackend.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* GSettings took 19 s to read a file of this size, and then replaced it. */
#define HUGE_SIZE   (G_GINT64_CONSTANT (1) << 30)
#define MAX_SECONDS 5
#define GROUP       "[io/github/eightqueens/EightQueens]\n"
#define SOUND       GROUP "board-size=9\n\n[others]\nsetting=1\n"

/* The path of the settings file in the tests' home folder. Creates the folder if needed. */
static char *
key_file_path (void)
{
  g_autofree char *folder
      = g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  return g_build_filename (folder, "keyfile", NULL);
}

static void
make_huge (const char *path)
{
  int fd = g_open (path, O_WRONLY | O_CREAT, 0600);

  g_assert_cmpint (ftruncate (fd, HUGE_SIZE), ==, 0);
  close (fd);
}

static void
make_fifo (const char *path)
{
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  alarm (60);
}

typedef struct
{
  const char *path;
  const char *backend;
  void (*make) (const char *path); /* makes the file of settings; NULL if text is its content */
  const char *text;
  gsize length;
  const char *problem; /* what the warning says, or NULL if there is none */
  int size;            /* the board size that is set */
} Case;

#define TEXT(text) NULL, text, sizeof text - 1

static const Case cases[] = {
  { "/settings/huge", "keyfile", make_huge, NULL, 0, "larger than", 8 },
  { "/settings/fifo", "keyfile", make_fifo, NULL, 0, "regular file", 8 },
  { "/settings/damaged", "keyfile", TEXT ("damaged\n" SOUND), "damaged", 8 },
  /* Reading such a setting causes a critical warning in GLib. */
  { "/settings/no-text", "keyfile", TEXT (SOUND GROUP "theme='\xff'\n"), "not text", 8 },
  { "/settings/zero-byte", "keyfile", TEXT (SOUND "\x00"), "not text", 8 },
  { "/settings/sound", "keyfile", TEXT (SOUND), NULL, 9 },
  { "/settings/none", "keyfile", NULL, NULL, 0, NULL, 8 },
  /* A key file that is not used does not matter; it does if GSettings would use it. */
  { "/settings/memory", "memory", make_huge, NULL, 0, NULL, 8 },
  { "/settings/default", NULL, make_huge, NULL, 0, NULL, 8 },
};

static void
assert_warning (const char *problem, const char *path)
{
  const char *warning = queens_settings_get_warning ();

  g_assert_nonnull (warning);
  g_assert_nonnull (strstr (warning, problem));
  g_assert_nonnull (strstr (warning, path));
  g_assert_null (strchr (warning, '\n'));
}

/* The settings can be used and changed, whatever the file is. A file that cannot be read does not
 * change. All of this is fast. */
static void
use_settings (const Case *with, const char *path)
{
  gint64 start = g_get_monotonic_time ();
  g_autofree char *message = NULL;
  g_autofree char *text = NULL;
  GStatBuf before, after;

  if (with->make)
    with->make (path);
  else if (with->text)
    g_assert_true (g_file_set_contents (path, with->text, (gssize) with->length, NULL));
  g_stat (path, &before);
  g_assert_true (queens_settings_check (&message));
  if (with->problem)
    assert_warning (with->problem, path);
  else if (with->backend)
    g_assert_null (queens_settings_get_warning ());
  if (with->make)
    g_assert_cmpstr (G_OBJECT_TYPE_NAME (g_settings_backend_get_default ()), !=,
                     "GKeyfileSettingsBackend");
  if (!with->backend)
    return; /* it may be the desktop's, which a test leaves alone */
  g_assert_cmpint (g_settings_get_int (queens_settings_get (), "board-size"), ==, with->size);
  g_settings_set_int (queens_settings_get (), "board-size", 10);
  g_assert_cmpint (g_settings_get_int (queens_settings_get (), "board-size"), ==, 10);
  g_settings_sync ();
  g_assert_cmpint (g_get_monotonic_time () - start, <, MAX_SECONDS * G_USEC_PER_SEC);
  if (with->make || with->problem)
    {
      g_assert_cmpint (g_stat (path, &after), ==, 0);
      g_assert_cmpint (after.st_size, ==, before.st_size);
      g_assert_cmpuint (after.st_ino, ==, before.st_ino);
    }
  else
    {
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_nonnull (strstr (text, "board-size=10"));
      g_assert_true (!with->text || strstr (text, "setting=1"));
    }
}

/* Each case runs in a process of its own, because the settings are read once. */
static void
test_case (gconstpointer data)
{
  const Case *with = data;
  g_autofree char *path = key_file_path ();

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, 0);
      g_test_trap_assert_passed ();
      g_unlink (path);
      return;
    }
  if (with->backend)
    g_setenv ("GSETTINGS_BACKEND", with->backend, TRUE);
  else
    g_unsetenv ("GSETTINGS_BACKEND");
  use_settings (with, path);
}

/* Returns the path of an old file of a killed save, in a folder `name` in `parent`. */
static char *
make_left_over (const char *parent, const char *name)
{
  static const struct timespec times[2] = { { 0 }, { 0 } };
  g_autofree char *folder = g_build_filename (parent, name, NULL);
  char *path = g_build_filename (folder, ".queens-012345.tmp", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "half", -1, NULL));
  g_assert_cmpint (utimensat (AT_FDCWD, path, times, 0), ==, 0);
  return path;
}

/* Runs the program until the file is gone, with settings of this text or, if it is NULL, with a huge
 * file of settings. Returns its messages. */
static char *
run_until_gone (const char *path, const char *settings)
{
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autofree char *key_file = key_file_path ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  char *messages = NULL;
  GStatBuf status;

  if (settings)
    g_assert_true (g_file_set_contents (key_file, settings, -1, NULL));
  else
    make_huge (key_file);
  g_subprocess_launcher_setenv (launcher, "GSETTINGS_BACKEND", "keyfile", TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("EIGHT_QUEENS"), NULL);
  g_assert_no_error (error);
  wait_until (!g_file_test (path, G_FILE_TEST_EXISTS));
  g_subprocess_send_signal (process, SIGTERM);
  g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, &messages, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  g_assert_cmpint (g_stat (key_file, &status), ==, 0);
  g_assert_cmpint (status.st_size == HUGE_SIZE, ==, settings == NULL);
  g_unlink (key_file);
  return messages;
}

/* The program starts in spite of a huge file of settings, reports it, and removes files left behind. */
static void
test_start (void)
{
  g_autofree char *left_over = make_left_over (g_get_user_data_dir (), "eight-queens");
  g_autofree char *messages = run_until_gone (left_over, NULL);

  g_assert_true (g_str_has_prefix (messages, "eight-queens: Default settings are in use"));
  g_assert_true (strchr (messages, '\n') == messages + strlen (messages) - 1);
}

/* The folder of the last export is cleaned up, too. */
static void
test_sweep (void)
{
  g_autofree char *left_over = make_left_over (g_get_home_dir (), "Pictures");
  g_autofree char *folder = g_path_get_dirname (left_over);
  g_autofree char *settings
      = g_strdup_printf ("[io/github/eightqueens/EightQueens]\nexport-directory='%s'\n", folder);
  g_autofree char *messages = run_until_gone (left_over, settings);

  g_assert_cmpstr (messages, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  g_test_add_func ("/settings/start", test_start);
  g_test_add_func ("/settings/sweep", test_sweep);
  return g_test_run ();
}
