/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "folder.h"
#include "run.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define OLD "the old content\n"

static int
count_files (void)
{
  g_autoptr (GDir) dir = g_dir_open (".", 0, NULL);
  int n_files = 0;

  while (g_dir_read_name (dir))
    n_files++;
  return n_files;
}

/* The side of a PNG, which stands big-endian at a fixed place. */
static guint32
png_width (const char *content)
{
  guint32 width;

  memcpy (&width, content + 16, sizeof width);
  return GUINT32_FROM_BE (width);
}

static gboolean
ends_with (const char *content, gsize size, const char *end)
{
  return size >= strlen (end) && memcmp (content + size - strlen (end), end, strlen (end)) == 0;
}

static void
test_kinds (Folder *folder, gconstpointer data)
{
  static const struct
  {
    const char *line;
    const char *name;
    const char *begin;
    const char *end;
  } cases[] = {
    { "export 8 17 -o a.png", "a.png", "\211PNG\r\n\032\n", "IEND\256B`\202" },
    { "export 8 35841726 -o b.svg --theme blue", "b.svg", "<?xml", "</svg>\n" },
    { "export 8 17 --output=c.PDF --coordinates", "c.PDF", "%PDF-", "%%EOF\n" },
    { "export -o d.svg 12 1 --captions --theme print --size 300", "d.svg", "<?xml", "</svg>\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *output = run_output (cases[i].line);
      gsize size;
      g_autofree char *content = folder_read (cases[i].name, &size);

      g_assert_cmpstr (output, ==, "");
      g_assert_cmpmem (content, strlen (cases[i].begin), cases[i].begin, strlen (cases[i].begin));
      g_assert_true (ends_with (content, size, cases[i].end));
      g_assert_cmpint (count_files (), ==, (int) i + 1);
    }
}

static void
test_size (Folder *folder, gconstpointer data)
{
  static const guint32 sizes[] = { 16, 401, 800 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *line = g_strdup_printf ("export 8 1 -o x.png --size %u", sizes[i]);
      g_autofree char *output = run_output (line);
      gsize size;
      g_autofree char *content = folder_read ("x.png", &size);

      g_assert_cmpuint (png_width (content), ==, sizes[i]);
    }
}

static void
test_same_bytes_again (Folder *folder, gconstpointer data)
{
  static const char *const names[] = { "x.png", "x.svg", "x.pdf" };
  static const char *const locales[] = { "C", "de_DE.UTF-8" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *line
          = g_strdup_printf ("export 8 1 -o %s --captions --coordinates --size 200", names[i]);
      char *content[2];
      gsize size[2];

      for (int k = 0; k < 2; k++)
        {
          g_auto (Run) run = run_nqueens (line, locales[k]);

          g_assert_cmpint (run.status, ==, 0);
          content[k] = folder_read (names[i], &size[k]);
        }
      g_assert_cmpmem (content[0], size[0], content[1], size[1]);
      g_free (content[0]);
      g_free (content[1]);
    }
}

static const RunRefusal refused[] = {
  { "export 8 1", 2, "-o FILE is missing" },
  { "export 8 -o x.png", 2, "WHICH is missing" },
  { "export 8 1 -o x", 2, "must end in .png, .svg or .pdf" },
  { "export 8 1 -o x.gif", 2, "must end in" },
  { "export 8 1 -o ''", 2, "must end in" },
  { "export 8 1 -o x.pdf --columns 2", 2, "--columns is only for 'all' and 'fundamental'" },
  { "export 8 1 -o x.pdf --page a4", 2, "--page is only for" },
  { "export 8 1 -o x.pdf --with a1", 2, "--with is only for" },
  { "export 8 1 -o x.pdf --fundamental", 2, "--fundamental is only for" },
  { "export 8 1 -o x.png --theme gold", 2, "no theme 'gold', only wood, .*, print" },
  { "export 8 1 -o x.png --size 15", 2, "--size must be a number from 16 to 32767" },
  { "export 8 1 -o x.png --size 32768", 2, "--size must be" },
  { "export 8 1 -o x.png --size 32767", 2, "too large" },
  { "export 8 1 -o x.png --size 1e3", 2, "--size must be" },
  { "export 8 93 -o x.png", 1, "no number 93" },
  { "export 8 1 -o -", 2, "-o - needs a --type: png, svg or pdf" },
  { "export 8 1 -o x.png --type gif", 2, "there is no type 'gif', only png, svg or pdf" },
  { "export 8 1 -o - --type ''", 2, "there is no type ''" },
  { "export 8 1 -o - --type x/y.png", 2, "there is no type" },
  { "export 20 all --with a1 -o x.pdf --timeout 0.1", 3, "not done within" },
  { "export 8 0 -o x.png", 2, "WHICH" },
  { "export 8 11111111 -o x.png", 2, "share a rank" },
  { "export 33 1 -o x.png", 2, "from 1 to 32" },
  { "export 8 1 -o missing/x.png", 1, "'x.png' could not be saved: its folder does not exist" },
};

static void
test_refused (Folder *folder, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      run_assert_refused (&refused[i]);
      g_assert_cmpint (count_files (), ==, 0);
    }
}

