/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pieces of a list that is in the order of numbers: one for each square of the first file
 * without a pin, as long as there are solutions with a queen there. A worker finds them out. Main
 * thread only. */
#pragma once

#include "model/list/solutions.h"

typedef struct
{
  QueensSquare square;
  guint64 end; /* the position of its last solution */
} QueensPiece;

#define QUEENS_TYPE_PIECES (queens_pieces_get_type ())
/* Emits "changed" when they are other ones. */
G_DECLARE_FINAL_TYPE (QueensPieces, queens_pieces, QUEENS, PIECES, GObject)

/* Returns (transfer full) those of no list. */
QueensPieces *queens_pieces_new (void);

/* Follows this list from now on. */
void queens_pieces_set_solutions (QueensPieces *self, QueensSolutions *solutions);

/* The pieces that hold any solution, in order; none while they are not known, or the list is not
 * in the order of numbers. Owned by the object, good until "changed". */
const QueensPiece *queens_pieces_get (QueensPieces *self, guint *n_pieces);

/* The piece that a position is in, or NULL; *first is its first position. */
const QueensPiece *queens_pieces_find (QueensPieces *self, guint64 position, guint64 *first);
