/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn-chart.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define MIN_WIDTH      260
#define MIN_HEIGHT     240
#define NATURAL_HEIGHT 340

struct _QueensLearnChart
{
  GtkWidget parent_instance;

  QueensChart chart;
  QueensChartSeries series[QUEENS_CHART_N_LOOKS];
  QueensPoint points[QUEENS_CHART_N_LOOKS][QUEENS_MAX_N];
};

G_DEFINE_FINAL_TYPE (QueensLearnChart, queens_learn_chart, GTK_TYPE_WIDGET)

static const struct
{
  const char *name;
  QueensChartUnit unit;
} measures[QUEENS_N_MEASURES] = {
  [QUEENS_MEASURE_TRIED] = { N_ ("Tried"), QUEENS_CHART_COUNTS },
  [QUEENS_MEASURE_REJECTED] = { N_ ("Rejected"), QUEENS_CHART_COUNTS },
  [QUEENS_MEASURE_CHECKS] = { N_ ("Checks"), QUEENS_CHART_COUNTS },
  [QUEENS_MEASURE_TIME] = { N_ ("Time"), QUEENS_CHART_SECONDS },
  [QUEENS_MEASURE_MEMORY] = { N_ ("Peak memory"), QUEENS_CHART_BYTES },
  [QUEENS_MEASURE_SOLUTIONS] = { N_ ("Solutions"), QUEENS_CHART_COUNTS },
};

const char *
queens_learn_chart_measure_name (QueensMeasure measure)
{
  return _ (measures[measure].name);
}

int
queens_learn_chart_get_look (const QueensMethod *method)
{
  int look = 0;

  while (queens_method_get (look) != method)
    look++;
  return look % QUEENS_CHART_N_LOOKS;
}

static QueensChartSeries *
get_series (QueensLearnChart *self, const QueensMethod *method)
{
  int look = queens_learn_chart_get_look (method);
  QueensChartSeries *series = NULL;

  for (int i = 0; i < self->chart.n_series && !series; i++)
    if (self->series[i].look == look)
      series = &self->series[i];
  if (!series)
    {
      series = &self->series[self->chart.n_series++];
      *series = (QueensChartSeries){ .name = _ (method->title),
                                     .look = look,
                                     .points = self->points[look] };
    }
  return series;
}

void
queens_learn_chart_set_results (QueensLearnChart *self,
                                const GArray *results,
                                QueensMeasure measure)
{
  self->chart = (QueensChart){
    .title = queens_learn_chart_measure_name (measure),
    .x_name = "n",
    .unit = measures[measure].unit,
    .series = self->series,
  };
  for (guint i = 0; i < results->len; i++)
    {
      const QueensMethodResult *result = &g_array_index (results, QueensMethodResult, i);
      double value = queens_learn_result_get (result, measure);
      QueensChartSeries *series;

      if (value <= 0)
        continue;
      series = get_series (self, result->method);
      self->points[series->look][series->n_points++] = (QueensPoint){ result->n, value };
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->chart.title, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const QueensChart *
queens_learn_chart_get_chart (QueensLearnChart *self)
{
  return &self->chart;
}

static void
queens_learn_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  QueensChart chart = QUEENS_LEARN_CHART (widget)->chart;
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  /* The page has the title already. */
  chart.title = NULL;
  chart.dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  queens_draw_chart (cr, &chart, width, height);
  cairo_destroy (cr);
}

static void
queens_learn_chart_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : NATURAL_HEIGHT;
}

static void
queens_learn_chart_class_init (QueensLearnChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = queens_learn_chart_snapshot;
  widget_class->measure = queens_learn_chart_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queens_learn_chart_init (QueensLearnChart *self)
{
  self->chart = (QueensChart){ .x_name = "n" };
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}
