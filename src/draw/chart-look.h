/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A color and a marker for each line of a chart. */
#pragma once

#include "draw/theme.h"

#include <cairo.h>

/* Looks of a series: 0 … QUEENS_CHART_N_LOOKS − 1, no two alike. */
#define QUEENS_CHART_N_LOOKS 13

/* The colour of a look, on a light or a dark ground; a contrast of 4.5 or more. */
QueensColor queens_chart_look_color (int look, bool dark);

/* Paints the marker of a look with its middle at (x, y), of the size it has in charts. */
void queens_chart_look_draw (cairo_t *cr, int look, bool dark, double x, double y);
