/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "writer-fixture.h"

#include "model/store/file.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static void
test_creates (WriterFixture *fixture, gconstpointer data)
{
  mode_t mask = umask (027);

  writer_assert_writes (fixture->target);
  umask (mask);
  writer_assert_content (fixture->target, NEW);
  g_assert_cmpuint (writer_mode_of (fixture->target), ==, 0640);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 1);
}

static void
test_replaces_and_keeps_the_mode (WriterFixture *fixture, gconstpointer data)
{
  static const mode_t modes[] = { 0640, 0600, 0644, 0666, 0755, 04755 };
  mode_t mask = umask (077);

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      writer_make_file (fixture->target, OLD);
      g_assert_cmpint (g_chmod (fixture->target, modes[i]), ==, 0);
      writer_assert_writes (fixture->target);
      writer_assert_content (fixture->target, NEW);
      g_assert_cmpuint (writer_mode_of (fixture->target), ==, modes[i]);
    }
  umask (mask);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 1);
}

static void
test_writes_any_size (WriterFixture *fixture, gconstpointer data)
{
  static const gsize sizes[] = { 0, 1, 4096, 3 * 1024 * 1024 + 1 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *text = g_malloc (sizes[i] + 1);
      g_autofree char *content = NULL;
      g_autoptr (GBytes) bytes = NULL;
      gsize length;

      for (gsize k = 0; k < sizes[i]; k++)
        text[k] = (char) g_test_rand_int ();
      bytes = g_bytes_new (text, sizes[i]);
      g_assert_true (queens_file_write (fixture->target, bytes, NULL));
      g_assert_true (g_file_get_contents (fixture->target, &content, &length, NULL));
      g_assert_cmpmem (content, length, text, sizes[i]);
    }
}

/* link is the target of the symbolic link, relative to the folder. */
static void
check_link (WriterFixture *fixture, const char *link, gboolean dangling)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "elsewhere", NULL);
  g_autofree char *real = g_build_filename (folder, "real", NULL);
  g_autofree char *middle = g_build_filename (fixture->folder, "middle", NULL);
  g_autofree char *held = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  if (!dangling)
    {
      writer_make_file (real, OLD);
      g_assert_cmpint (g_chmod (real, 0604), ==, 0);
    }
  g_assert_cmpint (symlink (link, middle), ==, 0);
  g_assert_cmpint (symlink ("middle", fixture->target), ==, 0);

  writer_assert_writes (fixture->target);
  writer_assert_content (real, NEW);
  g_assert_true (g_file_test (fixture->target, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (middle, G_FILE_TEST_IS_SYMLINK));
  held = g_file_read_link (fixture->target, NULL);
  g_assert_cmpstr (held, ==, "middle");
  if (!dangling)
    g_assert_cmpuint (writer_mode_of (real), ==, 0604);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 3);
  g_assert_cmpuint (folder_count (folder), ==, 1);
}

static void
test_symbolic_link_stays (WriterFixture *fixture, gconstpointer data)
{
  check_link (fixture, "elsewhere/real", FALSE);
}

static void
test_dangling_link_creates_its_target (WriterFixture *fixture, gconstpointer data)
{
  check_link (fixture, "elsewhere/../elsewhere/real", TRUE);
}

static void
test_circle_of_links (WriterFixture *fixture, gconstpointer data)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);

  g_assert_cmpint (symlink ("other", fixture->target), ==, 0);
  g_assert_cmpint (symlink ("target", other), ==, 0);
  writer_assert_refuses (fixture->target, G_FILE_ERROR_LOOP, "loop");
  g_assert_cmpuint (folder_count (fixture->folder), ==, 2);
}

static void
test_hard_link_keeps_the_old_content (WriterFixture *fixture, gconstpointer data)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);

  writer_make_file (fixture->target, OLD);
  g_assert_cmpint (link (fixture->target, other), ==, 0);
  writer_assert_writes (fixture->target);
  writer_assert_content (fixture->target, NEW);
  writer_assert_content (other, OLD);
}

/* The same through a symbolic link. */
static void
test_tells_a_hard_link (WriterFixture *fixture, gconstpointer data)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);
  g_autofree char *symbolic = g_build_filename (fixture->folder, "symbolic", NULL);

  g_assert_false (queens_file_is_linked (fixture->target));
  g_assert_false (queens_file_is_linked (fixture->folder));
  writer_make_file (fixture->target, OLD);
  g_assert_false (queens_file_is_linked (fixture->target));
  g_assert_cmpint (link (fixture->target, other), ==, 0);
  g_assert_cmpint (symlink ("other", symbolic), ==, 0);
  g_assert_true (queens_file_is_linked (fixture->target));
  g_assert_true (queens_file_is_linked (symbolic));
}

static void
test_refuses_a_fifo (WriterFixture *fixture, gconstpointer data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);

  g_assert_cmpint (mkfifo (fixture->target, 0600), ==, 0);
  g_assert_cmpint (symlink ("target", link), ==, 0);
  /* Opening it would wait forever for a reader. */
  alarm (60);
  writer_assert_refuses (fixture->target, G_FILE_ERROR_INVAL, "regular file");
  writer_assert_refuses (link, G_FILE_ERROR_INVAL, "regular file");
  alarm (0);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 2);
}

static void
test_refuses_a_folder (WriterFixture *fixture, gconstpointer data)
{
  g_assert_cmpint (g_mkdir (fixture->target, 0700), ==, 0);
  writer_assert_refuses (fixture->target, G_FILE_ERROR_ISDIR, "it is a folder");
  g_assert_cmpuint (folder_count (fixture->target), ==, 0);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 1);
}

