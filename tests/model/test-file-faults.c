/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The safe writer when writing fails, and when the file belongs to another user. */
#include "writer-fixture.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* More than fits on the small file system in the tests of a full disk. */
#define BIG_SIZE (256 * 1024)
#define NOBODY   65534

static void
check_no_room (WriterFixture *fixture, GFileError code, const char *words)
{
  g_autofree char *text = g_strnfill (BIG_SIZE, 'x');
  g_autoptr (GBytes) bytes = g_bytes_new (text, BIG_SIZE);

  writer_assert_refuses_bytes (fixture->target, bytes, code, words);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 0);
  writer_make_file (fixture->target, OLD);
  g_assert_cmpint (g_chmod (fixture->target, 0640), ==, 0);
  writer_assert_refuses_bytes (fixture->target, bytes, code, words);
  writer_assert_content (fixture->target, OLD);
  g_assert_cmpuint (writer_mode_of (fixture->target), ==, 0640);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 1);
}

static void
fill_the_disk (WriterFixture *fixture)
{
  if (writer_mount_small_disk (fixture))
    check_no_room (fixture, G_FILE_ERROR_NOSPC, "the disk is full");
  else
    {
      writer_limit_file_size ();
      check_no_room (fixture, G_FILE_ERROR_FAILED, "too large");
    }
}

static void
write_to_read_only_disk (WriterFixture *fixture)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);
  GFileError code = G_FILE_ERROR_ACCES;
  const char *words = "permission denied";

  if (writer_mount_small_disk (fixture))
    {
      code = G_FILE_ERROR_ROFS;
      words = "read-only";
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
  g_assert_cmpuint (folder_count (fixture->folder), ==, 1);
}

/* The modes of the folder and of a file in it that must not be replaced. */
static void
write_without_permission (WriterFixture *fixture, mode_t folder_mode, mode_t file_mode)
{
  writer_make_file (fixture->target, OLD);
  g_assert_cmpint (g_chmod (fixture->target, file_mode), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, folder_mode), ==, 0);
  writer_obey_modes ();
  writer_assert_refuses (fixture->target, G_FILE_ERROR_ACCES, "permission denied");
  writer_assert_content (fixture->target, OLD);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 1);
}

static void
write_to_forbidden_folder (WriterFixture *fixture)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);

  write_without_permission (fixture, 0555, 0666);
  writer_assert_refuses (other, G_FILE_ERROR_ACCES, "permission denied");
}

static void
write_to_protected_file (WriterFixture *fixture)
{
  write_without_permission (fixture, 0777, 0444);
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
write_for_ever (WriterFixture *fixture)
{
  while (TRUE)
    writer_assert_writes (fixture->target);
}

/* The file is complete, however a process is killed. */
static void
test_killed (WriterFixture *fixture, gconstpointer data)
{
  writer_make_file (fixture->target, NEW);
  for (int i = 0; i < 50; i++)
    {
      pid_t child = fork ();

      g_assert_cmpint (child, >=, 0);
      if (child == 0)
        write_for_ever (fixture);
      g_usleep ((gulong) g_test_rand_int_range (0, 20000));
      g_assert_cmpint (kill (child, SIGKILL), ==, 0);
      g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
      writer_assert_content (fixture->target, NEW);
    }
}

static const WriterChildTest in_children[] = {
  { "full-disk", fill_the_disk },
  { "read-only-disk", write_to_read_only_disk },
  { "forbidden-folder", write_to_forbidden_folder },
  { "protected-file", write_to_protected_file },
  { "keeps-the-owner", check_owner },
  { 0 },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  writer_add_children (in_children);
  writer_add ("killed", test_killed);
  return g_test_run ();
}
