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
/* How the line of a PDF begins in which cairo lists the shared drawings of a page. */
#define PDF_LIST "   /XObject <<"

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

/* On its way to write: a PDF, and the beginning of a line of it that may be the list of shared
 * drawings. */
typedef struct
{
  cairo_write_func_t write;
  void *data;
  GString *line;
  bool elsewhere; /* in a line that is something else */
} PdfFilter;

static void
filter_free (void *data)
{
  PdfFilter *self = data;

  g_string_free (self->line, TRUE);
  g_free (self);
}

/* What is listed again becomes blanks: all that comes later stays in its place. */
static void
blank_repeated (char *line)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char *entry = strstr (line, " /x");

  while (entry)
    {
      char *end = strstr (entry, " R");

      if (!end)
        return;
      end += strlen (" R");
      if (!g_hash_table_add (seen, g_strndup (entry, end - entry)))
        memset (entry, ' ', end - entry);
      entry = strstr (end, " /x");
    }
}

/* cairo lists a shared drawing as often as a page draws it; a key stands once in a list of PDF. */
static cairo_status_t
filter_cb (void *closure, const unsigned char *data, unsigned int length)
{
  PdfFilter *self = closure;
  cairo_status_t status = CAIRO_STATUS_SUCCESS;

  while (length > 0 && status == CAIRO_STATUS_SUCCESS)
    {
      const unsigned char *end = memchr (data, '\n', length);
      unsigned int n = end ? (unsigned int) (end - data) + 1 : length;
      size_t begun;

      if (!self->elsewhere)
        g_string_append_len (self->line, (const char *) data, n);
      begun = MIN (self->line->len, strlen (PDF_LIST));
      if (self->elsewhere)
        status = self->write (self->data, data, n);
      else if (memcmp (self->line->str, PDF_LIST, begun) != 0 || end)
        {
          if (memcmp (self->line->str, PDF_LIST, begun) == 0)
            blank_repeated (self->line->str);
          status = self->write (self->data, (unsigned char *) self->line->str, self->line->len);
          g_string_truncate (self->line, 0);
          self->elsewhere = true;
        }
      if (end)
        self->elsewhere = false;
      data += n;
      length -= n;
    }
  return status;
}

static cairo_surface_t *
create_pdf_surface (cairo_write_func_t write, void *data, double width, double height)
{
  static const cairo_user_data_key_t key;
  PdfFilter *filter = g_new0 (PdfFilter, 1);
  cairo_surface_t *surface;

  *filter = (PdfFilter){ write, data, g_string_new (NULL), false };
  surface = cairo_pdf_surface_create_for_stream (filter_cb, filter, width, height);
  if (cairo_surface_set_user_data (surface, &key, filter, filter_free) != CAIRO_STATUS_SUCCESS)
    {
      /* Nothing can be drawn any more, as without a surface; and nothing is written. */
      cairo_surface_finish (surface);
      filter_free (filter);
    }
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

                 /* Translators: the width and height of a picture, and their limit */
                 _ ("A picture of %.0f × %.0f is too large; the limit is %d a side"), ceil (width),
                 ceil (height), QUEENS_IMAGE_MAX_SIZE);
  else if (format == QUEENS_IMAGE_PNG
           && ceil (width) * ceil (height) > (double) QUEENS_IMAGE_MAX_PIXELS)
    g_set_error (
        error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE,

        /* Translators: the width and height of a picture, and the limit of their product */
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
queens_canvas_set_title (QueensCanvas *self, const char *title)
{
  if (self->format == QUEENS_IMAGE_PDF && title)
    cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_TITLE, title);
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
