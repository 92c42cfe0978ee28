/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/store/saver.h"

#include "model/store/file.h"
#include "model/store/lines.h"
#include "model/work.h"

#include <errno.h>
#include <glib/gstdio.h>

typedef enum
{
  REPLACE,
  REMOVE,
  APPEND
} Kind;

/* What is to be done to a file. */
typedef struct
{
  Kind kind;
  char *path;
  char *heading; /* of a file that is appended to */
  GBytes *bytes; /* the content, or the lines to append; NULL to remove it */
} Entry;

/* What a file was when it had been written. */
typedef struct
{
  guint64 inode;
  gint64 size;
  struct timespec changed;
} Stamp;

/* An entry on the worker. */
typedef struct
{
  Entry entry;
  QueensSaverGuard guard;
  GHashTable *stamps;
  gboolean done; /* written under the lock */
  GError *error;
} Work;

struct _QueensSaver
{
  QueensSaverGuard guard;
  GHashTable *stamps; /* of Stamp, by path; under the lock */
  QueensSaverFailed failed;
  gpointer data;
  GPtrArray *entries; /* of Entry, in the order in which they came */
  QueensWork *work;
  Work *written;    /* the entry that work writes; the worker's, good while there is work */
  guint next;       /* the place in entries from which on they have not been tried */
  gboolean failing; /* that has been announced */
};

/* Held while a file is written, so that an older content never comes after a newer one. */
G_LOCK_DEFINE_STATIC (writing);

static void
entry_clear (Entry *entry)
{
  g_free (entry->path);
  g_free (entry->heading);
  g_clear_pointer (&entry->bytes, g_bytes_unref);
}

static void
entry_free (gpointer data)
{
  entry_clear (data);
  g_free (data);
}

static void
work_free (gpointer data)
{
  Work *work = data;

  entry_clear (&work->entry);
  g_hash_table_unref (work->stamps);
  g_clear_error (&work->error);
  g_free (work);
}

/* Under the lock, on either thread. */

static gboolean
read_stamp (const char *path, Stamp *stamp)
{
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    return FALSE;
  *stamp = (Stamp){ status.st_ino, status.st_size, status.st_ctim };
  return TRUE;
}

/* TRUE where there is no file at path but one that was written here and is as it was. */
static gboolean
is_own (GHashTable *stamps, const char *path)
{
  const Stamp *written = g_hash_table_lookup (stamps, path);
  Stamp stamp;

  return !read_stamp (path, &stamp)
         || (written && stamp.inode == written->inode && stamp.size == written->size
             && stamp.changed.tv_sec == written->changed.tv_sec
             && stamp.changed.tv_nsec == written->changed.tv_nsec);
}

/* TRUE with error set where guard has something to show. */
static gboolean
replace (const Entry *entry, QueensSaverGuard guard, GHashTable *stamps, GError **error)
{
  Stamp stamp;

  if (guard && !is_own (stamps, entry->path) && !guard (entry->path, error))
    return FALSE;
  if (!queens_file_write (entry->path, entry->bytes, error && *error ? NULL : error))
    return FALSE;
  if (guard && read_stamp (entry->path, &stamp))
    g_hash_table_insert (stamps, g_strdup (entry->path), g_memdup2 (&stamp, sizeof stamp));
  return TRUE;
}

static gboolean
write_entry (const Entry *entry, QueensSaverGuard guard, GHashTable *stamps, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (entry->path);

  if (entry->kind == REMOVE)
    return g_unlink (entry->path) == 0 || errno == ENOENT || errno == ENOTDIR
           || queens_file_fail_to_save (entry->path, errno, error);
  if (g_mkdir_with_parents (folder, 0700) < 0)
    return queens_file_fail_to_save (entry->path, errno, error);
  return entry->kind == APPEND
             ? queens_lines_append (entry->path, entry->heading, entry->bytes, error)
             : replace (entry, guard, stamps, error);
}

static void
run (gpointer data, QueensControl *control)
{
  Work *work = data;

  G_LOCK (writing);
  if (!queens_control_stop_requested (control))
    work->done = write_entry (&work->entry, work->guard, work->stamps, &work->error);
  G_UNLOCK (writing);
}

/* On the main thread. */

static void write_next (QueensSaver *self);

/* The entry is written as it was in bytes: it goes, or what has been appended since is left. */
static void
drop_written (QueensSaver *self, guint place, GBytes *bytes)
{
  Entry *entry = self->entries->pdata[place];
  gsize written = bytes ? g_bytes_get_size (bytes) : 0;

  if (entry->bytes == bytes)
    {
      g_ptr_array_remove_index (self->entries, place);
      return;
    }
  if (entry->kind == APPEND)
    {
      GBytes *rest = g_bytes_new_from_bytes (entry->bytes, written,
                                             g_bytes_get_size (entry->bytes) - written);

      g_bytes_unref (entry->bytes);
      entry->bytes = rest;
    }
}

