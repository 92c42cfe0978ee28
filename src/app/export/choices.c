/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/choices.h"

#include "app/settings.h"
#include "engine/board/notation.h"
#include "engine/board/rules.h"
#include "model/list/known-index.h"
#include "model/text/words.h"

#include <glib/gi18n.h>
#include <string.h>

#define POINTS_PER_CM (72 / 2.54)

/* The subject. */

QueensExportSubject *
queens_export_subject_new (const QueensBoardContent *content,
                           const QueensBoardStyle *style,
                           guint64 number,
                           const QueensRequest *request,
                           const char *file_name)
{
  QueensExportSubject *self = g_atomic_rc_box_new0 (QueensExportSubject);
  size_t n = content->queens.n;

  self->content = *content;
  self->style = *style;
  self->number = number;
  self->request = *request;
  self->file_name = g_strdup (file_name);
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
queens_export_subject_is_too_long (const QueensExportSubject *self, const char *solutions)
{
  gboolean listed = g_str_equal (solutions, "listed");
  gboolean fundamental
      = listed ? self->request.fundamental : g_str_equal (solutions, "fundamental");
  guint64 total = listed ? self->n_listed : 0;

  if (!listed && !fundamental && !g_str_equal (solutions, "all"))
    return FALSE;
  if (!listed || queens_request_is_free (&self->request))
    queens_known_total (self->request.n, fundamental, &total);
  return total > QUEENS_SHEET_MAX_BOARDS;
}

/* The choices in the settings. */

static char *
chosen (const char *key)
{
  return g_settings_get_string (queens_settings_get (), key);
}

static gboolean
is_chosen (const char *key)
{
  return g_settings_get_boolean (queens_settings_get (), key);
}

/* The format from the settings, or the one for a printed sheet. */
static QueensImageFormat
chosen_format (const QueensExportChoice *choice)
{
  g_autofree char *ending = chosen ("export-format");
  g_autofree char *name = g_strconcat (".", ending, NULL);
  QueensImageFormat format = QUEENS_IMAGE_PNG;

  if (choice->printing)
    return QUEENS_IMAGE_PDF;
  queens_image_format_from_name (name, &format);
  return format;
}

/* The look of the shown board, changed by the choices in the settings. */
static QueensBoardStyle
chosen_style (const QueensExportSubject *subject)
{
  QueensBoardStyle style = subject->style;
  g_autofree char *theme = chosen ("export-theme");
  g_autofree char *queen = chosen ("export-queen");
  g_autofree char *coordinates = chosen ("export-coordinates");

  if (queens_theme_find (theme))
    style.theme = queens_theme_find (theme);
  queens_queen_design_find (queen, &style.queen);
  if (g_str_equal (coordinates, "none"))
    style.coordinates = QUEENS_COORDINATES_NONE;
  else if (g_str_equal (coordinates, "frame"))
    style.coordinates = QUEENS_COORDINATES_FRAME;
  else if (g_str_equal (coordinates, "squares"))
    style.coordinates = QUEENS_COORDINATES_SQUARES;
  return style;
}

/* "Solution 1: 15863724", or what is known about it; NULL if the board is not a solution. */
static char *
make_caption (const QueensExportSubject *subject)
{
  QueensSolution solution;
  char notation[QUEENS_NOTATION_SIZE];
  g_autofree char *number = NULL;

  if (!queens_rules_to_solution (&subject->content.queens, &solution))
    return NULL;
  queens_notation_print (&solution, notation);
  if (subject->number == 0)
    return g_strdup (notation);
  number = queens_words_number (subject->number);
  /* Translators: the number of a solution, and its notation */
  return g_strdup_printf (_ ("Solution %s: %s"), number, notation);
}

/* Printing needs a paper size, even if none is set. */
static QueensPaper
chosen_paper (gboolean printing)
{
  g_autofree char *paper = chosen ("export-paper");

  if (g_str_equal (paper, "letter"))
    return QUEENS_PAPER_LETTER;
  return printing || g_str_equal (paper, "a4") ? QUEENS_PAPER_A4 : QUEENS_PAPER_NONE;
}

/* The solutions of the list that go on the sheet. */
static void
choose_solutions (const QueensExportSubject *subject,
                  const char *solutions,
                  QueensSheetExport *sheet)
{
  const QueensExportRange first = { .from = 1, .n = QUEENS_EXPORT_N_FROM_HERE };
  const QueensExportRange *range = NULL;

  if (g_str_equal (solutions, "page"))
    range = &subject->page;
  else if (g_str_equal (solutions, "here"))
    range = &subject->here;
  sheet->by_class = subject->grouped;
  if (subject->selected && g_str_equal (solutions, "selected"))
    {
      sheet->source = subject->source;
      sheet->positions = subject->selected;
      sheet->from = g_array_index (subject->selected, guint64, 0);
      sheet->limit = subject->selected->len;
    }
  if (range)
    {
      /* If there is no such part, uses the first ones, but never all. */
      range = range->n > 0 ? range : &first;
      sheet->from = range->from;
      sheet->limit = range->n;
      sheet->first = range->first;
    }
  if (g_str_equal (solutions, "all") || g_str_equal (solutions, "fundamental"))
    {
      sheet->request = queens_request_all (subject->request.n);
      sheet->request.fundamental = g_str_equal (solutions, "fundamental");
      sheet->by_class = subject->grouped && !sheet->request.fundamental;
    }
}

static QueensSheetExport
choose_sheet (const QueensExport *self, const QueensExportChoice *choice)
{
  GSettings *settings = queens_settings_get ();
  g_autofree char *coordinates = chosen ("export-coordinates");
  QueensSheetExport sheet = { .request = self->subject->request, .format = self->format };

  choose_solutions (self->subject, choice->solutions, &sheet);
  g_strlcpy (sheet.title, choice->title, sizeof sheet.title);
  sheet.transparent = self->transparent;
  sheet.sheet = (QueensSheetOptions){
    .style = chosen_style (self->subject),
    .paper = chosen_paper (choice->printing),
    .columns = g_settings_get_int (settings, "export-columns"),
    .board_size = g_settings_get_int (settings, "export-sheet-size"),
    .captions = is_chosen ("export-caption"),
    .fundamental = sheet.request.fundamental,
  };
  /* When there are many small boards, they have frames only if these have coordinates. */
  sheet.sheet.style.frame = g_str_equal (coordinates, "frame");
  if (g_str_equal (coordinates, "as-shown"))
    sheet.sheet.style.coordinates = QUEENS_COORDINATES_NONE;
  return sheet;
}

/* The export. */

QueensExport *
queens_export_new (QueensExportSubject *subject, const QueensExportChoice *choice)
{
  static const QueensExportChoice board = { .solutions = "listed", .title = "" };
  static const QueensExportChoice selected
      = { .sheet = TRUE, .solutions = "selected", .title = "" };
  QueensExport *self = g_atomic_rc_box_new0 (QueensExport);
  double centimetres = g_settings_get_double (queens_settings_get (), "export-centimetres");

  if (!choice)
    choice = subject->selected ? &selected : &board;
  self->subject = queens_export_subject_ref (subject);
  self->printing = choice->printing;
  self->is_sheet = choice->sheet;
  self->format = chosen_format (choice);
  self->content = is_chosen ("export-marks") ? subject->content
                                             : queens_board_content_new (&subject->content.queens);
  self->style = chosen_style (subject);
  self->style.frame = is_chosen ("export-border");
  self->caption = is_chosen ("export-caption") ? make_caption (subject) : NULL;
  self->pixels = g_settings_get_int (queens_settings_get (), "export-size");
  self->points = (int) (centimetres * POINTS_PER_CM + 0.5);
  self->transparent = is_chosen ("export-transparent");
  self->sheet = choose_sheet (self, choice);
  return self;
}

QueensExport *
queens_export_ref (QueensExport *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear_export (gpointer data)
{
  QueensExport *self = data;

  queens_export_subject_unref (self->subject);
  g_free (self->caption);
}

void
queens_export_unref (QueensExport *self)
{
  g_atomic_rc_box_release_full (self, clear_export);
}

QueensImageOptions
queens_export_get_image (const QueensExport *self, QueensImageFormat format)
{
  return (QueensImageOptions){
    .format = format,
    .size = format == QUEENS_IMAGE_PDF ? self->points : self->pixels,
    .caption = self->caption,
    .transparent = self->transparent,
  };
}

GBytes *
queens_export_render (const QueensExport *self,
                      QueensImageFormat format,
                      GArray *boards,
                      QueensControl *control,
                      GError **error)
{
  QueensImageOptions image = queens_export_get_image (self, format);
  QueensSheetExport sheet = self->sheet;

  if (!self->is_sheet)
    return queens_image_render (&self->content, &self->style, &image, error);
  sheet.format = format;
  return queens_sheet_export_render (&sheet, boards, control, error);
}

char *
queens_export_dup_file_name (const QueensExport *self)
{
  const QueensRequest *request = &self->sheet.request;

  if (!self->is_sheet)
    return g_strdup (self->subject->file_name);
  if (!queens_request_is_free (request) || self->sheet.from > 0)
    return g_strdup_printf ("%d-queens-list", request->n);
  return g_strdup_printf (request->fundamental ? "%d-queens-fundamental" : "%d-queens-all",
                          request->n);
}
