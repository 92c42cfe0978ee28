/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/board.h"

#include <math.h>

/* Room for the hairline around a board that has neither labels nor a frame. */
#define BARE_FRAME 2.0

/* Fractions of the board's side. */
#define FRAME       0.036
#define SHEET_FRAME 0.07

bool
queens_names_on_frame (const QueensBoardStyle *style)
{
  return style->coordinates == QUEENS_COORDINATES_FRAME
         || style->coordinates == QUEENS_COORDINATES_INDICES;
}

static double
frame_width (const QueensBoardStyle *style, double size)
{
  double frame = MAX (14.0, (style->frame_size == QUEENS_FRAME_SHEET ? SHEET_FRAME : FRAME) * size);

  if (!style->frame)
    return 0.0;
  if (style->theme->for_paper && !queens_names_on_frame (style))
    return MIN (BARE_FRAME, size / 8);
  if (style->frame_size == QUEENS_FRAME_WINDOW)
    frame = MIN (frame, MAX (28.0, 0.024 * size)) * MAX (1.0, style->text_scale);
  return round (MIN (frame, size / 8));
}

QueensBoardGeometry
queens_board_geometry (int n, const QueensBoardStyle *style, double size)
{
  QueensBoardGeometry geometry = { .size = size, .n = n };

  geometry.frame = frame_width (style, size);
  geometry.square = (size - 2 * geometry.frame) / n;
  if (geometry.square >= QUEENS_FLAT_SQUARE)
    {
      geometry.square = floor (geometry.square);
      geometry.x = floor ((size - n * geometry.square) / 2);
    }
  else
    geometry.x = geometry.frame;
  geometry.y = geometry.x;
  return geometry;
}

bool
queens_board_square_at (const QueensBoardGeometry *geometry,
                        double x,
                        double y,
                        QueensSquare *square)
{
  double file = floor ((x - geometry->x) / geometry->square);
  double row = floor ((y - geometry->y) / geometry->square);

  if (!(file >= 0 && file < geometry->n && row >= 0 && row < geometry->n))
    return false;
  *square = (QueensSquare){ (uint8_t) file, (uint8_t) (geometry->n - 1 - row) };
  return true;
}

void
queens_board_square_rect (const QueensBoardGeometry *geometry,
                          QueensSquare square,
                          double *x,
                          double *y,
                          double *side)
{
  *x = geometry->x + square.file * geometry->square;
  *y = geometry->y + (geometry->n - 1 - square.rank) * geometry->square;
  *side = geometry->square;
}

QueensPoint
queens_board_square_centre (const QueensBoardGeometry *geometry, QueensSquare square)
{
  double x, y, side;

  queens_board_square_rect (geometry, square, &x, &y, &side);
  return (QueensPoint){ x + side / 2, y + side / 2 };
}
