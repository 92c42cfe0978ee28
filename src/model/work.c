/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for sched_getaffinity() */
#include "model/work.h"

#include <sched.h>
#include <string.h>

/* The minimum and the maximum time between two reports of progress, in µs. */
#define NOTIFY_INTERVAL (16 * G_TIME_SPAN_MILLISECOND)
#define POLL_INTERVAL   (100 * G_TIME_SPAN_MILLISECOND)

/* How often queens_work_wait() checks whether the work has stopped, in µs. */
#define WAIT_INTERVAL G_TIME_SPAN_MILLISECOND

/* The remaining time is estimated only after this time, in s, and this fraction of the work. */
#define MIN_ELAPSED  1.0
#define MIN_FRACTION 0.001

struct _QueensWork
{
  /* The first member. It is attached until the work is over, and ready when there is something to report. */
  GSource source;
  QueensControl control;
  QueensWorkPriority priority;
  QueensWorkFunc func;
  gpointer data;
  GDestroyNotify free_data;
  gint64 start_time; /* in µs */
  gint finished;     /* atomic */

  /* Main thread only. */
  QueensWork **slot; /* the caller's; NULL once canceled */
  QueensWorkCallback progress;
  QueensWorkCallback done;
  gpointer owner;
};

/* All work that is not over, including canceled work. Main thread only. */
static GQueue running = G_QUEUE_INIT;

static gboolean
is_any_wanted (QueensWorkPriority priority)
{
  for (GList *link = running.head; link; link = link->next)
    {
      const QueensWork *work = link->data;

      if (work->priority == priority && !queens_control_stop_requested (&work->control))
        return TRUE;
    }
  return FALSE;
}

/* Decides which work must pause. */
static void
update_pauses (void)
{
  gboolean alone = is_any_wanted (QUEENS_WORK_ALONE);
  gboolean user_started = is_any_wanted (QUEENS_WORK_USER_STARTED);

  for (GList *link = running.head; link; link = link->next)
    {
      QueensWork *work = link->data;
      gboolean pause = alone ? work->priority != QUEENS_WORK_ALONE
                             : user_started && work->priority == QUEENS_WORK_BACKGROUND;

      atomic_store (&work->control.pause, pause);
    }
}

/* Runs the work on its thread. Starts it even if it should pause: a save must not wait, and other work pauses as
 * soon as it checks its control. */
static void
run (gpointer data, gpointer user_data)
{
  QueensWork *work = data;

  if (!queens_control_stop_requested (&work->control))
    work->func (work->data, &work->control);
  g_atomic_int_set (&work->finished, TRUE);
  g_source_set_ready_time (&work->source, 0);
  g_source_unref (&work->source);
}

static GThreadPool *
get_pool (QueensWorkPriority priority)
{
  static const int max_threads[] = {
    [QUEENS_WORK_USER_STARTED] = QUEENS_WORK_N_USER_STARTED,
    [QUEENS_WORK_BACKGROUND] = 1,
    [QUEENS_WORK_INDEPENDENT] = -1,
    [QUEENS_WORK_ALONE] = -1,
  };
  static GThreadPool *pools[G_N_ELEMENTS (max_threads)];

  if (!pools[priority])
    pools[priority] = g_thread_pool_new (run, NULL, max_threads[priority], FALSE, NULL);
  return pools[priority];
}

/* The time, in µs, at which to report the progress even if queens_work_notify() is not called; −1 for never. */
static gint64
get_next_poll (const QueensWork *work)
{
  return work->progress ? g_get_monotonic_time () + POLL_INTERVAL : -1;
}

static gboolean
dispatch (GSource *source, GSourceFunc callback, gpointer user_data)
{
  QueensWork *work = (QueensWork *) source;

  /* Must be done before finished is read: if the worker ends after this, it makes the source ready
   * again. */
  g_source_set_ready_time (source, get_next_poll (work));
  if (!g_atomic_int_get (&work->finished))
    {
      if (work->progress)
        work->progress (work->data, work->owner);
      return G_SOURCE_CONTINUE;
    }
  g_queue_remove (&running, work);
  update_pauses ();
  if (!work->slot)
    return G_SOURCE_REMOVE;
  *work->slot = NULL;
  work->slot = NULL;
  if (work->done)
    work->done (work->data, work->owner);
  g_source_unref (source);
  return G_SOURCE_REMOVE;
}

static void
finalize (GSource *source)
{
  QueensWork *work = (QueensWork *) source;

  if (work->free_data)
    work->free_data (work->data);
}

void
queens_work_start (QueensWork **slot,
                   QueensWorkPriority priority,
                   QueensWorkFunc func,
                   gpointer data,
                   GDestroyNotify free_data,
                   QueensWorkCallback done,
                   gpointer owner)
{
  static GSourceFuncs funcs = { .dispatch = dispatch, .finalize = finalize };
  QueensWork *work = (QueensWork *) g_source_new (&funcs, sizeof *work);

  queens_work_cancel (slot);
  *slot = work;
  work->priority = priority;
  work->func = func;
  work->data = data;
  work->free_data = free_data;
  work->slot = slot;
  work->done = done;
  work->owner = owner;
  work->start_time = g_get_monotonic_time ();
  g_source_set_static_name (&work->source, "[queens] work");
  g_source_attach (&work->source, NULL);

  g_queue_push_tail (&running, work);
  update_pauses ();
  g_source_ref (&work->source);
  g_thread_pool_push (get_pool (priority), work, NULL);
}

