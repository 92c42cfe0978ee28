/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/runner.h"

#include "engine/board/rules.h"
#include "engine/methods/machine.h"
#include "engine/search/solver.h"
#include "model/text/format.h"
#include "model/work.h"

#include <glib/gi18n.h>

/* The data of the worker. */
typedef struct
{
  QueensLearnRun *runs;
  guint n_runs;

  GMutex lock;     /* protects the fields below */
  GArray *results; /* new results that have not been fetched yet */
  guint current;   /* the index of the current run */
  int n;           /* the current n; 0 before the first */
  gint64 since;    /* when the run started, in µs */
} Measuring;

struct _QueensLearnRunner
{
  void (*changed) (gpointer owner);
  gpointer owner;
  QueensWork *work;
  Measuring *measuring; /* the worker's data; NULL if it is not running */
  GArray *results;
};

static double
seconds_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / G_TIME_SPAN_SECOND;
}

/* The worker. */

static void
measuring_free (gpointer data)
{
  Measuring *self = data;

  g_array_unref (self->results);
  g_mutex_clear (&self->lock);
  g_free (self->runs);
  g_free (self);
}

static void
begin_n (Measuring *self, guint run, int n, gint64 since)
{
  g_mutex_lock (&self->lock);
  self->current = run;
  self->n = n;
  self->since = since;
  g_mutex_unlock (&self->lock);
}

/* A run that was stopped adds no result. */
static void
measure_run (Measuring *self, guint index, QueensControl *control)
{
  const QueensLearnRun *run = &self->runs[index];
  gint64 since = g_get_monotonic_time ();
  QueensMethodResult result = { .outcome = QUEENS_DONE };

  for (int n = QUEENS_MIN_N; n <= run->last_n && result.outcome == QUEENS_DONE; n++)
    {
      double rest = run->seconds - seconds_since (since);

      if (rest <= 0)
        return;
      begin_n (self, index, n, since);
      queens_method_measure (run->method, n, run->goal, rest, control, &result);
      if (queens_control_stop_requested (control))
        return;
      g_mutex_lock (&self->lock);
      g_array_append_val (self->results, result);
      g_mutex_unlock (&self->lock);
      queens_work_notify (control);
    }
}

static void
measure_cb (gpointer data, QueensControl *control)
{
  Measuring *self = data;

  for (guint i = 0; i < self->n_runs && !queens_control_stop_requested (control); i++)
    measure_run (self, i, control);
}

/* The runner. */

static void
fetch (QueensLearnRunner *self)
{
  Measuring *measuring = self->measuring;

  g_mutex_lock (&measuring->lock);
  g_array_append_vals (self->results, measuring->results->data, measuring->results->len);
  g_array_set_size (measuring->results, 0);
  g_mutex_unlock (&measuring->lock);
}

static void
emit_changed (QueensLearnRunner *self)
{
  if (self->changed)
    self->changed (self->owner);
}

static void
progress_cb (gpointer data, gpointer owner)
{
  fetch (owner);
  emit_changed (owner);
}

static void
done_cb (gpointer data, gpointer owner)
{
  QueensLearnRunner *self = owner;

  fetch (self);
  self->measuring = NULL;
  emit_changed (self);
}

void
queens_learn_runner_start (QueensLearnRunner *self, const QueensLearnRun *runs, guint n_runs)
{
  Measuring *measuring = g_new0 (Measuring, 1);

  queens_learn_runner_stop (self);
  measuring->runs = g_memdup2 (runs, n_runs * sizeof *runs);
  measuring->n_runs = n_runs;
  measuring->results = g_array_new (FALSE, FALSE, sizeof (QueensMethodResult));
  g_mutex_init (&measuring->lock);
  g_array_set_size (self->results, 0);
  self->measuring = measuring;
  queens_work_start (&self->work, QUEENS_WORK_ALONE, measure_cb, measuring, measuring_free, done_cb,
                     self);
  queens_work_set_progress (self->work, progress_cb);
  emit_changed (self);
}

void
queens_learn_runner_stop (QueensLearnRunner *self)
{
  if (!self->measuring)
    return;
  fetch (self);
  self->measuring = NULL;
  queens_work_cancel (&self->work);
  emit_changed (self);
}

