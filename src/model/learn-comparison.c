/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn-comparison.h"

#include "model/result-csv.h"
#include "model/scheduler.h"

/* How often the progress is told, in ms. */
#define POLL_MS 100

/* What the worker and the comparison share. */
typedef struct
{
  QueensLearnComparisonPlan plan;
  GMutex lock;     /* guards what follows */
  GArray *results; /* come and not yet fetched */
  int method;      /* that runs now, by its place among all */
  int n;
  double spent; /* seconds of that method's time before this n */
  gint64 since; /* when this n was begun, in µs */
} Work;

struct _QueensLearnComparison
{
  GObject parent_instance;

  QueensJob *job; /* NULL when nothing runs */
  guint poll_id;
  GArray *results;
  int n_methods;
  double fraction;
  const QueensMethod *current;
  int current_n;
};

G_DEFINE_FINAL_TYPE (QueensLearnComparison, queens_learn_comparison, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The worker. */

static void
work_free (gpointer data)
{
  Work *work = data;

  g_array_unref (work->results);
  g_mutex_clear (&work->lock);
  g_free (work);
}

static void
begin_size (Work *work, int method, int n, double spent)
{
  g_mutex_lock (&work->lock);
  work->method = method;
  work->n = n;
  work->spent = spent;
  work->since = g_get_monotonic_time ();
  g_mutex_unlock (&work->lock);
}

static double
seconds_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / G_TIME_SPAN_SECOND;
}

static void
measure_method (QueensJob *job, Work *work, int method)
{
  gint64 start = g_get_monotonic_time ();
  QueensMethodResult result = { .outcome = QUEENS_DONE };

  for (int n = QUEENS_MIN_N; n <= work->plan.max_n && result.outcome == QUEENS_DONE; n++)
    {
      double left = work->plan.seconds - seconds_since (start);

      if (left <= 0)
        return;
      begin_size (work, method, n, work->plan.seconds - left);
      queens_method_measure (queens_method_get (method), n, left, queens_job_get_control (job),
                             &result);
      if (queens_control_stop_requested (queens_job_get_control (job)))
        return;
      g_mutex_lock (&work->lock);
      g_array_append_val (work->results, result);
      g_mutex_unlock (&work->lock);
      queens_job_notify (job);
    }
}

static void
run_work (QueensJob *job, gpointer data)
{
  Work *work = data;

  for (int method = 0; method < queens_method_n_methods (); method++)
    if ((work->plan.methods >> method) & 1
        && !queens_control_stop_requested (queens_job_get_control (job)))
      measure_method (job, work, method);
}

/* The comparison. */

static int
count_methods (guint methods)
{
  return __builtin_popcount (methods);
}

static void
fetch (QueensLearnComparison *self)
{
  Work *work = queens_job_get_data (self->job);
  double share;

  g_mutex_lock (&work->lock);
  g_array_append_vals (self->results, work->results->data, work->results->len);
  g_array_set_size (work->results, 0);
  self->current = work->n > 0 ? queens_method_get (work->method) : NULL;
  self->current_n = work->n;
  if (work->n > 0)
    {
      share = MAX ((work->spent + seconds_since (work->since)) / work->plan.seconds,
                   (double) (work->n - 1) / work->plan.max_n);
      share += count_methods (work->plan.methods & ((1u << work->method) - 1));
      self->fraction = MAX (self->fraction, MIN (share / self->n_methods, 1.0));
    }
  g_mutex_unlock (&work->lock);
}

static void
finish (QueensLearnComparison *self)
{
  g_clear_handle_id (&self->poll_id, g_source_remove);
  queens_scheduler_resume_others (self->job);
  queens_job_cancel (&self->job);
  self->current = NULL;
}

