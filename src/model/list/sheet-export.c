/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/sheet-export.h"

#include "model/list/known-index.h"
#include "model/list/listing.h"
#include "model/text/words.h"

#include <glib/gi18n.h>

/* The maximum number of required and excluded squares named in a title, and in a subtitle. */
#define TITLE_SQUARES    3
#define SUBTITLE_SQUARES 12

typedef struct
{
  GArray *boards;
  guint limit;
} Gathering;

static bool
gather_cb (const QueensSolution *solution, guint64 number, guint64 class_number, gpointer data)
{
  Gathering *gathering = data;
  QueensSheetBoard board
      = { .solution = *solution, .number = number, .class_number = class_number };

  g_array_append_val (gathering->boards, board);
  return gathering->boards->len < gathering->limit;
}

static int
compare_classes (gconstpointer a, gconstpointer b)
{
  const QueensSheetBoard *first = a;
  const QueensSheetBoard *second = b;

  if (first->class_number != second->class_number)
    return first->class_number < second->class_number ? -1 : 1;
  return first->number < second->number ? -1 : first->number > second->number;
}

/* Sorts the boards, and keeps only those that are wanted. */
static void
group (const QueensSheetExport *self, GArray *boards)
{
  guint before = (guint) MIN (MAX (self->range.from, 1) - 1, boards->len);

  g_array_sort (boards, compare_classes);
  g_array_remove_range (boards, 0, before);
  if (self->range.n > 0 && boards->len > self->range.n)
    g_array_set_size (boards, self->range.n);
}

/* The boards at given positions. */
static GArray *
gather_positions (const QueensSheetExport *self, QueensControl *control)
{
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (QueensSheetBoard));

  for (guint i = 0; i < self->positions->len && !queens_control_stop_requested (control); i++)
    {
      QueensQuery query
          = { .kind = QUEENS_QUERY_POSITION, .k = g_array_index (self->positions, guint64, i) };
      QueensAnswer answer = queens_list_source_answer (self->source, &query, control);
      QueensSheetBoard board = { .solution = answer.solution,
                                 .number = answer.number,
                                 .class_number = answer.place.number };

      if (answer.answer == QUEENS_INDEX_FOUND)
        g_array_append_val (boards, board);
    }
  return boards;
}

static GArray *
gather_boards (const QueensSheetExport *self, QueensControl *control, GError **error)
{
  QueensListing listing = { .request = self->request, .from = 1 };
  g_autoptr (GArray) boards = self->positions
                                  ? gather_positions (self, control)
                                  : g_array_new (FALSE, FALSE, sizeof (QueensSheetBoard));
  Gathering gathering = { .boards = boards, .limit = QUEENS_SHEET_MAX_BOARDS + 1 };

  if (self->sheet.captions)
    listing.detail = self->request.fundamental ? QUEENS_TEXT_CLASSED : QUEENS_TEXT_NUMBERED;
  if (self->by_class)
    listing.detail = QUEENS_TEXT_CLASSED;
  else if (self->range.from > 0)
    {
      listing.from = self->range.from;
      listing.first = self->range.first.n > 0 ? &self->range.first : NULL;
      gathering.limit = self->range.n > 0 ? self->range.n : gathering.limit;
    }
  if (!self->positions)
    queens_listing_visit (&listing, gather_cb, &gathering, control);
  if (queens_control_stop_requested (control))
    g_set_error_literal (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_CANCELED,
                         _ ("Export canceled"));
  else if (boards->len > QUEENS_SHEET_MAX_BOARDS)
    {
      g_autofree char *limit = queens_words_number (QUEENS_SHEET_MAX_BOARDS);

      g_set_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_MANY,
                   ngettext ("More than %s solution, too many to draw",
                             "More than %s solutions, too many to draw", QUEENS_SHEET_MAX_BOARDS),
                   limit);
    }
  else if (boards->len == 0 && queens_request_is_free (&self->request))
    g_set_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_EMPTY, _ ("n = %u has no solution"),
                 (unsigned) self->request.n);
  else if (boards->len == 0)
    g_set_error_literal (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_EMPTY,
                         _ ("No solution matches"));
  else
    {
      if (self->by_class && !self->positions)
        group (self, boards);
      return g_steal_pointer (&boards);
    }
  return NULL;
}

