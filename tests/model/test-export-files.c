/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lists and sheets as files: their content, and that a canceled export leaves nothing behind. */
#include "model/list/export.h"
#include "model/list/listing.h"
#include "model/text/format.h"

#include "writer-fixture.h"

#include "engine/search/solver.h"

#include <string.h>

typedef struct
{
  QueensTextWriter writer;
  GString *text;
  guint64 n_visited;
} Expected;

static bool
expect_cb (const QueensSolution *solution, void *data)
{
  Expected *expected = data;

  queens_text_writer_add (&expected->writer, solution, ++expected->n_visited, 0, expected->text);
  return true;
}

/* Formats without classes contain exactly what the text list produces for all solutions. */
static void
test_text (WriterFixture *fixture, gconstpointer data)
{
  for (QueensTextFormat format = QUEENS_TEXT_NOTATION; format <= QUEENS_TEXT_FEN; format++)
    for (int n = 1; n <= 11; n++)
      {
        QueensRequest request = queens_request_all (n);
        Expected expected = { .text = g_string_new (NULL) };
        g_autoptr (GError) error = NULL;

        queens_text_writer_begin (&expected.writer, format, expected.text);
        queens_solver_visit (&request, expect_cb, &expected, NULL);
        queens_text_writer_end (&expected.writer, expected.text);
        g_assert_true (queens_listing_save (&request, format, fixture->target, NULL, &error));
        g_assert_no_error (error);
        writer_assert_content (fixture->target, expected.text->str);
        g_string_free (expected.text, TRUE);
      }
}

static void
test_numbers_and_classes (WriterFixture *fixture, gconstpointer data)
{
  QueensRequest request = queens_request_all (8);
  QueensSolution solution = { .n = 4, .ranks = { 1, 3, 0, 2 } };
  g_autofree char *one = queens_listing_print_one (&solution, QUEENS_TEXT_CSV, 1, 1);

  queens_square_set_add (&request.required, (QueensSquare){ 3, 3 });
  request.fundamental = true;
  g_assert_true (queens_listing_save (&request, QUEENS_TEXT_CSV, fixture->target, NULL, NULL));
  writer_assert_content (fixture->target, "number,class,notation,squares\n"
                                          "7,5,25741863,a2 b5 c7 d4 e1 f8 g6 h3\n"
                                          "17,11,35841726,a3 b5 c8 d4 e1 f7 g2 h6\n"
                                          "56,6,53847162,a5 b3 c8 d4 e7 f1 g6 h2\n"
                                          "59,12,57248136,a5 b7 c2 d4 e8 f1 g3 h6\n");
  g_assert_cmpstr (one, ==, "number,class,notation,squares\n1,1,2413,a2 b4 c1 d3\n");
}

/* If an export is stopped from the start, it says so, the target does not change, and no other file is
 * left. */
static void
test_cancelled (WriterFixture *fixture, gconstpointer data)
{
  QueensRequest request = queens_request_all (12);
  g_autoptr (QueensExportSubject) subject
      = queens_export_subject_new (NULL, NULL, 0, &request, NULL);
  const QueensExportChoice choice = {
    .sheet = TRUE,
    .options = { .style = { .theme = queens_theme_find ("wood") }, .paper = QUEENS_PAPER_A4 },
  };

  writer_make_file (fixture->target, OLD);
  for (int kind = 0; kind < 2; kind++)
    {
      QueensControl control = { .stop = true };
      g_autoptr (GError) error = NULL;

      if (kind == 0)
        g_assert_false (queens_listing_save (&request, QUEENS_TEXT_NOTATION, fixture->target,
                                             &control, &error));
      else
        g_assert_null (queens_export_make_pages (subject, &choice, &control, &error));
      if (kind == 0)
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      else
        g_assert_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_CANCELED);
      writer_assert_content (fixture->target, OLD);
      g_assert_cmpuint (folder_count (fixture->folder), ==, 1);
    }
}

/* The boards of a sheet, whose numbers are printed like all others. */
static GArray *
gather (QueensExportSubject *subject, QueensExportSolutions solutions, gboolean captions)
{
  const QueensExportChoice choice = { .sheet = TRUE,
                                      .solutions = solutions,
                                      .options = { .captions = captions, .board_size = 100 } };
  g_autoptr (QueensPages) pages = queens_export_make_pages (subject, &choice, NULL, NULL);
  const QueensSheet *sheet = queens_export_pages_get_sheet (pages);
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (QueensSheetBoard));

  g_assert_true (sheet->options.dup_number == queens_format_number);
  return g_array_append_vals (boards, sheet->boards, (guint) sheet->layout.n_boards);
}

