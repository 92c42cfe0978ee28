/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/chart.h"

#include <adwaita.h>

#define MIN_WIDTH      260
#define MIN_HEIGHT     240
#define NATURAL_HEIGHT 340

struct _QueensLearnChart
{
  GtkWidget parent_instance;

  QueensChart *chart; /* NULL before there are results */
};

G_DEFINE_FINAL_TYPE (QueensLearnChart, queens_learn_chart, GTK_TYPE_WIDGET)

void
queens_learn_chart_set_results (QueensLearnChart *self,
                                const GArray *results,
                                QueensMeasure measure)
{
  g_free (self->chart);
  self->chart = queens_results_create_chart (results, measure);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->chart->title, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
queens_learn_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  QueensLearnChart *self = QUEENS_LEARN_CHART (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  QueensChart chart;
  cairo_t *cr;

  if (!self->chart)
    return;
  chart = *self->chart;
  chart.title = NULL; /* the page has it already */
  chart.dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
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
queens_learn_chart_finalize (GObject *object)
{
  g_free (QUEENS_LEARN_CHART (object)->chart);
  G_OBJECT_CLASS (queens_learn_chart_parent_class)->finalize (object);
}

static void
queens_learn_chart_class_init (QueensLearnChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = queens_learn_chart_finalize;
  widget_class->snapshot = queens_learn_chart_snapshot;
  widget_class->measure = queens_learn_chart_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queens_learn_chart_init (QueensLearnChart *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}
