/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Runs methods: measures them one after another on a worker while all other work pauses, so that
 * their times can be compared, and counts the effect of an order of squares. Main thread only,
 * unless a function says otherwise. */
#pragma once

#include "engine/methods/machine.h"
#include "engine/methods/measure.h"
#include "engine/methods/method.h"

#include <glib.h>

typedef struct _QueensLearnRunner QueensLearnRunner;

/* A method to measure for n = 1, 2, … A plain value. */
typedef struct
{
  const QueensMethod *method;
  QueensMethodGoal goal; /* one that the method has */
  int last_n;            /* QUEENS_MIN_N … QUEENS_MAX_N */
  double seconds;        /* the time limit for all n together, in seconds, above 0 */
} QueensLearnRun;

/* changed is called when measuring starts or ends, when there is a result, and regularly as time passes;
 * it may be NULL. Returns (transfer full), to be freed with queens_learn_runner_free(). */
QueensLearnRunner *queens_learn_runner_new (void (*changed) (gpointer owner), gpointer owner);

/* Stops measuring, and frees it; self may be NULL. */
void queens_learn_runner_free (QueensLearnRunner *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensLearnRunner, queens_learn_runner_free)

/* Deletes the results and starts again. Copies runs. */
void queens_learn_runner_start (QueensLearnRunner *self, const QueensLearnRun *runs, guint n_runs);

/* Stops measuring, and keeps the results. Does nothing if it is not running. */
void queens_learn_runner_stop (QueensLearnRunner *self);

gboolean queens_learn_runner_is_running (QueensLearnRunner *self);

/* The results so far (QueensMethodResult), ordered by run and then by n. The last one of a run may be
 * incomplete, because of the limit of time or memory. Owned by the runner. */
const GArray *queens_learn_runner_get_results (QueensLearnRunner *self);

/* The method that is being measured, and its n; NULL if there is none. */
const QueensMethod *queens_learn_runner_get_method (QueensLearnRunner *self, int *n);

/* The completed fraction of the work, 0.0 … 1.0; 1.0 if it is not running. */
double queens_learn_runner_get_fraction (QueensLearnRunner *self);

/* The maximum number of tries to count. */
#define QUEENS_LEARN_EFFECT_MAX 3000000

/* The counts for one order; a number above QUEENS_LEARN_EFFECT_MAX means "more than that". */
typedef struct
{
  guint64 first; /* tries before the first solution, or until the end if there is none */
  guint64 all;   /* tries until the end */
} QueensLearnEffect;

/* Counts the tries. Any thread may call it; control stops it. */
QueensLearnEffect queens_learn_effect_count (const QueensMethodRequest *request,
                                             QueensControl *control);

/* "Tried before the first solution: 88 (default order: 876)", and the same for all solutions. Returns
 * (transfer full) a string. */
char *queens_learn_effect_describe (const QueensLearnEffect *chosen,
                                    const QueensLearnEffect *by_default);

/* Up to this board size, the number is found without a noticeable delay. */
#define QUEENS_LEARN_NUMBERED_MAX_N 13

/* The number of the solution on the board, from 1; 0 if there is none, or if n is too large. If control
 * stopped it, the number is meaningless. Any thread may call it. */
guint64 queens_learn_number (const QueensPosition *position, QueensControl *control);
