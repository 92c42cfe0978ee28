/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Saving a comparison: its chart as a picture, its table as CSV. */
#pragma once

#include "model/learn/results.h"

#include <gtk/gtk.h>

/* Asks where to, and saves there the results, which are copied, or the chart of a measure. */
void queens_learn_export (GtkWidget *from, const GArray *results, QueensMeasure measure);
