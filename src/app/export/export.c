/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/export.h"

#include "app/board/miniature.h"
#include "app/settings.h"
#include "engine/board/notation.h"
#include "engine/board/rules.h"
#include "model/list/known-index.h"
#include "model/text/words.h"

#include <glib/gi18n.h>
#include <string.h>

/* The longer side of the image, in pixels: about twice as large as it is shown. */
#define SIDE 760

/* The width of the line around the image, in pixels. */
#define EDGE       2
#define EDGE_ALPHA 0.35

#define POINTS_PER_CM (72 / 2.54)

/* The fraction of the paper's narrower side that a printed board takes up. */
#define BOARD_SHARE 0.9

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
queens_export_subject_is_too_long (const QueensExportSubject *self, QueensExportSolutions solutions)
{
  gboolean listed = solutions == QUEENS_EXPORT_LISTED;
  gboolean fundamental
      = listed ? self->request.fundamental : solutions == QUEENS_EXPORT_FUNDAMENTAL;
  guint64 total = listed ? self->n_listed : 0;

  if (solutions > QUEENS_EXPORT_FUNDAMENTAL)
    return FALSE;
  if (!listed || queens_request_is_free (&self->request))
    queens_known_total (self->request.n, fundamental, &total);
  return total > QUEENS_SHEET_MAX_BOARDS;
}

/* The choices in the settings. */

static int
chosen (const char *key)
{
  return g_settings_get_enum (queens_settings_get (), key);
}

static gboolean
is_chosen (const char *key)
{
  return g_settings_get_boolean (queens_settings_get (), key);
}

/* The look of the shown board, changed by the choices in the settings, of which those below 0 mean the
 * look as shown. */
static QueensBoardStyle
chosen_style (const QueensExportSubject *subject)
{
  g_autofree char *theme = g_settings_get_string (queens_settings_get (), "export-theme");
  QueensBoardStyle style = subject->style;

  if (queens_theme_find (theme))
    style.theme = queens_theme_find (theme);
  if (chosen ("export-queen") >= 0)
    style.queen = (QueensQueenDesign) chosen ("export-queen");
  if (chosen ("export-coordinates") >= 0)
    style.coordinates = (QueensCoordinates) chosen ("export-coordinates");
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

/* The solutions of the list that go on the sheet. */
static void
choose_solutions (const QueensExportSubject *subject,
                  QueensExportSolutions solutions,
                  QueensSheetExport *sheet)
{
  const QueensExportRange *range
      = solutions == QUEENS_EXPORT_PAGE ? &subject->page : &subject->here;

  sheet->by_class = subject->grouped;
  switch (solutions)
    {
    case QUEENS_EXPORT_ALL:
    case QUEENS_EXPORT_FUNDAMENTAL:
      sheet->request = queens_request_all (subject->request.n);
      sheet->request.fundamental = solutions == QUEENS_EXPORT_FUNDAMENTAL;
      sheet->by_class = subject->grouped && !sheet->request.fundamental;
      break;
    case QUEENS_EXPORT_PAGE:
    case QUEENS_EXPORT_HERE:
      /* If there is no such part, uses the first ones, but never all. */
      sheet->range
          = range->n > 0 ? *range : (QueensExportRange){ 1, QUEENS_EXPORT_N_FROM_HERE, { 0 } };
      break;
    case QUEENS_EXPORT_SELECTED:
      sheet->source = subject->source;
      sheet->positions = subject->selected;
      sheet->range.from = g_array_index (subject->selected, guint64, 0);
      sheet->range.n = subject->selected->len;
      break;
    case QUEENS_EXPORT_LISTED:
    default:
      break;
    }
}

static QueensSheetExport
choose_sheet (const QueensExport *self, const QueensExportChoice *choice)
{
  GSettings *settings = queens_settings_get ();
  int coordinates = chosen ("export-coordinates");
  QueensPaper paper = (QueensPaper) chosen ("export-paper");
  QueensSheetExport sheet = { .request = self->subject->request };

  choose_solutions (self->subject, choice->solutions, &sheet);
  g_strlcpy (sheet.title, choice->title, sizeof sheet.title);
  sheet.sheet = (QueensSheetOptions){
    .style = chosen_style (self->subject),
    /* Printing needs a paper size, even if none is set. */
    .paper = choice->printing && paper == QUEENS_PAPER_NONE ? QUEENS_PAPER_A4 : paper,
    .columns = g_settings_get_int (settings, "export-columns"),
    .board_size = g_settings_get_int (settings, "export-sheet-size"),
    .captions = is_chosen ("export-caption"),
  };
  sheet.sheet.style.frame = is_chosen ("export-border");
  if (coordinates < 0)
    sheet.sheet.style.coordinates = QUEENS_COORDINATES_NONE;
  return sheet;
}

/* The export. */

QueensExport *
queens_export_new (QueensExportSubject *subject, const QueensExportChoice *choice)
{
  const QueensExportChoice copied
      = { .sheet = subject->selected != NULL,
          .solutions = subject->selected ? QUEENS_EXPORT_SELECTED : QUEENS_EXPORT_LISTED,
          .title = "" };
  QueensExport *self = g_new0 (QueensExport, 1);
  double centimetres = g_settings_get_double (queens_settings_get (), "export-centimetres");

  choice = choice ? choice : &copied;
  self->subject = queens_export_subject_ref (subject);
  self->printing = choice->printing;
  self->is_sheet = choice->sheet;
  self->format = choice->printing ? QUEENS_IMAGE_PDF : (QueensImageFormat) chosen ("export-format");
  self->transparent = is_chosen ("export-transparent");
  self->content = is_chosen ("export-marks") ? subject->content
                                             : queens_board_content_new (&subject->content.queens);
  self->style = chosen_style (subject);
  self->style.frame = is_chosen ("export-border");
  self->caption = is_chosen ("export-caption") ? make_caption (subject) : NULL;
  self->pixels = g_settings_get_int (queens_settings_get (), "export-size");
  self->points = (int) (centimetres * POINTS_PER_CM + 0.5);
  self->sheet = choose_sheet (self, choice);
  return self;
}

QueensExport *
queens_export_copy (const QueensExport *self)
{
  QueensExport *copy = g_memdup2 (self, sizeof *self);

  queens_export_subject_ref (copy->subject);
  copy->caption = g_strdup (self->caption);
  copy->boards = self->boards ? queens_sheet_boards_ref (self->boards) : NULL;
  copy->image = self->image ? g_object_ref (self->image) : NULL;
  copy->words = g_strdup (self->words);
  copy->bytes = self->bytes ? g_bytes_ref (self->bytes) : NULL;
  copy->problem = g_strdup (self->problem);
  return copy;
}

void
queens_export_free (gpointer data)
{
  QueensExport *self = data;

  queens_export_subject_unref (self->subject);
  g_free (self->caption);
  g_clear_pointer (&self->boards, queens_sheet_boards_unref);
  g_clear_object (&self->image);
  g_free (self->words);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self->problem);
  g_free (self);
}

