/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/export.h"

#include "engine/board/notation.h"
#include "engine/board/rules.h"
#include "model/list/known-index.h"
#include "model/list/listing.h"
#include "model/text/format.h"

#include <glib/gi18n.h>
#include <string.h>

/* The maximum number of required and excluded squares named in a title, and in a subtitle. */
#define TITLE_SQUARES    3
#define SUBTITLE_SQUARES 12

/* The part of a list that is on a sheet. */
typedef struct
{
  const QueensExportSubject *subject;
  const QueensExportChoice *choice;
  QueensRequest request;
  guint64 from;         /* its first position, from 1; 0 for the whole list */
  guint n;              /* the maximum number of solutions; 0 if there is no limit */
  QueensSolution first; /* the solution at that position, if it is known; otherwise its n is 0 */
  gboolean selected;    /* whether the sheet has the selected positions instead */
  gboolean by_class;
} Part;

/* Pages, and what they show. */
typedef struct
{
  QueensPages pages;
  QueensExportSubject *subject;
  QueensExportChoice choice;
  QueensBoardContent content;
  QueensImage image;
  QueensSheet sheet;
  GArray *boards; /* the boards of the sheet; NULL if it is the board */
  char *title;    /* or NULL */
  char *subtitle; /* or NULL */
} Export;

/* The subject. */

QueensExportSubject *
queens_export_subject_new (const QueensBoardContent *content,
                           const QueensBoardStyle *style,
                           guint64 number,
                           const QueensRequest *request,
                           const char *file_name)
{
  QueensExportSubject *self = g_atomic_rc_box_new0 (QueensExportSubject);
  size_t n = content ? content->queens.n : 0;

  self->number = number;
  self->request = *request;
  self->file_name = g_strdup (file_name);
  if (!content)
    return self;
  self->content = *content;
  self->style = *style;
  for (int i = 0; i < content->n_conflicts; i++)
    self->conflicts[i] = content->conflicts[i];
  self->content.conflicts = self->conflicts;
  if (content->heat)
    {
      memcpy (self->heat, content->heat, n * n * sizeof *self->heat);
      self->content.heat = self->heat;
    }
  /* an image has no motion and no cursor */
  self->content.motions = NULL;
  self->content.n_motions = 0;
  self->content.show_cursor = FALSE;
  return self;
}

