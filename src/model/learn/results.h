/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Arrays of QueensMethodResult, as collected by a comparison, in three forms: as numbers, as a chart,
 * and as a table of comma-separated values. Plain data, for any thread. */
#pragma once

#include "draw/chart.h"
#include "engine/methods/measure.h"

#include <glib.h>

/* The measures of results. */
typedef enum
{
  QUEENS_MEASURE_TRIED,
  QUEENS_MEASURE_REJECTED,
  QUEENS_MEASURE_PLACED,
  QUEENS_MEASURE_CHECKS,
  QUEENS_MEASURE_TIME,
  QUEENS_MEASURE_MEMORY,
  QUEENS_MEASURE_SOLUTIONS,
  QUEENS_N_MEASURES,
} QueensMeasure;

/* The name of a measure: "Tried". Static, translated. */
const char *queens_results_measure_name (QueensMeasure measure);

/* The look of a method in charts. */
int queens_results_get_look (const QueensMethod *method);

/* The value of a measure for a result; 0 if it was not counted or the run did not end. */
double queens_results_get (const QueensMethodResult *result, QueensMeasure measure);

/* A chart of one measure, with a line for each method, on a light background. Returns (transfer full)
 * the chart, whose data is in the same block except static strings: free it with g_free(). */
QueensChart *queens_results_create_chart (const GArray *results, QueensMeasure measure);

/* All results whose runs ended, as CSV with the header of queens_result_append_csv(). Returns
 * (transfer full) the text. */
char *queens_results_to_csv (const GArray *results);
