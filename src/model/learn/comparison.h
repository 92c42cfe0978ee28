/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Textbook methods compared: run one after the other for n from 1 as far as each gets in its time. */
#pragma once

#include "model/learn/runner.h"

/* What is to be run. A plain value. */
typedef struct
{
  guint methods;  /* bit i: the method queens_methods_get (i) */
  int max_n;      /* QUEENS_MIN_N … QUEENS_MAX_N */
  double seconds; /* for each method, above 0 */
} QueensLearnComparisonPlan;

/* Returns (transfer full) a runner of such plans. Its results are QueensMethodResult, method by
 * method, n by n, the last of a method maybe one that ran out of time or memory. */
QueensLearnRunner *queens_learn_comparison_new (void);

/* The part of its run that is done, 0.0 … 1.0; 1.0 when none is going on. */
double queens_learn_comparison_get_fraction (QueensLearnRunner *comparison);
