/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the parts of a board are in its picture. */
#pragma once

#include "draw/board-content.h"

/* Squares with a shorter side, in px, are too small to see, and are drawn in one tone. */
#define QUEENS_FLAT_SQUARE 5.0

/* Where the parts of a board are, in the same units as size. */
typedef struct
{
  double size;   /* the side of the whole square picture, including the frame */
  double frame;  /* width of the frame around the squares; 0 if there is none */
  double x;      /* left edge of file a */
  double y;      /* top edge of the top rank */
  double square; /* side of a square; a whole number if size is in pixels and squares have at least 5 */
  int n;
} QueensBoardGeometry;

/* Lays out an n × n board in a square picture of this size. */
QueensBoardGeometry queens_board_geometry (int n, const QueensBoardStyle *style, double size);

/* The square at a point; returns false if the point is outside the squares. */
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

/* Whether the names of files and ranks are on the frame. */
bool queens_names_on_frame (const QueensBoardStyle *style);
