/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The eight symmetries of the square (the dihedral group of order 8), applied to squares, positions, and
 * solutions. A class is the set of a solution's images. It has 8 members; 4 if a half turn maps the
 * solution to itself; 2 if a quarter turn does; 1 for n = 1. (No reflection maps a solution of n > 1 to
 * itself, because it would put two queens on one line.) */
#pragma once

#include "engine/board/position.h"

#define QUEENS_N_SYMMETRIES 8

/* Directions are for a board with a1 at the lower left. */
typedef enum
{
  QUEENS_IDENTITY,
  QUEENS_TURN_RIGHT, /* a quarter turn clockwise */
  QUEENS_HALF_TURN,
  QUEENS_TURN_LEFT,     /* a quarter turn counterclockwise */
  QUEENS_MIRROR_FILES,  /* left and right are swapped */
  QUEENS_MIRROR_RANKS,  /* top and bottom are swapped */
  QUEENS_MIRROR_RISING, /* across the a1–h8 diagonal: files become ranks */
  QUEENS_MIRROR_FALLING /* across the a8–h1 diagonal */
} QueensSymmetry;

/* The symmetries that map a solution to itself. */
typedef enum
{
  QUEENS_SYMMETRIC_NONE,         /* a class of 8 */
  QUEENS_SYMMETRIC_HALF_TURN,    /* a class of 4 */
  QUEENS_SYMMETRIC_QUARTER_TURN, /* a class of 2 */
  QUEENS_SYMMETRIC_ALL           /* n = 1 */
} QueensSelfSymmetry;

/* The image of a square of an n × n board. */
QueensSquare queens_symmetry_map_square (QueensSymmetry symmetry, int n, QueensSquare square);

/* The image of a set of squares. */
QueensSquareSet queens_symmetry_map_set (QueensSymmetry symmetry, const QueensSquareSet *set);

/* The image of a solution. */
QueensSolution queens_symmetry_map_solution (QueensSymmetry symmetry,
                                             const QueensSolution *solution);

/* Writes the distinct images of a solution, that is, its class, in order. images must have room for
 * QUEENS_N_SYMMETRIES. Returns their number: 8, 4, 2, or 1. images[0] is the canonical form. */
int queens_symmetry_class (const QueensSolution *solution, QueensSolution *images);

/* The canonical form: the smallest image, which is the same for all members of a class. */
QueensSolution queens_symmetry_canonical (const QueensSolution *solution);

/* True when no image is smaller than the solution. */
bool queens_symmetry_is_canonical (const QueensSolution *solution);

/* The symmetries that map the solution to itself. */
QueensSelfSymmetry queens_symmetry_of_solution (const QueensSolution *solution);
