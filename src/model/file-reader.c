/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/file-reader.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

static gboolean
fail (GError **error, const char *name, int code)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), _ ("Cannot read “%s”: %s"),
               name, g_strerror (code));
  return FALSE;
}

static gboolean
check (int descriptor, const char *name, gsize max_size, GError **error)
{
  struct stat status;

  if (fstat (descriptor, &status) < 0)
    return fail (error, name, errno);
  if (!S_ISREG (status.st_mode))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("“%s” is not a regular file"), name);
      return FALSE;
    }
  if (status.st_size > (off_t) max_size)
    {
      g_autofree char *limit = g_format_size_full (max_size, G_FORMAT_SIZE_IEC_UNITS);

      /* Translators: the second %s is a size, as in “256 KiB” */
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("“%s” is larger than %s"), name,
                   limit);
      return FALSE;
    }
  return TRUE;
}

/* Reads on to the end, which is at most max_size bytes away, whatever happens to the file. */
static gboolean
read_all (int descriptor, const char *name, gsize max_size, GByteArray *bytes, GError **error)
{
  guint8 buffer[16384];

  while (bytes->len < max_size)
    {
      ssize_t n_read = read (descriptor, buffer, MIN (sizeof buffer, max_size - bytes->len));

      if (n_read == 0)
        break;
      if (n_read > 0)
        g_byte_array_append (bytes, buffer, (guint) n_read);
      else if (errno != EINTR)
        return fail (error, name, errno);
    }
  return TRUE;
}

gboolean
queens_file_read (const char *path, gsize max_size, char **text, gsize *length, GError **error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  int descriptor = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  gboolean read;

  if (descriptor < 0)
    return fail (error, name, errno);
  read = check (descriptor, name, max_size, error)
         && read_all (descriptor, name, max_size, bytes, error);
  close (descriptor);
  if (!read)
    return FALSE;
  *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  *text = (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
  return TRUE;
}