static void
test_refuses_paths_that_lead_nowhere (WriterFixture *fixture, gconstpointer data)
{
  g_autofree char *missing = g_build_filename (fixture->folder, "missing", "x.png", NULL);
  g_autofree char *below = g_build_filename (fixture->target, "x.png", NULL);

  writer_assert_refuses (missing, G_FILE_ERROR_NOENT, "folder does not exist");
  writer_make_file (fixture->target, OLD);
  writer_assert_refuses (below, G_FILE_ERROR_NOTDIR, "not a folder");
  writer_assert_content (fixture->target, OLD);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 1);
}

static void
test_long_names (WriterFixture *fixture, gconstpointer data)
{
  g_autofree char *name = g_strnfill (255, 'x');
  g_autofree char *longest = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *too_long = g_strconcat (longest, "x", NULL);

  writer_assert_writes (longest);
  writer_assert_writes (longest);
  writer_assert_content (longest, NEW);
  writer_assert_refuses (too_long, G_FILE_ERROR_NAMETOOLONG, "name is too long");
  g_assert_cmpuint (folder_count (fixture->folder), ==, 1);
}

static void
test_message_stays_one_line (WriterFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "missing", "a\nb\tc\033", NULL);

  writer_assert_refuses (path, G_FILE_ERROR_NOENT, "“a?b?c?”");
}

static void
test_stream (WriterFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  QueensFileStream *stream = queens_file_stream_open (fixture->target, &error);

  g_assert_no_error (error);
  g_assert_true (queens_file_stream_write (stream, NEW, 10));
  g_assert_false (g_file_test (fixture->target, G_FILE_TEST_EXISTS));
  g_assert_true (queens_file_stream_write (stream, NEW + 10, strlen (NEW) - 10));
  g_assert_true (queens_file_stream_commit (stream, &error));
  g_assert_no_error (error);
  writer_assert_content (fixture->target, NEW);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 1);
}

static void
test_discarded_stream (WriterFixture *fixture, gconstpointer data)
{
  for (int existing = 0; existing < 2; existing++)
    {
      QueensFileStream *stream;

      if (existing)
        writer_make_file (fixture->target, OLD);
      stream = queens_file_stream_open (fixture->target, NULL);
      g_assert_true (queens_file_stream_write (stream, NEW, strlen (NEW)));
      queens_file_stream_discard (stream);
      g_assert_cmpuint (folder_count (fixture->folder), ==, (guint) existing);
    }
  writer_assert_content (fixture->target, OLD);
}

static void
make_older (const char *path, int minutes)
{
  const struct timespec times[2]
      = { { .tv_nsec = UTIME_OMIT }, { .tv_sec = time (NULL) - minutes * 60 } };

  g_assert_cmpint (utimensat (AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW), ==, 0);
}

/* Removes only old temporary files of this user's saves. */
static void
test_sweep (WriterFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *name;
    int minutes;
    gboolean goes;
  } files[] = {
    { ".queens-012345.tmp", 61, TRUE },   { ".queens-89aBcD.tmp", 100000, TRUE },
    { ".queens-89abcd.tmp", 59, FALSE },  { ".queens-01234.tmp", 61, FALSE },
    { ".queens-0123456.tmp", 61, FALSE }, { "-queens-012345.tmp", 61, FALSE },
    { ".queens-012345.tmq", 61, FALSE },  { "x.queens-01234.tmp", 61, FALSE },
    { ".queens-012345", 61, FALSE },      { "game-8.queens", 61, FALSE },
  };
  g_autofree char *folder = g_build_filename (fixture->folder, ".queens-000000.tmp", NULL);
  g_autofree char *symbolic = g_build_filename (fixture->folder, ".queens-000001.tmp", NULL);
  g_autofree char *foreign = g_build_filename (fixture->folder, ".queens-000002.tmp", NULL);
  gboolean root = geteuid () == 0;

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, files[i].name, NULL);

      writer_make_file (path, OLD);
      make_older (path, files[i].minutes);
    }
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  make_older (folder, 61);
  g_assert_cmpint (symlink ("game-8.queens", symbolic), ==, 0);
  make_older (symbolic, 61);
  writer_make_file (foreign, OLD);
  make_older (foreign, 61);
  g_assert_cmpint (chown (foreign, root ? 65534 : geteuid (), (gid_t) -1), ==, 0);
  queens_file_sweep (fixture->folder);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, files[i].name, NULL);

      g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, !files[i].goes);
    }
  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));
  g_assert_true (g_file_test (symbolic, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpint (g_file_test (foreign, G_FILE_TEST_EXISTS), ==, root);
  queens_file_sweep (fixture->target);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  writer_add ("creates", test_creates);
  writer_add ("replaces-and-keeps-the-mode", test_replaces_and_keeps_the_mode);
  writer_add ("writes-any-size", test_writes_any_size);
  writer_add ("symbolic-link-stays", test_symbolic_link_stays);
  writer_add ("dangling-link-creates-its-target", test_dangling_link_creates_its_target);
  writer_add ("circle-of-links", test_circle_of_links);
  writer_add ("hard-link-keeps-the-old-content", test_hard_link_keeps_the_old_content);
  writer_add ("tells-a-hard-link", test_tells_a_hard_link);
  writer_add ("refuses-a-fifo", test_refuses_a_fifo);
  writer_add ("refuses-a-folder", test_refuses_a_folder);
  writer_add ("refuses-paths-that-lead-nowhere", test_refuses_paths_that_lead_nowhere);
  writer_add ("long-names", test_long_names);
  writer_add ("message-stays-one-line", test_message_stays_one_line);
  writer_add ("stream", test_stream);
  writer_add ("discarded-stream", test_discarded_stream);
  writer_add ("sweep", test_sweep);
  return g_test_run ();
}
