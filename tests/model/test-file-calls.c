/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every call that the reader and the writer make fails in turn, and is the last one in turn. */
#define _GNU_SOURCE /* for O_TMPFILE */
#include "model/files/file.h"

#include "faults.h"
#include "writer-fixture.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define NOBODY 65534
/* More than any save here makes. */
#define MAX_CALLS 1000

static const int codes[] = { EIO, ENOSPC, EACCES, EINTR, EMFILE };

static guint
count_descriptors (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/fd", 0, NULL);
  guint n = 0;

  while (dir && g_dir_read_name (dir))
    n++;
  return n;
}

static void
assert_sentence (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "“target” could not be "));
  g_assert_null (strchr (error->message, '\n'));
}

/* The target before a save: as old, or not there. */
static void
prepare (WriterFixture *fixture, gboolean existing)
{
  g_unlink (fixture->target);
  if (!existing)
    return;
  writer_make_file (fixture->target, OLD);
  g_assert_cmpint (g_chmod (fixture->target, 0640), ==, 0);
}

/* The target is the new file, or where it was not written what it was before. */
static void
assert_whole (WriterFixture *fixture, gboolean existing, gboolean written)
{
  if (written || existing)
    writer_assert_content (fixture->target, written ? NEW : OLD);
  else
    g_assert_false (g_file_test (fixture->target, G_FILE_TEST_EXISTS));
  if (existing)
    g_assert_cmpuint (writer_mode_of (fixture->target), ==, 0640);
}

static gboolean
write_new (WriterFixture *fixture, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (NEW, strlen (NEW));

  return queens_file_write (fixture->target, bytes, error);
}

/* Returns how many of the calls may not fail. */
static int
fail_in_turn (WriterFixture *fixture, gboolean existing, int code)
{
  guint n_descriptors = count_descriptors ();
  int n_needed = 0;

  for (int call = 1; call < MAX_CALLS; call++)
    {
      g_autoptr (GError) error = NULL;
      gboolean written;

      prepare (fixture, existing);
      faults_fail (call, code);
      written = write_new (fixture, &error);
      if (faults_stop () < call)
        return n_needed;
      if (!written)
        assert_sentence (error);
      else
        g_assert_no_error (error);
      assert_whole (fixture, existing, written);
      writer_assert_n_entries (fixture->folder, written || existing);
      g_assert_cmpuint (count_descriptors (), ==, n_descriptors);
      n_needed += !written;
    }
  g_assert_not_reached ();
}

static void
test_failing (WriterFixture *fixture, gconstpointer data)
{
  for (int nameless = 0; nameless < 2; nameless++)
    for (int existing = 0; existing < 2; existing++)
      for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
        {
          faults_set_nameless (nameless);
          g_assert_cmpint (fail_in_turn (fixture, existing, codes[i]), >, 0);
        }
}

/* What closing the new file says is what has become of it. */
static void
test_closing (WriterFixture *fixture, gconstpointer data)
{
  for (int existing = 0; existing < 2; existing++)
    {
      g_autoptr (GError) error = NULL;

      prepare (fixture, existing);
      faults_fail_function ("close", 1, ENOSPC);
      g_assert_false (write_new (fixture, &error));
      faults_stop ();
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
      assert_sentence (error);
      assert_whole (fixture, existing, FALSE);
      writer_assert_n_entries (fixture->folder, existing ? 1 : 0);
    }
}

/* Calls that only have to be made again. */
static void
test_interrupted (WriterFixture *fixture, gconstpointer data)
{
  static const char *const functions[] = { "write", "fsync", "close" };

  for (gsize i = 0; i < G_N_ELEMENTS (functions); i++)
    {
      g_autoptr (GError) error = NULL;
      int n_calls;

      prepare (fixture, TRUE);
      faults_fail (0, EINTR);
      g_assert_true (write_new (fixture, NULL));
      n_calls = faults_stop ();
      prepare (fixture, TRUE);
      faults_fail_function (functions[i], 3, EINTR);
      g_assert_true (write_new (fixture, &error));
      if (strcmp (functions[i], "close") != 0)
        g_assert_cmpint (faults_stop (), ==, n_calls + 3);
      else
        g_assert_cmpint (faults_stop (), ==, n_calls);
      g_assert_no_error (error);
      assert_whole (fixture, TRUE, TRUE);
      writer_assert_n_entries (fixture->folder, 1);
    }
}