/* The image. */

/* Enlarges the image so that its pixels can be seen, and, unless it is transparent, adds an edge that is
 * visible on white. Takes ownership of the surface. */
static GdkTexture *
frame (cairo_surface_t *surface, int magnified, bool transparent)
{
  int width = cairo_image_surface_get_width (surface) * magnified + 2 * EDGE;
  int height = cairo_image_surface_get_height (surface) * magnified + 2 * EDGE;
  cairo_surface_t *framed = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (framed);

  if (!transparent)
    {
      cairo_set_source_rgba (cr, 0, 0, 0, EDGE_ALPHA);
      cairo_rectangle (cr, EDGE / 2.0, EDGE / 2.0, width - EDGE, height - EDGE);
      cairo_set_line_width (cr, EDGE);
      cairo_stroke (cr);
    }
  cairo_translate (cr, EDGE, EDGE);
  cairo_scale (cr, magnified, magnified);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return queens_miniature_take_texture (framed);
}

/* The board as an image in a format. The export owns everything in it. */
static QueensImage
get_image (const QueensExport *self, QueensImageFormat format)
{
  return (QueensImage){
    .content = &self->content,
    .style = &self->style,
    .format = format,
    .size = format == QUEENS_IMAGE_PNG ? self->pixels : self->points,
    .in_points = TRUE,
    .caption = self->caption,
    .transparent = self->transparent,
  };
}

/* What it shows: the sheet, if its boards were collected, or else the board, as *image. */
static QueensPages
get_pages (const QueensExport *self, QueensImageFormat format, QueensImage *image)
{
  if (self->boards)
    return queens_sheet_get_pages (&self->boards->sheet, self->transparent);
  *image = get_image (self, format);
  return queens_image_get_pages (image);
}

void
queens_export_draw_page (const QueensExport *self,
                         cairo_t *cr,
                         int page,
                         double width,
                         double height)
{
  QueensImage image;
  QueensPages pages = get_pages (self, self->format, &image);
  double scale = (self->printing && !self->boards ? BOARD_SHARE : 1.0)
                 * MIN (width / pages.width, height / pages.height);

  cairo_translate (cr, (width - scale * pages.width) / 2, (height - scale * pages.height) / 2);
  cairo_scale (cr, scale, scale);
  pages.draw (cr, &pages, page);
}

/* Draws the image of the page, which has this size in its own units. */
static void
draw_image (QueensExport *self, double width, double height)
{
  double fit = SIDE / MAX (width, height);
  bool paper = self->printing || (self->is_sheet && self->sheet.sheet.paper != QUEENS_PAPER_NONE);
  bool pixels = fit >= 1 && self->format == QUEENS_IMAGE_PNG;
  double scale = pixels ? 1 : fit;
  cairo_surface_t *surface;
  cairo_t *cr;

  g_clear_object (&self->image);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX ((int) (scale * width), 1),
                                        MAX ((int) (scale * height), 1));
  cr = cairo_create (surface);
  if (!self->transparent)
    {
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
    }
  cairo_scale (cr, scale, scale);
  queens_export_draw_page (self, cr, self->page, width, height);
  if (cairo_status (cr) != CAIRO_STATUS_SUCCESS)
    self->problem = g_strdup_printf (
        /* Translators: the reason */
        _ ("The image could not be drawn: %s"), cairo_status_to_string (cairo_status (cr)));
  cairo_destroy (cr);
  self->image = frame (surface, pixels ? (int) fit : 1, self->transparent && !paper);
}

