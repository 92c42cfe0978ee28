/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/store/saver.h"

#include "model/store/file.h"
#include "tests/model/writer-fixture.h"
#include "tests/wait.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* Counts failures; everything saved sets the number to 0. */
static void
count_cb (const char *words, gpointer n_failures)
{
  *(int *) n_failures = words ? *(int *) n_failures + 1 : 0;
}

static void
replace (QueensSaver *saver, const char *path, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  queens_saver_replace (saver, path, bytes);
}

static gboolean
has_content (const char *path, const char *text)
{
  g_autofree char *content = NULL;

  return g_file_get_contents (path, &content, NULL, NULL) && g_str_equal (content, text);
}

static char *
path_in (WriterFixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, "new", name, NULL);
}

/* The newest content of each path is written automatically, and files are removed in order. */
static void
test_newest (WriterFixture *fixture, gconstpointer data)
{
  g_autofree char *a = path_in (fixture, "a");
  g_autofree char *b = path_in (fixture, "b");
  g_autoptr (QueensSaver) saver = queens_saver_new (NULL, NULL);

  for (int i = 0; i < 100; i++)
    {
      g_autofree char *text = g_strdup_printf ("%d", i);

      replace (saver, a, text);
      replace (saver, b, text);
    }
  wait_until (has_content (a, "99") && has_content (b, "99"));
  replace (saver, a, "100");
  queens_saver_remove (saver, b);
  wait_until (!g_file_test (b, G_FILE_TEST_EXISTS));
  writer_assert_content (a, "100");
  replace (saver, b, "101");
  queens_saver_remove (saver, a);
  g_assert_true (queens_saver_flush (saver, NULL));
  writer_assert_content (b, "101");
  g_assert_false (g_file_test (a, G_FILE_TEST_EXISTS));
}

/* Each line is written once, however flushing and writing overlap. */
static void
test_lines (WriterFixture *fixture, gconstpointer data)
{
  g_autofree char *path = path_in (fixture, "lines");
  g_autoptr (QueensSaver) saver = queens_saver_new (NULL, NULL);
  g_auto (GStrv) lines = NULL;

  for (int i = 0; i < 100; i++)
    {
      g_autofree char *line = g_strdup_printf ("line %d", i);

      queens_saver_append (saver, path, "heading", line);
      if (g_test_rand_bit ())
        g_usleep (100);
      if (i % 3 == 0)
        wait_a_moment ();
      if (i % 7 == 0)
        g_assert_true (queens_saver_flush (saver, NULL));
    }
  g_assert_true (queens_saver_flush (saver, NULL));
  lines = queens_lines_read (path, NULL);
  g_assert_cmpuint (g_strv_length (lines), ==, 100);
  g_assert_cmpstr (lines[99], ==, "line 99");
}

/* A file that cannot be written does not delay the others. It is reported once, and written as soon as
 * that becomes possible, even if nothing else is saved; this is reported, too. */
static void
test_failure (WriterFixture *fixture, gconstpointer data)
{
  g_autofree char *a = path_in (fixture, "a");
  g_autofree char *b = path_in (fixture, "b");
  int n_failures = 0;
  g_autoptr (QueensSaver) saver = queens_saver_new (count_cb, &n_failures);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (a, 0700), ==, 0);
  writer_make_file (fixture->target, OLD);
  replace (saver, a, "a");
  replace (saver, b, "b");
  queens_saver_remove (saver, fixture->target);
  wait_until (has_content (b, "b"));
  wait_until (n_failures == 1);
  replace (saver, b, "c");
  wait_until (has_content (b, "c"));
  g_assert_false (queens_saver_flush (saver, &error));
  g_assert_nonnull (strstr (error->message, "it is a folder"));
  g_assert_false (g_file_test (fixture->target, G_FILE_TEST_EXISTS));
  g_assert_cmpint (n_failures, ==, 1);
  g_assert_cmpint (g_rmdir (a), ==, 0);
  wait_until (has_content (a, "a") && n_failures == 0);
}

/* The worker waits for a program that has the lock; this thread does not. */
static void
test_locked (WriterFixture *fixture, gconstpointer data)
{
  int n_failures = 0;
  g_autoptr (QueensSaver) saver = queens_saver_new (count_cb, &n_failures);
  gint64 start = g_get_monotonic_time ();
  int lock = g_open (fixture->target, O_RDWR | O_CREAT, 0600);

  g_assert_cmpint (flock (lock, LOCK_EX), ==, 0);
  queens_saver_append (saver, fixture->target, "heading", "line");
  g_assert_cmpint (g_get_monotonic_time () - start, <, 300 * G_TIME_SPAN_MILLISECOND);
  wait_until (n_failures == 1);
  close (lock);
  queens_saver_append (saver, fixture->target, "heading", "next");
  wait_until (n_failures == 0);
  wait_until (has_content (fixture->target, "# heading\nline\nnext\n"));
}

/* If there is no room for a line, the file is unchanged; the same is true if there is one line too
 * many. */
static void
fill_the_disk (WriterFixture *fixture)
{
  g_autofree char *text = g_strnfill (QUEENS_LINES_MAX_SIZE, '#');
  g_autoptr (GBytes) big = g_bytes_new (text, 128 * 1024);
  g_autoptr (GBytes) small = g_bytes_new_static ("line\n", 5);
  g_autoptr (GError) error = NULL;

  writer_make_file (fixture->target, text);
  g_assert_false (queens_lines_append (fixture->target, "heading", small, &error));
  g_assert_nonnull (strstr (error->message, "too large"));
  writer_assert_content (fixture->target, text);
  g_clear_error (&error);
  writer_limit_disk (fixture);
  g_assert_true (queens_lines_append (fixture->target, "heading", small, NULL));
  g_assert_false (queens_lines_append (fixture->target, "heading", big, &error));
  g_assert_nonnull (error);
  writer_assert_content (fixture->target, "# heading\nline\n");
}

static const WriterChildTest in_children[] = { { "full-disk", fill_the_disk }, { 0 } };

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  writer_add ("newest", test_newest);
  writer_add ("lines", test_lines);
  writer_add ("failure", test_failure);
  writer_add ("locked", test_locked);
  writer_add_children (in_children);
  return g_test_run ();
}
