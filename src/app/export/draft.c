/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/draft.h"

#include "app/board/miniature.h"
#include "model/text/words.h"

#include <glib/gi18n.h>
#include <math.h>

/* The longer side of the image, in pixels: about twice as large as it is shown. */
#define SIDE 760

/* The size of a long file is estimated from its first pages: this many, and as many again. */
#define SAMPLE_PAGES 24
#define MANY_PAGES   (2 * SAMPLE_PAGES)

/* The width of the line around the image, in pixels. */
#define EDGE       2
#define EDGE_ALPHA 0.35

#define POINTS_PER_CM (72 / 2.54)

/* The fraction of the paper's narrower side that a printed board takes up. */
#define BOARD_SHARE 0.9
/* The units in which it is drawn, small enough for all its details. */
#define BOARD_SIZE 1000

QueensExportDraft *
queens_export_draft_new (QueensExport *export)
{
  QueensExportDraft *self = g_new0 (QueensExportDraft, 1);

  self->export = queens_export_ref (export);
  return self;
}

QueensExportDraft *
queens_export_draft_copy (const QueensExportDraft *self)
{
  QueensExportDraft *copy = queens_export_draft_new (self->export);

  copy->boards = self->boards ? g_array_ref (self->boards) : NULL;
  copy->page = self->page;
  copy->n_pages = self->n_pages;
  copy->size = self->size;
  copy->image = self->image ? g_object_ref (self->image) : NULL;
  copy->bytes = self->bytes ? g_bytes_ref (self->bytes) : NULL;
  copy->words = g_strdup (self->words);
  copy->problem = g_strdup (self->problem);
  copy->only_pdf = self->only_pdf;
  return copy;
}

void
queens_export_draft_free (gpointer data)
{
  QueensExportDraft *self = data;

  queens_export_unref (self->export);
  g_clear_pointer (&self->boards, g_array_unref);
  g_clear_object (&self->image);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self->words);
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

/* Moves and scales a picture to the middle of a page, of which it takes up a share. */
static void
enter_page (cairo_t *cr,
            double page_width,
            double page_height,
            double width,
            double height,
            double share)
{
  double scale = share * MIN (page_width / width, page_height / height);

  cairo_translate (cr, (page_width - scale * width) / 2, (page_height - scale * height) / 2);
  cairo_scale (cr, scale, scale);
}

/* Lays out the sheet, whose words must be cleared after the options are no longer used. */
static gboolean
lay_out (const QueensExportDraft *self,
         QueensSheetWords *words,
         QueensSheetOptions *options,
         QueensSheetLayout *layout,
         GError **error)
{
  const QueensSheetExport *sheet = &self->export->sheet;

  *options = queens_sheet_export_get_options (sheet, (int) self->boards->len, words);
  return queens_sheet_layout (options, sheet->request.n, (int) self->boards->len, layout, error);
}

void
queens_export_draft_draw_page (const QueensExportDraft *self,
                               cairo_t *cr,
                               int page,
                               double width,
                               double height)
{
  const QueensExport *export = self->export;
  QueensImageOptions image = queens_export_get_image (export, export->format);
  g_auto (QueensSheetWords) words = { 0 };
  QueensSheetOptions options;
  QueensSheetLayout layout;
  int board_width, board_height;

  if (self->boards && lay_out (self, &words, &options, &layout, NULL))
    {
      enter_page (cr, width, height, layout.width, layout.height, 1.0);
      queens_sheet_draw_page (cr, &options, &layout,
                              (const QueensSheetBoard *) (gpointer) self->boards->data, page);
      return;
    }
  if (export->printing)
    {
      image.size = BOARD_SIZE;
      queens_image_measure (&image, &board_width, &board_height);
      enter_page (cr, width, height, board_width, board_height, BOARD_SHARE);
    }
  queens_image_draw (cr, &export->content, &export->style, &image);
}

/* Draws the image of the page, which has this size in its own units. */
static void
draw_image (QueensExportDraft *self, double width, double height)
{
  const QueensExport *export = self->export;
  double fit = SIDE / MAX (width, height);
  bool paper
      = export->printing || (export->is_sheet && export->sheet.sheet.paper != QUEENS_PAPER_NONE);
  bool pixels = fit >= 1 && export->format == QUEENS_IMAGE_PNG;
  double scale = pixels ? 1 : fit;
  cairo_surface_t *surface;
  cairo_t *cr;

  g_clear_object (&self->image);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX ((int) (scale * width), 1),
                                        MAX ((int) (scale * height), 1));
  cr = cairo_create (surface);
  if (!export->transparent)
    {
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
    }
  cairo_scale (cr, scale, scale);
  queens_export_draft_draw_page (self, cr, self->page, width, height);
  if (cairo_status (cr) != CAIRO_STATUS_SUCCESS)
    self->problem = g_strdup_printf (
        /* Translators: the reason */
        _ ("The image could not be drawn: %s"), cairo_status_to_string (cairo_status (cr)));
  cairo_destroy (cr);
  self->image = frame (surface, pixels ? (int) fit : 1, export->transparent && !paper);
}

