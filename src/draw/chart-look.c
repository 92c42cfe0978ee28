/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/chart-look.h"

#include "draw/pen.h"

#include <math.h>

#define RADIUS 4.2 /* of a disc; the other markers look equally large */
#define LINE   1.8

typedef enum
{
  DISC,
  SQUARE,
  DIAMOND,
  UP,   /* a triangle */
  DOWN, /* its mirror image */
  CROSS,
  PLUS,
  STAR, /* both */
} Shape;

#define COLOR(r, g, b)                                                                             \
  {                                                                                                \
    r / 255.0, g / 255.0, b / 255.0                                                                \
  }

/* Red is for conflicts. */
static const struct
{
  Shape shape;
  bool hollow;
  QueensColor on_light;
  QueensColor on_dark;
} looks[QUEENS_CHART_N_LOOKS] = {
  { SQUARE, false, COLOR (0xc6, 0x46, 0x00), COLOR (0xff, 0xa3, 0x48) },
  { DIAMOND, false, COLOR (0x81, 0x3d, 0x9c), COLOR (0xd0, 0x9b, 0xe8) },
  { DISC, false, COLOR (0x1a, 0x5f, 0xb4), COLOR (0x78, 0xae, 0xed) },
  { DOWN, false, COLOR (0x0b, 0x6e, 0x7a), COLOR (0x5f, 0xd3, 0xe0) },
  { SQUARE, true, COLOR (0x86, 0x5e, 0x3c), COLOR (0xcd, 0xab, 0x8f) },
  { DISC, true, COLOR (0x1c, 0x71, 0xd8), COLOR (0x99, 0xc1, 0xf1) },
  { DIAMOND, true, COLOR (0x9a, 0x2c, 0x7c), COLOR (0xf0, 0x9a, 0xd0) },
  { PLUS, true, COLOR (0x6b, 0x66, 0x00), COLOR (0xd8, 0xd0, 0x50) },
  { UP, false, COLOR (0x1f, 0x7d, 0x3f), COLOR (0x6f, 0xdc, 0x94) },
  { UP, true, COLOR (0x3d, 0x6b, 0x1f), COLOR (0xa6, 0xd8, 0x7a) },
  { DOWN, true, COLOR (0x46, 0x3b, 0xa8), COLOR (0xb4, 0xad, 0xff) },
  { STAR, true, COLOR (0x9a, 0x5b, 0x00), COLOR (0xf2, 0xc0, 0x66) },
  { CROSS, true, COLOR (0x5e, 0x5c, 0x64), COLOR (0xc0, 0xbf, 0xbc) },
};

QueensColor
queens_chart_look_color (int look, bool dark)
{
  return dark ? looks[look].on_dark : looks[look].on_light;
}

/* A regular polygon, its first corner in a direction. */
static void
append_polygon (cairo_t *cr, int n_corners, double direction, double radius, double x, double y)
{
  for (int i = 0; i < n_corners; i++)
    {
      double angle = direction + i * 2 * G_PI / n_corners;

      cairo_line_to (cr, x + radius * cos (angle), y + radius * sin (angle));
    }
  cairo_close_path (cr);
}

static void
append_shape (cairo_t *cr, Shape shape, double x, double y)
{
  switch (shape)
    {
    case DISC:
      queens_append_circle (cr, x, y, RADIUS);
      break;
    case SQUARE:
      append_polygon (cr, 4, G_PI_4, 1.25 * RADIUS, x, y);
      break;
    case DIAMOND:
      append_polygon (cr, 4, 0, 1.3 * RADIUS, x, y);
      break;
    case UP:
      append_polygon (cr, 3, -G_PI_2, 1.35 * RADIUS, x, y);
      break;
    case DOWN:
      append_polygon (cr, 3, G_PI_2, 1.35 * RADIUS, x, y);
      break;
    case CROSS:
      queens_append_cross (cr, (QueensPoint){ x, y }, 0.9 * RADIUS);
      break;
    case STAR:
      queens_append_cross (cr, (QueensPoint){ x, y }, 0.8 * RADIUS);
      /* fallthrough */
    case PLUS:
      cairo_move_to (cr, x - 1.2 * RADIUS, y);
      cairo_line_to (cr, x + 1.2 * RADIUS, y);
      cairo_move_to (cr, x, y - 1.2 * RADIUS);
      cairo_line_to (cr, x, y + 1.2 * RADIUS);
      break;
    }
}

void
queens_chart_look_draw (cairo_t *cr, int look, bool dark, double x, double y)
{
  cairo_new_path (cr);
  append_shape (cr, looks[look].shape, x, y);
  queens_set_color (cr, queens_chart_look_color (look, dark), 1.0);
  cairo_set_line_width (cr, LINE);
  if (looks[look].hollow)
    cairo_stroke (cr);
  else
    cairo_fill (cr);
}