QueensExportSubject *
queens_export_subject_ref (QueensExportSubject *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear_subject (gpointer data)
{
  QueensExportSubject *self = data;

  g_clear_pointer (&self->selected, g_array_unref);
  g_clear_pointer (&self->source, queens_list_source_unref);
  g_free (self->file_name);
}

void
queens_export_subject_unref (QueensExportSubject *self)
{
  g_atomic_rc_box_release_full (self, clear_subject);
}

gboolean
queens_export_subject_is_too_long (const QueensExportSubject *self, QueensExportSolutions solutions)
{
  gboolean listed = solutions == QUEENS_EXPORT_LISTED;
  gboolean fundamental
      = listed ? self->request.fundamental : solutions == QUEENS_EXPORT_FUNDAMENTAL;
  guint64 total = listed ? self->n_listed : 0;

  if (solutions > QUEENS_EXPORT_FUNDAMENTAL)
    return FALSE;
  if (!listed || queens_request_is_unconstrained (&self->request))
    queens_known_total (self->request.n, fundamental, &total);
  return total > QUEENS_SHEET_MAX_BOARDS;
}

/* The solutions of a sheet. */
static Part
get_part (const QueensExportSubject *subject, const QueensExportChoice *choice)
{
  Part part = { .subject = subject,
                .choice = choice,
                .request = subject->request,
                .selected = choice->solutions == QUEENS_EXPORT_SELECTED,
                .by_class = subject->grouped };
  gboolean page = choice->solutions == QUEENS_EXPORT_PAGE;

  switch (choice->solutions)
    {
    case QUEENS_EXPORT_ALL:
    case QUEENS_EXPORT_FUNDAMENTAL:
      part.request = queens_request_all (subject->request.n);
      part.request.fundamental = choice->solutions == QUEENS_EXPORT_FUNDAMENTAL;
      part.by_class = subject->grouped && !part.request.fundamental;
      break;
    case QUEENS_EXPORT_PAGE:
    case QUEENS_EXPORT_HERE:
      part.from = page ? subject->page.from : subject->here.from;
      part.n = page ? subject->page.n : subject->here.n;
      part.first = page ? subject->page.first : subject->here.first;
      if (part.n > 0)
        break;
      /* If there is no such part, uses the first ones, but never all. */
      part.from = 1;
      part.n = QUEENS_EXPORT_N_FROM_HERE;
      break;
    case QUEENS_EXPORT_SELECTED:
      part.from = g_array_index (subject->selected, guint64, 0);
      part.n = subject->selected->len;
      break;
    case QUEENS_EXPORT_LISTED:
    default:
      break;
    }
  return part;
}

char *
queens_export_dup_file_name (const QueensExportSubject *subject, const QueensExportChoice *choice)
{
  Part part;

  if (!choice->sheet)
    return g_strdup (subject->file_name);
  part = get_part (subject, choice);
  if (!queens_request_is_unconstrained (&part.request) || part.from > 0)
    return g_strdup_printf ("%d-queens-list", part.request.n);
  return g_strdup_printf (part.request.fundamental ? "%d-queens-fundamental" : "%d-queens-all",
                          part.request.n);
}

/* The boards of a sheet. */

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
group (const Part *self, GArray *boards)
{
  guint before = (guint) MIN (MAX (self->from, 1) - 1, boards->len);

  g_array_sort (boards, compare_classes);
  g_array_remove_range (boards, 0, before);
  if (self->n > 0 && boards->len > self->n)
    g_array_set_size (boards, self->n);
}

/* The selected boards. */
static GArray *
gather_selected (const Part *self, QueensControl *control)
{
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (QueensSheetBoard));
  const GArray *positions = self->subject->selected;

  for (guint i = 0; i < positions->len && !queens_control_stop_requested (control); i++)
    {
      QueensQuery query
          = { .kind = QUEENS_QUERY_POSITION, .argument = g_array_index (positions, guint64, i) };
      QueensAnswer answer = queens_list_source_answer (self->subject->source, &query, control);
      QueensSheetBoard board = { .solution = answer.solution,
                                 .number = answer.number,
                                 .class_number = answer.class_member.class_number };

      if (answer.status == QUEENS_INDEX_FOUND)
        g_array_append_val (boards, board);
    }
  return boards;
}

static GArray *
gather_boards (const Part *self, QueensControl *control, GError **error)
{
  QueensListing listing = { .request = self->request, .from = 1 };
  g_autoptr (GArray) boards = self->selected
                                  ? gather_selected (self, control)
                                  : g_array_new (FALSE, FALSE, sizeof (QueensSheetBoard));
  Gathering gathering = { .boards = boards, .limit = QUEENS_SHEET_MAX_BOARDS + 1 };

  if (self->choice->options.captions)
    listing.detail = self->request.fundamental ? QUEENS_TEXT_WITH_CLASS : QUEENS_TEXT_WITH_NUMBER;
  if (self->by_class)
    listing.detail = QUEENS_TEXT_WITH_CLASS;
  else if (self->from > 0)
    {
      listing.from = self->from;
      listing.first = self->first.n > 0 ? &self->first : NULL;
      gathering.limit = self->n > 0 ? self->n : gathering.limit;
    }
  if (!self->selected)
    queens_listing_visit (&listing, gather_cb, &gathering, control);
  if (queens_control_stop_requested (control))
    g_set_error_literal (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_CANCELED,
                         _ ("Export canceled"));
  else if (boards->len > QUEENS_SHEET_MAX_BOARDS)
    {
      g_autofree char *limit = queens_format_number (QUEENS_SHEET_MAX_BOARDS);

      g_set_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_MANY,
                   ngettext ("More than %s solution, too many to draw",
                             "More than %s solutions, too many to draw", QUEENS_SHEET_MAX_BOARDS),
                   limit);
    }
  else if (boards->len == 0 && queens_request_is_unconstrained (&self->request))
    g_set_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_EMPTY, _ ("n = %u has no solution"),
                 (unsigned) self->request.n);
  else if (boards->len == 0)
    g_set_error_literal (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_EMPTY,
                         _ ("No solution matches"));
  else
    {
      if (self->by_class && !self->selected)
        group (self, boards);
      return g_steal_pointer (&boards);
    }
  return NULL;
}

