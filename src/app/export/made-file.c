/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/made-file.h"

/* The longer side of a picture that is kept, in pixels: twice what is seen of it. */
#define MAX_SIDE 760

/* The most pixels that are read back. */
#define MAX_PIXELS (16 << 20)

/* So many bytes of a PNG come before the end of its width and height. */
#define PNG_HEADER 24

static void
made_file_free (gpointer data)
{
  QueensMadeFile *self = data;

  queens_export_image_clear (&self->image);
  g_clear_pointer (&self->subject, queens_export_subject_free);
  g_clear_pointer (&self->boards, g_array_unref);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  g_free (self->problem);
  g_free (self);
}

/* What is still to be read of some bytes. */
typedef struct
{
  const guchar *at;
  gsize n_left;
} Reader;

static cairo_status_t
read_cb (void *data, unsigned char *bytes, unsigned int n)
{
  Reader *reader = data;

  if (n > reader->n_left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (bytes, reader->at, n);
  reader->at += n;
  reader->n_left -= n;
  return CAIRO_STATUS_SUCCESS;
}

/* The picture in a size that is not longer than MAX_SIDE; takes it. */
static cairo_surface_t *
reduce (cairo_surface_t *picture)
{
  int width = cairo_image_surface_get_width (picture);
  int height = cairo_image_surface_get_height (picture);
  double scale = (double) MAX_SIDE / MAX (width, height);
  cairo_surface_t *reduced;
  cairo_t *cr;

  if (scale >= 1)
    return picture;
  reduced = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (1, (int) (scale * width)),
                                        MAX (1, (int) (scale * height)));
  cr = cairo_create (reduced);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BEST);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (picture);
  return reduced;
}

/* A number of the header of a PNG: its width is the first, its height the second. */
static guint32
read_header (GBytes *png, guint i)
{
  gsize size;
  const guchar *bytes = g_bytes_get_data (png, &size);
  guint32 number = 0;

  if (size >= PNG_HEADER)
    memcpy (&number, bytes + PNG_HEADER - 8 + 4 * i, sizeof number);
  return GUINT32_FROM_BE (number);
}

/* The picture that a PNG holds, or NULL. */
static cairo_surface_t *
read_picture (GBytes *png)
{
  Reader reader;
  cairo_surface_t *picture;

  if ((guint64) read_header (png, 0) * read_header (png, 1) > MAX_PIXELS)
    return NULL;
  reader.at = g_bytes_get_data (png, &reader.n_left);
  picture = cairo_image_surface_create_from_png_stream (read_cb, &reader);
  if (cairo_surface_status (picture) == CAIRO_STATUS_SUCCESS)
    return reduce (picture);
  cairo_surface_destroy (picture);
  return NULL;
}

/* On a worker. */
static void
make (QueensJob *job, gpointer data)
{
  QueensMadeFile *self = data;
  const QueensExportImage *image = &self->image;
  QueensImageFormat format = self->subject ? image->options.format : self->sheet.format;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (self->subject)
    {
      bytes = queens_image_render (&image->content, &image->style, &image->options, &error);
      self->n_bytes = bytes ? g_bytes_get_size (bytes) : 0;
    }
  else
    queens_sheet_export_measure (&self->sheet, self->boards, &bytes, &self->n_bytes,
                                 queens_job_get_control (job), &error);
  if (error)
    self->problem = g_strdup (error->message);
  else if (bytes && format == QUEENS_IMAGE_PNG)
    self->picture = read_picture (bytes);
}

QueensJob *
queens_made_file_start_board (const QueensExportSubject *subject,
                              QueensJobUpdate update,
                              gpointer owner)
{
  QueensMadeFile *self = g_new0 (QueensMadeFile, 1);

  self->subject = queens_export_subject_copy (subject);
  queens_export_image_init (&self->image, self->subject);
  return queens_job_start (QUEENS_JOB_INTERACTIVE, make, self, made_file_free, update, owner);
}

QueensJob *
queens_made_file_start_sheet (const QueensSheetExport *sheet,
                              GArray *boards,
                              QueensJobUpdate update,
                              gpointer owner)
{
  QueensMadeFile *self = g_new0 (QueensMadeFile, 1);

  self->sheet = *sheet;
  self->boards = boards;
  return queens_job_start (QUEENS_JOB_ERRAND, make, self, made_file_free, update, owner);
}
