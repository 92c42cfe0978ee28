/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/output.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#define MAX_THRESHOLD (128 * 1024)

void
queens_output_init (QueensOutput *self)
{
  *self = (QueensOutput){ .text = g_string_new (NULL), .threshold = 1 };
}

void
queens_output_clear (QueensOutput *self)
{
  if (self->text)
    g_string_free (self->text, TRUE);
}

static void
flush (QueensOutput *self)
{
  const char *rest = self->text->str;
  gsize size = self->text->len;

  while (size > 0 && self->code == 0)
    {
      ssize_t written = write (STDOUT_FILENO, rest, size);

      if (written > 0)
        {
          rest += written;
          size -= (gsize) written;
        }
      else if (errno != EINTR)
        self->code = errno;
    }
  g_string_truncate (self->text, 0);
}

gboolean
queens_output_commit (QueensOutput *self)
{
  if (self->text->len >= self->threshold)
    {
      flush (self);
      self->threshold = MIN (2 * self->threshold, MAX_THRESHOLD);
    }
  return self->code == 0;
}

gboolean
queens_output_finish (QueensOutput *self, GError **error)
{
  flush (self);
  if (self->code == 0 || self->code == EPIPE)
    return TRUE;
  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (self->code),

               /* Translators: why */
               _ ("standard output could not be written: %s"), g_strerror (self->code));
  return FALSE;
}

gboolean
queens_output_print_bytes (GBytes *bytes, GError **error)
{
  g_auto (QueensOutput) output = { 0 };
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  queens_output_init (&output);
  g_string_append_len (output.text, data, (gssize) size);
  return queens_output_finish (&output, error);
}

gboolean
queens_output_print (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return queens_output_print_bytes (bytes, error);
}