static void
make_all_old (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      static const struct timespec times[2] = { { 0 }, { 0 } };
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (utimensat (AT_FDCWD, path, times, 0), ==, 0);
    }
}

/* Writes in a process that is killed at that call. FALSE when it came to its end before. */
static gboolean
write_killed (WriterFixture *fixture, int call)
{
  int status;
  pid_t child = fork ();

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      faults_kill (call);
      _exit (!write_new (fixture, NULL));
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  if (WIFSIGNALED (status))
    g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
  else
    g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  return WIFSIGNALED (status);
}

static gboolean
is_new (WriterFixture *fixture)
{
  g_autofree char *content = NULL;

  return g_file_get_contents (fixture->target, &content, NULL, NULL) && strcmp (content, NEW) == 0;
}

static int
count_entries (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  int n_entries = 0;

  while (g_dir_read_name (dir))
    n_entries++;
  return n_entries;
}

/* Returns at how many calls kill -9 leaves a temporary file, which is then swept. */
static int
kill_in_turn (WriterFixture *fixture, gboolean existing)
{
  int n_left = 0;

  for (int call = 1; call < MAX_CALLS; call++)
    {
      gboolean killed;
      gboolean written;
      int n_entries;

      prepare (fixture, existing);
      killed = write_killed (fixture, call);
      written = is_new (fixture);
      assert_whole (fixture, existing, written);
      n_entries = count_entries (fixture->folder);
      n_left += n_entries > (written || existing);
      make_all_old (fixture->folder);
      queens_file_sweep (fixture->folder);
      writer_assert_n_entries (fixture->folder, written || existing);
      if (!killed)
        return n_left;
    }
  g_assert_not_reached ();
}

static gboolean
has_nameless_files (WriterFixture *fixture)
{
  int fd = open (fixture->folder, O_WRONLY | O_TMPFILE | O_CLOEXEC, 0600);

  if (fd >= 0)
    close (fd);
  return fd >= 0;
}

static void
test_killed (WriterFixture *fixture, gconstpointer data)
{
  for (int existing = 0; existing < 2; existing++)
    {
      faults_set_nameless (TRUE);
      /* Between naming and renaming there is only the closing. */
      if (has_nameless_files (fixture))
        g_assert_cmpint (kill_in_turn (fixture, existing), <=, 2);
      faults_set_nameless (FALSE);
      g_assert_cmpint (kill_in_turn (fixture, existing), >, 2);
    }
}

/* A name that is taken is another's. */
static void
test_taken_names (WriterFixture *fixture, gconstpointer data)
{
  for (int nameless = 0; nameless < 2; nameless++)
    {
      const char *function = nameless ? "linkat" : "openat64";
      g_autoptr (GError) error = NULL;

      faults_set_nameless (nameless);
      prepare (fixture, TRUE);
      faults_fail_function (function, 4, EEXIST);
      g_assert_true (write_new (fixture, &error));
      faults_stop ();
      g_assert_no_error (error);
      assert_whole (fixture, TRUE, TRUE);

      prepare (fixture, TRUE);
      faults_fail_function (function, G_MAXINT, EEXIST);
      g_assert_false (write_new (fixture, &error));
      g_assert_cmpint (faults_stop (), <, 200);
      assert_sentence (error);
      assert_whole (fixture, TRUE, FALSE);

      faults_fail_function (function, 1, EDQUOT);
      if (nameless)
        g_assert_false (write_new (fixture, NULL));
      faults_stop ();
      writer_assert_n_entries (fixture->folder, 1);
    }
}