/* Takes what has become of an entry: it was the one at self->next. */
static void
take_result (QueensSaver *self, const Work *work)
{
  if (work->done)
    drop_written (self, self->next, work->entry.bytes);
  else
    self->next++;
}

static void
done_cb (gpointer data, gpointer owner)
{
  QueensSaver *self = owner;
  Work *work = data;
  gboolean announced = self->failing;

  take_result (self, work);
  self->failing = self->next > 0;
  write_next (self);
  if (work->error && !announced && self->failed)
    self->failed (work->error->message, self->data);
}

static gboolean
must_wait (QueensSaver *self, const Entry *entry)
{
  return entry->kind == REMOVE && self->next > 0;
}

static void
write_next (QueensSaver *self)
{
  const Entry *entry;
  Work *work;

  while (!self->work && self->next < self->entries->len
         && must_wait (self, self->entries->pdata[self->next]))
    self->next++;
  if (self->work || self->next >= self->entries->len)
    return;
  entry = self->entries->pdata[self->next];
  work = g_new0 (Work, 1);
  work->guard = self->guard;
  work->stamps = g_hash_table_ref (self->stamps);
  work->entry.kind = entry->kind;
  work->entry.path = g_strdup (entry->path);
  work->entry.heading = g_strdup (entry->heading);
  work->entry.bytes = entry->bytes ? g_bytes_ref (entry->bytes) : NULL;
  self->written = work;
  queens_ask (&self->work, QUEENS_WORK_BESIDE, run, work, work_free, done_cb, self);
}

/* The entry of a path to be changed, or a new one: what is to be removed waits behind all else. */
static Entry *
get_entry (QueensSaver *self, const char *path, Kind kind)
{
  Entry *entry = NULL;

  for (guint i = self->entries->len; i-- > 0 && !entry;)
    if (g_str_equal (((Entry *) self->entries->pdata[i])->path, path))
      entry = self->entries->pdata[i];
  if (!entry || (entry->kind != kind && (entry->kind != REMOVE || kind != REPLACE)))
    {
      entry = g_new0 (Entry, 1);
      entry->path = g_strdup (path);
      g_ptr_array_add (self->entries, entry);
    }
  entry->kind = kind;
  return entry;
}

/* Gives the entry its bytes (transfer full), and begins. */
static void
begin (QueensSaver *self, Entry *entry, GBytes *bytes)
{
  g_clear_pointer (&entry->bytes, g_bytes_unref);
  entry->bytes = bytes;
  if (!self->work)
    self->next = 0;
  write_next (self);
}

void
queens_saver_replace (QueensSaver *self, const char *path, GBytes *bytes)
{
  begin (self, get_entry (self, path, REPLACE), g_bytes_ref (bytes));
}

void
queens_saver_remove (QueensSaver *self, const char *path)
{
  begin (self, get_entry (self, path, REMOVE), NULL);
}

void
queens_saver_append (QueensSaver *self, const char *path, const char *heading, const char *line)
{
  Entry *entry = get_entry (self, path, APPEND);
  GString *lines = g_string_new (NULL);
  gsize size = 0;
  const char *before = entry->bytes ? g_bytes_get_data (entry->bytes, &size) : NULL;

  g_string_append_len (lines, before ? before : "", (gssize) size);
  g_string_append_printf (lines, "%s\n", line);
  if (!entry->heading)
    entry->heading = g_strdup (heading);
  begin (self, entry, g_string_free_to_bytes (lines));
}

gboolean
queens_saver_flush (QueensSaver *self, GError **error)
{
  g_autoptr (GError) first = NULL;
  gboolean saved = TRUE;

  /* Waits for what is being written. */
  G_LOCK (writing);
  if (self->work)
    take_result (self, self->written);
  queens_work_cancel (&self->work);
  self->next = 0;
  while (self->next < self->entries->len)
    {
      const Entry *entry = self->entries->pdata[self->next];
      g_autoptr (GError) local = NULL;

      if (!must_wait (self, entry) && write_entry (entry, self->guard, self->stamps, &local))
        g_ptr_array_remove_index (self->entries, self->next);
      else
        {
          if (saved)
            first = g_steal_pointer (&local);
          saved = FALSE;
          self->next++;
        }
    }
  G_UNLOCK (writing);
  if (first)
    g_propagate_error (error, g_steal_pointer (&first));
  return saved;
}

QueensSaver *
queens_saver_new (QueensSaverGuard guard, QueensSaverFailed failed, gpointer data)
{
  QueensSaver *self = g_new0 (QueensSaver, 1);

  self->guard = guard;
  self->stamps = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->failed = failed;
  self->data = data;
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  return self;
}

void
queens_saver_free (QueensSaver *self)
{
  if (!self)
    return;
  queens_saver_flush (self, NULL);
  g_hash_table_unref (self->stamps);
  g_ptr_array_unref (self->entries);
  g_free (self);
}
