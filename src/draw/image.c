/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/image.h"

#include "engine/board/notation.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PROGRAM "Eight Queens"

/* The length of a PNG's signature and first chunk; other chunks may be inserted after them. */
#define PNG_HEADER 33

static const char *const endings[] = {
  [QUEENS_IMAGE_PNG] = "png",
  [QUEENS_IMAGE_SVG] = "svg",
  [QUEENS_IMAGE_PDF] = "pdf",
};

/* An unfinished file. */
typedef struct
{
  const QueensPages *pages;
  QueensImageFormat format;
  GByteArray *bytes; /* the file */
  GString *texts;    /* the text elements of an SVG */
  cairo_surface_t *surface;
  cairo_t *cr;
} Canvas;

G_DEFINE_QUARK (queens_image_error_quark, queens_image_error)

bool
queens_image_format_from_name (const char *file_name, QueensImageFormat *format)
{
  const char *dot = strrchr (file_name, '.');

  if (!dot)
    return false;
  for (size_t i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_ascii_strcasecmp (dot + 1, endings[i]) == 0)
      {
        *format = (QueensImageFormat) i;
        return true;
      }
  return false;
}

static cairo_status_t
append_cb (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static bool
check_size (const QueensPages *pages, QueensImageFormat format, double scale, GError **error)
{
  double width = ceil (scale * pages->width), height = ceil (scale * pages->height);

  if (MAX (width, height) > QUEENS_IMAGE_MAX_SIZE)
    g_set_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE,

                 /* Translators: the width and height of a picture, and their limit */
                 _ ("An image of %.0f × %.0f is too large; the limit is %d per side"), width,
                 height, QUEENS_IMAGE_MAX_SIZE);
  else if (format == QUEENS_IMAGE_PNG && width * height > (double) QUEENS_IMAGE_MAX_PIXELS)
    g_set_error (
        error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE,

        /* Translators: the width and height of a picture, and the limit of their product */
        _ ("A PNG image of %.0f × %.0f pixels is too large; the limit is %d million pixels"), width,
        height, (int) (QUEENS_IMAGE_MAX_PIXELS / 1000000));
  else if (format != QUEENS_IMAGE_PDF && pages->n_pages > 1)
    g_set_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_SIZE,
                 ngettext ("This takes %d page; only PDF supports multiple pages",
                           "This takes %d pages; only PDF supports multiple pages",
                           (gulong) pages->n_pages),
                 pages->n_pages);
  else
    return true;
  return false;
}

static void
begin (Canvas *self, double scale)
{
  double width = scale * self->pages->width, height = scale * self->pages->height;

  self->bytes = g_byte_array_new ();
  self->texts = g_string_new (NULL);
  if (self->format == QUEENS_IMAGE_PDF)
    self->surface = cairo_pdf_surface_create_for_stream (append_cb, self->bytes, width, height);
  else if (self->format == QUEENS_IMAGE_SVG)
    {
      self->surface = cairo_svg_surface_create_for_stream (append_cb, self->bytes, width, height);
      cairo_svg_surface_set_document_unit (
          self->surface, self->pages->density > 0 ? CAIRO_SVG_UNIT_PT : CAIRO_SVG_UNIT_PX);
      queens_text_collect (self->surface, self->texts);
    }
  else
    self->surface = cairo_image_surface_create (self->pages->transparent ? CAIRO_FORMAT_ARGB32
                                                                         : CAIRO_FORMAT_RGB24,
                                                (int) ceil (width), (int) ceil (height));
  self->cr = cairo_create (self->surface);
  cairo_scale (self->cr, scale, scale);
}

/* Returns false if it was stopped. */
static bool
draw_pages (Canvas *self, QueensControl *control)
{
  queens_control_add_steps (control, (uint64_t) self->pages->n_pages);
  for (int page = 0; page < self->pages->n_pages; page++)
    {
      if (queens_control_stopped (control))
        return false;
      if (page > 0)
        cairo_show_page (self->cr);
      if (!self->pages->transparent)
        {
          queens_set_color (self->cr, QUEENS_COLOR_WHITE, 1.0);
          cairo_paint (self->cr);
        }
      self->pages->draw (self->cr, self->pages, page);
      queens_control_add_progress (control, 0, 1);
    }
  return true;
}

