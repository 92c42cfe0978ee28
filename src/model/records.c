/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/records.h"

#include "model/file-reader.h"
#include "model/file-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* How often, and after what time in µs again, the lock is tried before another program is said to
 * hold it. */
#define LOCK_TRIES    25
#define LOCK_INTERVAL 20000

struct _QueensRecords
{
  char *path;
  char *heading;
  GHashTable *lines; /* a set of strings */
};

QueensRecords *
queens_records_new (const char *path, const char *heading)
{
  QueensRecords *self = g_new0 (QueensRecords, 1);

  self->path = g_strdup (path);
  self->heading = g_strdup (heading);
  self->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
queens_records_free (QueensRecords *self)
{
  g_free (self->path);
  g_free (self->heading);
  g_hash_table_unref (self->lines);
  g_free (self);
}

static void
unite (QueensRecords *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (int i = 0; lines[i]; i++)
    if (*g_strchomp (lines[i]) != '\0' && *lines[i] != '#')
      g_hash_table_add (self->lines, g_strdup (lines[i]));
}

gboolean
queens_records_load (QueensRecords *self, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) local = NULL;
  gsize length;

  if (queens_file_read (self->path, QUEENS_RECORDS_MAX_SIZE, &text, &length, &local))
    unite (self, text);
  else if (!g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  return TRUE;
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
queens_records_list (QueensRecords *self)
{
  GPtrArray *lines = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer line;

  g_hash_table_iter_init (&iter, self->lines);
  while (g_hash_table_iter_next (&iter, &line, NULL))
    g_ptr_array_add (lines, line);
  g_ptr_array_sort (lines, compare_lines);
  return lines;
}

static gboolean
fail (QueensRecords *self, int code, GError **error)
{
  g_autofree char *name = g_filename_display_basename (self->path);

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code),
               _ ("“%s” could not be saved: %s"), name,
               code == EWOULDBLOCK ? _ ("another program is using it") : g_strerror (code));
  return FALSE;
}

static gboolean
write_lines (QueensRecords *self, GError **error)
{
  g_autoptr (GPtrArray) lines = queens_records_list (self);
  GString *text = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;

  g_string_append_printf (text, "# %s\n", self->heading);
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) lines->pdata[i]);
  if (text->len > QUEENS_RECORDS_MAX_SIZE)
    {
      g_string_free (text, TRUE);
      return fail (self, EFBIG, error);
    }
  bytes = g_string_free_to_bytes (text);
  return queens_file_write (self->path, bytes, error);
}

/* Returns the descriptor that holds the lock, or −1 with errno set. */
static int
take_lock (QueensRecords *self)
{
  g_autofree char *path = g_strconcat (self->path, ".lock", NULL);
  int lock = g_open (path, O_RDWR | O_CREAT | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0600);

  for (int i = 0; lock >= 0 && flock (lock, LOCK_EX | LOCK_NB) < 0; i++)
    {
      int code = errno;

      if ((code != EWOULDBLOCK && code != EINTR) || i == LOCK_TRIES)
        {
          close (lock);
          errno = code;
          return -1;
        }
      g_usleep (LOCK_INTERVAL);
    }
  return lock;
}

gboolean
queens_records_add (QueensRecords *self, const char *line, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  gboolean saved;
  int lock;

  g_hash_table_add (self->lines, g_strdup (line));
  if (g_mkdir_with_parents (folder, 0700) < 0)
    return fail (self, errno, error);
  lock = take_lock (self);
  if (lock < 0)
    return fail (self, errno, error);
  saved = queens_records_load (self, error) && write_lines (self, error);
  close (lock);
  return saved;
}
