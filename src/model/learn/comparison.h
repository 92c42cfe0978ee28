/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A comparison of textbook methods: runs one after the other for n from 1, each as far as its time
 * allows. */
#pragma once

#include "model/learn/runner.h"

/* The plan of a comparison. A plain value. */
typedef struct
{
  guint methods;  /* bit i: the method queens_methods_get (i) */
  int max_n;      /* QUEENS_MIN_N … QUEENS_MAX_N */
  double seconds; /* for each method, above 0 */
} QueensLearnComparisonPlan;

/* Returns (transfer full) a runner of such plans. Its results are QueensMethodResult, method by method,
 * n by n; the last one of a method may have run out of time or memory. */
QueensLearnRunner *queens_learn_comparison_new (void);

/* The part of its run that is done, 0.0 … 1.0; 1.0 if there is no run. */
double queens_learn_comparison_get_fraction (QueensLearnRunner *comparison);