/* Parts of files that cairo does not write. */

/* The checksum of a PNG's chunk (Portable Network Graphics, appendix D). */
static guint32
checksum (const guint8 *bytes, gsize size)
{
  guint32 sum = 0xffffffff;

  for (gsize i = 0; i < size; i++)
    {
      sum ^= bytes[i];
      for (int bit = 0; bit < 8; bit++)
        sum = sum & 1 ? 0xedb88320 ^ (sum >> 1) : sum >> 1;
    }
  return ~sum;
}

static void
append_number (GByteArray *bytes, guint32 number)
{
  guint32 big_endian = GUINT32_TO_BE (number);

  g_byte_array_append (bytes, (const guint8 *) &big_endian, sizeof big_endian);
}

static void
append_chunk (GByteArray *png, const char *type, const void *body, gsize size)
{
  guint start = png->len + 4;

  append_number (png, (guint32) size);
  g_byte_array_append (png, (const guint8 *) type, 4);
  g_byte_array_append (png, body, (guint) size);
  append_number (png, checksum (png->data + start, png->len - start));
}

/* Adds a chunk of text in UTF-8, uncompressed, and without a language. */
static void
append_text (GByteArray *png, const char *key, const char *text)
{
  g_autoptr (GString) body = g_string_new (key);

  g_string_append_len (body, "\0\0\0\0\0", 5);
  g_string_append (body, text);
  append_chunk (png, "iTXt", body->str, body->len);
}

/* Adds the resolution, the title, and the program's name after the header of a PNG. */
static void
describe_png (Canvas *self)
{
  GByteArray *whole = g_byte_array_new ();

  g_byte_array_append (whole, self->bytes->data, PNG_HEADER);
  if (self->pages->density > 0)
    {
      guint32 per_meter = GUINT32_TO_BE ((guint32) (self->pages->density * 72 / 0.0254 + 0.5));
      guint8 body[9];

      memcpy (body, &per_meter, 4);
      memcpy (body + 4, &per_meter, 4);
      body[8] = 1;
      append_chunk (whole, "pHYs", body, sizeof body);
    }
  if (self->pages->title)
    append_text (whole, "Title", self->pages->title);
  append_text (whole, "Software", PROGRAM);
  g_byte_array_append (whole, self->bytes->data + PNG_HEADER, self->bytes->len - PNG_HEADER);
  g_byte_array_unref (self->bytes);
  self->bytes = whole;
}

typedef struct
{
  GHashTable *numbers; /* of the names that cairo made, in the order in which they appear */
  const char *prefix;
} Names;

static gboolean
append_name (const GMatchInfo *match, GString *svg, gpointer data)
{
  Names *names = data;
  g_autofree char *before = g_match_info_fetch (match, 1);
  g_autofree char *name = g_match_info_fetch (match, 2);
  guint number = g_hash_table_size (names->numbers);

  if (g_hash_table_contains (names->numbers, name))
    number = GPOINTER_TO_UINT (g_hash_table_lookup (names->numbers, name));
  else
    g_hash_table_insert (names->numbers, g_steal_pointer (&name), GUINT_TO_POINTER (number));
  g_string_append_printf (svg, "%s%s%u", before, names->prefix, number);
  return FALSE;
}

/* Names the elements of an SVG by numbers after a prefix. Returns (transfer full) the SVG. */
static char *
name_elements (const char *svg, const char *prefix)
{
  g_autoptr (GRegex) name
      = g_regex_new ("( id=\"|href=\"#|url\\(#)([^\")]+)", G_REGEX_RAW, 0, NULL);
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Names names = { numbers, prefix };

  return g_regex_replace_eval (name, svg, -1, 0, 0, append_name, &names, NULL);
}

