/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sheets as files, looked at by programs that know their kinds. */
#include "folder.h"
#include "run.h"

#include <signal.h>
#include <string.h>

#define OLD "the old content\n"

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

/* Width and height of a PNG, which stand big-endian at a fixed place. */
static void
png_size (const char *name, guint32 size[2])
{
  g_autofree char *content = folder_read (name, NULL);

  memcpy (size, content + 16, 2 * sizeof *size);
  size[0] = GUINT32_FROM_BE (size[0]);
  size[1] = GUINT32_FROM_BE (size[1]);
}

static void
test_documents (Folder *folder, gconstpointer data)
{
  static const struct
  {
    const char *options;
    int n_pages;
    const char *paper;
    const char *pattern; /* of the text */
  } cases[] = {
    { "8 all --page a4 --captions", 1, "595.276 x 841.89 pts \\(A4\\)",
      "The 92 solutions of the eight queens puzzle\n[\\s\\S]*15863724[\\s\\S]*84136275[\\s\\S]*" },
    { "8 fundamental --page a4 --captions", 1, "A4",
      "The 12 fundamental solutions[\\s\\S]*Solution 14, four images: half turn" },
    { "8 all --fundamental --page letter", 1, "612 x 792 pts \\(letter\\)", "The 12 fundamental" },
    { "8 all --page a4 --columns 4 --captions", 5, "A4", "1 of 5[\\s\\S]*5 of 5" },
    { "8 all --with d4 --captions --page a4", 1, "A4",
      "8 solutions of[\\s\\S]*\n17[\\s\\S]*35841726" },
    { "2 all --page a4", 1, "A4", "The 0 solutions" },
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
      g_assert_true (g_regex_match_simple (cases[i].paper, information, 0, 0));
      g_assert_null (strstr (information, "CreationDate"));
      if (!g_regex_match_simple (cases[i].pattern, text, 0, 0))
        g_error ("The text of '%s' is '%s'", line, text);
    }
}

static void
test_pages_can_be_rendered (Folder *folder, gconstpointer data)
{
  g_autofree char *output = run_output ("export 8 all -o x.pdf --page a4 --columns 4 --captions");
  g_autofree char *rendered = run_tool ("pdftoppm -r 36 -png x.pdf page");
  g_autofree char *names = folder_list ();
  guint32 size[2];

  g_assert_cmpstr (names, ==, "page-1.png page-2.png page-3.png page-4.png page-5.png x.pdf");
  png_size ("page-5.png", size);
  g_assert_cmpuint (size[0], ==, 298);
  g_assert_cmpuint (size[1], ==, 421);
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

/* A PDF is without fault, though its boards share their drawings, and bears the title of its page. */
static void
test_pdf (Folder *folder, gconstpointer data)
{
  static const char *const lines[]
      = { "export 8 all -o x.pdf --page a4", "export 8 fundamental -o x.pdf" };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *drawn = run_output (lines[i]);
      g_autofree char *checked = run_tool ("qpdf --check x.pdf");
      g_autofree char *facts = run_tool ("pdfinfo x.pdf");

      g_assert_true (g_regex_match_simple ("^Title: +The .*solutions of the eight queens puzzle$",
                                           facts, G_REGEX_MULTILINE, 0));
    }
}

static void
test_same_bytes_again (Folder *folder, gconstpointer data)
{
  static const char *const names[] = { "x.png", "x.svg", "x.pdf" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *line = g_strconcat ("export 8 all --captions -o ", names[i], NULL);
      g_autofree char *first = run_output (line);
      gsize size, size_again;
      g_autofree char *content = folder_read (names[i], &size);
      g_autofree char *again = NULL;
      g_autofree char *content_again = NULL;

      g_usleep (1100000);
      again = run_output (line);
      content_again = folder_read (names[i], &size_again);
      g_assert_cmpmem (content, size, content_again, size_again);
    }
}

