/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/earlier.h"

#include "model/files/file.h"
#include "model/game/saved-game.h"
#include "model/scheduler.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define ENDING ".queens"

/* On its way to the disk. */
typedef struct
{
  char *path;
  GBytes *bytes;
} Entry;

struct _QueensEarlier
{
  GObject parent_instance;

  char *folder;
  GPtrArray *games;  /* of QueensEarlierGame, the newest first */
  GHashTable *taken; /* a set of paths */
  char *last;
  GQueue entries; /* of Entry, the oldest first */
  QueensJob *write_job;
  QueensJob *read_job;
};

G_DEFINE_FINAL_TYPE (QueensEarlier, queens_earlier, G_TYPE_OBJECT)

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Held while a file is written. */
G_LOCK_DEFINE_STATIC (writing);

static void
earlier_game_free (gpointer data)
{
  QueensEarlierGame *earlier = data;

  g_free (earlier->path);
  g_object_unref (earlier->game);
  g_free (earlier);
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->path);
  g_bytes_unref (entry->bytes);
  g_free (entry);
}

/* Files, on any thread. */

/* A name begins with the time in µs, so that they sort. */
static int
compare_names_cb (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) b, *(const char *const *) a);
}

/* The names of the games in folder, the newest first. */
static GPtrArray *
list_names (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_ascii_isdigit (*name) && g_str_has_suffix (name, ENDING))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names_cb);
  return names;
}

static gboolean
write_entry (const Entry *entry, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (entry->path);
  g_autoptr (GPtrArray) names = NULL;

  if (g_mkdir_with_parents (folder, 0700) < 0)
    return queens_file_fail_to_save (entry->path, errno, error);
  if (!queens_file_write (entry->path, entry->bytes, error))
    return FALSE;
  names = list_names (folder);
  for (guint i = QUEENS_EARLIER_MAX; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);

      g_unlink (path);
    }
  return TRUE;
}

static QueensEarlierGame *
read_game (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  /* One that is damaged is passed over. */
  g_autoptr (QueensGame) game = queens_saved_game_read (path, NULL);
  QueensEarlierGame *earlier;

  if (!game)
    return NULL;
  earlier = g_new0 (QueensEarlierGame, 1);
  earlier->path = g_steal_pointer (&path);
  earlier->since = g_ascii_strtoll (name, NULL, 10) / G_USEC_PER_SEC;
  earlier->game = g_steal_pointer (&game);
  return earlier;
}

QueensGame *
queens_earlier_find_day (const char *folder, const char *day, char **path)
{
  g_autofree char *earlier_folder = g_build_filename (folder, "earlier", NULL);
  g_autoptr (GPtrArray) names = list_names (earlier_folder);
  QueensGame *found = NULL;

  for (guint i = 0; i < names->len && !found; i++)
    {
      QueensEarlierGame *earlier = read_game (earlier_folder, names->pdata[i]);

      if (!earlier)
        continue;
      if (g_strcmp0 (queens_game_get_day (earlier->game), day) == 0)
        {
          found = g_object_ref (earlier->game);
          *path = g_strdup (earlier->path);
        }
      earlier_game_free (earlier);
    }
  return found;
}

/* Writing. */

typedef struct
{
  Entry entry;
  GError *error;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_free (work->entry.path);
  g_bytes_unref (work->entry.bytes);
  g_clear_error (&work->error);
  g_free (work);
}

static void
write_run (QueensJob *job, gpointer data)
{
  Work *work = data;

  G_LOCK (writing);
  if (!queens_control_stop_requested (queens_job_get_control (job)))
    write_entry (&work->entry, &work->error);
  G_UNLOCK (writing);
}

static void write_next (QueensEarlier *self);

static void
written_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensEarlier *self = owner;
  Work *work = queens_job_get_data (job);
  g_autoptr (GError) error = NULL;

  if (!finished)
    return;
  error = g_steal_pointer (&work->error);
  queens_job_cancel (&self->write_job);
  if (error)
    {
      /* What is left is tried again with the next. */
      g_signal_emit (self, signals[FAILED], 0, error->message);
      return;
    }
  entry_free (g_queue_pop_head (&self->entries));
  write_next (self);
}

static void
write_next (QueensEarlier *self)
{
  Entry *entry = g_queue_peek_head (&self->entries);
  Work *work;

  if (self->write_job || !entry)
    return;
  work = g_new0 (Work, 1);
  work->entry.path = g_strdup (entry->path);
  work->entry.bytes = g_bytes_ref (entry->bytes);
  self->write_job
      = queens_job_start (QUEENS_JOB_KEEPER, write_run, work, work_free, written_cb, self);
}

gboolean
queens_earlier_flush (QueensEarlier *self, gboolean remove, GError **error)
{
  gboolean written = TRUE;
  GHashTableIter iter;
  gpointer path;

  queens_job_cancel (&self->write_job);
  G_LOCK (writing);
  while (written && !g_queue_is_empty (&self->entries))
    {
      written = write_entry (g_queue_peek_head (&self->entries), error);
      if (written)
        entry_free (g_queue_pop_head (&self->entries));
    }
  G_UNLOCK (writing);
  g_hash_table_iter_init (&iter, self->taken);
  while (written && remove && g_hash_table_iter_next (&iter, &path, NULL))
    g_unlink (path);
  return written;
}

/* What is known. */

