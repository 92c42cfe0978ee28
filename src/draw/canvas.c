/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/canvas.h"

#include "draw/pen.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* The ids that cairo numbers by a counter of the whole process. */
#define SVG_SURFACE_ID "surface"

struct _QueensCanvas
{
  QueensImageFormat format;
  bool transparent;
  GByteArray *bytes; /* NULL for a stream */
  cairo_surface_t *surface;
  cairo_t *cr;
};

static cairo_status_t
append_bytes_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
create_pdf_surface (cairo_write_func_t write, void *data, double width, double height)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (write, data, width, height);

  /* no date at all: cairo would write the time of now */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  return surface;
}

static cairo_surface_t *
create_surface (QueensImageFormat format,
                double width,
                double height,
                bool transparent,
                GByteArray *bytes)
{
  cairo_surface_t *surface;

  switch (format)
    {
    case QUEENS_IMAGE_SVG:
      surface = cairo_svg_surface_create_for_stream (append_bytes_cb, bytes, width, height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      return surface;
    case QUEENS_IMAGE_PDF:
      return create_pdf_surface (append_bytes_cb, bytes, width, height);
    case QUEENS_IMAGE_PNG:
    default:
      return cairo_image_surface_create (transparent ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24,
                                         (int) ceil (width), (int) ceil (height));
    }
}

gboolean
queens_canvas_check_size (QueensImageFormat format, double width, double height, GError **error)
{
  if (MAX (width, height) > QUEENS_IMAGE_MAX_SIZE)
    g_set_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE,
                 _ ("A picture of %.0f × %.0f is too large; the limit is %d a side"), ceil (width),
                 ceil (height), QUEENS_IMAGE_MAX_SIZE);
  else if (format == QUEENS_IMAGE_PNG
           && ceil (width) * ceil (height) > (double) QUEENS_IMAGE_MAX_PIXELS)
    g_set_error (
        error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE,
        _ ("A PNG picture of %.0f × %.0f pixels is too large; the limit is %d million pixels"),
        ceil (width), ceil (height), (int) (QUEENS_IMAGE_MAX_PIXELS / 1000000));
  else
    return TRUE;
  return FALSE;
}

static void
paint_background (QueensCanvas *self)
{
  if (self->transparent)
    return;
  queens_set_color (self->cr, QUEENS_COLOR_WHITE, 1.0);
  cairo_paint (self->cr);
}

/* A canvas on a surface, which it takes over. */
static QueensCanvas *
canvas_on (QueensImageFormat format, cairo_surface_t *surface, GByteArray *bytes, bool transparent)
{
  QueensCanvas *self = g_new0 (QueensCanvas, 1);

  self->format = format;
  self->transparent = transparent;
  self->bytes = bytes;
  self->surface = surface;
  self->cr = cairo_create (surface);
  paint_background (self);
  return self;
}

QueensCanvas *
queens_canvas_new (QueensImageFormat format, double width, double height, bool transparent)
{
  GByteArray *bytes = g_byte_array_new ();

  return canvas_on (format, create_surface (format, width, height, transparent, bytes), bytes,
                    transparent);
}

QueensCanvas *
queens_canvas_new_stream (cairo_write_func_t write,
                          void *data,
                          double width,
                          double height,
                          bool transparent)
{
  return canvas_on (QUEENS_IMAGE_PDF, create_pdf_surface (write, data, width, height), NULL,
                    transparent);
}

void
queens_canvas_next_page (QueensCanvas *self)
{
  cairo_show_page (self->cr);
  paint_background (self);
}

cairo_t *
queens_canvas_cairo (QueensCanvas *self)
{
  return self->cr;
}

/* Numbers the surfaces of an SVG from 1 in the order in which they come up. Glyphs are drawn as
 * paths, so that the word "surface" can only be in an id. */
static GByteArray *
renumber_surfaces (const GByteArray *svg)
{
  GByteArray *settled = g_byte_array_sized_new (svg->len);
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const size_t id_length = strlen (SVG_SURFACE_ID);
  const char *start = (const char *) svg->data;
  const char *end = start + svg->len;
  const char *id;

  while ((id = g_strstr_len (start, end - start, SVG_SURFACE_ID)))
    {
      const char *digits = id + id_length;
      size_t n_digits = strspn (digits, "0123456789");
      g_autofree char *old = g_strndup (digits, n_digits);
      g_autofree char *number = NULL;
      gpointer value = g_hash_table_lookup (numbers, old);

      if (!value)
        {
          value = GUINT_TO_POINTER (g_hash_table_size (numbers) + 1);
          g_hash_table_insert (numbers, g_steal_pointer (&old), value);
        }
      number = g_strdup_printf (SVG_SURFACE_ID "%u", GPOINTER_TO_UINT (value));
      g_byte_array_append (settled, (const guint8 *) start, id - start);
      g_byte_array_append (settled, (const guint8 *) number, strlen (number));
      start = digits + n_digits;
    }
  g_byte_array_append (settled, (const guint8 *) start, end - start);
  return settled;
}

/* Ends the drawing. Only then do SVG and PDF surfaces tell of an error. */
static cairo_status_t
finish_surface (QueensCanvas *self)
{
  cairo_status_t status = cairo_status (self->cr);

  if (status == CAIRO_STATUS_SUCCESS && self->format == QUEENS_IMAGE_PNG)
    status = cairo_surface_write_to_png_stream (self->surface, append_bytes_cb, self->bytes);
  cairo_destroy (self->cr);
  cairo_surface_finish (self->surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (self->surface);
  cairo_surface_destroy (self->surface);
  return status;
}

static gboolean
check_status (cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_FAILED,
               _ ("The picture could not be drawn: %s"), cairo_status_to_string (status));
  return FALSE;
}

gboolean
queens_canvas_finish_stream (QueensCanvas *self, GError **error)
{
  cairo_status_t status = finish_surface (self);

  g_free (self);
  return check_status (status, error);
}

GBytes *
queens_canvas_finish (QueensCanvas *self, GError **error)
{
  cairo_status_t status = finish_surface (self);
  QueensImageFormat format = self->format;
  g_autoptr (GByteArray) bytes = g_steal_pointer (&self->bytes);

  g_free (self);
  if (!check_status (status, error))
    return NULL;
  if (format == QUEENS_IMAGE_SVG)
    return g_byte_array_free_to_bytes (renumber_surfaces (bytes));
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