static const RunRefusal refused[] = {
  { "export 8 all", 2, "-o FILE is missing" },
  { "export 8 all -o x.gif", 2, "must end in" },
  { "export 8 all -o x.pdf --page a5", 2, "no page 'a5', only a4 or letter" },
  { "export 8 all -o x.pdf --page a4 --size 100", 2, "--size and --page exclude each other" },
  { "export 8 all -o x.pdf --columns 0", 2, "--columns must be a number from 1 to 100" },
  { "export 8 all -o x.pdf --columns 101", 2, "--columns must be" },
  { "export 8 all -o x.pdf --page a4 --columns 100", 2, "100 columns leave no room" },
  { "export 12 all -o x.png --page a4", 2, "takes \\d+ pages, which only a PDF can have" },
  { "export 12 all -o x.png", 2,
    "PNG picture of \\d+ x \\d+ pixels is too large; the limit is \\d+ "
    "million pixels; a PDF with --page a4 has as many pages as it" },
  { "export 14 all -o x.svg", 2,
    "365596 boards are too many for one sheet; the limit is 20000; a PDF with --page a4" },
  { "export 20 all -o x.pdf --page a4", 2,
    "more than 400000 solutions, too many to draw; 'nqueens list' prints them" },
  { "export 20 all -o x.svg", 2, "too many to draw; 'nqueens list' prints them" },
  { "export 8 all -o x.pdf --with i1", 2, "outside" },
  { "export 8 all -o x.pdf --theme gold", 2, "no theme" },
  { "export 8 all -o missing/x.pdf", 1, "'x.pdf' could not be saved: its folder does not exist" },
};

static void
test_refused (Folder *folder, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *names = NULL;

      run_assert_refused (&refused[i]);
      names = folder_list ();
      g_assert_cmpstr (names, ==, "");
    }
}

/* TRUE when a process has a file open in this folder, with a name or without. */
static gboolean
has_file_here (GPid process)
{
  g_autofree char *here = g_get_current_dir ();
  g_autofree char *path = g_strdup_printf ("/proc/%d/fd", process);
  g_autoptr (GDir) descriptors = g_dir_open (path, 0, NULL);
  const char *name;

  while (descriptors && (name = g_dir_read_name (descriptors)))
    {
      g_autofree char *link = g_build_filename (path, name, NULL);
      g_autofree char *file = g_file_read_link (link, NULL);

      if (file && g_str_has_prefix (file, here))
        return TRUE;
    }
  return FALSE;
}

/* While pages are written the target is as before, and after an interrupt, too. */
static void
test_interrupt_leaves_nothing (Folder *folder, gconstpointer data)
{
  for (int existing = 0; existing < 2; existing++)
    {
      GPid process;
      g_autofree char *left = NULL;

      if (existing)
        g_assert_true (g_file_set_contents ("x.pdf", OLD, -1, NULL));
      process = run_start ("export 14 all -o x.pdf --page a4", 1, 2);
      while (!has_file_here (process))
        g_usleep (1000);
      kill (process, SIGINT);
      g_assert_cmpint (run_wait (process), ==, -SIGINT);
      left = folder_list ();
      g_assert_cmpstr (left, ==, existing ? "x.pdf" : "");
    }
  {
    g_autofree char *content = folder_read ("x.pdf", NULL);

    g_assert_cmpstr (content, ==, OLD);
  }
}

static void
add (const char *name, void (*test) (Folder *folder, gconstpointer data))
{
  g_autofree char *path = g_strconcat ("/cli/sheets/", name, NULL);

  folder_add_test (path, test);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("documents", test_documents);
  add ("pages-can-be-rendered", test_pages_can_be_rendered);
  add ("pictures", test_pictures);
  add ("same-bytes-again", test_same_bytes_again);
  add ("pdf", test_pdf);
  add ("refused", test_refused);
  add ("interrupt-leaves-nothing", test_interrupt_leaves_nothing);
  return g_test_run ();
}
