/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the files that paint a board share; private to draw/. */
#pragma once

#include "draw/board.h"

#include <glib.h>
#include <pango/pangocairo.h>

/* Sides of a square, in px, below which something is left out or drawn otherwise. */
#define QUEENS_DETAILED_SQUARE 28.0 /* dots, plate, "!" in the badge, cursor within the square */
#define QUEENS_BANDED_QUEEN    26.0
#define QUEENS_SMALL_QUEEN     22.0 /* bolder */
#define QUEENS_TINY_QUEEN      14.0 /* bolder still */
#define QUEENS_DISC_QUEEN      9.0  /* a disc only */
#define QUEENS_FLAT_SQUARE     5.0  /* no single squares: one tone */

/* All fonts of the drawings. */
#define QUEENS_FONT "Cantarell, sans-serif"

/* One call of queens_draw_board(). */
typedef struct
{
  cairo_t *cr;
  const QueensBoardContent *content;
  const QueensBoardStyle *style;
  const QueensTheme *theme;
  QueensBoardGeometry geometry;
  double s;                    /* side of a square */
  QueensSquareSet conflicting; /* the queens in content->conflicts */
} QueensPainter;

void
queens_set_color (cairo_t *cr, QueensColor color, double alpha);

/* A mix of two colors: share of b, 0.0 … 1.0. */
QueensColor
queens_mix_colors (QueensColor a, QueensColor b, double share);

/* The middle of a square. */
QueensPoint
queens_square_centre (const QueensPainter *painter, QueensSquare square);

/* Adds a closed rectangle with round corners, clockwise, to the path. */
void
queens_append_round_rect (cairo_t *cr,
                          double x,
                          double y,
                          double width,
                          double height,
                          double radius);

/* Adds a closed circle to the path. */
void
queens_append_circle (cairo_t *cr, double x, double y, double radius);

/* Strokes the path: first a white line of the width casing, then one of the width line. */
void
queens_stroke_cased (cairo_t *cr, QueensColor color, double line, double casing);

/* The same with the upper line dashed: on and off as dash says. */
void
queens_stroke_dashed (cairo_t *cr,
                      QueensColor color,
                      double line,
                      double casing,
                      const double dash[2]);

/* Adds a diagonal cross to the path; arm is its half width. */
void
queens_append_cross (cairo_t *cr, QueensPoint centre, double arm);

/* labels.c: a layout in the font of all drawings, of a size in user units. */
PangoLayout *
queens_create_layout (cairo_t *cr, double font_size, PangoWeight weight);

/* The size of a text, in user units. The layout keeps the text. */
void
queens_measure_text (PangoLayout *layout, const char *text, double *width, double *height);

/* Shows a text with its middle at (x, y). */
void
queens_show_text (cairo_t *cr, PangoLayout *layout, const char *text, double x, double y);

/* labels.c: whether the frame bears coordinates. */
bool
queens_names_on_frame (const QueensBoardStyle *style);

/* labels.c: the coordinates, on the frame or in the squares. */
void
queens_paint_labels (const QueensPainter *painter);

/* lesson.c: the values written on the squares; and the marks of squares that were looked at. */
void
queens_paint_values (const QueensPainter *painter);
void
queens_paint_looked_at (const QueensPainter *painter);

/* heat.c: tiles with numbers. */
void
queens_paint_heat (const QueensPainter *painter);

/* marks.c: the tint of attacked squares; what lies under the queens (plates, dots, crosses, bans);
 * and what lies above them (locks, pins, hint, cursor). */
void
queens_paint_tint (const QueensPainter *painter);
void
queens_paint_ground_marks (const QueensPainter *painter);
void
queens_paint_top_marks (const QueensPainter *painter);

/* conflicts.c: lines and rings under the queens; badges above them, and the rejection. */
void
queens_paint_conflicts (const QueensPainter *painter);
void
queens_paint_badges (const QueensPainter *painter);
void
queens_paint_rejection (const QueensPainter *painter);

/* The squares that a line of a conflict or the rejection crosses, queens' squares included. */
QueensSquareSet
queens_crossed_squares (const QueensPainter *painter);
