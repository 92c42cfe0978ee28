/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Textbook methods run one after the other, with nothing else running, for n from 1 as far as each
 * gets in its time. Signal "changed": a result has come, the progress has moved or the run has
 * ended. Main thread only. */
#pragma once

#include "engine/methods/measure.h"

#include <glib-object.h>

#define QUEENS_TYPE_LEARN_COMPARISON (queens_learn_comparison_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnComparison,
                      queens_learn_comparison,
                      QUEENS,
                      LEARN_COMPARISON,
                      GObject)

/* What can be compared of results. */
typedef enum
{
  QUEENS_MEASURE_TRIED,
  QUEENS_MEASURE_REJECTED,
  QUEENS_MEASURE_CHECKS,
  QUEENS_MEASURE_TIME,
  QUEENS_MEASURE_MEMORY,
  QUEENS_MEASURE_SOLUTIONS,
  QUEENS_N_MEASURES,
} QueensMeasure;

/* What is to be run. A plain value. */
typedef struct
{
  guint methods;  /* bit i: the method queens_method_get (i) */
  int max_n;      /* QUEENS_MIN_N … QUEENS_MAX_N */
  double seconds; /* for each method, above 0 */
} QueensLearnComparisonPlan;

QueensLearnComparison *
queens_learn_comparison_new (void);

/* Forgets the results and begins anew. */
void
queens_learn_comparison_start (QueensLearnComparison *self, const QueensLearnComparisonPlan *plan);

/* Ends the run; the results so far stay. Nothing happens when none is going on. */
void
queens_learn_comparison_stop (QueensLearnComparison *self);

gboolean
queens_learn_comparison_is_running (QueensLearnComparison *self);

/* The part of the run that is done, 0.0 … 1.0. */
double
queens_learn_comparison_get_fraction (QueensLearnComparison *self);

/* The results so far, QueensMethodResult in the order they came: method by method, n by n, the last
 * of a method maybe one that ran out of time or memory. Owned by the comparison. */
const GArray *
queens_learn_comparison_get_results (QueensLearnComparison *self);

/* The method that runs now and its n, or NULL. */
const QueensMethod *
queens_learn_comparison_get_current (QueensLearnComparison *self, int *n);

/* A measure of a result; 0 where it was not counted or the run did not end. */
double
queens_learn_result_get (const QueensMethodResult *result, QueensMeasure measure);

/* All results whose runs ended, as CSV with the header
 * "method,n,solutions,tried,rejected,checks,seconds,peak_bytes"; what a method does not count is
 * left empty. Returns (transfer full) the text. */
char *
queens_learn_comparison_to_csv (QueensLearnComparison *self);
