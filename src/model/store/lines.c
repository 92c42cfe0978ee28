/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/store/lines.h"

#include "model/store/file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* How often, and after what time in µs again, the lock is tried. */
#define LOCK_TRIES    25
#define LOCK_INTERVAL 20000

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

/* Returns 0, or the error's number; so do the functions below. */
static int
lock (int file)
{
  for (int i = 0; flock (file, LOCK_EX | LOCK_NB) < 0; i++)
    {
      if ((errno != EWOULDBLOCK && errno != EINTR) || i == LOCK_TRIES)
        return errno;
      g_usleep (LOCK_INTERVAL);
    }
  return 0;
}

/* What is written before the lines at the end of a file of that size. */
static int
begin (int file, off_t size, const char *heading, GString *text)
{
  char last = '\n';

  if (size == 0)
    g_string_printf (text, "# %s\n", heading);
  else if (pread (file, &last, 1, size - 1) < 0)
    return errno;
  if (last != '\n')
    g_string_append_c (text, '\n');
  return 0;
}

/* Appends text to a file of that size, or nothing. */
static int
append (int file, off_t size, const GString *text)
{
  gsize written = 0;
  int code = 0;

  while (written < text->len && code == 0)
    {
      ssize_t n = write (file, text->str + written, text->len - written);

      if (n > 0)
        written += (gsize) n;
      else if (errno != EINTR)
        code = errno;
    }
  if (code == 0 && fsync (file) != 0)
    code = errno;
  if (code != 0 && ftruncate (file, size) != 0)
    g_debug ("A line is left unfinished: %s", g_strerror (errno));
  return code;
}

static int
append_locked (int file, const char *heading, GBytes *lines)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gsize length;
  const char *data = g_bytes_get_data (lines, &length);
  struct stat status;
  int code = lock (file);

  if (code == 0 && fstat (file, &status) != 0)
    code = errno;
  if (code == 0)
    code = begin (file, status.st_size, heading, text);
  if (code != 0)
    return code;
  g_string_append_len (text, data, (gssize) length);
  if ((gsize) status.st_size + text->len > QUEENS_LINES_MAX_SIZE)
    return EFBIG;
  return append (file, status.st_size, text);
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
  code = append_locked (file, heading, lines);
  close (file);
  return code == 0 || queens_file_fail_to_save (path, code, error);
}
