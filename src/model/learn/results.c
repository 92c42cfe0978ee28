/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/results.h"

#include "engine/methods/method.h"
#include "model/learn/method-words.h"
#include "model/text/text-format.h"

#include <glib/gi18n.h>

#define COUNTER(name) G_STRUCT_OFFSET (QueensMethodCounters, name)

static const struct
{
  const char *name;
  QueensChartUnit unit;
  glong counter; /* the offset of the number among the counters */
} measures[QUEENS_N_MEASURES] = {
  [QUEENS_MEASURE_TRIED] = { NC_ ("table", "Tried"), QUEENS_CHART_COUNTS, COUNTER (tried) },
  [QUEENS_MEASURE_REJECTED] = { NC_ ("table", "Rejected"), QUEENS_CHART_COUNTS, COUNTER (rejected) },
  [QUEENS_MEASURE_PLACED] = { NC_ ("table", "Placed"), QUEENS_CHART_COUNTS, COUNTER (placed) },
  [QUEENS_MEASURE_CHECKS] = { NC_ ("table", "Checks"), QUEENS_CHART_COUNTS, COUNTER (checks) },
  [QUEENS_MEASURE_TIME] = { NC_ ("table", "Time"), QUEENS_CHART_SECONDS, 0 },
  [QUEENS_MEASURE_MEMORY] = { NC_ ("table", "Peak Memory"), QUEENS_CHART_BYTES, COUNTER (peak) },
  [QUEENS_MEASURE_SOLUTIONS] = { NC_ ("table", "Solutions"), QUEENS_CHART_COUNTS, COUNTER (solutions) },
};

_Static_assert (QUEENS_CHART_N_LOOKS >= QUEENS_N_METHODS, "each method has a look of its own");

/* A chart with all its data in one block of memory. */
typedef struct
{
  QueensChart chart; /* first, so that freeing it frees everything */
  QueensChartSeries series[QUEENS_N_METHODS];
  QueensPoint points[QUEENS_N_METHODS][QUEENS_MAX_N]; /* indexed by look */
} Chart;

const char *
queens_results_measure_name (QueensMeasure measure)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "table", measures[measure].name);
}

int
queens_results_get_look (const QueensMethod *method)
{
  int look = 0;

  while (queens_methods_get (look) != method)
    look++;
  return look;
}

double
queens_results_get (const QueensMethodResult *result, QueensMeasure measure)
{
  if (result->outcome != QUEENS_DONE)
    return 0.0;
  if (measure == QUEENS_MEASURE_TIME)
    return result->seconds;
  return (double) G_STRUCT_MEMBER (guint64, &result->counters, measures[measure].counter);
}

static QueensChartSeries *
get_series (Chart *self, const QueensMethod *method)
{
  int look = queens_results_get_look (method);
  QueensChartSeries *series = self->series;

  while (series < self->series + self->chart.n_series && series->look != look)
    series++;
  if (series == self->series + self->chart.n_series)
    {
      self->chart.n_series++;
      *series = (QueensChartSeries){ .name = queens_method_words_title (method),
                                     .look = look,
                                     .points = self->points[look] };
    }
  return series;
}

QueensChart *
queens_results_create_chart (const GArray *results, QueensMeasure measure)
{
  Chart *self = g_new0 (Chart, 1);

  self->chart = (QueensChart){ .title = queens_results_measure_name (measure),
                               .x_name = "n",
                               .unit = measures[measure].unit,
                               .series = self->series };
  for (guint i = 0; i < results->len; i++)
    {
      const QueensMethodResult *result = &g_array_index (results, QueensMethodResult, i);
      double value = queens_results_get (result, measure);
      QueensChartSeries *series;

      if (value <= 0)
        continue;
      series = get_series (self, result->method);
      self->points[series->look][series->n_points++] = (QueensPoint){ result->n, value };
    }
  return &self->chart;
}

char *
queens_results_to_csv (const GArray *results)
{
  GString *csv = g_string_new (QUEENS_RESULT_CSV_HEADER);

  for (guint i = 0; i < results->len; i++)
    {
      const QueensMethodResult *result = &g_array_index (results, QueensMethodResult, i);

      if (result->outcome == QUEENS_DONE)
        queens_result_append_csv (result, csv);
    }
  return g_string_free (csv, FALSE);
}
