/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/choices.h"

#include "app/settings.h"
#include "engine/notation.h"
#include "engine/rules.h"

#include <glib/gi18n.h>
#include <string.h>

#define POINTS_PER_CM (72 / 2.54)

QueensExportSubject *
queens_export_subject_new (const QueensBoardContent *content,
                           const QueensBoardStyle *style,
                           guint64 number,
                           const QueensRequest *request,
                           const char *file_name)
{
  QueensExportSubject *self = g_new0 (QueensExportSubject, 1);
  size_t n = content->queens.n;

  self->content = *content;
  self->style = *style;
  self->number = number;
  self->request = *request;
  self->file_name = g_strdup (file_name);
  for (int i = 0; i < content->n_conflicts; i++)
    self->conflicts[i] = content->conflicts[i];
  self->content.conflicts = self->conflicts;
  self->content.conflict_opacity = 1.0;
  if (content->heat)
    {
      memcpy (self->heat, content->heat, n * n * sizeof *self->heat);
      self->content.heat = self->heat;
    }
  /* a picture stands still, and has nobody's cursor */
  self->content.motions = NULL;
  self->content.n_motions = 0;
  self->content.show_cursor = FALSE;
  return self;
}

QueensExportSubject *
queens_export_subject_copy (const QueensExportSubject *self)
{
  QueensExportSubject *copy = queens_export_subject_new (&self->content, &self->style, self->number,
                                                         &self->request, self->file_name);

  copy->class_number = self->class_number;
  copy->page = self->page;
  copy->here = self->here;
  copy->grouped = self->grouped;
  memcpy (copy->title, self->title, sizeof copy->title);
  copy->printing = self->printing;
  copy->print_sheet = self->print_sheet;
  memcpy (copy->print_solutions, self->print_solutions, sizeof copy->print_solutions);
  return copy;
}

void
queens_export_subject_free (QueensExportSubject *self)
{
  g_free (self->file_name);
  g_free (self);
}

gboolean
queens_export_subject_get_solution (const QueensExportSubject *self, QueensSolution *solution)
{
  return queens_rules_to_solution (&self->content.queens, solution);
}

gboolean
queens_export_is_sheet (const QueensExportSubject *subject)
{
  g_autofree char *mode = g_settings_get_string (queens_settings_get (), "export-mode");

  return subject->printing ? subject->print_sheet : g_str_equal (mode, "sheet");
}

static char *
chosen (const char *key)
{
  return g_settings_get_string (queens_settings_get (), key);
}

static QueensImageFormat
chosen_format (void)
{
  g_autofree char *ending = chosen ("export-format");
  g_autofree char *name = g_strconcat (".", ending, NULL);
  QueensImageFormat format = QUEENS_IMAGE_PNG;

  queens_image_format_from_name (name, &format);
  return format;
}

/* The look of the board shown, with what the settings choose in its place. */
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

/* "1 · 15863724", or what is known of it; NULL for a board that is no solution. */
static char *
make_caption (const QueensExportSubject *subject)
{
  QueensSolution solution;
  char notation[QUEENS_NOTATION_SIZE];
  g_autofree char *number = NULL;

  if (!queens_export_subject_get_solution (subject, &solution))
    return NULL;
  queens_notation_print (&solution, notation);
  if (subject->number == 0)
    return g_strdup (notation);
  number = g_strdup_printf ("%" G_GUINT64_FORMAT, subject->number);
  /* Translators: the number of a solution, and its notation */
  return g_strdup_printf (_ ("Solution %s: %s"), number, notation);
}

void
queens_export_image_init (QueensExportImage *self, const QueensExportSubject *subject)
{
  GSettings *settings = queens_settings_get ();

  self->content = subject->content;
  if (!g_settings_get_boolean (settings, "export-marks"))
    self->content = queens_board_content_new (&subject->content.queens);
  self->style = chosen_style (subject);
  self->style.frame = g_settings_get_boolean (settings, "export-border");
  self->caption
      = g_settings_get_boolean (settings, "export-caption") ? make_caption (subject) : NULL;
  self->pixels = g_settings_get_int (settings, "export-size");
  self->points
      = (int) (g_settings_get_double (settings, "export-centimetres") * POINTS_PER_CM + 0.5);
  self->options = (QueensImageOptions){
    .caption = self->caption,
    .transparent = g_settings_get_boolean (settings, "export-transparent"),
  };
  queens_export_image_set_format (self, chosen_format ());
}

void
queens_export_image_set_format (QueensExportImage *self, QueensImageFormat format)
{
  self->options.format = format;
  self->options.size = format == QUEENS_IMAGE_PDF ? self->points : self->pixels;
}

void
queens_export_image_clear (QueensExportImage *self)
{
  g_free (self->caption);
}

static QueensPaper
chosen_paper (void)
{
  g_autofree char *paper = chosen ("export-paper");

  if (g_str_equal (paper, "a4"))
    return QUEENS_PAPER_A4;
  return g_str_equal (paper, "letter") ? QUEENS_PAPER_LETTER : QUEENS_PAPER_NONE;
}

/* A sheet that has no paper is printed on one all the same. */
static QueensPaper
chosen_print_paper (void)
{
  QueensPaper paper = chosen_paper ();

  return paper == QUEENS_PAPER_NONE ? QUEENS_PAPER_A4 : paper;
}

/* Which of the list's solutions are on the sheet. */
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
  if (range)
    {
      /* Who asks for a few never gets them all. */
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

QueensSheetExport
queens_export_sheet_of (const QueensExportSubject *subject)
{
  GSettings *settings = queens_settings_get ();
  g_autofree char *solutions
      = subject->printing ? g_strdup (subject->print_solutions) : chosen ("export-solutions");
  g_autofree char *coordinates = chosen ("export-coordinates");
  QueensSheetExport sheet = {
    .request = subject->request,
    .format = subject->printing ? QUEENS_IMAGE_PDF : chosen_format (),
  };

  choose_solutions (subject, solutions, &sheet);
  memcpy (sheet.title, subject->title, sizeof sheet.title);
  sheet.transparent = g_settings_get_boolean (settings, "export-transparent");
  sheet.sheet = (QueensSheetOptions){
    .style = chosen_style (subject),
    .paper = subject->printing ? chosen_print_paper () : chosen_paper (),
    .columns = g_settings_get_int (settings, "export-columns"),
    .board_size = g_settings_get_int (settings, "export-sheet-size"),
    .captions = g_settings_get_boolean (settings, "export-caption"),
    .fundamental = sheet.request.fundamental,
  };
  /* Many small boards stand without frames, unless there is to be something on them. */
  sheet.sheet.style.frame = g_str_equal (coordinates, "frame");
  if (g_str_equal (coordinates, "as-shown"))
    sheet.sheet.style.coordinates = QUEENS_COORDINATES_NONE;
  return sheet;
}

char *
queens_export_dup_file_name (const QueensExportSubject *subject)
{
  QueensSheetExport sheet = queens_export_sheet_of (subject);

  if (!queens_export_is_sheet (subject))
    return g_strdup (subject->file_name);
  if (!queens_request_is_free (&sheet.request) || sheet.from > 0)
    return g_strdup_printf ("%d-queens-list", sheet.request.n);
  return g_strdup_printf (sheet.request.fundamental ? "%d-queens-fundamental" : "%d-queens-all",
                          sheet.request.n);
}
