/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The chart of a comparison as a widget. */
#pragma once

#include "draw/chart.h"
#include "model/learn-comparison.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_CHART (queens_learn_chart_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnChart, queens_learn_chart, QUEENS, LEARN_CHART, GtkWidget)

/* What a measure is called: "Squares tried". Static, translated. */
const char *
queens_learn_chart_measure_name (QueensMeasure measure);

/* The place of a method among all, which is its look in charts. */
int
queens_learn_chart_get_look (const QueensMethod *method);

/* Shows one measure of the results, QueensMethodResult in the order of a comparison; copied. */
void
queens_learn_chart_set_results (QueensLearnChart *self,
                                const GArray *results,
                                QueensMeasure measure);

/* What is shown, on a light ground. Owned by the widget, good until the next change. */
const QueensChart *
queens_learn_chart_get_chart (QueensLearnChart *self);
