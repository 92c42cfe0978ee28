/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/results.h"

#include "engine/methods/method.h"
#include "model/learn/method-text.h"
#include "model/learn/describe.h"
#include "model/text/text-format.h"
#include "model/text/format.h"

#include <glib/gi18n.h>

#include <string.h>

#define COUNTER(name) G_STRUCT_OFFSET (QueensMethodCounters, name)

static const struct
{
  const char *name;
  QueensChartUnit unit;
  glong counter; /* the offset of the number among the counters */
} measures[QUEENS_N_MEASURES] = {
  [QUEENS_MEASURE_TRIED] = { NC_ ("table", "Tried"), QUEENS_CHART_COUNTS, COUNTER (tried) },
  [QUEENS_MEASURE_REJECTED]
  = { NC_ ("table", "Rejected"), QUEENS_CHART_COUNTS, COUNTER (rejected) },
  [QUEENS_MEASURE_PLACED] = { NC_ ("table", "Placed"), QUEENS_CHART_COUNTS, COUNTER (placed) },
  [QUEENS_MEASURE_BACKTRACKS]
  = { NC_ ("table", "Backtracks"), QUEENS_CHART_COUNTS, COUNTER (backtracks) },
  [QUEENS_MEASURE_CHECKS] = { NC_ ("table", "Checks"), QUEENS_CHART_COUNTS, COUNTER (checks) },
  [QUEENS_MEASURE_TIME] = { NC_ ("table", "Time"), QUEENS_CHART_SECONDS, 0 },
  [QUEENS_MEASURE_MEMORY] = { NC_ ("table", "Memory"), QUEENS_CHART_BYTES, COUNTER (peak) },
  [QUEENS_MEASURE_SOLUTIONS]
  = { NC_ ("table", "Solutions"), QUEENS_CHART_COUNTS, COUNTER (solutions) },
};

_Static_assert(QUEENS_CHART_N_STYLES >= QUEENS_N_METHODS, "each method has a style of its own");

/* A chart with all its data in one block of memory. */
typedef struct
{
  QueensChart chart; /* first, so that freeing it frees everything */
  char title[128];
  QueensChartSeries series[QUEENS_N_METHODS];
  QueensPoint points[QUEENS_N_METHODS][QUEENS_MAX_N]; /* indexed by style */
} Chart;

const char *
queens_results_measure_name (QueensMeasure measure)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "table", measures[measure].name);
}

static int
get_own_style (const QueensMethod *method)
{
  int style = 0;

  while (queens_methods_get (style) != method)
    style++;
  return style;
}

int
queens_results_get_style (const QueensChart *chart, const QueensMethod *method)
{
  const char *name = queens_method_get_title (method);

  for (int i = 0; i < chart->n_series; i++)
    if (g_str_equal (chart->series[i].name, name))
      return chart->series[i].style;
  return get_own_style (method);
}

double
queens_results_get_value (const QueensMethodResult *result, QueensMeasure measure)
{
  if (result->outcome != QUEENS_DONE)
    return 0.0;
  if (measure == QUEENS_MEASURE_TIME)
    return result->seconds;
  return (double) G_STRUCT_MEMBER (guint64, &result->counters, measures[measure].counter);
}

static char *
describe_memory (const QueensMethodResult *result)
{
  g_autofree char *bytes = queens_format_number (result->counters.peak);

  if (result->calls == 0)
    return g_strdup_printf (C_ ("table", "%s B"), bytes);
  return g_strdup_printf (
      /* Translators: the bytes that a method stores, and how many of its calls are active at once; to be read
       * with the note below the table */
      g_dngettext (GETTEXT_PACKAGE, "%s B + %d call", "%s B + %d calls", result->calls), bytes,
      result->calls);
}

/* Whether a method counts a measure. There are no backtracks where whole boards are stored, or
 * where a local search moves queens. */
static gboolean
is_counted (const QueensMethod *method, QueensMeasure measure)
{
  if (measure == QUEENS_MEASURE_SOLUTIONS || measure == QUEENS_MEASURE_TIME)
    return TRUE;
  return method->tries != QUEENS_TRIES_UNKNOWN
         && (measure != QUEENS_MEASURE_BACKTRACKS
             || (!method->is_local && !queens_method_stores_boards (method)));
}

