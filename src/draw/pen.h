/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Shapes and strokes for boards, charts, and sheets. */
#pragma once

#include "draw/theme.h"

#include <cairo.h>

/* A point, in user units. */
typedef struct
{
  double x;
  double y;
} QueensPoint;

void queens_set_color (cairo_t *cr, QueensColor color, double alpha);

/* A mix of two colors; `share` is the fraction of the second, 0.0 … 1.0. */
QueensColor queens_mix_colors (QueensColor a, QueensColor b, double share);

/* Adds a closed rectangle with rounded corners, clockwise, to the path. */
void queens_append_round_rect (cairo_t *cr,
                               double x,
                               double y,
                               double width,
                               double height,
                               double radius);

/* Adds a closed circle to the path. */
void queens_append_circle (cairo_t *cr, double x, double y, double radius);

/* Strokes the path twice: first with a white line of width `casing`, then with a line of width `line`,
 * which has dashes with square ends unless dash is NULL. */
void queens_stroke_cased (cairo_t *cr,
                          QueensColor color,
                          double line,
                          double casing,
                          const double *dash);

/* Draws `what` on a square picture, from the origin of cr. */
typedef void (*QueensPictureFunc) (cairo_t *cr, gconstpointer what);

/* Paints a square picture, which `draw` makes, with its upper left corner at (x, y). The surface of cr
 * keeps it under the key, so that a file contains it only once, however often it is painted. */
void queens_paint_once (cairo_t *cr,
                        const char *key,
                        double side,
                        QueensPictureFunc draw,
                        gconstpointer what,
                        double x,
                        double y);

/* Adds a diagonal cross to the path; `arm` is half its width. */
void queens_append_cross (cairo_t *cr, QueensPoint centre, double arm);
