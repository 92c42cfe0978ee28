/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/store/saver.h"

#include "model/store/file.h"
#include "model/work.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* A pending change of a file. It never changes itself, but a newer one may replace it. */
typedef struct
{
  char *path;
  GBytes *bytes; /* the new content, or the line to append; NULL to remove the file */
  char *heading; /* set for a file that lines are appended to; otherwise NULL */
} Entry;

/* The state of a file after it was written. */
typedef struct
{
  guint64 inode;
  gint64 size;
  struct timespec changed;
} Stamp;

/* The worker has its own reference. */
struct _QueensSaver
{
  QueensSaverGuard guard;
  QueensSaverFailed failed;
  gpointer data;
  QueensWork *work; /* for the main thread only */

  /* Protected by "writing", or used when there is no work. */
  GHashTable *stamps; /* Stamp, by path */
  GPtrArray *words;   /* an error to report */
  gboolean failing;   /* whether a failure has been reported */

  /* Protected by "queue". */
  GPtrArray *entries; /* Entry, in order */
  guint next;         /* the index of the entry to write next; not 0 if earlier entries could not be
                       * written */
};

/* Locked while files are written, so that older content never replaces newer content. */
G_LOCK_DEFINE_STATIC (writing);
G_LOCK_DEFINE_STATIC (queue);

static void
entry_clear (gpointer data)
{
  Entry *entry = data;

  g_free (entry->path);
  g_free (entry->heading);
  g_clear_pointer (&entry->bytes, g_bytes_unref);
}

static void
entry_unref (gpointer entry)
{
  g_atomic_rc_box_release_full (entry, entry_clear);
}

static void
saver_clear (gpointer data)
{
  QueensSaver *self = data;

  g_hash_table_unref (self->stamps);
  g_ptr_array_unref (self->words);
  g_ptr_array_unref (self->entries);
}

static void
saver_unref (gpointer self)
{
  g_atomic_rc_box_release_full (self, saver_clear);
}

/* Writing, on either thread. */

static gboolean
read_stamp (const char *path, Stamp *stamp)
{
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    return FALSE;
  *stamp = (Stamp){ status.st_ino, status.st_size, status.st_ctim };
  return TRUE;
}

/* TRUE if there is no file at path, or if it is unchanged since it was written here. */
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

/* TRUE with error set if guard has a message for the user. */
static gboolean
write_entry (QueensSaver *self, const Entry *entry, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (entry->path);
  Stamp stamp;

  if (!entry->bytes)
    return g_unlink (entry->path) == 0 || errno == ENOENT || errno == ENOTDIR
           || queens_file_fail_to_save (entry->path, errno, error);
  if (g_mkdir_with_parents (folder, 0700) < 0)
    return queens_file_fail_to_save (entry->path, errno, error);
  if (entry->heading)
    return queens_lines_append (entry->path, entry->heading, entry->bytes, error);
  if ((self->guard && !is_own (self->stamps, entry->path) && !self->guard (entry->path, error))
      || !queens_file_write (entry->path, entry->bytes, *error ? NULL : error))
    return FALSE;
  if (self->guard && read_stamp (entry->path, &stamp))
    g_hash_table_insert (self->stamps, g_strdup (entry->path), g_memdup2 (&stamp, sizeof stamp));
  return TRUE;
}

/* The next entry to write (transfer full), or NULL. A file is not removed as long as an earlier entry is
 * not on the disk. */
static Entry *
take_next (QueensSaver *self)
{
  Entry *entry = NULL;

  G_LOCK (queue);
  for (; self->next < self->entries->len && !entry; self->next += !entry)
    {
      entry = self->entries->pdata[self->next];
      if (!entry->bytes && self->next > 0)
        entry = NULL;
    }
  if (entry)
    g_atomic_rc_box_acquire (entry);
  G_UNLOCK (queue);
  return entry;
}

/* Skips the entry that take_next() returned. If it was written and is still the newest, drops it. */
static void
pass (QueensSaver *self, const Entry *entry, gboolean written)
{
  G_LOCK (queue);
  if (!written)
    self->next++;
  else if (self->entries->pdata[self->next] == entry)
    g_ptr_array_remove_index (self->entries, self->next);
  G_UNLOCK (queue);
}

