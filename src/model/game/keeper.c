/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/keeper.h"

#include "model/game/kept-game.h"
#include "model/scheduler.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

/* How long more changes are waited for, in ms. */
#define DELAY 500

struct _QueensGameKeeper
{
  char *folder;
  int lock; /* says that the folder is taken; −1 where that cannot be said */
  gboolean first;
  QueensGameKeeperCallback callback;
  gpointer data;

  QueensGame *changed[QUEENS_MAX_N + 1]; /* by n; NULL where all is kept, or is being written */
  guint timeout;
  QueensJob *job;      /* writes one of them */
  QueensGame *written; /* which */
  gboolean failing;    /* that has been told */
};

/* Held while a file is written, so that an older state never comes after a newer one. */
G_LOCK_DEFINE_STATIC (writing);

/* The folder. */

/* Takes the folder and returns TRUE, unless another window has it. Where it cannot be locked at
 * all, it is everybody's. */
static gboolean
take_folder (QueensGameKeeper *self)
{
  g_autofree char *path = g_build_filename (self->folder, "window.lock", NULL);

  g_mkdir_with_parents (self->folder, 0700);
  self->lock = g_open (path, O_RDWR | O_CREAT | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (self->lock < 0 || flock (self->lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
    return TRUE;
  close (self->lock);
  return FALSE;
}

gboolean
queens_game_keeper_is_first (QueensGameKeeper *self)
{
  return self->first;
}

QueensGame *
queens_game_keeper_load (QueensGameKeeper *self, int n, GError **error)
{
  return queens_kept_game_load (self->folder, n, error);
}

/* On a worker. */

typedef struct
{
  char *folder;
  int n;
  GBytes *bytes; /* NULL where there is nothing to keep */
  GError *error;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_free (work->folder);
  g_clear_pointer (&work->bytes, g_bytes_unref);
  g_clear_error (&work->error);
  g_free (work);
}

static void
run (QueensJob *job, gpointer data)
{
  Work *work = data;

  G_LOCK (writing);
  if (!queens_control_stop_requested (queens_job_get_control (job)))
    queens_kept_game_write (work->folder, work->n, work->bytes, &work->error);
  G_UNLOCK (writing);
}

/* On the main thread. */

static void write_next (QueensGameKeeper *self, int from);

/* What was written last is to be written again. */
static void
take_back (QueensGameKeeper *self)
{
  QueensGame **changed = self->written ? &self->changed[queens_game_get_n (self->written)] : NULL;

  if (changed && !*changed)
    *changed = g_steal_pointer (&self->written);
  g_clear_object (&self->written);
}

static void
update_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensGameKeeper *self = owner;
  Work *work = queens_job_get_data (job);
  g_autoptr (GError) error = NULL;
  gboolean told = self->failing;
  int n = work->n;

  if (!finished)
    return;
  error = g_steal_pointer (&work->error);
  queens_job_cancel (&self->job);
  if (error)
    take_back (self);
  g_clear_object (&self->written);
  self->failing = error != NULL;
  /* What failed is tried again with the next change. */
  write_next (self, error ? n + 1 : QUEENS_MIN_N);
  if (error && !told)
    self->callback (error->message, self->data);
}

static void
write_next (QueensGameKeeper *self, int from)
{
  Work *work;
  int n = from;

  while (n <= QUEENS_MAX_N && !self->changed[n])
    n++;
  if (n > QUEENS_MAX_N || self->job)
    return;
  self->written = g_steal_pointer (&self->changed[n]);
  work = g_new0 (Work, 1);
  work->folder = g_strdup (self->folder);
  work->n = n;
  work->bytes = queens_kept_game_print (self->written, g_get_monotonic_time ());
  self->job = queens_job_start (QUEENS_JOB_KEEPER, run, work, work_free, update_cb, self);
}

QueensGameKeeper *
queens_game_keeper_new (const char *folder, QueensGameKeeperCallback callback, gpointer data)
{
  QueensGameKeeper *self = g_new0 (QueensGameKeeper, 1);

  self->callback = callback;
  self->data = data;
  self->folder = g_strdup (folder);
  self->first = take_folder (self);
  for (int window = 2; !self->first; window++)
    {
      g_free (self->folder);
      self->folder = g_strdup_printf ("%s" G_DIR_SEPARATOR_S "window-%d", folder, window);
      if (take_folder (self))
        break;
    }
  return self;
}

static gboolean
timeout_cb (gpointer data)
{
  QueensGameKeeper *self = data;

  self->timeout = 0;
  write_next (self, QUEENS_MIN_N);
  return G_SOURCE_REMOVE;
}

void
queens_game_keeper_keep (QueensGameKeeper *self, QueensGame *game)
{
  g_set_object (&self->changed[queens_game_get_n (game)], game);
  if (!self->timeout)
    self->timeout = g_timeout_add (DELAY, timeout_cb, self);
}

gboolean
queens_game_keeper_flush (QueensGameKeeper *self, GError **error)
{
  gboolean kept = TRUE;

  g_clear_handle_id (&self->timeout, g_source_remove);
  queens_job_cancel (&self->job);
  take_back (self);
  G_LOCK (writing);
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    {
      g_autoptr (GBytes) bytes = NULL;

      if (!self->changed[n])
        continue;
      bytes = queens_kept_game_print (self->changed[n], g_get_monotonic_time ());
      if (queens_kept_game_write (self->folder, n, bytes, kept ? error : NULL))
        g_clear_object (&self->changed[n]);
      else
        kept = FALSE;
    }
  G_UNLOCK (writing);
  return kept;
}

void
queens_game_keeper_free (QueensGameKeeper *self)
{
  if (!self)
    return;
  queens_game_keeper_flush (self, NULL);
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    g_clear_object (&self->changed[n]);
  if (self->lock >= 0)
    close (self->lock);
  g_free (self->folder);
  g_free (self);
}
