/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/tally-saver.h"

/* The longest time between two savings. */
#define LONGEST_INTERVAL (30 * G_TIME_SPAN_SECOND)

struct _QueensTallySaver
{
  QueensTally *tally;
  char *path;
  gint64 interval;                                     /* to the next saving */
  void (*refresh) (QueensTally *tally, gpointer data); /* or NULL */
  gpointer data;
  GDestroyNotify free_data;
  GThread *thread;
  GMutex mutex; /* of what follows */
  GCond cond;
  gboolean ended;
  gboolean left; /* it saves once more */
};

/* Waits so long. FALSE when it is to end. */
static gboolean
wait_for (QueensTallySaver *self, gint64 interval)
{
  gint64 until = g_get_monotonic_time () + interval;
  gboolean ended;

  g_mutex_lock (&self->mutex);
  while (!self->ended && g_cond_wait_until (&self->cond, &self->mutex, until))
    continue;
  ended = self->ended;
  g_mutex_unlock (&self->mutex);
  return !ended;
}

static void
saver_clear (gpointer data)
{
  QueensTallySaver *self = data;

  g_cond_clear (&self->cond);
  g_mutex_clear (&self->mutex);
  queens_tally_unref (self->tally);
  g_free (self->path);
  if (self->free_data)
    self->free_data (self->data);
}

static void
save (QueensTallySaver *self)
{
  if (self->refresh)
    self->refresh (self->tally, self->data);
  queens_tally_save (self->tally, self->path, NULL);
}

static gpointer
save_from_time_to_time (gpointer data)
{
  QueensTallySaver *self = data;
  gboolean some = FALSE;

  for (; wait_for (self, self->interval);
       self->interval = MIN (2 * self->interval, LONGEST_INTERVAL))
    {
      save (self);
      some = TRUE;
    }
  if (some && self->left)
    save (self);
  g_atomic_rc_box_release_full (self, saver_clear);
  return NULL;
}

QueensTallySaver *
queens_tally_saver_start (QueensTally *tally, const char *path, gint64 first)
{
  return queens_tally_saver_start_with (tally, path, first, NULL, NULL, NULL);
}

QueensTallySaver *
queens_tally_saver_start_with (QueensTally *tally,
                               const char *path,
                               gint64 first,
                               void (*refresh) (QueensTally *tally, gpointer data),
                               gpointer data,
                               GDestroyNotify free_data)
{
  QueensTallySaver *self = g_atomic_rc_box_new0 (QueensTallySaver);

  self->tally = queens_tally_ref (tally);
  self->path = g_strdup (path);
  self->interval = first;
  self->refresh = refresh;
  self->data = data;
  self->free_data = free_data;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->thread = g_thread_new ("saver", save_from_time_to_time, g_atomic_rc_box_acquire (self));
  return self;
}

static void
end (QueensTallySaver *self, gboolean left)
{
  g_mutex_lock (&self->mutex);
  self->ended = TRUE;
  self->left = left;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
  if (left)
    g_thread_unref (self->thread);
  else
    g_thread_join (self->thread);
  g_atomic_rc_box_release_full (self, saver_clear);
}

void
queens_tally_saver_end (QueensTallySaver *self)
{
  end (self, FALSE);
}

void
queens_tally_saver_leave (QueensTallySaver *self)
{
  end (self, TRUE);
}
