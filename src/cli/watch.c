/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/command.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* After the delay, the work that is already done is recorded, because it was not done now but loaded. From then
 * on, progress is shown at the interval. */
#define BASELINE_DELAY    (G_TIME_SPAN_SECOND / 100)
#define PROGRESS_INTERVAL (G_TIME_SPAN_SECOND / 5)

/* Batch systems announce the end of a job by one of the last two. */
static const int signals[] = { SIGINT, SIGTERM, SIGHUP, SIGXCPU, SIGUSR2 };

static volatile sig_atomic_t caught;
static volatile sig_atomic_t progress_requested;

/* The current search. */
static struct
{
  QueensControl *control; /* NULL if there is none */
  struct sigaction old_actions[G_N_ELEMENTS (signals)];
  gboolean knows_old_actions; /* nothing else changes them, so they are read once */
  struct sigaction old_report_action;
  GThread *thread; /* the thread that shows the progress, or NULL */
  GMutex mutex;
  GCond cond;
  gboolean ended;
  gint64 start;
  /* what was loaded instead of searched, which does not count for the rate and the remaining time */
  guint64 found_earlier;
  double done_earlier;
  int width; /* length of the line shown, in bytes; 0: none */
} watch;

/* The two largest units: "2 d 3 h", "5 min 20 s". */
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
show (void)
{
  guint64 found = atomic_load_explicit (&watch.control->found, memory_order_relaxed);
  gboolean has_progress = found > 0 || atomic_load (&watch.control->steps_total) > 0;
  double fraction = queens_control_fraction (watch.control);
  double elapsed = (double) (g_get_monotonic_time () - watch.start) / G_TIME_SPAN_SECOND;
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, found);
  g_autofree char *so_far = g_strdup_printf (
      ngettext ("%s solution so far", "%s solutions so far", (gulong) found), number);
  g_autofree char *elapsed_time = dup_time ((guint64) elapsed);
  g_autoptr (GString) text = g_string_new ("\r");

  if (has_progress)
    g_string_append_printf (text, "%3.0f %%, %s", 100 * fraction, so_far);
  else
    /* Translators: a time, as in “5 min 20 s”, that a search has taken */
    g_string_append_printf (text, _ ("%s so far"), elapsed_time);
  if (found > watch.found_earlier)
    {
      g_string_append (text, ", ");
      /* Translators: a number of solutions */
      g_string_append_printf (text, _ ("%.0f per second"),
                              (double) (found - watch.found_earlier) / elapsed);
    }
  if (fraction > watch.done_earlier)
    {
      g_autofree char *time
          = dup_time ((guint64) ((1 - fraction) / (fraction - watch.done_earlier) * elapsed));

      g_string_append (text, ", ");
      /* Translators: a time, as in “5 min 20 s” */
      g_string_append_printf (text, _ ("%s left"), time);
    }
  if (queens_cli_can_erase ())
    fprintf (stderr, "%s\033[K", text->str);
  else
    fprintf (stderr, "%s%*s", text->str, MAX (0, watch.width - (int) text->len), "");
  fflush (stderr);
  watch.width = (int) text->len;
}

static gpointer
run (gpointer data)
{
  g_mutex_lock (&watch.mutex);
  while (!watch.ended)
    {
      gint64 next
          = g_get_monotonic_time () + (watch.start > 0 ? PROGRESS_INTERVAL : BASELINE_DELAY);

      while (!watch.ended && g_cond_wait_until (&watch.cond, &watch.mutex, next))
        continue;
      if (!watch.ended && watch.start > 0)
        show ();
      else if (!watch.ended)
        {
          watch.start = g_get_monotonic_time ();
          watch.found_earlier = atomic_load_explicit (&watch.control->found, memory_order_relaxed);
          watch.done_earlier = queens_control_fraction (watch.control);
        }
    }
  g_mutex_unlock (&watch.mutex);
  return NULL;
}

static void
catch_cb (int number)
{
  caught = number;
  atomic_store_explicit (&watch.control->stop, true, memory_order_relaxed);
}

/* Writes a number so that it ends before end; safe in a signal handler. Returns its start. */
static char *
put_number (guint64 number, char *end)
{
  do
    *--end = (char) ('0' + number % 10);
  while (number /= 10);
  return end;
}

/* Prints the current progress on a line of its own. */
static void
report_cb (int number)
{
  static const char between[] = " %, ";
  static const char after[] = " solutions so far\n";
  char line[80];
  char *end = line + sizeof line - (sizeof after - 1);
  char *start
      = put_number (atomic_load_explicit (&watch.control->found, memory_order_relaxed), end);
  int code = errno;

  progress_requested = TRUE;
  memcpy (end, after, sizeof after - 1);
  start -= sizeof between - 1;
  memcpy (start, between, sizeof between - 1);
  start = put_number ((guint64) (100 * queens_control_fraction (watch.control)), start);
  /* ignore a failure: there is nowhere to report it */
  (void) !write (STDERR_FILENO, start, (gsize) (line + sizeof line - start));
  errno = code;
}

gboolean
queens_context_progress_was_requested (void)
{
  gboolean was_requested = progress_requested;

  progress_requested = FALSE;
  return was_requested;
}

static void
catch_signals (void)
{
  struct sigaction report = { .sa_handler = report_cb, .sa_flags = SA_RESTART };
  struct sigaction action = { .sa_handler = catch_cb, .sa_flags = SA_RESTART };

  caught = 0;
  progress_requested = FALSE;
  sigemptyset (&action.sa_mask);
  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      if (!watch.knows_old_actions)
        sigaction (signals[i], NULL, &watch.old_actions[i]);
      if (watch.old_actions[i].sa_handler != SIG_IGN)
        sigaction (signals[i], &action, NULL);
    }
  watch.knows_old_actions = TRUE;
  sigemptyset (&report.sa_mask);
  sigaction (SIGUSR1, &report, &watch.old_report_action);
}

QueensControl *
queens_context_begin_search (QueensContext *context)
{
  context->control = (QueensControl){ .deadline = context->control.deadline };
  watch.control = &context->control;
  watch.start = 0;
  watch.width = 0;
  watch.ended = FALSE;
  catch_signals ();
  if (isatty (STDERR_FILENO))
    watch.thread = g_thread_new ("watch", run, NULL);
  return watch.control;
}

static void
end_progress (void)
{
  g_mutex_lock (&watch.mutex);
  watch.ended = TRUE;
  g_cond_signal (&watch.cond);
  g_mutex_unlock (&watch.mutex);
  g_thread_join (g_steal_pointer (&watch.thread));
  if (watch.width > 0 && queens_cli_can_erase ())
    fputs ("\r\033[K", stderr);
  else if (watch.width > 0)
    fprintf (stderr, "\r%*s\r", watch.width, "");
}

void
queens_context_end_search (QueensContext *context)
{
  if (!watch.control)
    return;
  context->control.enough = 0;
  if (watch.thread)
    end_progress ();
  sigaction (SIGUSR1, &watch.old_report_action, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    if (watch.old_actions[i].sa_handler != SIG_IGN)
      sigaction (signals[i], &watch.old_actions[i], NULL);
  watch.control = NULL;
  if (caught)
    raise (caught);
}
