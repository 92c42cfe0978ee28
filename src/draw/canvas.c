/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/canvas.h"

#include "draw/paint.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* The ids that cairo numbers by a counter of the whole process. */
#define SVG_SURFACE_ID "surface"

struct _QueensCanvas
{
  QueensImageFormat format;
  GByteArray *bytes;
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
create_surface (QueensImageFormat format,
                int width,
                int height,
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
      surface = cairo_pdf_surface_create_for_stream (append_bytes_cb, bytes, width, height);
      /* no date at all: cairo would write the time of now */
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
      return surface;
    case QUEENS_IMAGE_PNG:
    default:
      return cairo_image_surface_create (transparent ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24,
                                         width, height);
    }
}

QueensCanvas *
queens_canvas_new (QueensImageFormat format, int width, int height, bool transparent)
{
  QueensCanvas *self = g_new0 (QueensCanvas, 1);

  self->format = format;
  self->bytes = g_byte_array_new ();
  self->surface = create_surface (format, width, height, transparent, self->bytes);
  self->cr = cairo_create (self->surface);
  if (!transparent)
    {
      queens_set_color (self->cr, QUEENS_COLOR_WHITE, 1.0);
      cairo_paint (self->cr);
    }
  return self;
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

GBytes *
queens_canvas_finish (QueensCanvas *self, GError **error)
{
  cairo_status_t status = finish_surface (self);
  QueensImageFormat format = self->format;
  g_autoptr (GByteArray) bytes = g_steal_pointer (&self->bytes);

  g_free (self);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_FAILED,
                   _ ("The picture could not be drawn: %s"), cairo_status_to_string (status));
      return NULL;
    }
  if (format == QUEENS_IMAGE_SVG)
    return g_byte_array_free_to_bytes (renumber_surfaces (bytes));
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
