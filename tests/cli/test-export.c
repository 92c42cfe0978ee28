/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Checks exported files with other programs that read their formats. */
#include "folder.h"
#include "run.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define OLD "the old content\n"

static void
assert_files (const char *names)
{
  g_autofree char *found = folder_list ();

  g_assert_cmpstr (found, ==, names);
}

/* Runs another program, which must succeed. Returns its output. */
static char *
run_tool (const char *line)
{
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  g_autofree char *err = NULL;
  int status;

  g_test_message ("%s", line);
  g_assert_true (g_spawn_command_line_sync (line, &out, &err, &status, &error));
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  g_assert_cmpstr (err, ==, "");
  return out;
}

/* The width and height of a PNG, which are big-endian numbers at fixed offsets. */
static void
png_size (const char *name, guint32 size[2])
{
  g_autofree char *content = folder_read (name, NULL);

  memcpy (size, content + 16, 2 * sizeof *size);
  size[0] = GUINT32_FROM_BE (size[0]);
  size[1] = GUINT32_FROM_BE (size[1]);
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
      g_remove (cases[i].name);
      assert_files ("");
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
      guint32 size[2];

      png_size ("x.png", size);
      g_assert_cmpuint (size[0], ==, sizes[i]);
    }
}

static const RunRefusal refused[] = {
  { "export 8 1", 2, "missing option -o FILE" },
  { "export 8 -o x.png", 2, "missing argument WHICH" },
  { "export 8 1 -o x", 2, "must end in .png, .svg, or .pdf" },
  { "export 8 1 -o x.gif", 2, "must end in" },
  { "export 8 1 -o ''", 2, "must end in" },
  { "export 8 1 -o x.pdf --columns 2", 2,
    "--columns can be used only with 'all' or 'fundamental'" },
  { "export 8 1 -o x.pdf --page a4", 2, "--page can be used only with" },
  { "export 8 1 -o x.pdf --with a1", 2, "--with can be used only with" },
  { "export 8 1 -o x.pdf --fundamental", 2, "--fundamental can be used only with" },
  { "export 8 1 -o x.png --theme gold", 2, "unknown theme 'gold'; use one of wood, .*, print" },
  { "export 8 1 -o x.png --size 15", 2, "--size must be a number from 16 to 32767" },
  { "export 8 1 -o x.png --size 32768", 2, "--size must be" },
  { "export 8 1 -o x.png --size 32767", 2, "too large" },
  { "export 8 1 -o x.png --size 1e3", 2, "--size must be" },
  { "export 8 93 -o x.png", 1, "no number 93" },
  { "export 8 1 --type png -o .", 1, "is a folder" },
  { "export 2 all -o x.png", 1, "n = 2 has no solution" },
  { "export 8 all --with a1,b2 -o x.pdf --page a4", 1, "No solution matches" },
  { "export 8 1 -o -", 2, "-o - requires --type png, svg, or pdf" },
  { "export 8 1 -o x.png --type gif", 2, "unknown type 'gif'; use png, svg, or pdf" },
  { "export 8 1 -o - --type ''", 2, "unknown type ''" },
  { "export 8 1 -o - --type x/y.png", 2, "unknown type" },
  { "export 20 all --with a1 -o x.pdf --timeout 0.1", 3, "not done within" },
  { "export 8 0 -o x.png", 2, "WHICH" },
  { "export 8 11111111 -o x.png", 2, "share a row" },
  { "export 33 1 -o x.png", 2, "from 1 to 32" },
  { "export 8 1 -o missing/x.png", 1,
    "'missing/x.png' could not be saved: its folder does not exist" },
  { "export 8 all", 2, "missing option -o FILE" },
  { "export 8 all -o x.gif", 2, "must end in" },
  { "export 8 all -o x.pdf --page a5", 2, "unknown paper 'a5'; use a4 or letter" },
  { "export 8 all -o x.pdf --page a4 --size 100", 2, "--size and --page cannot be combined" },
  { "export 8 all -o x.pdf --columns 0", 2, "--columns must be a number from 1 to 100" },
  { "export 8 all -o x.pdf --columns 101", 2, "--columns must be" },
  { "export 8 all -o x.pdf --page a4 --columns 100", 2, "100 columns make the boards too small" },
  { "export 12 all -o x.png --page a4", 2, "takes \\d+ pages; only PDF supports multiple pages" },
  { "export 12 all -o x.png", 2,
    "PNG image of \\d+ x \\d+ pixels is too large; the limit is \\d+ "
    "million pixels; a PDF with --page a4 can have as many pages as" },
  { "export 14 all -o x.svg", 2,
    "365,596 boards are too many for one sheet; the limit is 20,000; a PDF with --page a4" },
  { "export 20 all -o x.pdf --page a4", 2,
    "More than 400,000 solutions, too many to draw; use 'nqueens list' to print them" },
  { "export 20 all -o x.svg", 2, "too many to draw; use 'nqueens list' to print them" },
  { "export 8 all -o x.pdf --with i1", 2, "outside" },
  { "export 8 all -o x.pdf --theme gold", 2, "unknown theme" },
  { "export 8 all -o missing/x.pdf", 1,
    "'missing/x.pdf' could not be saved: its folder does not exist" },
};

