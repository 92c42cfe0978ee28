/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The queen, as paths in a unit square. */
#pragma once

#include "draw/pen.h"

typedef enum
{
  QUEENS_QUEEN_REGINA,
  QUEENS_QUEEN_PLAIN,
} QueensQueenDesign;

#define QUEENS_N_QUEEN_DESIGNS 2

/* Reads the name of a design, "regina" or "plain"; returns false if there is no such design. */
bool queens_queen_design_find (const char *name, QueensQueenDesign *design);

/* The look of queens, except for their positions. */
typedef struct
{
  QueensQueenDesign design;
  const QueensTheme *theme;
  double square; /* side of a square, which determines how much detail is drawn */
  double scale;  /* 1.0 is the normal size for the square */
  bool gold;     /* whether balls and bands are gold */
  bool halo;     /* on a hatched square: a white line around the queen */
} QueensQueenLook;

/* Draws n_points queens with the same look, each in the middle of its square. One call for many queens
 * is much faster than many calls. The queens must not overlap. Leaves cr as it was, without a path. */
void queens_draw_queens (cairo_t *cr,
                         const QueensQueenLook *look,
                         const QueensPoint *points,
                         int n_points);