/* "eight" or "12". */
static char *
number_of_queens (int n)
{
  static const char *const names[]
      = { NC_ ("of queens", "one"),   NC_ ("of queens", "two"),    NC_ ("of queens", "three"),
          NC_ ("of queens", "four"),  NC_ ("of queens", "five"),   NC_ ("of queens", "six"),
          NC_ ("of queens", "seven"), NC_ ("of queens", "eight"),  NC_ ("of queens", "nine"),
          NC_ ("of queens", "ten"),   NC_ ("of queens", "eleven"), NC_ ("of queens", "twelve") };

  if (n <= (int) G_N_ELEMENTS (names))
    return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "of queens", names[n - 1]));
  return g_strdup_printf ("%d", n);
}

static int
count_squares (const QueensRequest *request)
{
  return queens_square_set_size (&request->required) + queens_square_set_size (&request->excluded);
}

/* "d4 required, a1 excluded"; names at most `max` squares. */
static char *
dup_squares (const QueensRequest *request, int max)
{
  QueensSquareSet both = queens_square_set_union (&request->required, &request->excluded);
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (&both, squares);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < MIN (n_squares, max); i++)
    g_ptr_array_add (parts,
                     queens_format_constraint (
                         squares[i], queens_square_set_contains (&request->required, squares[i])));
  if (n_squares > max)
    g_ptr_array_add (
        parts, g_strdup_printf (ngettext ("and %d more", "and %d more", (gulong) (n_squares - max)),
                                n_squares - max));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (", ", (char **) parts->pdata);
}

/* Whether the boards are all solutions of the request. */
static gboolean
is_whole (const Part *self, int n_boards)
{
  guint64 total;

  if (self->from <= 1 && self->n == 0)
    return TRUE;
  return queens_request_is_unconstrained (&self->request)
         && queens_known_total (self->request.n, self->request.fundamental, &total)
         && total == (guint64) n_boards;
}

/* "The 92 solutions of the eight queens puzzle", or "16 of the 92 solutions …". */
static char *
format_number (const Part *self, int n_boards)
{
  const QueensRequest *request = &self->request;
  gboolean is_free = queens_request_is_unconstrained (request);
  gboolean fundamental = is_free && request->fundamental;
  gulong plural = (gulong) n_boards;
  guint64 total;
  g_autofree char *queens = number_of_queens (request->n);
  g_autofree char *number = queens_format_number ((guint64) n_boards);
  g_autofree char *total_text = NULL;

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
  total_text = queens_format_number (total);
  if (fundamental)
    /* Translators: two numbers of solutions, and the number of queens, as in “4 of the 12 fundamental
     * solutions of the eight queens puzzle” */
    return g_strdup_printf (ngettext ("%s of the %s fundamental solution of the %s queens puzzle",
                                      "%s of the %s fundamental solutions of the %s queens puzzle",
                                      (gulong) total),
                            number, total_text, queens);
  /* Translators: two numbers of solutions, and the number of queens, as in “16 of the 92 solutions of
   * the eight queens puzzle” */
  return g_strdup_printf (ngettext ("%s of the %s solution of the %s queens puzzle",
                                    "%s of the %s solutions of the %s queens puzzle",
                                    (gulong) MIN (total, G_MAXLONG)),
                          number, total_text, queens);
}

/* Adds the squares if the title has room for them. */
static char *
dup_title (const Part *self, int n_boards)
{
  g_autofree char *text = format_number (self, n_boards);
  g_autofree char *squares = NULL;

  if (queens_request_is_unconstrained (&self->request)
      || count_squares (&self->request) > TITLE_SQUARES)
    return g_steal_pointer (&text);
  squares = dup_squares (&self->request, TITLE_SQUARES);
  /* Translators: a title, and the squares of all solutions, as in “8 of the 92 solutions of the eight
   * queens puzzle, d4 required” */
  return g_strdup_printf (_ ("%s, %s"), text, squares);
}

/* The line below the title: the squares if the title has no room for them, or else an explanation of the
 * classes or numbers, if there are any. May be NULL. */
static char *
dup_subtitle (const Part *self, int n_boards)
{
  const QueensRequest *request = &self->request;

  if (count_squares (request) > TITLE_SQUARES)
    return dup_squares (request, SUBTITLE_SQUARES);
  if (request->fundamental)
    return !queens_request_is_unconstrained (request)
               ? g_strdup (_ ("One for each matching class."))
           : is_whole (self, n_boards)
               ? g_strdup (_ ("One for each class under the eight symmetries of the square."))
               : NULL;
  if (self->choice->options.captions && !self->by_class)
    return g_strdup (
        _ ("Numbered in the order of their notation: the row of each queen, column by column."));
  return NULL;
}