static void
test_refused (Folder *folder, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      run_assert_refused (&refused[i]);
      assert_files ("");
    }
}

/* Standard output gets the same bytes as a file. */
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
      /* A PDF contains the time. */
      if (strcmp (type, "pdf") == 0)
        g_assert_true (g_str_has_prefix (piped, "%PDF-"));
      else
        g_assert_cmpmem (piped, piped_size, content, size);
      g_unlink ("piped");
      assert_files ("x");
    }
}

static void
test_documents (Folder *folder, gconstpointer data)
{
  static const struct
  {
    const char *options;
    int n_pages;
    const char *information; /* pattern for the title and the paper */
    const char *pattern;     /* pattern for the text */
  } cases[] = {
    { "8 all --page a4 --captions", 1,
      "^Title: +The 92 solutions of the eight queens puzzle\n(.*\n)*"
      "Page size: +595.276 x 841.89 pts \\(A4\\)",
      "The 92 solutions of the eight queens puzzle\n[\\s\\S]*15863724[\\s\\S]*84136275[\\s\\S]*" },
    { "8 fundamental --page a4 --captions", 1, "A4",
      "The 12 fundamental solutions[\\s\\S]*Solution 14, four members \\(half turn\\)" },
    { "8 all --fundamental --page letter", 1, "612 x 792 pts \\(letter\\)", "The 12 fundamental" },
    { "8 all --page a4 --columns 4 --captions", 5, "A4", "1 of 5[\\s\\S]*5 of 5" },
    { "8 all --with d4 --captions --page a4", 1, "A4",
      "8 of the 92 solutions of[\\s\\S]*\n17[\\s\\S]*35841726" },
    { "10 all --page a4 --theme print --coordinates", 0, "A4", "The 724 solutions" },
    { "6 all", 1, "Page size", "The 4 solutions" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strconcat ("export -o x.pdf ", cases[i].options, NULL);
      g_autofree char *output = run_output (line);
      g_autofree char *information = run_tool ("pdfinfo x.pdf");
      g_autofree char *text = run_tool ("pdftotext x.pdf -");
      g_autofree char *pages = g_strdup_printf ("Pages: +%d\n", cases[i].n_pages);

      if (cases[i].n_pages > 0)
        g_assert_true (g_regex_match_simple (pages, information, 0, 0));
      g_assert_true (g_regex_match_simple (cases[i].information, information, 0, 0));
      if (!g_regex_match_simple (cases[i].pattern, text, 0, 0))
        g_error ("The text of '%s' is '%s'", line, text);
    }
}

static void
test_pictures (Folder *folder, gconstpointer data)
{
  g_autofree char *svg = run_output ("export 8 all -o x.svg --captions");
  g_autofree char *rendered = run_tool ("rsvg-convert x.svg -o x.png");
  g_autofree char *page = run_output ("export 8 fundamental -o page.png --page a4");
  g_autofree char *sheet = run_output ("export 8 all -o sheet.png --captions");
  guint32 sizes[3][2];

  png_size ("x.png", sizes[0]);
  png_size ("sheet.png", sizes[1]);
  png_size ("page.png", sizes[2]);
  g_assert_cmpuint (sizes[0][0], ==, sizes[1][0]);
  g_assert_cmpuint (sizes[0][1], ==, sizes[1][1]);
  g_assert_cmpuint (sizes[2][0], ==, 2481);
  g_assert_cmpuint (sizes[2][1], ==, 3508);
}

/* Two runs make the same file, for the method that is chosen; what cannot be made leaves none. */
static void
test_worksheet (Folder *folder, gconstpointer data)
{
  static const RunRefusal refusals[] = {
    { "worksheet 4", 2, "missing option -o" },
    { "worksheet 3 -o x.pdf", 2, "N must be 4 or 5" },
    { "worksheet 6 -o x.pdf", 2, "N must be 4 or 5" },
    { "worksheet 4 -o x.png", 2, "'x.png' must end in .pdf" },
    { "worksheet 4 -o x.pdf --method queue", 2,
      "no worksheet of method 'queue'; use one of brute-force, .*" },
    { "worksheet 4 -o x.pdf --page a3", 2, "unknown paper 'a3'; use a4 or letter" },
  };
  g_autofree char *output = run_output ("worksheet 5 --method bitmasks --page letter -o a.pdf");
  g_autofree char *later = run_tool ("sleep 1.1"); /* a file has no time */
  g_autofree char *again = run_output ("worksheet 5 --method bitmasks --page letter -o b.pdf");
  g_autofree char *compared = run_tool ("cmp a.pdf b.pdf");
  g_autofree char *text = run_tool ("pdftotext a.pdf -");
  g_autofree char *information = run_tool ("pdfinfo a.pdf");

  g_assert_true (strstr (text, "Bitmasks, 5 × 5") && strstr (text, "Key, for the teacher"));
  g_assert_true (strstr (information, "(letter)") && strstr (information, "Title:"));
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++)
    run_assert_refused (&refusals[i]);
  assert_files ("a.pdf b.pdf");
}

