/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/records.h"

#include "model/files/file.h"

#include <errno.h>
#include <fcntl.h>
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

static GHashTable *
new_set (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

QueensRecords *
queens_records_new (const char *path, const char *heading)
{
  QueensRecords *self = g_new0 (QueensRecords, 1);

  self->path = g_strdup (path);
  self->heading = g_strdup (heading);
  self->lines = new_set ();
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

/* Adds the records among the lines of a text, which may hold any bytes, to a set. */
static void
collect (GHashTable *lines, GBytes *text)
{
  gsize length;
  const char *line = g_bytes_get_data (text, &length);
  const char *end = line + length;

  while (line < end)
    {
      const char *newline = memchr (line, '\n', (gsize) (end - line));
      gsize size = (gsize) ((newline ? newline : end) - line);
      g_autofree char *record = g_strchomp (g_strndup (line, size));

      if (*record != '\0' && *record != '#' && !memchr (line, '\0', size))
        g_hash_table_add (lines, g_steal_pointer (&record));
      line += size + 1;
    }
}

/* What the file holds; no file is as good as an empty one. Returns (transfer full). */
static GBytes *
read_text (QueensRecords *self, GError **error)
{
  g_autoptr (GError) local = NULL;
  char *text;
  gsize length;

  if (queens_file_read (self->path, QUEENS_RECORDS_MAX_SIZE, &text, &length, &local))
    return g_bytes_new_take (text, length);
  if (g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return g_bytes_new (NULL, 0);
  g_propagate_error (error, g_steal_pointer (&local));
  return NULL;
}

gboolean
queens_records_load (QueensRecords *self, GError **error)
{
  g_autoptr (GBytes) text = read_text (self, error);

  if (text)
    collect (self->lines, text);
  return text != NULL;
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

/* Behind what is there, byte by byte as it is, come the records that are known and not there. */
static gboolean
append_missing (QueensRecords *self, GBytes *there, GError **error)
{
  g_autoptr (GHashTable) lines_there = new_set ();
  g_autoptr (GPtrArray) lines = queens_records_list (self);
  gsize size;
  const char *data = g_bytes_get_data (there, &size);
  GString *text = g_string_new_len (data, (gssize) size);
  g_autoptr (GBytes) bytes = NULL;

  collect (lines_there, there);
  if (size == 0)
    g_string_append_printf (text, "# %s\n", self->heading);
  else if (data[size - 1] != '\n')
    g_string_append_c (text, '\n');
  for (guint i = 0; i < lines->len; i++)
    if (!g_hash_table_contains (lines_there, lines->pdata[i]))
      g_string_append_printf (text, "%s\n", (const char *) lines->pdata[i]);
  bytes = g_string_free_to_bytes (text);
  if (g_bytes_get_size (bytes) > QUEENS_RECORDS_MAX_SIZE)
    return queens_file_fail_to_save (self->path, EFBIG, error);
  return queens_file_write (self->path, bytes, error);
}

/* Under the lock. */
static gboolean
save (QueensRecords *self, GError **error)
{
  g_autoptr (GBytes) there = read_text (self, error);

  if (!there || !append_missing (self, there, error))
    return FALSE;
  collect (self->lines, there);
  return TRUE;
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
    return queens_file_fail_to_save (self->path, errno, error);
  lock = take_lock (self);
  if (lock < 0)
    return queens_file_fail_to_save (self->path, errno, error);
  saved = save (self, error);
  close (lock);
  return saved;
}
