/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/scheduler.h"

/* The least time between two updates of a job, and the longest while it runs, in µs. */
#define UPDATE_INTERVAL (16 * G_TIME_SPAN_MILLISECOND)
#define POLL_INTERVAL   (100 * G_TIME_SPAN_MILLISECOND)

struct _QueensJob
{
  gatomicrefcount ref_count;
  QueensJobPriority priority;
  QueensJobFunc run;
  gpointer data;
  GDestroyNotify free_data;
  QueensControl control;
  gint finished; /* atomic */

  GSource *source; /* attached from start to the last update; ready when there is news */

  QueensJobUpdate update; /* NULL once cancelled; main thread only */
  gpointer owner;
};

/* All jobs between start and their last update, cancelled ones too; main thread only. */
static GPtrArray *running_jobs;
static QueensJob *favoured_job;
static int n_favours;

static QueensJob *
job_ref (QueensJob *job)
{
  g_atomic_ref_count_inc (&job->ref_count);
  return job;
}

static void
job_unref (QueensJob *job)
{
  if (!g_atomic_ref_count_dec (&job->ref_count))
    return;
  if (job->free_data)
    job->free_data (job->data);
  g_clear_pointer (&job->source, g_source_unref);
  g_free (job);
}

/* Decides which jobs rest: background ones while an interactive one runs, and all but the
 * favoured one and keepers while there is one. */
static void
share_out (void)
{
  gboolean interactive = FALSE;

  for (guint i = 0; i < running_jobs->len; i++)
    {
      QueensJob *job = running_jobs->pdata[i];

      interactive |= job->priority == QUEENS_JOB_INTERACTIVE
                     && !queens_control_stop_requested (&job->control);
    }
  for (guint i = 0; i < running_jobs->len; i++)
    {
      QueensJob *job = running_jobs->pdata[i];
      gboolean rests = favoured_job ? job != favoured_job && job->priority != QUEENS_JOB_KEEPER
                                    : interactive && job->priority == QUEENS_JOB_BACKGROUND;

      atomic_store (&job->control.pause, rests);
    }
}

static void
run_job (gpointer data, gpointer user_data)
{
  QueensJob *job = data;

  if (!queens_control_stopped (&job->control))
    job->run (job, job->data);
  g_atomic_int_set (&job->finished, TRUE);
  g_source_set_ready_time (job->source, 0);
  job_unref (job);
}

static GThreadPool *
pool_for (QueensJobPriority priority)
{
  static const int max_threads[] = {
    [QUEENS_JOB_INTERACTIVE] = QUEENS_N_INTERACTIVE_JOBS,
    [QUEENS_JOB_BACKGROUND] = 1,
    [QUEENS_JOB_ERRAND] = -1,
    [QUEENS_JOB_COMPANION] = -1,
    [QUEENS_JOB_KEEPER] = 1,
  };
  static GThreadPool *pools[G_N_ELEMENTS (max_threads)];

  if (!pools[priority])
    pools[priority] = g_thread_pool_new (run_job, NULL, max_threads[priority], FALSE, NULL);
  return pools[priority];
}

static gboolean
source_dispatch (GSource *source, GSourceFunc callback, gpointer user_data)
{
  return callback (user_data);
}

/* When the next update is due if nothing happens; never for companions and keepers. */
static gint64
get_next_poll (const QueensJob *job)
{
  return job->priority >= QUEENS_JOB_COMPANION ? -1 : g_get_monotonic_time () + POLL_INTERVAL;
}

static gboolean
update_cb (gpointer user_data)
{
  QueensJob *job = user_data;
  gboolean finished;

  /* Before finished is read: a worker that ends from here on makes the source ready again. */
  g_source_set_ready_time (job->source, get_next_poll (job));
  finished = g_atomic_int_get (&job->finished);
  if (finished)
    {
      g_ptr_array_remove (running_jobs, job);
      share_out ();
    }
  if (job->update)
    job->update (job, finished, job->owner);
  return finished ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

QueensJob *
queens_job_start (QueensJobPriority priority,
                  QueensJobFunc run,
                  gpointer data,
                  GDestroyNotify free_data,
                  QueensJobUpdate update,
                  gpointer owner)
{
  static GSourceFuncs source_funcs = { .dispatch = source_dispatch };
  QueensJob *job = g_new0 (QueensJob, 1);

  g_atomic_ref_count_init (&job->ref_count);
  job->priority = priority;
  job->run = run;
  job->data = data;
  job->free_data = free_data;
  job->update = update;
  job->owner = owner;

  job->source = g_source_new (&source_funcs, sizeof (GSource));
  g_source_set_static_name (job->source, "[queens] job");
  g_source_set_callback (job->source, update_cb, job_ref (job), (GDestroyNotify) job_unref);
  g_source_set_ready_time (job->source, get_next_poll (job));
  g_source_attach (job->source, NULL);

  if (!running_jobs)
    running_jobs = g_ptr_array_new ();
  g_ptr_array_add (running_jobs, job);
  share_out ();
  g_thread_pool_push (pool_for (priority), job_ref (job), NULL);
  return job;
}

void
queens_job_cancel (QueensJob **job)
{
  QueensJob *cancelled = g_steal_pointer (job);

  if (!cancelled)
    return;
  atomic_store (&cancelled->control.stop, true);
  cancelled->update = NULL;
  cancelled->owner = NULL;
  share_out ();
  job_unref (cancelled);
}

gpointer
queens_job_get_data (QueensJob *job)
{
  return job->data;
}

QueensControl *
queens_job_get_control (QueensJob *job)
{
  return &job->control;
}

void
queens_job_notify (QueensJob *job)
{
  gint64 soon = g_get_monotonic_time () + UPDATE_INTERVAL;
  gint64 due = g_source_get_ready_time (job->source);

  if (due < 0 || due > soon)
    g_source_set_ready_time (job->source, soon);
}

int
queens_scheduler_get_n_threads (void)
{
  return (int) g_get_num_processors ();
}

void
queens_scheduler_pause_others (QueensJob *job)
{
  g_return_if_fail (favoured_job == NULL || favoured_job == job);

  favoured_job = job;
  n_favours++;
  share_out ();
}

void
queens_scheduler_resume_others (QueensJob *job)
{
  g_return_if_fail (favoured_job == job && n_favours > 0);

  if (--n_favours == 0)
    favoured_job = NULL;
  share_out ();
}