/* What goes to standard output is what a file would have. */
static void
test_standard_output (Folder *folder, gconstpointer data)
{
  static const char *const whats[] = { "8 17", "5 all --columns 2" };
  static const char *const types[] = { "png", "svg", "pdf" };

  for (gsize i = 0; i < G_N_ELEMENTS (whats) * G_N_ELEMENTS (types); i++)
    {
      const char *what = whats[i / G_N_ELEMENTS (types)];
      const char *type = types[i % G_N_ELEMENTS (types)];
      g_autofree char *file_line = g_strdup_printf ("export %s -o x --type %s", what, type);
      g_autofree char *pipe_line = g_strdup_printf ("export %s -o - --type %s", what, type);
      g_autofree char *content = NULL;
      g_autofree char *piped = NULL;
      gsize size;
      gsize piped_size;
      int fd = g_open ("piped", O_CREAT | O_TRUNC | O_WRONLY, 0600);

      g_free (run_output (file_line));
      content = folder_read ("x", &size);
      g_assert_cmpint (run_wait (run_start (pipe_line, fd, STDERR_FILENO)), ==, 0);
      close (fd);
      piped = folder_read ("piped", &piped_size);
      g_assert_cmpmem (piped, piped_size, content, size);
      g_unlink ("piped");
      g_assert_cmpint (count_files (), ==, 1);
    }
}

static void
test_folder_is_refused (Folder *folder, gconstpointer data)
{
  const RunRefusal refusal
      = { "export 8 1 -o x.png", 1, "'x.png' could not be saved: it is a folder" };

  g_assert_cmpint (g_mkdir ("x.png", 0700), ==, 0);
  run_assert_refused (&refusal);
}

/* A limit on the size of files stands for a full disk. */
static void
test_short_write_keeps_the_old_file (Folder *folder, gconstpointer data)
{
  struct rlimit before;
  struct rlimit limit;
  g_autofree char *content = NULL;

  g_assert_true (g_file_set_contents ("x.png", OLD, -1, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  limit = before;
  limit.rlim_cur = 4096;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  {
    g_auto (Run) run = run_nqueens ("export 8 1 -o x.png", NULL);

    g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
    g_assert_cmpint (run.status, ==, 1);
    run_assert_message (run.err, "'x.png' could not be saved: the file would be too large");
  }
  content = folder_read ("x.png", NULL);
  g_assert_cmpstr (content, ==, OLD);
  g_assert_cmpint (count_files (), ==, 1);
}

/* Whenever the signal comes, the file is the old or the new one and nothing lies beside it. */
static void
test_interrupt_leaves_nothing_half_written (Folder *folder, gconstpointer data)
{
  for (int round = 0; round < 30; round++)
    {
      GPid process;
      int status;
      g_autofree char *content = NULL;
      gsize size;

      g_assert_true (g_file_set_contents ("x.png", OLD, -1, NULL));
      process = run_start ("export 8 1 -o x.png --size 600", 1, 2);
      g_usleep ((gulong) g_test_rand_int_range (0, 60000));
      kill (process, SIGINT);
      status = run_wait (process);
      g_assert_true (status == 0 || status == -SIGINT);
      content = folder_read ("x.png", &size);
      if (!(status == -SIGINT && strcmp (content, OLD) == 0))
        g_assert_true (ends_with (content, size, "IEND\256B`\202"));
      g_assert_cmpint (count_files (), ==, 1);
    }
}

static void
add (const char *name, void (*test) (Folder *folder, gconstpointer data))
{
  g_autofree char *path = g_strconcat ("/cli/export/", name, NULL);

  folder_add_test (path, test);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("kinds", test_kinds);
  add ("size", test_size);
  add ("same-bytes-again", test_same_bytes_again);
  add ("refused", test_refused);
  add ("standard-output", test_standard_output);
  add ("folder-is-refused", test_folder_is_refused);
  add ("short-write-keeps-the-old-file", test_short_write_keeps_the_old_file);
  add ("interrupt-leaves-nothing-half-written", test_interrupt_leaves_nothing_half_written);
  return g_test_run ();
}
