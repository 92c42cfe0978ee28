/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The safe writer where writing fails, and where it is another user's. */
#define _GNU_SOURCE /* for unshare() */
#include "writer-fixture.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* More than the small file system of the tests of a full disk holds. */
#define BIG_SIZE (256 * 1024)
#define NOBODY   65534

static gboolean
write_setting (const char *path, const char *text)
{
  int fd = open (path, O_WRONLY);
  gboolean written = fd >= 0 && write (fd, text, strlen (text)) == (ssize_t) strlen (text);

  if (fd >= 0)
    close (fd);
  return written;
}

/* Moves into a mount namespace, for which others than root need a user namespace. */
static gboolean
leave_the_mounts (void)
{
  g_autofree char *user = g_strdup_printf ("%u %u 1", geteuid (), geteuid ());
  g_autofree char *group = g_strdup_printf ("%u %u 1", getegid (), getegid ());

  if (unshare (CLONE_NEWNS) == 0)
    return TRUE;
  return unshare (CLONE_NEWUSER | CLONE_NEWNS) == 0
         && write_setting ("/proc/self/setgroups", "deny")
         && write_setting ("/proc/self/uid_map", user)
         && write_setting ("/proc/self/gid_map", group);
}

/* Mounts a small file system on the fixture's folder, seen by this process only. FALSE where that
 * is not allowed. */
static gboolean
mount_small_disk (WriterFixture *fixture)
{
  if (!leave_the_mounts ())
    return FALSE;
  return mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0
         && mount ("tmpfs", fixture->folder, "tmpfs", 0, "size=64k") == 0;
}

/* Without it a short write is had from a limit on the size of files. */
static void
limit_file_size (void)
{
  struct rlimit limit = { 64 * 1024, 64 * 1024 };

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
check_no_room (WriterFixture *fixture, GFileError code, const char *words)
{
  g_autofree char *text = g_strnfill (BIG_SIZE, 'x');
  g_autoptr (GBytes) bytes = g_bytes_new (text, BIG_SIZE);

  writer_assert_refuses_bytes (fixture->target, bytes, code, words);
  writer_assert_n_entries (fixture->folder, 0);
  writer_make_file (fixture->target, OLD);
  g_assert_cmpint (g_chmod (fixture->target, 0640), ==, 0);
  writer_assert_refuses_bytes (fixture->target, bytes, code, words);
  writer_assert_content (fixture->target, OLD);
  g_assert_cmpuint (writer_mode_of (fixture->target), ==, 0640);
  writer_assert_n_entries (fixture->folder, 1);
}

static void
fill_the_disk (WriterFixture *fixture)
{
  if (mount_small_disk (fixture))
    check_no_room (fixture, G_FILE_ERROR_NOSPC, "the disk is full");
  else
    {
      limit_file_size ();
      check_no_room (fixture, G_FILE_ERROR_FAILED, "too large");
    }
}

static void
test_full_disk (WriterFixture *fixture, gconstpointer data)
{
  writer_run_in_child (fill_the_disk, fixture);
}

static void
exceed_the_limit (WriterFixture *fixture)
{
  limit_file_size ();
  check_no_room (fixture, G_FILE_ERROR_FAILED, "too large");
}

static void
test_file_size_limit (WriterFixture *fixture, gconstpointer data)
{
  writer_run_in_child (exceed_the_limit, fixture);
}

static void
write_to_read_only_disk (WriterFixture *fixture)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);
  GFileError code = G_FILE_ERROR_ACCES;
  const char *words = "no permission";

  if (mount_small_disk (fixture))
    {
      code = G_FILE_ERROR_ROFS;
      words = "can only be read";
      writer_make_file (fixture->target, OLD);
      g_assert_cmpint (mount (NULL, fixture->folder, NULL, MS_REMOUNT | MS_BIND | MS_RDONLY, NULL),
                       ==, 0);
    }
  else
    {
      writer_make_file (fixture->target, OLD);
      g_assert_cmpint (g_chmod (fixture->target, 0444), ==, 0);
      g_assert_cmpint (g_chmod (fixture->folder, 0555), ==, 0);
      writer_obey_modes ();
    }
  writer_assert_refuses (fixture->target, code, words);
  writer_assert_refuses (other, code, words);
  writer_assert_content (fixture->target, OLD);
  writer_assert_n_entries (fixture->folder, 1);
}

static void
test_read_only_disk (WriterFixture *fixture, gconstpointer data)
{
  writer_run_in_child (write_to_read_only_disk, fixture);
}

/* The mode of the folder and of the file in it that must not be replaced. */
static void
write_without_permission (WriterFixture *fixture, mode_t folder_mode, mode_t file_mode)
{
  writer_make_file (fixture->target, OLD);
  g_assert_cmpint (g_chmod (fixture->target, file_mode), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, folder_mode), ==, 0);
  writer_obey_modes ();
  writer_assert_refuses (fixture->target, G_FILE_ERROR_ACCES, "no permission");
  writer_assert_content (fixture->target, OLD);
  writer_assert_n_entries (fixture->folder, 1);
}

static void
write_to_forbidden_folder (WriterFixture *fixture)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);

  write_without_permission (fixture, 0555, 0666);
  writer_assert_refuses (other, G_FILE_ERROR_ACCES, "no permission");
}

static void
test_forbidden_folder (WriterFixture *fixture, gconstpointer data)
{
  writer_run_in_child (write_to_forbidden_folder, fixture);
}

static void
write_to_protected_file (WriterFixture *fixture)
{
  write_without_permission (fixture, 0777, 0444);
}

static void
test_protected_file (WriterFixture *fixture, gconstpointer data)
{
  writer_run_in_child (write_to_protected_file, fixture);
}

static void
check_owner (WriterFixture *fixture)
{
  struct stat before;
  struct stat after;

  writer_make_file (fixture->target, OLD);
  if (chown (fixture->target, NOBODY, NOBODY) != 0)
    g_test_message ("No other owner to be had: %s", g_strerror (errno));
  g_assert_cmpint (stat (fixture->target, &before), ==, 0);
  writer_assert_writes (fixture->target);
  g_assert_cmpint (stat (fixture->target, &after), ==, 0);
  g_assert_cmpuint (after.st_ino, !=, before.st_ino);
  g_assert_cmpuint (after.st_uid, ==, before.st_uid);
  g_assert_cmpuint (after.st_gid, ==, before.st_gid);
}

static void
test_keeps_the_owner (WriterFixture *fixture, gconstpointer data)
{
  writer_run_in_child (check_owner, fixture);
}

/* A folder whose files may be replaced but not listed, as a drop box. */
static void
write_to_drop_box (WriterFixture *fixture)
{
  g_assert_cmpint (g_chmod (fixture->folder, 0333), ==, 0);
  writer_obey_modes ();
  writer_assert_writes (fixture->target);
  writer_assert_writes (fixture->target);
  writer_assert_content (fixture->target, NEW);
}

static void
test_drop_box (WriterFixture *fixture, gconstpointer data)
{
  writer_run_in_child (write_to_drop_box, fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  writer_add ("full-disk", test_full_disk);
  writer_add ("file-size-limit", test_file_size_limit);
  writer_add ("read-only-disk", test_read_only_disk);
  writer_add ("forbidden-folder", test_forbidden_folder);
  writer_add ("protected-file", test_protected_file);
  writer_add ("keeps-the-owner", test_keeps_the_owner);
  writer_add ("drop-box", test_drop_box);
  return g_test_run ();
}
