/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The chart of a comparison as a widget. */
#pragma once

#include "model/learn/results.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_CHART (queens_learn_chart_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnChart, queens_learn_chart, QUEENS, LEARN_CHART, GtkWidget)

/* Shows one measure of the results, QueensMethodResult in the order of a comparison. */
void queens_learn_chart_set_results (QueensLearnChart *self,
                                     const GArray *results,
                                     QueensMeasure measure);