/* The bytes of an SVG in which the names of elements begin with a checksum of the content. cairo
 * uses the same names in every file, so on a page that shows several files, a name would refer to
 * the element of the first file. */
static GString *
dup_with_own_names (const Canvas *self)
{
  g_autofree char *original = g_strndup ((char *) self->bytes->data, self->bytes->len);
  g_autofree char *plain = name_elements (original, "");
  g_autofree char *content = g_strconcat (plain, self->texts->str, NULL);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, content, -1);
  g_autofree char *prefix = g_strdup_printf ("q%.8s-", sum);
  g_autofree char *svg = name_elements (plain, prefix);

  return g_string_new (svg);
}

/* Adds the title and the program's name after the tag of the SVG, and the text elements at its end. */
static void
describe_svg (Canvas *self)
{
  g_autoptr (GString) svg = dup_with_own_names (self);
  g_autofree char *title = self->pages->title
                               ? g_markup_printf_escaped ("<title>%s</title>\n", self->pages->title)
                               : g_strdup ("");
  g_autofree char *text = g_strconcat ("\n", title, "<desc>" PROGRAM "</desc>", NULL);
  const char *tag = strstr (svg->str, "<svg");
  const char *start = tag ? strchr (tag, '>') : NULL, *end = g_strrstr (svg->str, "</svg>");
  gssize offset;

  if (!start || !end)
    return;
  offset = start - svg->str + 1;
  g_string_insert_len (svg, end - svg->str, self->texts->str, (gssize) self->texts->len);
  g_string_insert (svg, offset, text);
  g_byte_array_set_size (self->bytes, 0);
  g_byte_array_append (self->bytes, (const guint8 *) svg->str, (guint) svg->len);
}

/* cairo 1.16 lists a shared drawing in the resources of a page each time it is shown, as "/x9 9 0 R
 * /x9 9 0 R", and readers warn about each repeated key. Overwriting it with spaces keeps all
 * offsets in the file. */
static void
drop_repeated_keys (GByteArray *pdf)
{
  static const char start[] = "/XObject << ";
  char *end, *next;

  g_byte_array_append (pdf, (const guint8 *) "", 1);
  end = (char *) pdf->data + pdf->len;
  for (char *at = (char *) pdf->data; (at = memchr (at, '/', (size_t) (end - at))); at++)
    {
      g_autoptr (GHashTable) seen = NULL;

      if (!g_str_has_prefix (at, start))
        continue;
      seen = g_hash_table_new (NULL, NULL);
      for (char *key = at + strlen (start); key[0] == '/' && key[1] == 'x'; key = next)
        {
          next = key + 1 + strcspn (key + 1, "/>");
          if (!g_hash_table_add (seen, GUINT_TO_POINTER (strtoul (key + 2, NULL, 10))))
            memset (key, ' ', (size_t) (next - key));
        }
    }
  g_byte_array_set_size (pdf, pdf->len - 1);
}

/* SVG and PDF surfaces report errors only at the end. */
static cairo_status_t
finish (Canvas *self)
{
  cairo_status_t status = cairo_status (self->cr);

  if (self->format == QUEENS_IMAGE_PDF)
    {
      cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_CREATOR, PROGRAM);
      /* without the time, the same content makes the same file */
      cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
      if (self->pages->title)
        cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_TITLE,
                                        self->pages->title);
    }
  if (status == CAIRO_STATUS_SUCCESS && self->format == QUEENS_IMAGE_PNG)
    status = cairo_surface_write_to_png_stream (self->surface, append_cb, self->bytes);
  cairo_destroy (self->cr);
  cairo_surface_finish (self->surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (self->surface);
  cairo_surface_destroy (self->surface);
  if (status == CAIRO_STATUS_SUCCESS && self->format == QUEENS_IMAGE_PNG)
    describe_png (self);
  else if (status == CAIRO_STATUS_SUCCESS && self->format == QUEENS_IMAGE_SVG)
    describe_svg (self);
  else if (status == CAIRO_STATUS_SUCCESS)
    drop_repeated_keys (self->bytes);
  return status;
}

