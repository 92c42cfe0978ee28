/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/runner.h"

#include "model/scheduler.h"

/* How often "changed" tells that time has passed, in ms. */
#define POLL_MS 100

struct _QueensLearnRun
{
  QueensLearnRunFunc func;
  gpointer plan;
  QueensJob *job; /* not owned; the worker's */

  GMutex lock;     /* guards what follows */
  GArray *results; /* come and not yet fetched */
  const QueensMethod *method;
  int n;
  gint64 since; /* when the method was begun, in µs */
};

struct _QueensLearnRunner
{
  GObject parent_instance;

  QueensLearnRunFunc func;
  QueensJob *job; /* its data is the run; NULL when nothing runs */
  guint poll_id;
  GArray *results;
};

G_DEFINE_FINAL_TYPE (QueensLearnRunner, queens_learn_runner, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The worker. */

static void
run_free (gpointer data)
{
  QueensLearnRun *run = data;

  g_array_unref (run->results);
  g_mutex_clear (&run->lock);
  g_free (run->plan);
  g_free (run);
}

static void
run_job (QueensJob *job, gpointer data)
{
  QueensLearnRun *run = data;

  run->job = job;
  run->func (run, run->plan);
}

QueensControl *
queens_learn_run_get_control (QueensLearnRun *run)
{
  return queens_job_get_control (run->job);
}

QueensMethodResult
queens_learn_run_measure (QueensLearnRun *run,
                          const QueensMethod *method,
                          int n,
                          double limit_seconds)
{
  QueensMethodResult result;

  g_mutex_lock (&run->lock);
  if (method != run->method)
    run->since = g_get_monotonic_time ();
  run->method = method;
  run->n = n;
  g_mutex_unlock (&run->lock);
  queens_method_measure (method, n, limit_seconds, queens_learn_run_get_control (run), &result);
  return result;
}

void
queens_learn_run_add (QueensLearnRun *run, gconstpointer result)
{
  if (queens_control_stop_requested (queens_learn_run_get_control (run)))
    return;
  g_mutex_lock (&run->lock);
  g_array_append_vals (run->results, result, 1);
  g_mutex_unlock (&run->lock);
  queens_job_notify (run->job);
}

/* The runner. */

static void
fetch (QueensLearnRunner *self)
{
  QueensLearnRun *run = queens_job_get_data (self->job);

  g_mutex_lock (&run->lock);
  g_array_append_vals (self->results, run->results->data, run->results->len);
  g_array_set_size (run->results, 0);
  g_mutex_unlock (&run->lock);
}

static void
finish (QueensLearnRunner *self)
{
  g_clear_handle_id (&self->poll_id, g_source_remove);
  queens_scheduler_resume_others (self->job);
  queens_job_cancel (&self->job);
}

static void
update_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensLearnRunner *self = owner;

  fetch (self);
  if (finished)
    finish (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
poll_cb (gpointer user_data)
{
  g_signal_emit (user_data, signals[CHANGED], 0);
  return G_SOURCE_CONTINUE;
}

/* A companion, since it must not wait for a thread of jobs that rest until it has ended. */
void
queens_learn_runner_start (QueensLearnRunner *self, gconstpointer plan, gsize size)
{
  QueensLearnRun *run = g_new0 (QueensLearnRun, 1);

  queens_learn_runner_stop (self);
  run->func = self->func;
  run->plan = g_memdup2 (plan, size);
  run->results = g_array_new (FALSE, FALSE, g_array_get_element_size (self->results));
  g_mutex_init (&run->lock);
  g_array_set_size (self->results, 0);
  self->job = queens_job_start (QUEENS_JOB_COMPANION, run_job, run, run_free, update_cb, self);
  queens_scheduler_pause_others (self->job);
  self->poll_id = g_timeout_add (POLL_MS, poll_cb, self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queens_learn_runner_stop (QueensLearnRunner *self)
{
  if (!self->job)
    return;
  fetch (self);
  finish (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
queens_learn_runner_is_running (QueensLearnRunner *self)
{
  return self->job != NULL;
}

const GArray *
queens_learn_runner_get_results (QueensLearnRunner *self)
{
  return self->results;
}

gboolean
queens_learn_runner_get_progress (QueensLearnRunner *self, QueensLearnProgress *progress)
{
  QueensLearnRun *run = self->job ? queens_job_get_data (self->job) : NULL;

  if (!run)
    return FALSE;
  g_mutex_lock (&run->lock);
  *progress = (QueensLearnProgress){
    .plan = run->plan,
    .method = run->method,
    .n = run->n,
    .seconds = (double) (g_get_monotonic_time () - run->since) / G_TIME_SPAN_SECOND,
  };
  g_mutex_unlock (&run->lock);
  return TRUE;
}

/* The object. */

static void
queens_learn_runner_dispose (GObject *object)
{
  if (QUEENS_LEARN_RUNNER (object)->job)
    finish (QUEENS_LEARN_RUNNER (object));
  G_OBJECT_CLASS (queens_learn_runner_parent_class)->dispose (object);
}

static void
queens_learn_runner_finalize (GObject *object)
{
  g_array_unref (QUEENS_LEARN_RUNNER (object)->results);
  G_OBJECT_CLASS (queens_learn_runner_parent_class)->finalize (object);
}

static void
queens_learn_runner_class_init (QueensLearnRunnerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_learn_runner_dispose;
  G_OBJECT_CLASS (klass)->finalize = queens_learn_runner_finalize;
  signals[CHANGED] = g_signal_new ("changed", QUEENS_TYPE_LEARN_RUNNER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_learn_runner_init (QueensLearnRunner *self)
{
}

QueensLearnRunner *
queens_learn_runner_new (QueensLearnRunFunc func, gsize result_size)
{
  QueensLearnRunner *self = g_object_new (QUEENS_TYPE_LEARN_RUNNER, NULL);

  self->func = func;
  self->results = g_array_new (FALSE, FALSE, (guint) result_size);
  return self;
}
