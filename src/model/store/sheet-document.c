/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/store/sheet-document.h"

#include "draw/canvas.h"
#include "model/store/file.h"

#include <glib/gi18n.h>

/* The parts as they are laid out. */
typedef struct
{
  QueensSheetPart parts[QUEENS_SHEET_MAX_PARTS];
  QueensSheetLayout layouts[QUEENS_SHEET_MAX_PARTS];
  int n_parts;
  int n;
  QueensControl *control;
} Document;

static cairo_status_t
write_cb (void *data, const unsigned char *bytes, unsigned int size)
{
  return queens_file_stream_write (data, bytes, size) ? CAIRO_STATUS_SUCCESS
                                                      : CAIRO_STATUS_WRITE_ERROR;
}

/* Lays all parts out and numbers their pages. */
static gboolean
lay_out (Document *self, GError **error)
{
  int n_pages = 0;

  for (int i = 0; i < self->n_parts; i++)
    {
      if (!queens_sheet_layout (&self->parts[i].options, self->n, self->parts[i].n_boards,
                                &self->layouts[i], error))
        return FALSE;
      self->parts[i].options.pages_before = n_pages;
      n_pages += self->layouts[i].n_pages;
    }
  for (int i = 0; i < self->n_parts; i++)
    self->parts[i].options.pages_after
        = n_pages - self->parts[i].options.pages_before - self->layouts[i].n_pages;
  if (self->control)
    atomic_fetch_add_explicit (&self->control->steps_total, (uint64_t) n_pages,
                               memory_order_relaxed);
  return TRUE;
}

/* FALSE when it was stopped. */
static gboolean
draw_part (const Document *self, int index, QueensCanvas *canvas)
{
  const QueensSheetPart *part = &self->parts[index];
  const QueensSheetLayout *layout = &self->layouts[index];
  g_autoptr (QueensSheet) sheet = queens_sheet_new (&part->options, layout, self->n);
  const QueensSheetBoard *boards = part->boards;

  for (int page = 0; page < layout->n_pages; page++)
    {
      if (queens_control_stopped (self->control))
        return FALSE;
      if (part->options.pages_before + page > 0)
        queens_canvas_next_page (canvas);
      queens_sheet_draw_page (sheet, queens_canvas_cairo (canvas), page, boards);
      /* A part may have a page and no boards. */
      if (boards)
        boards += queens_sheet_n_on_page (layout, page);
      if (self->control)
        atomic_fetch_add_explicit (&self->control->steps_done, 1, memory_order_relaxed);
    }
  return TRUE;
}

static gboolean
draw_parts (const Document *self, QueensCanvas *canvas)
{
  for (int i = 0; i < self->n_parts; i++)
    if (!draw_part (self, i, canvas))
      return FALSE;
  return TRUE;
}

/* Draws all pages, whose bytes go to write. */
static gboolean
draw (const Document *self, bool transparent, cairo_write_func_t write, void *data, GError **error)
{
  const QueensSheetLayout *layout = &self->layouts[0];
  QueensCanvas *canvas
      = queens_canvas_new_stream (write, data, layout->width, layout->height, transparent);
  g_autoptr (GError) drawing_error = NULL;
  gboolean complete;

  queens_canvas_set_title (canvas, self->parts[0].options.title);
  complete = draw_parts (self, canvas);
  queens_canvas_finish_stream (canvas, &drawing_error);
  if (!complete)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("Export canceled"));
  else if (drawing_error)
    g_propagate_error (error, g_steal_pointer (&drawing_error));
  else
    return TRUE;
  return FALSE;
}

static gboolean
save (const Document *self, bool transparent, const char *path, GError **error)
{
  g_autoptr (QueensFileStream) stream = queens_file_stream_open (path, error);
  g_autoptr (GError) drawing_error = NULL;

  if (!stream)
    return FALSE;
  /* Where it was the writing that failed, the writer knows why. */
  if (!draw (self, transparent, write_cb, stream, &drawing_error)
      && (g_error_matches (drawing_error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
          || queens_file_stream_write (stream, "", 0)))
    {
      g_propagate_error (error, g_steal_pointer (&drawing_error));
      return FALSE;
    }
  return queens_file_stream_commit (g_steal_pointer (&stream), error);
}

static cairo_status_t
append_cb (void *bytes, const unsigned char *data, unsigned int size)
{
  g_byte_array_append (bytes, data, size);
  return CAIRO_STATUS_SUCCESS;
}

/* Takes the parts over and lays them out. */
static gboolean
prepare (Document *self, const QueensSheetPart *parts, GError **error)
{
  g_return_val_if_fail (self->n_parts >= 1 && self->n_parts <= QUEENS_SHEET_MAX_PARTS, FALSE);
  for (int i = 0; i < self->n_parts; i++)
    self->parts[i] = parts[i];
  return lay_out (self, error)
         && queens_canvas_check_size (QUEENS_IMAGE_PDF, self->layouts[0].width,
                                      self->layouts[0].height, error);
}

gboolean
queens_sheet_document_save (const QueensSheetPart *parts,
                            int n_parts,
                            int n,
                            bool transparent,
                            const char *path,
                            QueensControl *control,
                            GError **error)
{
  Document self = { .n_parts = n_parts, .n = n, .control = control };

  return prepare (&self, parts, error) && save (&self, transparent, path, error);
}

GBytes *
queens_sheet_document_render (const QueensSheetPart *parts,
                              int n_parts,
                              int n,
                              bool transparent,
                              QueensControl *control,
                              GError **error)
{
  Document self = { .n_parts = n_parts, .n = n, .control = control };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  if (!prepare (&self, parts, error) || !draw (&self, transparent, append_cb, bytes, error))
    return NULL;
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