/* "eight" or "12". */
static char *
number_of_queens (int n)
{
  static const char *const words[]
      = { NC_ ("of queens", "one"),   NC_ ("of queens", "two"),    NC_ ("of queens", "three"),
          NC_ ("of queens", "four"),  NC_ ("of queens", "five"),   NC_ ("of queens", "six"),
          NC_ ("of queens", "seven"), NC_ ("of queens", "eight"),  NC_ ("of queens", "nine"),
          NC_ ("of queens", "ten"),   NC_ ("of queens", "eleven"), NC_ ("of queens", "twelve") };

  if (n <= (int) G_N_ELEMENTS (words))
    return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "of queens", words[n - 1]));
  return g_strdup_printf ("%d", n);
}

static int
count_squares (const QueensRequest *request)
{
  return queens_square_set_size (&request->pins) + queens_square_set_size (&request->bans);
}

/* "d4 required, a1 excluded"; names at most `max` squares. */
static char *
dup_squares (const QueensRequest *request, int max)
{
  QueensSquareSet both = queens_square_set_union (&request->pins, &request->bans);
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (&both, squares);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < MIN (n_squares, max); i++)
    g_ptr_array_add (words, queens_words_constraint (squares[i], queens_square_set_contains (
                                                                     &request->pins, squares[i])));
  if (n_squares > max)
    g_ptr_array_add (
        words, g_strdup_printf (ngettext ("and %d more", "and %d more", (gulong) (n_squares - max)),
                                n_squares - max));
  g_ptr_array_add (words, NULL);
  return g_strjoinv (", ", (char **) words->pdata);
}

/* Whether the boards are all solutions of the request. */
static gboolean
is_whole (const QueensSheetExport *self, int n_boards)
{
  guint64 total;

  if (self->range.from <= 1 && self->range.n == 0)
    return TRUE;
  return queens_request_is_free (&self->request)
         && queens_known_total (self->request.n, self->request.fundamental, &total)
         && total == (guint64) n_boards;
}

/* "The 92 solutions of the eight queens puzzle", or "16 of the 92 solutions …". */
static char *
dup_number_words (const QueensSheetExport *self, int n_boards)
{
  const QueensRequest *request = &self->request;
  gboolean is_free = queens_request_is_free (request);
  gboolean fundamental = is_free && request->fundamental;
  gulong plural = (gulong) n_boards;
  guint64 total;
  g_autofree char *queens = number_of_queens (request->n);
  g_autofree char *number = queens_words_number ((guint64) n_boards);
  g_autofree char *of = NULL;

  if (is_free && is_whole (self, n_boards))
    {
      /* Translators: a number of solutions, and the number of queens */
      if (fundamental)
        return g_strdup_printf (ngettext ("The %s fundamental solution of the %s queens puzzle",
                                          "The %s fundamental solutions of the %s queens puzzle",
                                          plural),
                                number, queens);
      /* Translators: a number of solutions, and the number of queens */
      return g_strdup_printf (ngettext ("The %s solution of the %s queens puzzle",
                                        "The %s solutions of the %s queens puzzle", plural),
                              number, queens);
    }
  if ((!is_free && request->fundamental) || !queens_known_total (request->n, fundamental, &total))
    /* Translators: a number of solutions, and the number of queens, as in “8 solutions of the eight
     * queens puzzle”. The words from “one” to “twelve” are translated separately; they must fit here, or
     * be digits. */
    return g_strdup_printf (ngettext ("%s solution of the %s queens puzzle",
                                      "%s solutions of the %s queens puzzle", plural),
                            number, queens);
  of = queens_words_number (total);
  if (fundamental)
    /* Translators: two numbers of solutions, and the number of queens, as in “4 of the 12 fundamental
     * solutions of the eight queens puzzle” */
    return g_strdup_printf (ngettext ("%s of the %s fundamental solution of the %s queens puzzle",
                                      "%s of the %s fundamental solutions of the %s queens puzzle",
                                      (gulong) total),
                            number, of, queens);
  /* Translators: two numbers of solutions, and the number of queens, as in “16 of the 92 solutions of
   * the eight queens puzzle” */
  return g_strdup_printf (ngettext ("%s of the %s solution of the %s queens puzzle",
                                    "%s of the %s solutions of the %s queens puzzle",
                                    (gulong) MIN (total, G_MAXLONG)),
                          number, of, queens);
}

