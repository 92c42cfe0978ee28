/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/watch.h"

#include <glib/gi18n.h>
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
  gboolean shows; /* how far it is */
  gint64 start;
  guint64 found_before; /* what was done before it is not counted for the rate */
  double done_before;
  gint64 next_shown;
  gboolean shown;
  QueensDeadline deadline;
  guint64 enough;
};

/* "2 d 3 h", "5 min 20 s": the two largest units. */
static char *
dup_time (guint64 seconds)
{
  unsigned long whole = (unsigned long) seconds;

  if (whole < 60)
    /* Translators: seconds */
    return g_strdup_printf (_ ("%lu s"), whole);
  if (whole < 3600)
    /* Translators: minutes and seconds */
    return g_strdup_printf (_ ("%lu min %lu s"), whole / 60, whole % 60);
  if (whole < 86400)
    /* Translators: hours and minutes */
    return g_strdup_printf (_ ("%lu h %lu min"), whole / 3600, whole % 3600 / 60);
  /* Translators: days and hours */
  return g_strdup_printf (_ ("%lu d %lu h"), whole / 86400, whole % 86400 / 3600);
}

static void
show (QueensWatch *self, guint64 found)
{
  double fraction = queens_control_fraction (self->control);
  double elapsed = (double) (g_get_monotonic_time () - self->start) / G_TIME_SPAN_SECOND;
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, found);
  g_autofree char *so_far = g_strdup_printf (
      ngettext ("%s solution so far", "%s solutions so far", (gulong) found), number);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "\r%3.0f %%, %s", 100 * fraction, so_far);
  if (found > self->found_before)
    {
      g_string_append (text, ", ");
      /* Translators: so many solutions */
      g_string_append_printf (text, _ ("%.0f a second"),
                              (double) (found - self->found_before) / elapsed);
    }
  if (fraction > self->done_before)
    {
      g_autofree char *time
          = dup_time ((guint64) ((1 - fraction) / (fraction - self->done_before) * elapsed));

      g_string_append (text, ", ");
      /* Translators: a time, as in “5 min 20 s” */
      g_string_append_printf (text, _ ("%s left"), time);
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

  if (self->shows && self->start == 0)
    {
      self->start = g_get_monotonic_time ();
      self->found_before = found;
      self->done_before = queens_control_fraction (self->control);
    }
  else if (self->shows && g_get_monotonic_time () >= self->next_shown)
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
                  gboolean shows,
                  const QueensDeadline *deadline,
                  guint64 enough)
{
  QueensWatch *self;

  if (!isatty (STDERR_FILENO))
    shows = FALSE;
  if (!shows && enough == G_MAXUINT64 && (!deadline || deadline->seconds <= 0))
    return NULL;
  self = g_new0 (QueensWatch, 1);
  self->control = control;
  self->shows = shows;
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
