/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pieces of a list in the order of numbers. Each square of the first file without a required square
 * has a piece, if there are solutions with a queen there. */
#pragma once

#include "engine/search/index.h"

#include <glib.h>

typedef struct
{
  QueensSquare square;
  guint64 end; /* the position of its last solution */
} QueensPiece;

/* A plain value. */
typedef struct
{
  guint n; /* 0 if the pieces are not known, or the list is not in the order of numbers */
  QueensPiece pieces[QUEENS_MAX_N]; /* in order */
} QueensPieces;

/* The pieces of the list of a complete index; none if control stopped the search. Call it on a
 * worker. */
QueensPieces queens_pieces_cut (const QueensIndex *index, QueensControl *control);

/* The piece that contains a position, or NULL; *first is its first position. */
const QueensPiece *queens_pieces_find (const QueensPieces *self, guint64 position, guint64 *first);
