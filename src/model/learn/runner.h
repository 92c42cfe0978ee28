/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Runs methods one after the other on a worker while all other work pauses, so that times can be compared,
 * and collects the results. A function decides what to run. Signal "changed": a run has begun, a result has
 * come, time has passed, or the run has ended. Main thread only, except queens_learn_run_…(), which the
 * function calls on the worker. */
#pragma once

#include "engine/methods/measure.h"

#include <glib-object.h>

#define QUEENS_TYPE_LEARN_RUNNER (queens_learn_runner_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnRunner, queens_learn_runner, QUEENS, LEARN_RUNNER, GObject)

/* A run, as its worker sees it. */
typedef struct _QueensLearnRun QueensLearnRun;

/* Runs a plan on the worker. */
typedef void (*QueensLearnRunFunc) (QueensLearnRun *run, gconstpointer plan);

/* result_size: of one result, a plain value, in bytes. */
QueensLearnRunner *queens_learn_runner_new (QueensLearnRunFunc func, gsize result_size);

/* Deletes the results and starts again. plan is size bytes, copied; or NULL and 0. */
void queens_learn_runner_start (QueensLearnRunner *self, gconstpointer plan, gsize size);

/* Ends the run and keeps its results. Does nothing if there is no run. */
void queens_learn_runner_stop (QueensLearnRunner *self);

gboolean queens_learn_runner_is_running (QueensLearnRunner *self);

/* The results so far, in order. Owned by the runner. */
const GArray *queens_learn_runner_get_results (QueensLearnRunner *self);

/* The method being measured. A plain value. */
typedef struct
{
  gconstpointer plan;         /* owned by the runner, valid until the next "changed" */
  const QueensMethod *method; /* NULL before the first */
  int n;
  double seconds; /* since the method began with its first n */
} QueensLearnProgress;

/* FALSE if there is no run. */
gboolean queens_learn_runner_get_progress (QueensLearnRunner *self, QueensLearnProgress *progress);

/* Measures a method for at most limit_seconds. */
QueensMethodResult queens_learn_run_measure (QueensLearnRun *run,
                                             const QueensMethod *method,
                                             int n,
                                             double limit_seconds);

/* Adds a result, unless the run was stopped. */
void queens_learn_run_add (QueensLearnRun *run, gconstpointer result);

/* The control that stops the run. Owned by it. */
QueensControl *queens_learn_run_get_control (QueensLearnRun *run);
