/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/store/lines.h"

#include "model/store/file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The maximum time to wait for another program, in µs. */
#define LOCK_TIME (G_TIME_SPAN_SECOND / 2)

char **
queens_lines_read (const char *path, GError **error)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_autoptr (GError) local = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (!queens_file_read (path, QUEENS_LINES_MAX_SIZE, &text, &length, &local)
      && !g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }
  for (char *line = text, *end; line && line < text + length; line = end + 1)
    {
      end = memchr (line, '\n', (gsize) (text + length - line));
      end = end ? end : text + length;
      *end = '\0';
      if (*line && *line != '#' && strlen (line) == (gsize) (end - line) && *g_strchomp (line))
        g_strv_builder_add (lines, line);
    }
  return g_strv_builder_end (lines);
}

/* Appends everything or nothing. Returns 0, or an errno. */
static int
append (int file, const char *heading, GBytes *lines)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gsize length;
  const char *data = g_bytes_get_data (lines, &length);
  struct stat status;
  char last = '\n';
  ssize_t written;
  int code = queens_file_lock (file, LOCK_TIME);

  if (code == 0
      && (fstat (file, &status) != 0
          || (status.st_size > 0 && pread (file, &last, 1, status.st_size - 1) < 0)))
    code = errno;
  if (code != 0)
    return code;
  if (status.st_size == 0)
    g_string_printf (text, "# %s\n", heading);
  else if (last != '\n')
    g_string_append_c (text, '\n');
  g_string_append_len (text, data, (gssize) length);
  if ((gsize) status.st_size + text->len > QUEENS_LINES_MAX_SIZE)
    return EFBIG;
  written = write (file, text->str, text->len);
  if (written == (ssize_t) text->len && fsync (file) == 0)
    return 0;
  /* Only a full disk can cause a short write. */
  code = written < 0 || written == (ssize_t) text->len ? errno : ENOSPC;
  if (ftruncate (file, status.st_size) != 0)
    g_debug ("A line is left unfinished: %s", g_strerror (errno));
  return code;
}

gboolean
queens_lines_append (const char *path, const char *heading, GBytes *lines, GError **error)
{
  struct stat status;
  int file, code;

  if (stat (path, &status) == 0 && !S_ISREG (status.st_mode))
    return queens_file_fail_to_save (path, S_ISDIR (status.st_mode) ? EISDIR : EINVAL, error);
  file = g_open (path, O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0666);
  if (file < 0)
    return queens_file_fail_to_save (path, errno, error);
  code = append (file, heading, lines);
  close (file);
  return code == 0 || queens_file_fail_to_save (path, code, error);
}
