/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A color and a marker for each series of a chart. */
#pragma once

#include "draw/theme.h"

#include <cairo.h>

/* Looks of a series: 0 … QUEENS_CHART_N_LOOKS − 1, all different. */
#define QUEENS_CHART_N_LOOKS 13

/* The color of a look, on a light or a dark ground; its contrast is at least 4.5. */
QueensColor queens_chart_look_color (int look, bool dark);

/* Paints the marker of a look centered at (x, y), in the size that it has in charts. */
void queens_chart_look_draw (cairo_t *cr, int look, bool dark, double x, double y);