/* An owner that cannot be kept: the group is tried by itself, and the set-id bits go. */
static void
test_owner (WriterFixture *fixture, gconstpointer data)
{
  for (int n_failing = 0; n_failing <= 2; n_failing++)
    {
      struct stat before;
      guint uid;
      guint gid;

      prepare (fixture, TRUE);
      if (geteuid () == 0)
        g_assert_cmpint (chown (fixture->target, NOBODY, NOBODY), ==, 0);
      g_assert_cmpint (g_chmod (fixture->target, 06755), ==, 0);
      g_assert_cmpint (stat (fixture->target, &before), ==, 0);
      faults_fail_function ("fchown", n_failing, EPERM);
      g_assert_true (write_new (fixture, NULL));
      faults_stop ();
      g_assert_cmpint (faults_get_fchown (&uid, &gid), ==, n_failing == 0 ? 1 : 2);
      g_assert_cmpuint (uid, ==, n_failing == 0 ? before.st_uid : (uid_t) -1);
      g_assert_cmpuint (gid, ==, before.st_gid);
      g_assert_cmpuint (writer_mode_of (fixture->target), ==, n_failing == 0 ? 06755 : 0755);
      writer_assert_content (fixture->target, NEW);
    }
}

static void
test_reading (WriterFixture *fixture, gconstpointer data)
{
  guint n_descriptors = count_descriptors ();

  prepare (fixture, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    for (int call = 1; call < MAX_CALLS; call++)
      {
        g_autofree char *text = NULL;
        g_autoptr (GError) error = NULL;
        gsize length;
        gboolean read;

        faults_fail (call, codes[i]);
        read = queens_file_read (fixture->target, 100, &text, &length, &error);
        if (faults_stop () < call)
          break;
        if (!read)
          assert_sentence (error);
        else
          g_assert_cmpmem (text, length + 1, OLD, sizeof OLD);
        g_assert_cmpuint (count_descriptors (), ==, n_descriptors);
      }
  faults_fail_function ("read", 2, EINTR);
  {
    g_autofree char *text = NULL;
    gsize length;

    g_assert_true (queens_file_read (fixture->target, 100, &text, &length, NULL));
  }
  faults_stop ();
}

/* A file that is set aside is never lost, and never replaces another; where renaming can only
 * replace, too. */
static void
test_setting_aside (WriterFixture *fixture, gconstpointer data)
{
  g_autofree char *first = g_strconcat (fixture->target, ".damaged-1", NULL);
  g_autofree char *second = g_strconcat (fixture->target, ".damaged-2", NULL);

  for (int renames = 0; renames < 2; renames++)
    {
      g_autofree char *name = NULL;

      writer_make_file (first, NEW);
      writer_make_file (fixture->target, OLD);
      faults_fail_function ("renameat2", renames ? 0 : 100, EINVAL);
      name = queens_file_set_aside (fixture->target, NULL);
      faults_stop ();
      g_assert_cmpstr (name, ==, "target.damaged-2");
      writer_assert_content (first, NEW);
      writer_assert_content (second, OLD);
      writer_assert_n_entries (fixture->folder, 2);
      g_unlink (second);
    }
  writer_make_file (fixture->target, OLD);
  faults_fail_function ("renameat2", 1, EROFS);
  {
    g_autoptr (GError) error = NULL;

    g_assert_null (queens_file_set_aside (fixture->target, &error));
    g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ROFS);
  }
  faults_stop ();
  writer_assert_content (fixture->target, OLD);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  writer_add ("failing", test_failing);
  writer_add ("closing", test_closing);
  writer_add ("interrupted", test_interrupted);
  writer_add ("killed", test_killed);
  writer_add ("taken-names", test_taken_names);
  writer_add ("owner", test_owner);
  writer_add ("reading", test_reading);
  writer_add ("setting-aside", test_setting_aside);
  return g_test_run ();
}
