/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pictures.h"

#include "draw/sheet.h"
#include "engine/search/solver.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool
add_cb (const QueensSolution *solution, void *data)
{
  GArray *boards = data;
  QueensSheetBoard board = { .solution = *solution, .number = boards->len + 1 };

  board.class_number = board.number;
  g_array_append_val (boards, board);
  return true;
}

static bool
find_cb (const QueensSolution *solution, void *data)
{
  *(QueensSolution *) data = *solution;
  return false;
}

static GArray *
boards_of (int n, bool fundamental)
{
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (QueensSheetBoard));
  QueensRequest request = queens_request_all (n);

  request.fundamental = fundamental;
  queens_solver_visit (&request, add_cb, boards, NULL);
  return boards;
}

/* A solution, again and again. */
static GArray *
some_boards (int n, guint n_boards)
{
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (QueensSheetBoard));
  QueensRequest request = queens_request_all (n);
  QueensSheetBoard board = { 0 };

  queens_solver_visit (&request, find_cb, &board.solution, NULL);
  for (board.number = 1; board.number <= n_boards; board.number++)
    {
      board.class_number = board.number;
      g_array_append_val (boards, board);
    }
  return boards;
}

static QueensSheetOptions
plain_options (QueensPaper paper)
{
  return (QueensSheetOptions){
    .style = { .theme = queens_theme_find ("wood"), .frame = true },
    .paper = paper,
    .board_size = 80,
  };
}

static QueensSheetOptions
captioned_options (QueensPaper paper)
{
  QueensSheetOptions options = plain_options (paper);

  options.captions = true;
  options.title = "A title";
  options.subtitle = "A subtitle";
  return options;
}

/* The first n_boards boards as a file. */
static GBytes *
render (const QueensSheetOptions *options,
        QueensImageFormat format,
        const GArray *boards,
        guint n_boards,
        QueensControl *control,
        GError **error)
{
  QueensSheet sheet
      = { .options = *options, .boards = (const QueensSheetBoard *) (gpointer) boards->data };

  if (!queens_sheet_layout (options, sheet.boards->solution.n, (int) n_boards, &sheet.layout,
                            error))
    return NULL;
  return queens_sheets_render (&sheet, 1, format, false, control, error);
}

static GBytes *
render_well (const QueensSheetOptions *options, QueensImageFormat format, const GArray *boards)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = render (options, format, boards, boards->len, NULL, &error);

  g_assert_no_error (error);
  return bytes;
}

static QueensSheetLayout
lay_out (const QueensSheetOptions *options, int n, int n_boards)
{
  QueensSheetLayout layout;
  g_autoptr (GError) error = NULL;

  g_assert_true (queens_sheet_layout (options, n, n_boards, &layout, &error));
  g_assert_no_error (error);
  return layout;
}

/* No board touches another one or extends beyond the page, none is missing, and title and boards begin at
 * the same edge. */
static void
check_layout (const QueensSheetOptions *options, int n, int n_boards)
{
  QueensSheetLayout layout = lay_out (options, n, n_boards);
  int n_placed = 0;

  if (options->columns == 0 && n_boards >= 12)
    g_assert_cmpfloat (layout.margin, ==, layout.x);
  g_assert_cmpfloat (layout.step_x, >=, layout.columns > 1 ? layout.board : 0.0);
  g_assert_cmpfloat (layout.step_y, >=,
                     layout.board + (options->captions ? layout.font * layout.caption_lines : 0));
  for (int page = 0; page < layout.n_pages; page++)
    {
      int n_here = queens_sheet_n_on_page (&layout, page);

      g_assert_cmpint (n_here, >, 0);
      for (int place = 0; place < n_here; place++)
        {
          double x, y;

          queens_sheet_get_position (&layout, place, &x, &y);
          g_assert_cmpfloat (x, >=, layout.margin - 0.01);
          g_assert_cmpfloat (x + layout.board, <=, layout.width - layout.margin + 0.01);
          g_assert_cmpfloat (y, >=, 42 * layout.unit - 0.51);
          g_assert_cmpfloat (y + layout.board + layout.caption_lines * layout.font, <=,
                             layout.height - 18 * layout.unit);
        }
      n_placed += n_here;
    }
  g_assert_cmpint (n_placed, ==, n_boards);
}