/* Writes all entries from the next one on. If any of them failed, returns FALSE with the first error. */
static gboolean
write_all (QueensSaver *self, GError **error)
{
  gboolean all_written = TRUE;

  for (Entry *entry; (entry = take_next (self)); entry_unref (entry))
    {
      GError *own_error = NULL;
      gboolean written = write_entry (self, entry, &own_error);

      pass (self, entry, written);
      if (own_error && (written || !self->failing))
        g_ptr_array_add (self->words, g_strdup (own_error->message));
      self->failing = self->failing || !written;
      if (!written && all_written)
        g_propagate_error (error, g_steal_pointer (&own_error));
      all_written = all_written && written;
      g_clear_error (&own_error);
    }
  self->failing = self->next > 0;
  return all_written;
}

static void
run (gpointer data, QueensControl *control)
{
  G_LOCK (writing);
  if (!queens_control_stop_requested (control))
    write_all (data, NULL);
  G_UNLOCK (writing);
}

/* On the main thread. */

static void done_cb (gpointer data, gpointer owner);

static void
begin (QueensSaver *self)
{
  queens_ask (&self->work, QUEENS_WORK_BESIDE, run, g_atomic_rc_box_acquire (self), saver_unref,
              done_cb, self);
}

static void
done_cb (gpointer data, gpointer owner)
{
  QueensSaver *self = owner;
  g_autoptr (GPtrArray) words = g_steal_pointer (&self->words);

  self->words = g_ptr_array_new_with_free_func (g_free);
  /* Entries were added after the worker looked. */
  if (self->next < self->entries->len)
    begin (self);
  for (guint i = 0; i < words->len && self->failed; i++)
    self->failed (words->pdata[i], self->data);
}

/* Adds an entry with these bytes (transfer full). New content replaces older content for the same path;
 * all other entries wait for earlier ones. */
static void
add (QueensSaver *self, const char *path, const char *heading, GBytes *bytes)
{
  Entry *entry = g_atomic_rc_box_new0 (Entry);
  gpointer *old = NULL;

  *entry = (Entry){ g_strdup (path), bytes, g_strdup (heading) };
  G_LOCK (queue);
  for (guint i = self->entries->len; bytes && !heading && !old && i-- > 0;)
    if (g_str_equal (((Entry *) self->entries->pdata[i])->path, path))
      old = &self->entries->pdata[i];
  if (old)
    {
      entry_unref (*old);
      *old = entry;
    }
  else
    g_ptr_array_add (self->entries, entry);
  if (!self->work)
    self->next = 0;
  G_UNLOCK (queue);
  if (!self->work)
    begin (self);
}

void
queens_saver_replace (QueensSaver *self, const char *path, GBytes *bytes)
{
  add (self, path, NULL, g_bytes_ref (bytes));
}

void
queens_saver_remove (QueensSaver *self, const char *path)
{
  add (self, path, NULL, NULL);
}

void
queens_saver_append (QueensSaver *self, const char *path, const char *heading, const char *line)
{
  char *text = g_strconcat (line, "\n", NULL);

  add (self, path, heading, g_bytes_new_take (text, strlen (text)));
}

gboolean
queens_saver_flush (QueensSaver *self, GError **error)
{
  gboolean saved;

  /* Waits until the current write is finished. */
  G_LOCK (writing);
  queens_work_cancel (&self->work);
  self->next = 0;
  saved = write_all (self, error);
  g_ptr_array_set_size (self->words, 0);
  G_UNLOCK (writing);
  return saved;
}

QueensSaver *
queens_saver_new (QueensSaverGuard guard, QueensSaverFailed failed, gpointer data)
{
  QueensSaver *self = g_atomic_rc_box_new0 (QueensSaver);

  self->guard = guard;
  self->failed = failed;
  self->data = data;
  self->stamps = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->words = g_ptr_array_new_with_free_func (g_free);
  self->entries = g_ptr_array_new_with_free_func (entry_unref);
  return self;
}

void
queens_saver_free (QueensSaver *self)
{
  if (!self)
    return;
  queens_saver_flush (self, NULL);
  saver_unref (self);
}
