/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/export.h"

#include "app/board/miniature.h"
#include "app/settings.h"
#include "model/text/format.h"

#include <glib/gi18n.h>

/* The longer side of the image, in pixels: about twice as large as it is shown. */
#define SIDE 760

/* The width of the line around the image, in pixels. */
#define EDGE       2
#define EDGE_ALPHA 0.35

#define POINTS_PER_CM (72 / 2.54)

/* The fraction of the paper's narrower side that a printed board takes up. */
#define BOARD_SHARE 0.9

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

/* A setting below 0 means the look as shown; the boards of a sheet are then without
 * coordinates. */
static void
read_options (QueensExportChoice *self, const QueensBoardStyle *shown)
{
  GSettings *settings = queens_settings_get ();
  g_autofree char *theme = g_settings_get_string (settings, "export-theme");
  QueensPaper paper = (QueensPaper) chosen ("export-paper");
  QueensBoardStyle style = *shown;

  if (queens_theme_find (theme))
    style.theme = queens_theme_find (theme);
  if (chosen ("export-queen") >= 0)
    style.queen = (QueensQueenDesign) chosen ("export-queen");
  if (chosen ("export-coordinates") >= 0)
    style.coordinates = (QueensCoordinates) chosen ("export-coordinates");
  else if (self->sheet)
    style.coordinates = QUEENS_COORDINATES_NONE;
  style.frame = is_chosen ("export-border");
  self->options = (QueensSheetOptions){
    .style = style,
    /* Printing needs a paper size, even if none is set. */
    .paper = self->printing && paper == QUEENS_PAPER_NONE ? QUEENS_PAPER_A4 : paper,
    .columns = g_settings_get_int (settings, "export-columns"),
    .board_size = g_settings_get_int (settings, "export-sheet-size"),
    .captions = is_chosen ("export-caption"),
  };
}

/* The export. */

QueensExport *
queens_export_new (QueensExportSubject *subject, const QueensExportChoice *dialog_choice)
{
  GSettings *settings = queens_settings_get ();
  QueensExport *self = g_new0 (QueensExport, 1);
  QueensExportChoice *choice = &self->choice;

  self->subject = queens_export_subject_ref (subject);
  if (dialog_choice)
    *choice = *dialog_choice;
  else if (subject->selected)
    *choice = (QueensExportChoice){ .sheet = TRUE, .solutions = QUEENS_EXPORT_SELECTED };
  choice->format
      = choice->printing ? QUEENS_IMAGE_PDF : (QueensImageFormat) chosen ("export-format");
  choice->transparent = is_chosen ("export-transparent");
  choice->marks = is_chosen ("export-marks");
  choice->pixels = g_settings_get_int (settings, "export-size");
  choice->points
      = (int) (g_settings_get_double (settings, "export-centimetres") * POINTS_PER_CM + 0.5);
  read_options (choice, &subject->style);
  if (!choice->sheet)
    self->pages = queens_export_make_pages (subject, choice, NULL, NULL);
  return self;
}

QueensExport *
queens_export_copy (const QueensExport *self)
{
  QueensExport *copy = g_memdup2 (self, sizeof *self);

  queens_export_subject_ref (copy->subject);
  copy->pages = self->pages ? queens_export_pages_ref (self->pages) : NULL;
  copy->image = self->image ? g_object_ref (self->image) : NULL;
  copy->text = g_strdup (self->text);
  copy->bytes = self->bytes ? g_bytes_ref (self->bytes) : NULL;
  copy->problem = g_strdup (self->problem);
  return copy;
}

void
queens_export_free (gpointer data)
{
  QueensExport *self = data;

  queens_export_subject_unref (self->subject);
  g_clear_pointer (&self->pages, queens_export_pages_unref);
  g_clear_object (&self->image);
  g_free (self->text);
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
  return queens_miniature_texture_new_take (framed);
}

void
queens_export_draw_page (const QueensExport *self,
                         cairo_t *cr,
                         int page,
                         double width,
                         double height)
{
  const QueensPages *pages = self->pages;
  double scale = (self->choice.printing && !self->choice.sheet ? BOARD_SHARE : 1.0)
                 * MIN (width / pages->width, height / pages->height);

  cairo_translate (cr, (width - scale * pages->width) / 2, (height - scale * pages->height) / 2);
  cairo_scale (cr, scale, scale);
  pages->draw (cr, pages, page);
}