static void
test_layout (void)
{
  static const int counts[] = { 1, 2, 3, 12, 92, 352, 1787 };

  for (int paper = QUEENS_PAPER_NONE; paper <= QUEENS_PAPER_LETTER; paper++)
    for (int captions = 0; captions < 2; captions++)
      for (gsize i = 0; i < G_N_ELEMENTS (counts); i++)
        for (int columns = 0; columns < 9; columns += 4)
          for (int n = 4; n <= 16; n += 4)
            {
              QueensSheetOptions options = captions ? captioned_options ((QueensPaper) paper)
                                                    : plain_options ((QueensPaper) paper);

              options.columns = columns;
              options.fundamental = n == 8;
              check_layout (&options, n, counts[i]);
            }
}

static void
test_posters (void)
{
  static const struct
  {
    QueensSheetOptions options;
    int n_boards;
    int columns, rows; /* 0: any */
    int n_pages;       /* the same; −1: refused */
  } cases[] = {
    { { .paper = QUEENS_PAPER_A4, .captions = true, .title = "T" }, 92, 9, 11, 1 },
    { { .paper = QUEENS_PAPER_A4, .captions = true, .title = "T", .fundamental = true },
      12,
      3,
      4,
      1 },
    { { .paper = QUEENS_PAPER_A4, .captions = true, .title = "T", .rows = 2 }, 12, 0, 2, 0 },
    /* the last row needs no gap below it */
    { { .paper = QUEENS_PAPER_A4, .columns = 4 }, 92, 4, 5, 5 },
    /* with many pages, boards are as small as they can be while still readable */
    { { .paper = QUEENS_PAPER_A4 }, 2000, 11, 0, 0 },
    { { .board_size = 80 }, 1, 1, 1, 1 },
    { { .board_size = 80 }, QUEENS_SHEET_MAX_ONE_SHEET, 0, 0, 1 },
    { { .board_size = 80 }, QUEENS_SHEET_MAX_ONE_SHEET + 1, 0, 0, -1 },
    { { .board_size = 16 }, 1, 1, 1, 1 },
    { { .board_size = 15 }, 1, 0, 0, -1 },
    { { .paper = QUEENS_PAPER_A4, .columns = 1 },
      QUEENS_SHEET_MAX_PAGES,
      1,
      1,
      QUEENS_SHEET_MAX_PAGES },
    { { .paper = QUEENS_PAPER_A4, .columns = 1 }, QUEENS_SHEET_MAX_PAGES + 1, 0, 0, -1 },
    { { .paper = QUEENS_PAPER_A4, .columns = 100 }, 1, 0, 0, -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensSheetOptions options = cases[i].options;
      QueensSheetLayout layout;
      g_autoptr (GError) error = NULL;

      options.style.theme = queens_theme_find ("wood");
      if (cases[i].n_pages < 0)
        {
          g_assert_false (queens_sheet_layout (&options, 8, cases[i].n_boards, &layout, &error));
          g_assert_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE);
          continue;
        }
      layout = lay_out (&options, 8, cases[i].n_boards);
      g_assert_cmpint (layout.columns * layout.rows * layout.n_pages, >=, cases[i].n_boards);
      g_assert_cmpint (layout.columns, ==, cases[i].columns ? cases[i].columns : layout.columns);
      g_assert_cmpint (layout.rows, ==, cases[i].rows ? cases[i].rows : layout.rows);
      g_assert_cmpint (layout.n_pages, ==, cases[i].n_pages ? cases[i].n_pages : layout.n_pages);
    }
}

/* The gap between two boards is the same as that below their captions. Boards are as large as possible:
 * with one column more or fewer, they would be smaller. */
static void
test_equal_gaps (void)
{
  static const int counts[] = { 1, 2, 4, 12, 40, 92 };

  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      QueensSheetOptions options = captioned_options (QUEENS_PAPER_A4);
      QueensSheetLayout layout = lay_out (&options, 8, counts[i]);
      double captions = 1.35 * layout.font;

      g_assert_cmpint (layout.n_pages, ==, 1);
      g_assert_cmpfloat_with_epsilon (layout.step_x, layout.step_y - captions, 0.01);
      g_assert_cmpfloat_with_epsilon (
          2 * layout.x + (layout.columns - 1) * layout.step_x + layout.board, layout.width, 0.01);
      for (int columns = MAX (layout.columns - 1, 1); columns <= layout.columns + 1; columns++)
        {
          options.columns = columns;
          options.rows = (counts[i] + columns - 1) / columns;
          g_assert_cmpfloat (lay_out (&options, 8, counts[i]).board, <=, layout.board + 0.2);
        }
    }
}

/* Numbers and notations on paper are at least 7 points, and are not cut off, not even after the class of
 * the solution. Checks every size in the PDF, except those of the headings and the footer. */
