/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/store/saver.h"

#include "model/store/file.h"
#include "model/work.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* The delay in ms before saving is tried again after a failure. */
#define RETRY_DELAY_MS 5000

/* A pending change of a file. It never changes itself, but a newer one may replace it. */
typedef struct
{
  char *path;
  GBytes *bytes; /* the new content, or the line to append; NULL to remove the file */
  char *heading; /* set for a file that lines are appended to; otherwise NULL */
} Entry;

/* The worker has its own reference. */
struct _QueensSaver
{
  QueensSaverReportFunc report;
  gpointer data;
  QueensWork *work;    /* this and the next three are for the main thread only */
  char *reported;      /* the problem that was reported last, or NULL */
  guint n_reported;    /* the number of entries that were left then */
  guint retry_timeout; /* the timeout until the next try, or 0 */

  /* Protected by "writing", or used when there is no work. */
  char *problem; /* why the first of the remaining entries could not be written, or NULL */

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

  g_free (self->reported);
  g_free (self->problem);
  g_ptr_array_unref (self->entries);
}

static void
saver_unref (gpointer self)
{
  g_atomic_rc_box_release_full (self, saver_clear);
}

/* Writing, on either thread. */

static gboolean
write_entry (const Entry *entry, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (entry->path);

  if (!entry->bytes)
    return g_unlink (entry->path) == 0 || errno == ENOENT || errno == ENOTDIR
           || queens_file_fail_to_save (entry->path, errno, error);
  if (g_mkdir_with_parents (folder, 0700) < 0)
    return queens_file_fail_to_save (entry->path, errno, error);
  if (entry->heading)
    return queens_lines_append (entry->path, entry->heading, entry->bytes, error);
  return queens_file_write (entry->path, entry->bytes, error);
}

/* The next entry to write (transfer full), or NULL. */
static Entry *
peek_next (QueensSaver *self)
{
  Entry *entry = NULL;

  G_LOCK (queue);
  if (self->next < self->entries->len)
    entry = g_atomic_rc_box_acquire (self->entries->pdata[self->next]);
  G_UNLOCK (queue);
  return entry;
}

/* Ends work on the entry that peek_next() returned. If it was not written, goes on after it. If it was written,
 * removes it, unless a newer one has replaced it. */
static void
end_entry (QueensSaver *self, const Entry *entry, gboolean written)
{
  G_LOCK (queue);
  if (!written)
    self->next++;
  else if (self->entries->pdata[self->next] == entry)
    g_ptr_array_remove_index (self->entries, self->next);
  G_UNLOCK (queue);
}

/* Writes all entries from the next one on, and sets the problem. Returns FALSE if there is one. */
static gboolean
write_all (QueensSaver *self)
{
  if (self->next == 0)
    g_clear_pointer (&self->problem, g_free);
  for (Entry *entry; (entry = peek_next (self)); entry_unref (entry))
    {
      g_autoptr (GError) error = NULL;
      gboolean written = write_entry (entry, &error);

      end_entry (self, entry, written);
      if (!written && !self->problem)
        self->problem = g_strdup (error->message);
    }
  return !self->problem;
}

static void
run (gpointer data, QueensControl *control)
{
  G_LOCK (writing);
  if (!queens_control_stop_requested (control))
    write_all (data);
  G_UNLOCK (writing);
}

/* On the main thread. */

static void done_cb (gpointer data, gpointer owner);

static void
begin (QueensSaver *self)
{
  queens_work_start (&self->work, QUEENS_WORK_INDEPENDENT, run, g_atomic_rc_box_acquire (self),
                     saver_unref, done_cb, self);
}

static void
retry_cb (gpointer data)
{
  QueensSaver *self = data;

  self->retry_timeout = 0;
  if (self->work)
    return;
  self->next = 0;
  begin (self);
}

/* Reports that there is a problem, that it concerns more entries than were reported, or that it is gone. */
static void
report_problem (QueensSaver *self)
{
  if (self->problem && !self->retry_timeout)
    self->retry_timeout = g_timeout_add_once (RETRY_DELAY_MS, retry_cb, self);
  if (g_strcmp0 (self->problem, self->reported) == 0
      && (!self->problem || self->entries->len == self->n_reported))
    return;
  self->n_reported = self->entries->len;
  g_free (self->reported);
  self->reported = g_strdup (self->problem);
  if (self->report)
    self->report (self->reported, self->data);
}

static void
done_cb (gpointer data, gpointer owner)
{
  QueensSaver *self = owner;

  /* Entries were added after the worker looked. */
  if (self->next < self->entries->len)
    begin (self);
  else
    report_problem (self);
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

guint
queens_saver_count (QueensSaver *self, const char *path)
{
  guint count = 0;

  G_LOCK (queue);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = self->entries->pdata[i];
      g_autofree char *folder = g_path_get_dirname (entry->path);

      count += entry->bytes && (g_str_equal (entry->path, path) || g_str_equal (folder, path));
    }
  G_UNLOCK (queue);
  return count;
}

gboolean
queens_saver_flush (QueensSaver *self, GError **error)
{
  gboolean saved;

  /* Waits until the current write is finished. */
  G_LOCK (writing);
  queens_work_cancel (&self->work);
  self->next = 0;
  saved = write_all (self);
  G_UNLOCK (writing);
  if (!saved)
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, self->problem);
  report_problem (self);
  return saved;
}

QueensSaver *
queens_saver_new (QueensSaverReportFunc report, gpointer data)
{
  QueensSaver *self = g_atomic_rc_box_new0 (QueensSaver);

  self->report = report;
  self->data = data;
  self->entries = g_ptr_array_new_with_free_func (entry_unref);
  return self;
}

void
queens_saver_free (QueensSaver *self)
{
  if (!self)
    return;
  self->report = NULL;
  queens_saver_flush (self, NULL);
  g_clear_handle_id (&self->retry_timeout, g_source_remove);
  saver_unref (self);
}