static char *
describe_pages (int n_pages)
{
  g_autofree char *number = queens_words_number ((guint64) n_pages);

  return g_strdup_printf (ngettext ("%s page", "%s pages", (gulong) n_pages), number);
}

/* "2048 × 2176 pixels" */
static char *
describe_board (const QueensExport *export, int width, int height)
{
  if (export->printing)
    return describe_pages (1);
  if (export->format == QUEENS_IMAGE_PDF)
    return g_strdup_printf (
        /* Translators: the width and height of a picture */
        _ ("%.1f × %.1f cm"), width / POINTS_PER_CM, height / POINTS_PER_CM);
  return g_strdup_printf (
      /* Translators: the width and height of a picture */
      _ ("%d × %d pixels"), width, height);
}

static void
draw_board (QueensExportDraft *self)
{
  const QueensExport *export = self->export;
  const QueensImageOptions options = queens_export_get_image (export, export->format);
  int width, height;

  queens_image_measure (&options, &width, &height);
  self->page = 0;
  self->n_pages = 1;
  g_free (self->words);
  self->words = describe_board (export, width, height);
  if (export->printing)
    {
      QueensSheetLayout page;

      queens_sheet_layout (&export->sheet.sheet, export->content.queens.n, 1, &page, NULL);
      draw_image (self, page.width, page.height);
    }
  else
    draw_image (self, width, height);
}

/* The sheet. */

static char *
describe_sheet (const QueensExportDraft *self, const QueensSheetLayout *layout)
{
  guint n_boards = self->boards->len;
  g_autofree char *number = queens_words_number (n_boards);
  g_autofree char *boards
      = g_strdup_printf (ngettext ("%s board", "%s boards", (gulong) n_boards), number);
  g_autofree char *pages = NULL;

  if (self->export->sheet.sheet.paper == QUEENS_PAPER_NONE)
    /* Translators: “92 boards”, and the width and height of the sheet, as in “92 boards, 1962 × 2805” */
    return g_strdup_printf (_ ("%s, %.0f × %.0f"), boards, layout->width, layout->height);
  pages = describe_pages (layout->n_pages);
  /* Translators: “92 boards” and “3 pages” */
  return g_strdup_printf (_ ("%s, %s"), boards, pages);
}

static gboolean
draw_sheet (QueensExportDraft *self, QueensControl *control, GError **error)
{
  g_auto (QueensSheetWords) words = { 0 };
  QueensSheetOptions options;
  QueensSheetLayout layout;

  if (!self->boards)
    self->boards = queens_sheet_export_gather (&self->export->sheet, control, error);
  if (!self->boards)
    return FALSE;
  if (!lay_out (self, &words, &options, &layout, error))
    return FALSE;
  self->n_pages = layout.n_pages;
  self->page = MIN (self->page, self->n_pages - 1);
  g_free (self->words);
  self->words = describe_sheet (self, &layout);
  draw_image (self, layout.width, layout.height);
  self->only_pdf = layout.n_pages > 1 && self->export->format != QUEENS_IMAGE_PDF && !self->problem;
  if (self->only_pdf)
    {
      g_autofree char *number = queens_words_number ((guint64) layout.n_pages);

      self->problem = g_strdup_printf (
          /* Translators: a number of pages */
          ngettext ("%s page; only PDF supports multiple pages",
                    "%s pages; only PDF supports multiple pages", (gulong) layout.n_pages),
          number);
    }
  return TRUE;
}

void
queens_export_draft_draw (gpointer data, QueensControl *control)
{
  QueensExportDraft *self = data;
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->problem, g_free);
  if (!self->export->is_sheet)
    draw_board (self);
  else if (!draw_sheet (self, control, &error))
    self->problem = g_strdup (error->message);
}

/* Makes the file of the first n_boards boards. */
static GBytes *
render_first (const QueensExportDraft *self, guint n_boards, QueensControl *control, GError **error)
{
  g_autoptr (GArray) first = g_array_new (FALSE, FALSE, sizeof (QueensSheetBoard));

  g_array_append_vals (first, self->boards->data, n_boards);
  return queens_export_render (self->export, self->export->format, first, control, error);
}

/* All pages have about the same size, but what they share is in the file only once. */
static void
estimate_size (QueensExportDraft *self, QueensControl *control, GError **error)
{
  guint n_boards = self->boards->len * SAMPLE_PAGES / self->n_pages;
  g_autoptr (GBytes) half = render_first (self, n_boards, control, error);
  g_autoptr (GBytes) whole = half ? render_first (self, 2 * n_boards, control, error) : NULL;
  double more;

  if (!whole)
    return;
  more = (double) g_bytes_get_size (whole) - (double) g_bytes_get_size (half);
  self->size = g_bytes_get_size (half) + more * (self->boards->len - n_boards) / n_boards;
}

void
queens_export_draft_render (gpointer data, QueensControl *control)
{
  QueensExportDraft *self = data;
  g_autoptr (GError) error = NULL;

  if (self->n_pages > MANY_PAGES)
    estimate_size (self, control, &error);
  else
    self->bytes
        = queens_export_render (self->export, self->export->format, self->boards, control, &error);
  if (self->bytes)
    self->size = g_bytes_get_size (self->bytes);
  if (error)
    self->problem = g_strdup (error->message);
}
