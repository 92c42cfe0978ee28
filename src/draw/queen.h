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

/* A queen that is drawn once, for a file that uses it many times. Clear it with queens_stamp_clear(). */
typedef struct
{
  cairo_surface_t *surface;  /* a recording surface, or NULL */
  double middle;             /* the middle of the queen, from the left and upper edges */
  cairo_user_data_key_t key; /* the stamp for the surface that owns it, if any */
} QueensStamp;

void queens_stamp_record (QueensStamp *stamp, const QueensQueenLook *look);

/* Draws the queen centered at point. */
void queens_stamp_draw (const QueensStamp *stamp, cairo_t *cr, QueensPoint point);

/* Finishes the recording, because cairo's surface for a file and a recording drawn on it keep each other
 * alive. Finish the file first; otherwise, cairo copies the recording and never frees the copy. */
void queens_stamp_clear (QueensStamp *stamp);