/* A sheet has the solutions of its request in order, with numbers if they are requested. */
static void
test_gather (void)
{
  QueensRequest request = queens_request_all (6);
  g_autoptr (QueensExportSubject) subject
      = queens_export_subject_new (NULL, NULL, 0, &request, NULL);
  g_autoptr (GArray) all = gather (subject, QUEENS_EXPORT_LISTED, TRUE);
  g_autoptr (GArray) classes = NULL;

  g_assert_cmpuint (all->len, ==, 4);
  for (guint i = 0; i < all->len; i++)
    {
      const QueensSheetBoard *board = &g_array_index (all, QueensSheetBoard, i);

      g_assert_cmpuint (board->number, ==, i + 1);
      g_assert_cmpint (board->solution.ranks[0], ==, (int) i + 1);
    }
  subject->request = queens_request_all (8);
  classes = gather (subject, QUEENS_EXPORT_FUNDAMENTAL, TRUE);
  g_assert_cmpuint (classes->len, ==, 12);
  for (guint i = 0; i < classes->len; i++)
    g_assert_cmpuint (g_array_index (classes, QueensSheetBoard, i).class_number, ==, i + 1);
}

static int
compare_boards (gconstpointer a, gconstpointer b)
{
  const QueensSheetBoard *x = a, *y = b;
  gint64 order = (gint64) x->class_number - (gint64) y->class_number;

  if (order == 0)
    order = (gint64) x->number - (gint64) y->number;
  return (order > 0) - (order < 0);
}

/* Grouped by class, the members of a class are together, in the order of their numbers. A part of
 * the list is taken in that order. */
static void
test_gather_by_class (void)
{
  QueensRequest request = queens_request_all (7);
  g_autoptr (QueensExportSubject) subject
      = queens_export_subject_new (NULL, NULL, 0, &request, NULL);
  g_autoptr (GArray) all = NULL;
  g_autoptr (GArray) part = NULL;
  g_autoptr (GArray) end = NULL;

  subject->grouped = TRUE;
  all = gather (subject, QUEENS_EXPORT_LISTED, FALSE);
  g_assert_cmpuint (all->len, ==, 40);
  for (guint i = 0; i < all->len; i++)
    {
      const QueensSheetBoard *board = &g_array_index (all, QueensSheetBoard, i);
      QueensSolution images[QUEENS_N_SYMMETRIES];
      guint n_of_class = 0;

      for (guint k = 0; k < all->len; k++)
        n_of_class += g_array_index (all, QueensSheetBoard, k).class_number == board->class_number;
      g_assert_cmpuint (n_of_class, ==, queens_symmetry_class (&board->solution, images));
      g_assert_true (i == 0 || compare_boards (board - 1, board) < 0);
    }
  subject->page.from = 11;
  subject->page.n = 5;
  part = gather (subject, QUEENS_EXPORT_PAGE, FALSE);
  g_assert_cmpuint (part->len, ==, 5);
  for (guint i = 0; i < part->len; i++)
    g_assert_cmpuint (g_array_index (part, QueensSheetBoard, i).number, ==,
                      g_array_index (all, QueensSheetBoard, i + 10).number);
  subject->here.from = 39;
  subject->here.n = QUEENS_EXPORT_N_FROM_HERE;
  end = gather (subject, QUEENS_EXPORT_HERE, FALSE);
  g_assert_cmpuint (end->len, ==, 2);
}