/* Adds the squares if the title has room for them. */
static char *
dup_title (const QueensSheetExport *self, int n_boards)
{
  g_autofree char *words = dup_number_words (self, n_boards);
  g_autofree char *squares = NULL;

  if (queens_request_is_free (&self->request) || count_squares (&self->request) > TITLE_SQUARES)
    return g_steal_pointer (&words);
  squares = dup_squares (&self->request, TITLE_SQUARES);
  /* Translators: a title, and the squares of all solutions, as in “8 of the 92 solutions of the eight
   * queens puzzle, d4 required” */
  return g_strdup_printf (_ ("%s, %s"), words, squares);
}

/* The line below the title: the squares if the title has no room for them, or else an explanation of the
 * classes or numbers, if there are any. May be NULL. */
static char *
dup_subtitle (const QueensSheetExport *self, int n_boards)
{
  const QueensRequest *request = &self->request;

  if (count_squares (request) > TITLE_SQUARES)
    return dup_squares (request, SUBTITLE_SQUARES);
  if (request->fundamental)
    return !queens_request_is_free (request) ? g_strdup (_ ("One for each matching class."))
           : is_whole (self, n_boards)
               ? g_strdup (_ ("One for each class under the eight symmetries of the square."))
               : NULL;
  if (self->sheet.captions && !self->by_class)
    return g_strdup (
        _ ("Numbered in the order of their notation: the row of each queen, column by column."));
  return NULL;
}

void
queens_sheet_export_describe (const QueensSheetExport *self,
                              int n_boards,
                              char **title,
                              char **subtitle)
{
  locale_t locale = queens_text_begin_language (self->sheet.in_english);

  *title = *self->title ? g_strdup (self->title) : dup_title (self, n_boards);
  *subtitle = *self->title ? NULL : dup_subtitle (self, n_boards);
  queens_text_end_language (locale);
}

QueensSheetBoards *
queens_sheet_boards_ref (QueensSheetBoards *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear_boards (gpointer data)
{
  QueensSheetBoards *self = data;

  g_array_unref (self->boards);
  g_free (self->title);
  g_free (self->subtitle);
}

void
queens_sheet_boards_unref (QueensSheetBoards *self)
{
  g_atomic_rc_box_release_full (self, clear_boards);
}

QueensSheetBoards *
queens_sheet_export_gather (const QueensSheetExport *self, QueensControl *control, GError **error)
{
  GArray *boards = gather_boards (self, control, error);
  g_autoptr (QueensSheetBoards) result = NULL;
  QueensSheetOptions *options;

  if (!boards)
    return NULL;
  result = g_atomic_rc_box_new0 (QueensSheetBoards);
  result->boards = boards;
  queens_sheet_export_describe (self, (int) boards->len, &result->title, &result->subtitle);
  result->sheet.boards = (const QueensSheetBoard *) (gpointer) boards->data;
  result->sheet.options = self->sheet;
  options = &result->sheet.options;
  options->fundamental = self->request.fundamental;
  options->dup_number = queens_words_number;
  options->title = result->title;
  options->subtitle = result->subtitle;
  if (!queens_sheet_layout (options, self->request.n, (int) boards->len, &result->sheet.layout,
                            error))
    return NULL;
  return g_steal_pointer (&result);
}

GBytes *
queens_sheet_boards_render (const QueensSheetBoards *self,
                            QueensImageFormat format,
                            gboolean transparent,
                            QueensControl *control,
                            GError **error)
{
  QueensSheet sheet = self->sheet;

  /* Progress starts again for the pages, because collecting the boards had steps of its own. */
  if (control)
    {
      atomic_store_explicit (&control->steps_done, 0, memory_order_relaxed);
      atomic_store_explicit (&control->steps_total, 0, memory_order_relaxed);
    }
  return queens_sheets_render (&sheet, 1, format, transparent, control, error);
}
