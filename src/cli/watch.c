/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/watch.h"

#include <stdio.h>
#include <unistd.h>

#define PROGRESS_INTERVAL (G_TIME_SPAN_SECOND / 5)
#define STOP_INTERVAL     (G_TIME_SPAN_SECOND / 100)

struct _QueensWatch
{
  QueensControl *control;
  GThread *thread;
  GMutex mutex;
  GCond cond;
  gboolean ended;
  gint64 interval;  /* between two looks, in microseconds */
  const char *what; /* is shown, or NULL: the run is ended */
  gint64 deadline;
  guint64 enough;
  gboolean shown;
};

static void
look (QueensWatch *self)
{
  uint64_t found = atomic_load_explicit (&self->control->found, memory_order_relaxed);

  if (self->what)
    {
      fprintf (stderr, "\r%3.0f %%, %" G_GUINT64_FORMAT " %s so far",
               100 * queens_control_fraction (self->control), (guint64) found, self->what);
      fflush (stderr);
      self->shown = TRUE;
    }
  else if (found >= self->enough || g_get_monotonic_time () >= self->deadline)
    atomic_store_explicit (&self->control->stop, true, memory_order_relaxed);
}

static gpointer
run (gpointer data)
{
  QueensWatch *self = data;

  g_mutex_lock (&self->mutex);
  while (!self->ended)
    {
      gint64 next = g_get_monotonic_time () + self->interval;

      while (!self->ended && g_cond_wait_until (&self->cond, &self->mutex, next))
        continue;
      if (!self->ended)
        look (self);
    }
  g_mutex_unlock (&self->mutex);
  return NULL;
}

static void
start (QueensWatch *self)
{
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->thread = g_thread_new ("watch", run, self);
}

QueensWatch *
queens_watch_progress (QueensControl *control, const char *what)
{
  QueensWatch *self;

  if (!isatty (STDERR_FILENO))
    return NULL;
  self = g_new0 (QueensWatch, 1);
  self->control = control;
  self->interval = PROGRESS_INTERVAL;
  self->what = what;
  start (self);
  return self;
}

QueensWatch *
queens_watch_until (QueensControl *control, int seconds, guint64 found)
{
  QueensWatch *self = g_new0 (QueensWatch, 1);

  self->control = control;
  self->interval = STOP_INTERVAL;
  self->deadline
      = seconds > 0 ? g_get_monotonic_time () + seconds * G_TIME_SPAN_SECOND : G_MAXINT64;
  self->enough = found;
  start (self);
  return self;
}

void
queens_watch_end (QueensWatch *self)
{
  if (!self)
    return;
  g_mutex_lock (&self->mutex);
  self->ended = TRUE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
  g_thread_join (self->thread);
  if (self->shown)
    fputs ("\r\033[K", stderr);
  g_cond_clear (&self->cond);
  g_mutex_clear (&self->mutex);
  g_free (self);
}