/* Whenever the signal comes, the file is either the old one, if there was one, or the new one, and there
 * is no other file, not even a temporary one. */
static void
test_interrupt_leaves_nothing_half_written (Folder *folder, gconstpointer data)
{
  static const struct
  {
    const char *line;
    const char *end; /* of a complete file */
    int n_rounds;
    int max_ms;
  } cases[] = {
    { "export 8 1 -o x --type png --size 600", "IEND\256B`\202", 30, 60 },
    { "export 8 all -o x --type pdf --page a4", "%%EOF\n", 12, 100 },
    { "export 14 all -o x --type pdf --page a4", "%%EOF\n", 6, 600 },
    { "export 14 all -o - --type pdf --page a4", "", 6, 600 },
  };

  g_setenv ("TMPDIR", folder->folder, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int round = 0; round < cases[i].n_rounds; round++)
      {
        gboolean existing = round % 3 > 0;
        GPid process;
        int status;

        if (existing)
          g_assert_true (g_file_set_contents ("x", OLD, -1, NULL));
        process = run_start (cases[i].line, 1, 2);
        g_usleep ((gulong) g_test_rand_int_range (0, 1000 * cases[i].max_ms));
        kill (process, SIGINT);
        status = run_wait (process);
        g_assert_true (status == 0 || status == -SIGINT);
        if (existing || (status == 0 && *cases[i].end) || g_file_test ("x", G_FILE_TEST_EXISTS))
          {
            gsize size;
            g_autofree char *content = folder_read ("x", &size);

            if (!(existing && (status == -SIGINT || !*cases[i].end) && strcmp (content, OLD) == 0))
              g_assert_true (*cases[i].end && ends_with (content, size, cases[i].end));
            assert_files ("x");
            g_assert_cmpint (g_remove ("x"), ==, 0);
          }
        else
          assert_files ("");
      }
  g_unsetenv ("TMPDIR");
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
  add ("worksheet", test_worksheet);
  add ("refused", test_refused);
  add ("standard-output", test_standard_output);
  add ("interrupt-leaves-nothing-half-written", test_interrupt_leaves_nothing_half_written);
  add ("documents", test_documents);
  add ("pictures", test_pictures);
  return g_test_run ();
}