void
queens_work_cancel (QueensWork **slot)
{
  QueensWork *work = g_steal_pointer (slot);

  if (!work)
    return;
  atomic_store (&work->control.stop, true);
  work->slot = NULL;
  work->progress = NULL;
  update_pauses ();
  g_source_unref (&work->source);
}

void
queens_work_wait (gint64 max_time)
{
  gint64 end = g_get_monotonic_time () + max_time;

  for (GList *link = running.head; link; link = link->next)
    {
      QueensWork *work = link->data;

      while (!work->slot && !g_atomic_int_get (&work->finished) && g_get_monotonic_time () < end)
        g_usleep (WAIT_INTERVAL);
    }
}

void
queens_work_set_progress (QueensWork *work, QueensWorkCallback progress)
{
  work->progress = progress;
  g_source_set_ready_time (&work->source, get_next_poll (work));
  if (g_atomic_int_get (&work->finished))
    g_source_set_ready_time (&work->source, 0);
}

void
queens_work_notify (QueensControl *control)
{
  GSource *source = (GSource *) ((char *) control - G_STRUCT_OFFSET (QueensWork, control));
  gint64 soon = g_get_monotonic_time () + NOTIFY_INTERVAL;
  gint64 due = g_source_get_ready_time (source);

  if (due < 0 || due > soon)
    g_source_set_ready_time (source, soon);
}

QueensControl *
queens_work_get_control (QueensWork *work)
{
  return &work->control;
}

double
queens_work_get_time_left (QueensWork *work)
{
  double elapsed = (double) (g_get_monotonic_time () - work->start_time) / G_TIME_SPAN_SECOND;
  double fraction = queens_control_fraction (&work->control);

  if (elapsed < MIN_ELAPSED || fraction < MIN_FRACTION)
    return -1.0;
  return elapsed * (1.0 - fraction) / fraction;
}

/* The number in a file of a group's folder, or −1 if there is none. */
static gint64
read_limit (const char *folder, const char *name, gint64 *second)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  char *end;
  gint64 first;

  if (!g_file_get_contents (path, &text, NULL, NULL) || !g_ascii_isdigit (*text))
    return -1;
  first = g_ascii_strtoll (text, &end, 10);
  if (second)
    *second = g_ascii_strtoll (end, NULL, 10);
  return first;
}

/* The number of processors that the control group of a folder may use at a time, but at most limit.
 * Version 2 has the quota and its period in one file, version 1 in two. */
static int
limit_to_group (const char *folder, int limit)
{
  gint64 period = 0;
  gint64 quota = read_limit (folder, "cpu.max", &period);

  if (quota < 0)
    {
      quota = read_limit (folder, "cpu.cfs_quota_us", NULL);
      period = read_limit (folder, "cpu.cfs_period_us", NULL);
    }
  if (quota <= 0 || period <= 0)
    return limit;
  return (int) CLAMP ((quota + period - 1) / period, 1, limit);
}

/* The smallest number among a group and all groups above it. */
static int
limit_to_path (const char *root, const char *path, int limit)
{
  g_autofree char *folder = g_build_filename (root, path, NULL);

  for (char *end = strchr (folder, '\0'); end >= folder + strlen (root);
       end = strrchr (folder, '/'))
    {
      *end = '\0';
      limit = limit_to_group (folder, limit);
    }
  return limit;
}

int
queens_work_limit_to_groups (const char *groups, const char *root, int limit)
{
  g_auto (GStrv) lines = g_strsplit (groups, "\n", -1);

  for (char **line = lines; *line; line++)
    {
      g_auto (GStrv) fields = g_strsplit (*line, ":", 3);
      g_auto (GStrv) controllers = NULL;
      g_autofree char *folder = NULL;

      if (g_strv_length (fields) != 3)
        continue;
      controllers = g_strsplit (fields[1], ",", -1);
      folder = g_build_filename (root, fields[1], NULL);
      if (!*fields[1] || g_strv_contains ((const char *const *) controllers, "cpu"))
        limit = limit_to_path (folder, fields[2], limit);
    }
  return limit;
}

int
queens_work_get_n_threads (void)
{
  int n_processors = (int) g_get_num_processors ();
  g_autofree char *groups = NULL;
  cpu_set_t set;

  if (sched_getaffinity (0, sizeof set, &set) == 0)
    n_processors = CPU_COUNT (&set);
  if (!g_file_get_contents ("/proc/self/cgroup", &groups, NULL, NULL))
    return n_processors;
  return queens_work_limit_to_groups (groups, "/sys/fs/cgroup", n_processors);
}