gboolean
queens_learn_runner_is_running (QueensLearnRunner *self)
{
  return self->measuring != NULL;
}

const GArray *
queens_learn_runner_get_results (QueensLearnRunner *self)
{
  return self->results;
}

const QueensMethod *
queens_learn_runner_get_method (QueensLearnRunner *self, int *n)
{
  Measuring *measuring = self->measuring;
  const QueensMethod *method = NULL;

  if (!measuring)
    return NULL;
  g_mutex_lock (&measuring->lock);
  *n = measuring->n;
  if (*n > 0)
    method = measuring->runs[measuring->current].method;
  g_mutex_unlock (&measuring->lock);
  return method;
}

/* A run may finish all n before its time is up. */
double
queens_learn_runner_get_fraction (QueensLearnRunner *self)
{
  Measuring *measuring = self->measuring;
  const QueensLearnRun *run;
  double done = 0.0;

  if (!measuring)
    return 1.0;
  g_mutex_lock (&measuring->lock);
  run = &measuring->runs[measuring->current];
  if (measuring->n > 0)
    done = CLAMP (seconds_since (measuring->since) / run->seconds,
                  (measuring->n - QUEENS_MIN_N) / (run->last_n - QUEENS_MIN_N + 1.0), 1.0);
  done = (measuring->current + done) / measuring->n_runs;
  g_mutex_unlock (&measuring->lock);
  return done;
}

QueensLearnRunner *
queens_learn_runner_new (void (*changed) (gpointer owner), gpointer owner)
{
  QueensLearnRunner *self = g_new0 (QueensLearnRunner, 1);

  self->changed = changed;
  self->owner = owner;
  self->results = g_array_new (FALSE, FALSE, sizeof (QueensMethodResult));
  return self;
}

void
queens_learn_runner_free (QueensLearnRunner *self)
{
  if (!self)
    return;
  queens_work_cancel (&self->work);
  g_array_unref (self->results);
  g_free (self);
}

/* Figures. */

/* The number of steps between two checks of the stop flag; a power of two. */
#define INTERVAL 1024

QueensLearnEffect
queens_learn_effect_count (const QueensMethodRequest *request, QueensControl *control)
{
  QueensMachine *machine = queens_machine_new (request);
  const QueensMethodState *state = queens_machine_get_state (machine);
  QueensLearnEffect effect = { 0 };

  while (state->counters.tried <= QUEENS_LEARN_EFFECT_MAX && queens_machine_step (machine)
         && (state->step % INTERVAL != 0 || !queens_control_stopped (control)))
    if (state->event.kind == QUEENS_EVENT_SOLUTION && effect.first == 0)
      effect.first = state->counters.tried;
  effect.all = state->counters.tried;
  if (effect.first == 0)
    effect.first = effect.all;
  queens_machine_free (machine);
  return effect;
}

static char *
describe_number (guint64 number)
{
  g_autofree char *text = queens_format_number (MIN (number, (guint64) QUEENS_LEARN_EFFECT_MAX));

  if (number <= QUEENS_LEARN_EFFECT_MAX)
    return g_steal_pointer (&text);
  return g_strdup_printf (
      /* Translators: a number of squares tried */
      _ ("more than %s"), text);
}

char *
queens_learn_effect_describe (const QueensLearnEffect *chosen, const QueensLearnEffect *by_default)
{
  g_autofree char *first = describe_number (chosen->first);
  g_autofree char *default_first = describe_number (by_default->first);
  g_autofree char *all = describe_number (chosen->all);
  g_autofree char *default_all = describe_number (by_default->all);

  /* Translators: four numbers of squares tried: for the chosen order and for the default one */
  return g_strdup_printf (_ ("Tried before the first solution: %s (default order: %s)\n"
                             "Tried in total: %s (default order: %s)"),
                          first, default_first, all, default_all);
}

guint64
queens_learn_number (const QueensPosition *position, QueensControl *control)
{
  QueensRequest request = queens_request_all (position->n);
  QueensSolution solution;

  if (position->n > QUEENS_LEARN_NUMBERED_MAX_N || !queens_rules_to_solution (position, &solution))
    return 0;
  return 1
         + queens_solver_nth (&request, (QueensRange){ 0 }, G_MAXUINT64, &solution, control, NULL);
}