/* Draws the image of the page, which has this size in its own units. */
static void
draw_image (QueensExport *self, double width, double height)
{
  double fit = SIDE / MAX (width, height);
  const QueensExportChoice *choice = &self->choice;
  bool paper = choice->printing || (choice->sheet && choice->options.paper != QUEENS_PAPER_NONE);
  bool pixels = fit >= 1 && choice->format == QUEENS_IMAGE_PNG;
  double scale = pixels ? 1 : fit;
  cairo_surface_t *surface;
  cairo_t *cr;

  g_clear_object (&self->image);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX ((int) (scale * width), 1),
                                        MAX ((int) (scale * height), 1));
  cr = cairo_create (surface);
  if (!choice->transparent)
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
  self->image = frame (surface, pixels ? (int) fit : 1, choice->transparent && !paper);
}

static char *
describe_pages (int n_pages)
{
  g_autofree char *number = queens_format_number ((guint64) n_pages);

  return g_strdup_printf (ngettext ("%s page", "%s pages", (gulong) n_pages), number);
}

/* "92 boards, 3 pages", or the size. */
static char *
describe (const QueensExport *self)
{
  const QueensPages *pages = self->pages;
  const QueensSheet *sheet = queens_export_pages_get_sheet (self->pages);
  g_autofree char *n_pages = describe_pages (pages->n_pages);
  g_autofree char *number = NULL;
  g_autofree char *boards = NULL;

  if (sheet)
    {
      int n_boards = sheet->layout.n_boards;

      number = queens_format_number ((guint64) n_boards);
      boards = g_strdup_printf (ngettext ("%s board", "%s boards", (gulong) n_boards), number);
      if (self->choice.options.paper == QUEENS_PAPER_NONE)
        /* Translators: “92 boards”, and the width and height of the sheet, as in “92 boards, 1962 × 2805” */
        return g_strdup_printf (_ ("%s, %.0f × %.0f"), boards, pages->width, pages->height);
      /* Translators: “92 boards” and “3 pages” */
      return g_strdup_printf (_ ("%s, %s"), boards, n_pages);
    }
  if (self->choice.printing)
    return g_steal_pointer (&n_pages);
  if (self->choice.format == QUEENS_IMAGE_PNG)
    /* Translators: the width and height of a picture */
    return g_strdup_printf (_ ("%d × %d pixels"), (int) pages->width, (int) pages->height);
  /* Translators: the width and height of a picture */
  return g_strdup_printf (_ ("%.1f × %.1f cm"), pages->width / POINTS_PER_CM,
                          pages->height / POINTS_PER_CM);
}

static void
draw (QueensExport *self)
{
  const QueensExportChoice *choice = &self->choice;
  double width = self->pages->width, height = self->pages->height;

  if (choice->printing)
    queens_paper_get_size (choice->options.paper, &width, &height);
  self->n_pages = self->pages->n_pages;
  self->page = MIN (self->page, self->n_pages - 1);
  g_free (self->text);
  self->text = describe (self);
  draw_image (self, width, height);
  self->only_pdf = self->n_pages > 1 && choice->format != QUEENS_IMAGE_PDF && !self->problem;
  if (self->only_pdf)
    {
      g_autofree char *n_pages = queens_format_number ((guint64) self->n_pages);

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
  if (!self->pages)
    self->pages = queens_export_make_pages (self->subject, &self->choice, control, &error);
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

  self->bytes = queens_export_make_file (self, self->choice.format, control, &error);
  if (error)
    self->problem = g_strdup (error->message);
}

/* The pages of a board depend on the format and the size. */
GBytes *
queens_export_make_file (gconstpointer data, guint format, QueensControl *control, GError **error)
{
  const QueensExport *self = data;
  QueensExportChoice choice = self->choice;
  g_autoptr (QueensPages) pages = NULL;

  if (self->bytes && format == choice.format)
    return g_bytes_ref (self->bytes);
  choice.format = (QueensImageFormat) format;
  if (choice.sheet && self->pages)
    pages = queens_export_pages_ref (self->pages);
  else
    pages = queens_export_make_pages (self->subject, &choice, control, error);
  return pages ? queens_pages_render (pages, choice.format, control, error) : NULL;
}
