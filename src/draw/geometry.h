/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The positions of the parts of a board in its picture. */
#pragma once

#include "draw/board-content.h"

/* Squares with a shorter side, in px, are drawn together in one tone. */
#define QUEENS_FLAT_SQUARE 5.0

/* The positions of the parts of a board, in the units of size. */
typedef struct
{
  double size;   /* the side of the whole square picture, frame included */
  double frame;  /* width of the frame around the squares, 0 without */
  double x;      /* left edge of file a */
  double y;      /* top edge of the top rank */
  double square; /* side of a square; whole when size is in pixels and squares are 5 or more */
  int n;
} QueensBoardGeometry;

/* Lays out an n × n board in a square of this size. */
QueensBoardGeometry queens_board_geometry (int n, const QueensBoardStyle *style, double size);

/* The square at a point; false if it is outside the squares. */
bool queens_board_square_at (const QueensBoardGeometry *geometry,
                             double x,
                             double y,
                             QueensSquare *square);

/* The rectangle of a square. */
void queens_board_square_rect (const QueensBoardGeometry *geometry,
                               QueensSquare square,
                               double *x,
                               double *y,
                               double *side);

/* The middle of a square. */
QueensPoint queens_board_square_centre (const QueensBoardGeometry *geometry, QueensSquare square);

/* Whether files and ranks are named on the frame. */
bool queens_names_on_frame (const QueensBoardStyle *style);
