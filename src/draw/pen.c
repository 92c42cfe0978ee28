/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/pen.h"

#include <math.h>

void
queens_set_color (cairo_t *cr, QueensColor color, double alpha)
{
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, alpha);
}

QueensColor
queens_mix_colors (QueensColor a, QueensColor b, double share)
{
  return (QueensColor){
    a.red + (b.red - a.red) * share,
    a.green + (b.green - a.green) * share,
    a.blue + (b.blue - a.blue) * share,
  };
}

void
queens_append_round_rect (cairo_t *cr,
                          double x,
                          double y,
                          double width,
                          double height,
                          double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

void
queens_append_circle (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
}

void
queens_append_cross (cairo_t *cr, QueensPoint centre, double arm)
{
  cairo_move_to (cr, centre.x - arm, centre.y - arm);
  cairo_line_to (cr, centre.x + arm, centre.y + arm);
  cairo_move_to (cr, centre.x + arm, centre.y - arm);
  cairo_line_to (cr, centre.x - arm, centre.y + arm);
}

void
queens_stroke_dashed (cairo_t *cr,
                      QueensColor color,
                      double line,
                      double casing,
                      const double dash[2])
{
  queens_set_color (cr, QUEENS_COLOR_WHITE, 1.0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (cr, casing);
  cairo_stroke_preserve (cr);
  queens_set_color (cr, color, 1.0);
  cairo_set_line_width (cr, line);
  cairo_set_dash (cr, dash, 2, 0.0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0.0);
}

void
queens_stroke_cased (cairo_t *cr, QueensColor color, double line, double casing)
{
  queens_set_color (cr, QUEENS_COLOR_WHITE, 1.0);
  cairo_set_line_width (cr, casing);
  cairo_stroke_preserve (cr);
  queens_set_color (cr, color, 1.0);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
}
