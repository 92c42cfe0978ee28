/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/text-export.h"

#include "model/store/file.h"

#include <glib/gi18n.h>

/* The number of bytes to collect before writing them. */
#define PIECE (128 * 1024)

typedef struct
{
  QueensTextList list;
  GString *text;
  QueensFileStream *stream;
} Writing;

char *
queens_text_export_one (const QueensSolution *solution,
                        QueensTextFormat format,
                        guint64 number,
                        guint64 class_number)
{
  GString *text = g_string_new (NULL);
  QueensTextList list;

  queens_text_list_begin (&list, format, text);
  queens_text_list_add (&list, solution, number, class_number, text);
  queens_text_list_end (&list, text);
  return g_string_free (text, FALSE);
}

/* Returns FALSE if it could not be written. */
static gboolean
flush (Writing *self)
{
  gboolean written = queens_file_stream_write (self->stream, self->text->str, self->text->len);

  g_string_truncate (self->text, 0);
  return written;
}

static bool
write_cb (const QueensSolution *solution, guint64 number, guint64 class_number, gpointer data)
{
  Writing *self = data;

  queens_text_list_add (&self->list, solution, number, class_number, self->text);
  return self->text->len < PIECE || flush (self);
}

gboolean
queens_text_export_save (const QueensRequest *request,
                         QueensTextFormat format,
                         const char *path,
                         QueensControl *control,
                         GError **error)
{
  QueensListing listing
      = { .request = *request, .detail = queens_text_format_detail (format), .from = 1 };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (QueensFileStream) stream = queens_file_stream_open (path, error);
  Writing writing = { .text = text, .stream = stream };

  if (!stream)
    return FALSE;
  queens_text_list_begin (&writing.list, format, text);
  queens_listing_visit (&listing, write_cb, &writing, control);
  queens_text_list_end (&writing.list, text);
  if (queens_control_stop_requested (control))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("Export canceled"));
      return FALSE;
    }
  flush (&writing);
  return queens_file_stream_commit (g_steal_pointer (&stream), error);
}