static void
test_legible (void)
{
  static const guint counts[2][2] = { { 92, 352 }, { 12, 92 } };

  for (int n = 4; n <= 16; n++)
    for (int fundamental = 0; fundamental < 2; fundamental++)
      {
        g_autoptr (GArray) boards = some_boards (n, counts[fundamental][n > 8]);
        QueensSheetOptions options = captioned_options (QUEENS_PAPER_A4);
        g_autoptr (GBytes) bytes = NULL;
        g_autoptr (GRegex) size = g_regex_new ("<fontspec[^>]* size=\"([0-9]+)\"", 0, 0, NULL);
        g_autoptr (GMatchInfo) match = NULL;
        g_autofree char *xml = NULL;

        options.fundamental = fundamental;
        bytes = render_well (&options, QUEENS_IMAGE_PDF, boards);
        xml = files_read (bytes, "pdftohtml -xml -i -zoom 3 -stdout - x");
        g_assert_null (strstr (xml, "…"));
        g_assert_true (g_regex_match (size, xml, 0, &match));
        for (; g_match_info_matches (match); g_match_info_next (match, NULL))
          {
            g_autofree char *points = g_match_info_fetch (match, 1);

            g_test_message ("n = %d: %s", n, points);
            g_assert_cmpint (atoi (points), >=, 21);
          }
      }
}

/* A caption that is made smaller to fit is not cut off as well, although glyphs have rounded widths: on
 * an SVG sheet, only text that is cut off consists of shapes. */
static void
test_whole_details (void)
{
  QueensSheetOptions options = plain_options (QUEENS_PAPER_NONE);
  g_autoptr (GArray) boards = some_boards (8, 12);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *svg = NULL;

  options.board_size = 160;
  options.captions = options.fundamental = true;
  bytes = render_well (&options, QUEENS_IMAGE_SVG, boards);
  svg = files_dup_text (bytes);
  g_assert_nonnull (strstr (svg, ">15863724</text>"));
  g_assert_null (strstr (svg, "glyph"));
}

static char *
dup_marked (uint64_t number)
{
  return g_strdup_printf ("<%d>", (int) number);
}

/* The numbers of boards and of pages are printed as the options say. */
static void
test_numbers (void)
{
  QueensSheetOptions options = captioned_options (QUEENS_PAPER_A4);
  g_autoptr (GArray) boards = boards_of (4, false);
  QueensSheet sheet = { .options = options,
                        .layout = lay_out (&options, 4, (int) boards->len),
                        .boards = (const QueensSheetBoard *) (gpointer) boards->data,
                        .first_page = 1233,
                        .n_pages = 1300 };
  QueensPages pages;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *svg = NULL;

  sheet.options.dup_number = dup_marked;
  pages = queens_sheet_get_pages (&sheet, false);
  bytes = queens_pages_render (&pages, QUEENS_IMAGE_SVG, NULL, NULL);
  svg = files_dup_text (bytes);
  g_assert_nonnull (strstr (svg, ">&lt;1234&gt; of &lt;1300&gt;</text>"));
  g_assert_nonnull (strstr (svg, ">&lt;2&gt;</text>"));
}

/* Compares the first page with a reference, without the footer, which is its only text. Through a
 * recording, the page uses the shared drawings, as in a file. */
static void
check_reference (const QueensSheetOptions *options, GArray *boards, bool shared, const char *name)
{
  const QueensSheet sheet = { .options = *options,
                              .layout = lay_out (options, 8, (int) boards->len),
                              .boards = (const QueensSheetBoard *) (gpointer) boards->data };
  g_autoptr (cairo_surface_t) surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) ceil (sheet.layout.width), (int) ceil (sheet.layout.height) - 36);
  g_autoptr (cairo_surface_t) recording
      = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  g_autoptr (cairo_t) cr = cairo_create (shared ? recording : surface);
  g_autoptr (cairo_t) copy = cairo_create (surface);
  const QueensPages pages = queens_sheet_get_pages (&sheet, false);

  pages.draw (cr, &pages, 0);
  cairo_set_source_surface (copy, recording, 0, 0);
  if (shared)
    cairo_paint (copy);
  assert_looks_like_reference (surface, name);
}

static void
test_references (void)
{
  g_autoptr (GArray) all = boards_of (8, false);
  g_autoptr (GArray) fundamental = boards_of (8, true);
  QueensSheetOptions page = plain_options (QUEENS_PAPER_A4);
  QueensSheetOptions sheet = plain_options (QUEENS_PAPER_NONE);

  check_reference (&page, all, true, "sheet-92");
  check_reference (&sheet, fundamental, false, "sheet-12");
  page.style.theme = queens_theme_find ("print");
  check_reference (&page, fundamental, true, "sheet-12-print");
}