GBytes *
queens_pages_render (const QueensPages *pages,
                     QueensImageFormat format,
                     QueensControl *control,
                     GError **error)
{
  double scale = format == QUEENS_IMAGE_PNG && pages->density > 0 ? pages->density : 1.0;
  Canvas self = { .pages = pages, .format = format };
  g_autoptr (GByteArray) bytes = NULL;
  cairo_status_t status;
  bool whole;

  if (!check_size (pages, format, scale, error))
    return NULL;
  begin (&self, scale);
  whole = draw_pages (&self, control);
  status = finish (&self);
  bytes = self.bytes;
  g_string_free (self.texts, TRUE);
  if (!whole)
    g_set_error_literal (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_CANCELED,
                         _ ("Export canceled"));
  else if (status != CAIRO_STATUS_SUCCESS)
    g_set_error (error, QUEENS_IMAGE_ERROR, QUEENS_IMAGE_ERROR_FAILED,
                 _ ("The image could not be drawn: %s"), cairo_status_to_string (status));
  else
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  return NULL;
}

/* The image of one board. */

#define CAPTION_HEIGHT     0.0625 /* fraction of the board's side */
#define MIN_CAPTION_HEIGHT 14.0
#define CAPTION_FONT       0.56 /* fraction of the caption's height */
#define CAPTION_WIDTH      0.96 /* the maximum width of a caption, as a fraction of the board's side */
#define MIN_CAPTION_SCALE  0.5 /* of the font; a caption that does not fit even then is cut off */

/* The side of the drawing that an SVG or a PDF scales to its size, large enough for all details. */
#define DRAWING_SIDE 2048

/* The side of the board in the units in which it is drawn. */
static double
drawing_side (const QueensImage *self)
{
  return self->format == QUEENS_IMAGE_PNG ? self->size : DRAWING_SIDE;
}

/* The height of the caption in the same units; 0 if there is none. */
static double
caption_height (const QueensImage *self)
{
  if (!self->caption || !*self->caption)
    return 0;
  return round (MAX (CAPTION_HEIGHT * drawing_side (self), MIN_CAPTION_HEIGHT));
}

static void
draw_page (cairo_t *cr, const QueensPages *pages, int page)
{
  const QueensImage *self = pages->data;
  QueensBoardStyle framed = *self->style;
  double side = drawing_side (self);
  double height = caption_height (self);
  const QueensTextStyle style = { CAPTION_FONT * height, MIN_CAPTION_SCALE * CAPTION_FONT * height,
                                  PANGO_WEIGHT_NORMAL, self->style->theme->queen };

  framed.frame_size = QUEENS_FRAME_PICTURE;
  cairo_save (cr);
  cairo_scale (cr, self->size / side, self->size / side);
  queens_draw_board (cr, self->content, &framed, side);
  if (height > 0)
    queens_text_show_fitted (cr, &style, self->caption, PANGO_ALIGN_CENTER, side / 2,
                             side + 0.45 * height, CAPTION_WIDTH * side);
  cairo_restore (cr);
}

QueensPages
queens_image_get_pages (const QueensImage *self)
{
  return (QueensPages){
    .width = self->size,
    .height = self->size + ceil (caption_height (self) * self->size / drawing_side (self)),
    .density = self->in_points && self->format == QUEENS_IMAGE_SVG ? 1 : 0,
    .transparent = self->transparent,
    .title = self->caption,
    .n_pages = 1,
    .draw = draw_page,
    .data = self,
  };
}

GBytes *
queens_image_render (const QueensImage *self, GError **error)
{
  QueensPages pages = queens_image_get_pages (self);
  char notation[QUEENS_NOTATION_SIZE];
  QueensSolution solution;

  if ((!self->caption || !*self->caption)
      && queens_rules_to_solution (&self->content->queens, &solution))
    {
      queens_notation_print (&solution, notation);
      pages.title = notation;
    }
  return queens_pages_render (&pages, self->format, NULL, error);
}