static char *
describe_pages (int n_pages)
{
  g_autofree char *number = queens_words_number ((guint64) n_pages);

  return g_strdup_printf (ngettext ("%s page", "%s pages", (gulong) n_pages), number);
}

/* "92 boards, 3 pages", or the size. */
static char *
describe (const QueensExport *self, const QueensPages *pages)
{
  g_autofree char *n_pages = describe_pages (pages->n_pages);
  g_autofree char *number = NULL;
  g_autofree char *boards = NULL;

  if (self->boards)
    {
      int n_boards = self->boards->sheet.layout.n_boards;

      number = queens_words_number ((guint64) n_boards);
      boards = g_strdup_printf (ngettext ("%s board", "%s boards", (gulong) n_boards), number);
      if (self->sheet.sheet.paper == QUEENS_PAPER_NONE)
        /* Translators: “92 boards”, and the width and height of the sheet, as in “92 boards, 1962 × 2805” */
        return g_strdup_printf (_ ("%s, %.0f × %.0f"), boards, pages->width, pages->height);
      /* Translators: “92 boards” and “3 pages” */
      return g_strdup_printf (_ ("%s, %s"), boards, n_pages);
    }
  if (self->printing)
    return g_steal_pointer (&n_pages);
  if (self->format == QUEENS_IMAGE_PNG)
    /* Translators: the width and height of a picture */
    return g_strdup_printf (_ ("%d × %d pixels"), (int) pages->width, (int) pages->height);
  /* Translators: the width and height of a picture */
  return g_strdup_printf (_ ("%.1f × %.1f cm"), pages->width / POINTS_PER_CM,
                          pages->height / POINTS_PER_CM);
}

static void
draw (QueensExport *self)
{
  QueensImage image;
  QueensPages pages = get_pages (self, self->format, &image);
  QueensSheetLayout paper = { .width = pages.width, .height = pages.height };

  if (self->printing && !self->boards)
    queens_sheet_layout (&self->sheet.sheet, self->content.queens.n, 1, &paper, NULL);
  self->n_pages = pages.n_pages;
  self->page = MIN (self->page, self->n_pages - 1);
  g_free (self->words);
  self->words = describe (self, &pages);
  draw_image (self, paper.width, paper.height);
  self->only_pdf = self->n_pages > 1 && self->format != QUEENS_IMAGE_PDF && !self->problem;
  if (self->only_pdf)
    {
      g_autofree char *n_pages = queens_words_number ((guint64) self->n_pages);

      self->problem = g_strdup_printf (
          /* Translators: a number of pages */
          ngettext ("%s page; only PDF supports multiple pages",
                    "%s pages; only PDF supports multiple pages", (gulong) self->n_pages),
          n_pages);
    }
}

void
queens_export_draw (gpointer data, QueensControl *control)
{
  QueensExport *self = data;
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->problem, g_free);
  if (self->is_sheet && !self->boards)
    self->boards = queens_sheet_export_gather (&self->sheet, control, &error);
  if (error)
    self->problem = g_strdup (error->message);
  else
    draw (self);
}

/* The file. */

void
queens_export_render (gpointer data, QueensControl *control)
{
  QueensExport *self = data;
  g_autoptr (GError) error = NULL;

  self->bytes = queens_export_make_file (self, self->format, control, &error);
  if (error)
    self->problem = g_strdup (error->message);
}

GBytes *
queens_export_make_file (gconstpointer data, guint format, QueensControl *control, GError **error)
{
  const QueensExport *self = data;
  QueensImage image = get_image (self, (QueensImageFormat) format);
  g_autoptr (QueensSheetBoards) boards
      = self->boards ? queens_sheet_boards_ref (self->boards) : NULL;

  if (self->bytes && format == self->format)
    return g_bytes_ref (self->bytes);
  if (!self->is_sheet)
    return queens_image_render (&image, error);
  if (!boards)
    boards = queens_sheet_export_gather (&self->sheet, control, error);
  if (!boards)
    return NULL;
  return queens_sheet_boards_render (boards, (QueensImageFormat) format, self->transparent, control,
                                     error);
}

char *
queens_export_dup_file_name (const QueensExport *self)
{
  const QueensRequest *request = &self->sheet.request;

  if (!self->is_sheet)
    return g_strdup (self->subject->file_name);
  if (!queens_request_is_free (request) || self->sheet.range.from > 0)
    return g_strdup_printf ("%d-queens-list", request->n);
  return g_strdup_printf (request->fundamental ? "%d-queens-fundamental" : "%d-queens-all",
                          request->n);
}