static void
update_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensLearnComparison *self = owner;

  fetch (self);
  if (finished)
    {
      self->fraction = 1.0;
      finish (self);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
poll_cb (gpointer user_data)
{
  QueensLearnComparison *self = user_data;

  fetch (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_CONTINUE;
}

/* A companion, since it must not wait for a thread of jobs that rest until it has ended. */
void
queens_learn_comparison_start (QueensLearnComparison *self, const QueensLearnComparisonPlan *plan)
{
  Work *work = g_new0 (Work, 1);

  queens_learn_comparison_stop (self);
  work->plan = *plan;
  g_mutex_init (&work->lock);
  work->results = g_array_new (FALSE, FALSE, sizeof (QueensMethodResult));
  g_array_set_size (self->results, 0);
  self->n_methods = count_methods (plan->methods);
  self->fraction = 0.0;
  self->job = queens_job_start (QUEENS_JOB_COMPANION, run_work, work, work_free, update_cb, self);
  queens_scheduler_pause_others (self->job);
  self->poll_id = g_timeout_add (POLL_MS, poll_cb, self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queens_learn_comparison_stop (QueensLearnComparison *self)
{
  if (!self->job)
    return;
  fetch (self);
  finish (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
queens_learn_comparison_is_running (QueensLearnComparison *self)
{
  return self->job != NULL;
}

double
queens_learn_comparison_get_fraction (QueensLearnComparison *self)
{
  return self->fraction;
}

const GArray *
queens_learn_comparison_get_results (QueensLearnComparison *self)
{
  return self->results;
}

const QueensMethod *
queens_learn_comparison_get_current (QueensLearnComparison *self, int *n)
{
  *n = self->current_n;
  return self->current;
}

double
queens_learn_result_get (const QueensMethodResult *result, QueensMeasure measure)
{
  const QueensMethodCounters *counters = &result->counters;

  if (result->outcome != QUEENS_DONE)
    return 0.0;
  switch (measure)
    {
    case QUEENS_MEASURE_TRIED:
      return (double) counters->tried;
    case QUEENS_MEASURE_REJECTED:
      return (double) counters->rejected;
    case QUEENS_MEASURE_CHECKS:
      return (double) counters->checks;
    case QUEENS_MEASURE_TIME:
      return result->seconds;
    case QUEENS_MEASURE_MEMORY:
      return (double) counters->peak;
    default:
      return (double) counters->solutions;
    }
}

char *
queens_learn_comparison_to_csv (QueensLearnComparison *self)
{
  GString *csv = g_string_new (QUEENS_RESULT_CSV_HEADER);

  for (guint i = 0; i < self->results->len; i++)
    {
      const QueensMethodResult *result = &g_array_index (self->results, QueensMethodResult, i);

      if (result->outcome == QUEENS_DONE)
        queens_result_append_csv (result, csv);
    }
  return g_string_free (csv, FALSE);
}

/* The object. */

static void
queens_learn_comparison_dispose (GObject *object)
{
  QueensLearnComparison *self = QUEENS_LEARN_COMPARISON (object);

  if (self->job)
    finish (self);
  G_OBJECT_CLASS (queens_learn_comparison_parent_class)->dispose (object);
}

static void
queens_learn_comparison_finalize (GObject *object)
{
  g_array_unref (QUEENS_LEARN_COMPARISON (object)->results);
  G_OBJECT_CLASS (queens_learn_comparison_parent_class)->finalize (object);
}

static void
queens_learn_comparison_class_init (QueensLearnComparisonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_learn_comparison_dispose;
  G_OBJECT_CLASS (klass)->finalize = queens_learn_comparison_finalize;
  signals[CHANGED] = g_signal_new ("changed", QUEENS_TYPE_LEARN_COMPARISON, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_learn_comparison_init (QueensLearnComparison *self)
{
  self->results = g_array_new (FALSE, FALSE, sizeof (QueensMethodResult));
}

QueensLearnComparison *
queens_learn_comparison_new (void)
{
  return g_object_new (QUEENS_TYPE_LEARN_COMPARISON, NULL);
}