char *
queens_results_describe (const QueensMethodResult *result, QueensMeasure measure)
{
  if (result->outcome != QUEENS_DONE || !is_counted (result->method, measure))
    return g_strdup ("–");
  if (measure == QUEENS_MEASURE_TIME)
    return queens_learn_format_seconds (result->seconds);
  if (measure == QUEENS_MEASURE_MEMORY)
    return describe_memory (result);
  return queens_format_number ((guint64) queens_results_get_value (result, measure));
}

const QueensMethodResult *
queens_results_find (const GArray *results, const QueensMethod *method, int n)
{
  const QueensMethodResult *last = NULL;

  for (guint i = 0; i < results->len; i++)
    {
      const QueensMethodResult *result = &g_array_index (results, QueensMethodResult, i);

      if (result->method == method && result->n <= n)
        last = result;
    }
  return last;
}

char *
queens_results_explain (const GArray *results,
                        const QueensMethod *method,
                        QueensMethodGoal goal,
                        int n)
{
  const QueensMethodResult *result = queens_results_find (results, method, n);
  g_autofree char *seconds = NULL;

  if (!queens_method_has_goal (method, goal))
    return g_strdup (goal == QUEENS_GOAL_ALL ? _ ("stops at its first solution: see First Solution")
                                             : _ ("counts all solutions only: see All Solutions"));
  if (!result || result->outcome == QUEENS_DONE)
    return NULL;
  if (result->outcome == QUEENS_MEMORY_LIMIT)
    return g_strdup_printf (C_ ("table", "memory limit at n = %d"), result->n);
  seconds = queens_learn_format_seconds (result->seconds);
  /* Translators: a duration, and the board size of a run that took longer */
  return g_strdup_printf (C_ ("table", "over %s at n = %d"), seconds, result->n);
}

int
queens_results_find_n (const GArray *results, int n)
{
  int found = 0;

  for (guint i = 0; i < results->len; i++)
    {
      int measured = g_array_index (results, QueensMethodResult, i).n;

      if (measured <= n)
        found = MAX (found, measured);
    }
  return found > 0 ? found : n;
}

/* Adds a point to the line of its method. Methods come one after the other. */
static void
add_point (Chart *self, const QueensMethodResult *result, double value)
{
  int style = get_own_style (result->method);
  QueensChartSeries *series = &self->series[self->chart.n_series];

  if (self->chart.n_series == 0 || series[-1].style != style)
    {
      self->chart.n_series++;
      *series = (QueensChartSeries){ .name = queens_method_get_title (result->method),
                                     .style = style,
                                     .dashed = result->method->is_local,
                                     .points = self->points[style] };
    }
  else
    series--;
  self->points[style][series->n_points++] = (QueensPoint){ result->n, value };
}

/* Sets the style of each series to that of the first series with the same points. */
static void
share_styles (Chart *self)
{
  for (int i = 0; i < self->chart.n_series; i++)
    for (int k = 0; k < i && self->series[i].points == self->points[self->series[i].style]; k++)
      if (self->series[k].n_points == self->series[i].n_points
          && memcmp (self->series[k].points, self->series[i].points,
                     (gsize) self->series[i].n_points * sizeof (QueensPoint))
                 == 0)
        self->series[i].style = self->series[k].style;
}

/* Sets the title to the name of the measure and, unless all solutions were counted, the goal. */
static void
set_title (Chart *self, const GArray *results, QueensMeasure measure)
{
  const char *name = queens_results_measure_name (measure);

  if (results->len > 0 && g_array_index (results, QueensMethodResult, 0).goal == QUEENS_GOAL_FIRST)
    /* Translators: what is counted up to the first solution: “Tried, First Solution” */
    g_snprintf (self->title, sizeof self->title, _ ("%s, First Solution"), name);
  else
    g_strlcpy (self->title, name, sizeof self->title);
}

QueensChart *
queens_results_create_chart (const GArray *results, QueensMeasure measure)
{
  Chart *self = g_new0 (Chart, 1);

  self->chart = (QueensChart){
    .title = self->title, .x_name = "n", .unit = measures[measure].unit, .series = self->series
  };
  set_title (self, results, measure);
  for (guint i = 0; i < results->len; i++)
    {
      const QueensMethodResult *result = &g_array_index (results, QueensMethodResult, i);
      double value = queens_results_get_value (result, measure);
      /* The counts of a search that gave up cannot be compared with those of a search that
       * finished. */
      gboolean gave_up = result->method->is_local && result->counters.solutions == 0;

      if (value > 0 && !gave_up)
        add_point (self, result, value);
    }
  share_styles (self);
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
