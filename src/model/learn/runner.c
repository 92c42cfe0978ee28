/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/runner.h"

#include "model/work.h"

struct _QueensLearnRun
{
  QueensLearnRunFunc func;
  gpointer plan;
  QueensControl *control; /* of the work */

  GMutex lock;     /* protects the fields below */
  GArray *results; /* new results, not yet fetched */
  const QueensMethod *method;
  int n;
  gint64 since; /* when the method started, in µs */
};

struct _QueensLearnRunner
{
  GObject parent_instance;

  QueensLearnRunFunc func;
  QueensWork *work;
  QueensLearnRun *run; /* the work's data; NULL if there is no run */
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
run_cb (gpointer data, QueensControl *control)
{
  QueensLearnRun *run = data;

  run->control = control;
  run->func (run, run->plan);
}

QueensControl *
queens_learn_run_get_control (QueensLearnRun *run)
{
  return run->control;
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
  queens_work_notify (run->control);
}

/* The runner. */

static void
fetch (QueensLearnRunner *self)
{
  QueensLearnRun *run = self->run;

  g_mutex_lock (&run->lock);
  g_array_append_vals (self->results, run->results->data, run->results->len);
  g_array_set_size (run->results, 0);
  g_mutex_unlock (&run->lock);
}

static void
progress_cb (gpointer data, gpointer owner)
{
  fetch (owner);
  g_signal_emit (owner, signals[CHANGED], 0);
}

static void
done_cb (gpointer data, gpointer owner)
{
  QueensLearnRunner *self = owner;

  fetch (self);
  self->run = NULL;
  g_signal_emit (self, signals[CHANGED], 0);
}

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
  self->run = run;
  queens_ask (&self->work, QUEENS_WORK_ALONE, run_cb, run, run_free, done_cb, self);
  queens_work_set_progress (self->work, progress_cb);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queens_learn_runner_stop (QueensLearnRunner *self)
{
  if (!self->run)
    return;
  fetch (self);
  self->run = NULL;
  queens_work_cancel (&self->work);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
queens_learn_runner_is_running (QueensLearnRunner *self)
{
  return self->run != NULL;
}

const GArray *
queens_learn_runner_get_results (QueensLearnRunner *self)
{
  return self->results;
}

gboolean
queens_learn_runner_get_progress (QueensLearnRunner *self, QueensLearnProgress *progress)
{
  QueensLearnRun *run = self->run;

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
  queens_work_cancel (&QUEENS_LEARN_RUNNER (object)->work);
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