static gboolean
is_played (QueensGame *game)
{
  const QueensGameState *start = queens_game_get_state_at (game, 0);
  const QueensSquareSet *given = queens_game_get_given (game);
  gboolean code = queens_game_get_code (game) != NULL;

  return queens_game_get_n_moves (game) > 0 || queens_game_get_day (game)
         || (!code && !queens_square_set_equal (&start->queens, given))
         || (!code && queens_square_set_size (given) > 0);
}

/* A copy that is not played on. */
static QueensGame *
copy_game (const char *text)
{
  return queens_saved_game_parse (text, strlen (text), NULL);
}

void
queens_earlier_add (QueensEarlier *self, QueensGame *game, gint64 now)
{
  gint64 since = g_get_real_time ();
  g_autofree char *name
      = g_strdup_printf ("%" G_GINT64_FORMAT "-%d" ENDING, since, queens_game_get_n (game));
  char *text;
  Entry *entry;
  QueensEarlierGame *earlier;

  if (!is_played (game))
    return;
  text = queens_saved_game_print (game, now);
  earlier = g_new0 (QueensEarlierGame, 1);
  earlier->path = g_build_filename (self->folder, name, NULL);
  earlier->since = since / G_USEC_PER_SEC;
  earlier->game = copy_game (text);
  g_ptr_array_insert (self->games, 0, earlier);
  g_free (self->last);
  self->last = g_strdup (earlier->path);
  entry = g_new0 (Entry, 1);
  entry->path = g_strdup (earlier->path);
  entry->bytes = g_bytes_new_take (text, strlen (text));
  g_queue_push_tail (&self->entries, entry);
  write_next (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Forgets the games of a path that were taken, or are too many. */
static void
trim (QueensEarlier *self)
{
  for (guint i = self->games->len; i-- > 0;)
    {
      QueensEarlierGame *earlier = self->games->pdata[i];

      if (i >= QUEENS_EARLIER_MAX || g_hash_table_contains (self->taken, earlier->path))
        g_ptr_array_remove_index (self->games, i);
    }
}

void
queens_earlier_take (QueensEarlier *self, const char *path)
{
  g_hash_table_add (self->taken, g_strdup (path));
  if (g_strcmp0 (self->last, path) == 0)
    g_clear_pointer (&self->last, g_free);
  trim (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

const char *
queens_earlier_get_last (QueensEarlier *self)
{
  return self->last;
}

const GPtrArray *
queens_earlier_list (QueensEarlier *self)
{
  trim (self);
  return self->games;
}

/* Reading. */

typedef struct
{
  char *folder;
  GPtrArray *games; /* the worker's until it ends */
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_free (reading->folder);
  g_ptr_array_unref (reading->games);
  g_free (reading);
}

static void
read_run (QueensJob *job, gpointer data)
{
  Reading *reading = data;
  g_autoptr (GPtrArray) names = list_names (reading->folder);

  for (guint i = 0; i < MIN (names->len, QUEENS_EARLIER_MAX); i++)
    {
      QueensEarlierGame *earlier = read_game (reading->folder, names->pdata[i]);

      if (earlier)
        g_ptr_array_add (reading->games, earlier);
    }
}

static gboolean
has_path (const GPtrArray *games, const char *path)
{
  for (guint i = 0; i < games->len; i++)
    if (g_str_equal (((QueensEarlierGame *) games->pdata[i])->path, path))
      return TRUE;
  return FALSE;
}

static void
read_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensEarlier *self = owner;
  Reading *reading = queens_job_get_data (job);
  GPtrArray *games;

  if (!finished)
    return;
  games = g_ptr_array_ref (reading->games);
  /* What has come meanwhile is not on the disk, or is there already. */
  for (guint i = self->games->len; i-- > 0;)
    {
      QueensEarlierGame *earlier = self->games->pdata[i];

      if (!has_path (games, earlier->path) && g_queue_get_length (&self->entries) > 0)
        g_ptr_array_insert (games, 0, g_ptr_array_steal_index (self->games, i));
    }
  g_ptr_array_unref (self->games);
  self->games = games;
  queens_job_cancel (&self->read_job);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queens_earlier_ask (QueensEarlier *self)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->folder = g_strdup (self->folder);
  reading->games = g_ptr_array_new_with_free_func (earlier_game_free);
  queens_job_cancel (&self->read_job);
  self->read_job
      = queens_job_start (QUEENS_JOB_INTERACTIVE, read_run, reading, reading_free, read_cb, self);
}

/* The object. */

static void
queens_earlier_finalize (GObject *object)
{
  QueensEarlier *self = QUEENS_EARLIER (object);

  queens_earlier_flush (self, FALSE, NULL);
  queens_job_cancel (&self->read_job);
  g_queue_clear_full (&self->entries, entry_free);
  g_ptr_array_unref (self->games);
  g_hash_table_unref (self->taken);
  g_free (self->last);
  g_free (self->folder);
  G_OBJECT_CLASS (queens_earlier_parent_class)->finalize (object);
}

static void
queens_earlier_class_init (QueensEarlierClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = queens_earlier_finalize;
  signals[CHANGED]
      = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
queens_earlier_init (QueensEarlier *self)
{
  self->games = g_ptr_array_new_with_free_func (earlier_game_free);
  self->taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_queue_init (&self->entries);
}

QueensEarlier *
queens_earlier_new (const char *folder)
{
  QueensEarlier *self = g_object_new (QUEENS_TYPE_EARLIER, NULL);

  self->folder = g_build_filename (folder, "earlier", NULL);
  return self;
}
