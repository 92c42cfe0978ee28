/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A chart of numbers over n on a logarithmic scale. Each series has a color, a marker, and, unless it is
 * named elsewhere, its name at its end, so it can be identified without color. One pure function paints it,
 * in the window and in files. */
#pragma once

#include "draw/image.h"

/* The number of styles: 0 … QUEENS_CHART_N_STYLES − 1, all different. */
#define QUEENS_CHART_N_STYLES 14

/* The color of a style on a light or dark background, with a contrast of at least 4.5. */
QueensColor queens_chart_style_color (int style, bool dark);

/* Paints the marker of a style centered at (x, y), as large as in charts. */
void queens_chart_style_draw (cairo_t *cr, int style, bool dark, double x, double y);

/* The kind of numbers, which determines the labels of the axis. */
typedef enum
{
  QUEENS_CHART_COUNTS,
  QUEENS_CHART_SECONDS,
  QUEENS_CHART_BYTES
} QueensChartUnit;

/* One line of the chart. It owns nothing. */
typedef struct
{
  const char *name;
  /* 0 … QUEENS_CHART_N_STYLES − 1. Series with the same style must have the same points, and are drawn once. */
  int style;
  bool dashed;
  int n_points;
  /* x is n, in ascending order; y is the number; points with y ≤ 0 are left out */
  const QueensPoint *points;
} QueensChartSeries;

/* The content of a chart. It owns nothing. */
typedef struct
{
  const char *title;  /* the title, which says what was measured; or NULL */
  const char *x_name; /* the label at the end of the horizontal axis: "n" */
  QueensChartUnit unit;
  const QueensChartSeries *series;
  int n_series;
  bool hides_names; /* leaves out the names of the series */
  bool dark;        /* light ink for a dark background */
} QueensChart;

/* Paints the chart in width × height, from the origin of cr. Leaves cr as it was. Draws no
 * background. */
void queens_draw_chart (cairo_t *cr, const QueensChart *chart, double width, double height);

/* Draws the chart on white. width and height are in pixels (PNG), px (SVG), or points (PDF), at most
 * QUEENS_IMAGE_MAX_SIZE. Returns (transfer full) the bytes of the file, or NULL with error set. */
GBytes *queens_chart_render (const QueensChart *chart,
                             QueensImageFormat format,
                             int width,
                             int height,
                             GError **error);