/* The pages. */

/* The title of the board: "Solution 1: 15863724", or, without a caption, only the notation; NULL if it is
 * not a solution. */
static char *
dup_board_title (const QueensExportSubject *subject, gboolean caption)
{
  QueensSolution solution;
  char notation[QUEENS_NOTATION_SIZE];
  g_autofree char *number = NULL;

  if (!queens_rules_to_solution (&subject->content.queens, &solution))
    return NULL;
  queens_notation_print (&solution, notation);
  if (subject->number == 0 || !caption)
    return g_strdup (notation);
  number = queens_format_number (subject->number);
  /* Translators: the number of a solution, and its notation */
  return g_strdup_printf (_ ("Solution %s: %s"), number, notation);
}

static void
make_board (Export *self)
{
  const QueensExportChoice *choice = &self->choice;
  const QueensBoardContent *content = &self->subject->content;

  self->content = choice->marks ? *content : queens_board_content_new (&content->queens);
  self->title = dup_board_title (self->subject, choice->options.captions);
  self->image = (QueensImage){
    .content = &self->content,
    .style = &choice->options.style,
    .format = choice->format,
    .size = choice->format == QUEENS_IMAGE_PNG ? choice->pixels : choice->points,
    .in_points = true,
    .caption = choice->options.captions ? self->title : NULL,
    .transparent = choice->transparent,
  };
  self->pages = queens_image_get_pages (&self->image);
  self->pages.title = self->title;
}

static gboolean
make_sheet (Export *self, QueensControl *control, GError **error)
{
  Part part = get_part (self->subject, &self->choice);
  const char *own_title = self->choice.title;
  QueensSheetOptions *options = &self->sheet.options;
  locale_t locale;
  int n_boards;

  self->boards = gather_boards (&part, control, error);
  if (!self->boards)
    return FALSE;
  n_boards = (int) self->boards->len;
  locale = queens_text_suspend_translation (self->choice.options.in_english);
  self->title = *own_title ? g_strdup (own_title) : dup_title (&part, n_boards);
  self->subtitle = *own_title ? NULL : dup_subtitle (&part, n_boards);
  queens_text_resume_translation (locale);
  self->sheet.boards = (const QueensSheetBoard *) (gpointer) self->boards->data;
  *options = self->choice.options;
  options->fundamental = part.request.fundamental;
  options->dup_number = queens_format_number;
  options->title = self->title;
  options->subtitle = self->subtitle;
  if (!queens_sheet_layout (options, part.request.n, n_boards, &self->sheet.layout, error))
    return FALSE;
  self->pages = queens_sheet_get_pages (&self->sheet, self->choice.transparent);
  /* The steps of the pages are counted from 0 again, after the steps of collecting the boards. */
  if (control)
    {
      atomic_store_explicit (&control->steps_done, 0, memory_order_relaxed);
      atomic_store_explicit (&control->steps_total, 0, memory_order_relaxed);
    }
  return TRUE;
}

QueensPages *
queens_export_make_pages (QueensExportSubject *subject,
                          const QueensExportChoice *choice,
                          QueensControl *control,
                          GError **error)
{
  Export *self = g_atomic_rc_box_new0 (Export);
  g_autoptr (QueensPages) pages = &self->pages;

  self->subject = queens_export_subject_ref (subject);
  self->choice = *choice;
  if (!choice->sheet)
    make_board (self);
  else if (!make_sheet (self, control, error))
    return NULL;
  return g_steal_pointer (&pages);
}

QueensSheet *
queens_export_pages_get_sheet (QueensPages *pages)
{
  Export *self = (Export *) pages;

  return self->choice.sheet ? &self->sheet : NULL;
}

QueensPages *
queens_export_pages_ref (QueensPages *pages)
{
  return g_atomic_rc_box_acquire (pages);
}

static void
clear_export (gpointer data)
{
  Export *self = data;

  queens_export_subject_unref (self->subject);
  g_clear_pointer (&self->boards, g_array_unref);
  g_free (self->title);
  g_free (self->subtitle);
}

void
queens_export_pages_unref (QueensPages *pages)
{
  g_atomic_rc_box_release_full (pages, clear_export);
}
