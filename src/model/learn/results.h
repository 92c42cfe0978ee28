/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Arrays of QueensMethodResult, as collected by a comparison, in three forms: as numbers, as a chart,
 * and as a table of comma-separated values. Plain data, for any thread. */
#pragma once

#include "draw/chart.h"
#include "engine/methods/measure.h"

#include <glib.h>

typedef enum
{
  QUEENS_MEASURE_TRIED,
  QUEENS_MEASURE_REJECTED,
  QUEENS_MEASURE_PLACED,
  QUEENS_MEASURE_BACKTRACKS,
  QUEENS_MEASURE_CHECKS,
  QUEENS_MEASURE_TIME,
  QUEENS_MEASURE_MEMORY,
  QUEENS_MEASURE_SOLUTIONS,
  QUEENS_N_MEASURES,
} QueensMeasure;

/* The name of a measure: "Tried". Static, translated. */
const char *queens_results_measure_name (QueensMeasure measure);

/* The style of a method in a chart, 0 … QUEENS_CHART_N_STYLES − 1; its default one if it is not in
 * the chart. */
int queens_results_get_style (const QueensChart *chart, const QueensMethod *method);

/* The value of a measure for a result; 0 if it was not counted or the run did not end. */
double queens_results_get_value (const QueensMethodResult *result, QueensMeasure measure);

/* The value as text: "15,720", "96 B + 9 calls", "181 µs"; "–" if it was not counted or the run did not end.
 * Returns (transfer full) a string. */
char *queens_results_describe (const QueensMethodResult *result, QueensMeasure measure);

/* The result of a method for n or, if there is none, for the largest smaller n: its outcome shows why the
 * method went no further. NULL if the method was not measured. */
const QueensMethodResult *
queens_results_find (const GArray *results, const QueensMethod *method, int n);

/* Says why a method has no numbers for n: "over 5.00 s at n = 9", or for which n it has. NULL if it
 * has numbers, or was not measured up to n. Returns (transfer full) a string. */
char *queens_results_explain (const GArray *results,
                              const QueensMethod *method,
                              QueensMethodGoal goal,
                              int n);

/* The largest n up to `n` for which there is a result, or n if there is none. */
int queens_results_find_n (const GArray *results, int n);

/* A chart of one measure, with a line for each method, on a light background. Methods with the same
 * numbers have the style of the first of them, because their lines coincide. Returns (transfer full)
 * the chart, whose data is in the same block except static strings: free it with g_free(). */
QueensChart *queens_results_create_chart (const GArray *results, QueensMeasure measure);

/* All results whose runs ended, as CSV with the header of queens_result_append_csv(). Returns
 * (transfer full) the text. */
char *queens_results_to_csv (const GArray *results);
