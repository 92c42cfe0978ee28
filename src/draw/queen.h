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

/* Reads a name, "regina" or "plain"; false when there is no such design. */
bool queens_queen_design_find (const char *name, QueensQueenDesign *design);

/* The look of queens, whatever their squares. */
typedef struct
{
  QueensQueenDesign design;
  const QueensTheme *theme;
  double square; /* side of a square; decides how much detail is drawn */
  double scale;  /* 1.0 is the normal size for that square */
  bool gold;     /* balls and bands are gold */
  bool halo;     /* on hatching: a white line around the queen */
} QueensQueenLook;

/* Draws n_points queens with the same look, each in the middle of its square. One call for many is much
 * faster than many calls. They must not overlap. Leaves cr as it was, without a path. */
void queens_draw_queens (cairo_t *cr,
                         const QueensQueenLook *look,
                         const QueensPoint *points,
                         int n_points);

/* A queen drawn once, for a file that uses it many times. Clear it with queens_stamp_clear(). */
typedef struct
{
  cairo_surface_t *surface;  /* a recording, or NULL */
  double middle;             /* the middle of it, from its left and upper edge */
  cairo_user_data_key_t key; /* for the surface that owns it, if any */
} QueensStamp;

void queens_stamp_record (QueensStamp *stamp, const QueensQueenLook *look);

/* Draws it centered at point. */
void queens_stamp_draw (const QueensStamp *stamp, cairo_t *cr, QueensPoint point);

/* Finishes the recording: cairo's surface of a file and a recording drawn on it refer to each other.
 * Finish the file first; otherwise cairo copies the recording and never frees the copy. */
void queens_stamp_clear (QueensStamp *stamp);
