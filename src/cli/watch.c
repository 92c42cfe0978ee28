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
  const char *what; /* is shown, or NULL */
  gint64 start;
  guint64 found_before; /* what was done before it is not counted for the rate */
  double done_before;
  gint64 next_shown;
  gboolean shown;
  QueensDeadline deadline;
  guint64 enough;
};

/* "2 d 3 h", "5 min 20 s": the two largest units. */
static void
append_time (guint64 seconds, GString *text)
{
  static const struct
  {
    const char *name;
    guint64 seconds;
  } units[] = { { "d", 86400 }, { "h", 3600 }, { "min", 60 }, { "s", 1 } };
  gsize unit = 0;

  while (unit < G_N_ELEMENTS (units) - 1 && seconds < units[unit].seconds)
    unit++;
  g_string_append_printf (text, "%" G_GUINT64_FORMAT " %s", seconds / units[unit].seconds,
                          units[unit].name);
  seconds %= units[unit].seconds;
  if (unit < G_N_ELEMENTS (units) - 1)
    g_string_append_printf (text, " %" G_GUINT64_FORMAT " %s", seconds / units[unit + 1].seconds,
                            units[unit + 1].name);
}

static void
show (QueensWatch *self, guint64 found)
{
  double fraction = queens_control_fraction (self->control);
  double elapsed = (double) (g_get_monotonic_time () - self->start) / G_TIME_SPAN_SECOND;
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "\r%3.0f %%, %" G_GUINT64_FORMAT " %s so far", 100 * fraction,
                          found, self->what);
  if (found > self->found_before)
    g_string_append_printf (text, ", %.0f a second",
                            (double) (found - self->found_before) / elapsed);
  if (fraction > self->done_before)
    {
      g_string_append (text, ", ");
      append_time ((guint64) ((1 - fraction) / (fraction - self->done_before) * elapsed), text);
      g_string_append (text, " left");
    }
  fprintf (stderr, "%s\033[K", text->str);
  fflush (stderr);
  self->shown = TRUE;
  self->next_shown += PROGRESS_INTERVAL;
}

static void
look (QueensWatch *self)
{
  guint64 found = atomic_load_explicit (&self->control->found, memory_order_relaxed);

  if (self->what && self->start == 0)
    {
      self->start = g_get_monotonic_time ();
      self->found_before = found;
      self->done_before = queens_control_fraction (self->control);
    }
  else if (self->what && g_get_monotonic_time () >= self->next_shown)
    show (self, found);
  if (found >= self->enough || queens_deadline_passed (&self->deadline))
    atomic_store_explicit (&self->control->stop, true, memory_order_relaxed);
}

static gpointer
run (gpointer data)
{
  QueensWatch *self = data;

  g_mutex_lock (&self->mutex);
  while (!self->ended)
    {
      gint64 next = g_get_monotonic_time () + STOP_INTERVAL;

      while (!self->ended && g_cond_wait_until (&self->cond, &self->mutex, next))
        continue;
      if (!self->ended)
        look (self);
    }
  g_mutex_unlock (&self->mutex);
  return NULL;
}

QueensWatch *
queens_watch_new (QueensControl *control,
                  const char *what,
                  const QueensDeadline *deadline,
                  guint64 enough)
{
  QueensWatch *self;

  if (!isatty (STDERR_FILENO))
    what = NULL;
  if (!what && enough == G_MAXUINT64 && (!deadline || deadline->seconds <= 0))
    return NULL;
  self = g_new0 (QueensWatch, 1);
  self->control = control;
  self->what = what;
  self->next_shown = g_get_monotonic_time () + PROGRESS_INTERVAL;
  self->enough = enough;
  if (deadline)
    self->deadline = *deadline;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->cond);
  self->thread = g_thread_new ("watch", run, self);
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