/* An empty list gives an empty file. A file that cannot be written is reported. */
static void
test_text_ends (WriterFixture *fixture, gconstpointer data)
{
  QueensRequest request = queens_request_all (8);
  g_autofree char *nowhere = g_build_filename (fixture->folder, "missing", "list.txt", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (queens_listing_save (&request, QUEENS_TEXT_NOTATION, nowhere, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  queens_square_set_add (&request.required, (QueensSquare){ 0, 0 });
  queens_square_set_add (&request.required, (QueensSquare){ 1, 1 });
  g_assert_true (queens_listing_save (&request, QUEENS_TEXT_NOTATION, fixture->target, NULL, NULL));
  writer_assert_content (fixture->target, "");
}

static void
add_squares (QueensSquareSet *set, const char *names)
{
  for (; *names; names += names[2] ? 3 : 2)
    queens_square_set_add (
        set, (QueensSquare){ (uint8_t) (names[0] - 'a'), (uint8_t) (names[1] - '1') });
}

static const struct
{
  int n;
  gboolean fundamental;
  const char *required, *excluded;
  guint limit; /* number of solutions, starting with the third; 0 for all */
  gboolean captions, by_class;
  const char *own;
  int n_boards;
  const char *title, *subtitle;
} cases[] = {
  { 8, FALSE, "", "", 0, TRUE, FALSE, "", 92, "The 92 solutions of the eight queens puzzle",
    "Numbered in the order of their notation: the row of each queen, column by column." },
  { 8, FALSE, "", "", 0, TRUE, TRUE, "", 92, "The 92 solutions of the eight queens puzzle", NULL },
  { 8, FALSE, "", "", 0, FALSE, FALSE, "", 92, "The 92 solutions of the eight queens puzzle",
    NULL },
  { 8, FALSE, "", "", 0, TRUE, FALSE, "For class 6b", 92, "For class 6b", NULL },
  { 1, FALSE, "", "", 0, FALSE, FALSE, "", 1, "The 1 solution of the one queens puzzle", NULL },
  { 8, TRUE, "", "", 0, TRUE, FALSE, "", 12,
    "The 12 fundamental solutions of the eight queens puzzle",
    "One for each class under the eight symmetries of the square." },
  { 8, TRUE, "", "", 4, TRUE, FALSE, "", 4,
    "4 of the 12 fundamental solutions of the eight queens puzzle", NULL },
  { 14, FALSE, "", "", 0, FALSE, FALSE, "", 365596, "The 365,596 solutions of the 14 queens puzzle",
    NULL },
  { 8, FALSE, "", "", 16, FALSE, FALSE, "", 16, "16 of the 92 solutions of the eight queens puzzle",
    NULL },
  { 18, FALSE, "", "", 12, FALSE, FALSE, "", 12,
    "12 of the 666,090,624 solutions of the 18 queens puzzle", NULL },
  { 30, FALSE, "", "", 12, FALSE, FALSE, "", 12, "12 solutions of the 30 queens puzzle", NULL },
  { 8, FALSE, "d4", "", 0, FALSE, FALSE, "", 8,
    "8 of the 92 solutions of the eight queens puzzle, d4 required", NULL },
  { 8, FALSE, "d4", "a1 b8", 0, FALSE, FALSE, "", 7,
    "7 of the 92 solutions of the eight queens puzzle, a1 excluded, b8 excluded, d4 required",
    NULL },
  { 8, FALSE, "d4", "a1 b8 c1", 0, TRUE, FALSE, "", 6,
    "6 of the 92 solutions of the eight queens puzzle",
    "a1 excluded, b8 excluded, c1 excluded, d4 required" },
  { 8, TRUE, "d4", "", 0, TRUE, FALSE, "", 4, "4 solutions of the eight queens puzzle, d4 required",
    "One for each matching class." },
};

/* The text of a sheet is correct: how many boards it has, out of how many, and with which
 * squares. */
static void
test_titles (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensRequest request = queens_request_all (cases[i].n);
      g_autoptr (QueensExportSubject) subject = NULL;
      QueensExportChoice choice
          = { .sheet = TRUE,
              .solutions = cases[i].limit > 0 ? QUEENS_EXPORT_PAGE : QUEENS_EXPORT_LISTED,
              .options = { .captions = cases[i].captions, .paper = QUEENS_PAPER_A4 } };
      g_autoptr (QueensPages) pages = NULL;
      const QueensSheet *sheet;

      request.fundamental = cases[i].fundamental;
      add_squares (&request.required, cases[i].required);
      add_squares (&request.excluded, cases[i].excluded);
      subject = queens_export_subject_new (NULL, NULL, 0, &request, NULL);
      subject->page.from = 3;
      subject->page.n = cases[i].limit;
      subject->grouped = cases[i].by_class;
      g_strlcpy (choice.title, cases[i].own, sizeof choice.title);
      pages = queens_export_make_pages (subject, &choice, NULL, NULL);
      sheet = queens_export_pages_get_sheet (pages);
      g_assert_cmpint (sheet->layout.n_boards, ==, cases[i].n_boards);
      g_assert_cmpstr (sheet->options.title, ==, cases[i].title);
      g_assert_cmpstr (sheet->options.subtitle, ==, cases[i].subtitle);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  writer_add ("text", test_text);
  writer_add ("numbers-and-classes", test_numbers_and_classes);
  writer_add ("cancelled", test_cancelled);
  writer_add ("text-ends", test_text_ends);
  g_test_add_func ("/export-files/gather", test_gather);
  g_test_add_func ("/export-files/gather-by-class", test_gather_by_class);
  g_test_add_func ("/export-files/titles", test_titles);
  return g_test_run ();
}