/* Each additional board adds far less to the file than its drawing. */
static void
test_shared_drawings (void)
{
  g_autoptr (GArray) boards = boards_of (8, false);

  for (int format = QUEENS_IMAGE_SVG; format <= QUEENS_IMAGE_PDF; format++)
    {
      QueensSheetOptions options = plain_options (QUEENS_PAPER_A4);
      g_autoptr (GBytes) one = render (&options, (QueensImageFormat) format, boards, 1, NULL, NULL);
      g_autoptr (GBytes) many = render_well (&options, (QueensImageFormat) format, boards);

      g_assert_cmpuint (g_bytes_get_size (many), <, 16 * g_bytes_get_size (one));
    }
}

/* The resources of a page name each shared drawing once. */
static void
test_shared_once (void)
{
  QueensSheetOptions options = captioned_options (QUEENS_PAPER_A4);
  g_autoptr (GArray) boards = boards_of (8, false);
  g_autoptr (GBytes) pdf = render_well (&options, QUEENS_IMAGE_PDF, boards);
  g_autofree char *keys = files_read (
      pdf, "python3 -c \"import re, sys; [print(*sorted(re.findall(rb'/x\\d+', d))) for d in "
           "re.findall(rb'/XObject <<(.*?)>>', sys.stdin.buffer.read())]\"");
  g_auto (GStrv) list = g_strsplit (g_strstrip (keys), " ", -1);

  g_assert_cmpuint (g_strv_length (list), >, 1);
  for (guint i = 1; list[i]; i++)
    g_assert_cmpstr (list[i - 1], !=, list[i]);
}

/* A board shows its queens instead of its solution, and its label instead of the notation, if it has
 * them. */
static void
test_other_queens (void)
{
  static const QueensImageFormat formats[] = { QUEENS_IMAGE_PNG, QUEENS_IMAGE_PDF };
  g_autoptr (GArray) boards = boards_of (6, true);
  QueensSheetBoard *board = &g_array_index (boards, QueensSheetBoard, 0);
  QueensPosition queens = queens_position_from_solution (&board->solution);
  QueensSheetOptions options = captioned_options (QUEENS_PAPER_NONE);

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) solution = render_well (&options, formats[i], boards);
      g_autoptr (GBytes) same = NULL;
      g_autoptr (GBytes) fewer = NULL;
      g_autoptr (GBytes) labeled = NULL;
      QueensPosition rest = queens;

      rest.files[2] = 0;
      board->queens = &queens;
      same = render_well (&options, formats[i], boards);
      board->queens = &rest;
      fewer = render_well (&options, formats[i], boards);
      board->label = "a label";
      labeled = render_well (&options, formats[i], boards);
      files_assert_same (solution, same);
      g_assert_false (g_bytes_equal (solution, fewer));
      g_assert_false (g_bytes_equal (fewer, labeled));
      board->queens = NULL;
      board->label = NULL;
    }
}

static void
test_pages_need_a_pdf (void)
{
  g_autoptr (GArray) boards = boards_of (10, false);
  QueensSheetOptions options = plain_options (QUEENS_PAPER_A4);
  g_autoptr (GError) error = NULL;

  g_assert_null (render (&options, QUEENS_IMAGE_SVG, boards, boards->len, NULL, &error));
  g_assert_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE);
}

/* A document that is stopped reports that, and its progress. */
static void
test_canceled (void)
{
  g_autoptr (GArray) boards = boards_of (10, false);
  QueensSheetOptions options = plain_options (QUEENS_PAPER_A4);
  QueensControl control = { .stop = true };
  g_autoptr (GError) error = NULL;

  g_assert_null (render (&options, QUEENS_IMAGE_PDF, boards, boards->len, &control, &error));
  g_assert_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_CANCELED);
  g_assert_cmpuint (control.steps_total, >, 1);
  g_assert_cmpuint (control.steps_done, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheet/layout", test_layout);
  g_test_add_func ("/sheet/posters", test_posters);
  g_test_add_func ("/sheet/equal-gaps", test_equal_gaps);
  g_test_add_func ("/sheet/legible", test_legible);
  g_test_add_func ("/sheet/whole-details", test_whole_details);
  g_test_add_func ("/sheet/numbers", test_numbers);
  g_test_add_func ("/sheet/references", test_references);
  g_test_add_func ("/sheet/shared-drawings", test_shared_drawings);
  g_test_add_func ("/sheet/shared-once", test_shared_once);
  g_test_add_func ("/sheet/other-queens", test_other_queens);
  g_test_add_func ("/sheet/pages-need-a-pdf", test_pages_need_a_pdf);
  g_test_add_func ("/sheet/canceled", test_canceled);
  return g_test_run ();
}
