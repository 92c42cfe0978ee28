/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The second series of puzzles, one size and difficulty of it, in its shuffled order. Up to
 * QUEENS_PUZZLE_LISTED_MAX_N a seed is a class of solutions and a set of files whose queens are
 * given; on larger boards it is what a weighted sum over the solution's queens must be, which is the
 * same for all images of a solution and differs from seed to seed. */
#pragma once

#include "model/game/puzzle-name.h"

typedef struct _QueensPuzzleOrder QueensPuzzleOrder;

/* Returns (transfer full), to be freed with queens_puzzle_order_free(). Searches, so call it on a
 * worker. */
QueensPuzzleOrder *queens_puzzle_order_new (int n, QueensDifficulty difficulty);

void queens_puzzle_order_free (QueensPuzzleOrder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensPuzzleOrder, queens_puzzle_order_free)

/* How many seeds a size has, with a puzzle or without. */
gint64 queens_puzzle_order_size (int n);

/* The seed at a place from 0 in the order. */
gint64 queens_puzzle_order_get_seed (QueensPuzzleOrder *self, gint64 place);

/* Makes the puzzle of a seed; FALSE where it has none. */
gboolean queens_puzzle_order_make (QueensPuzzleOrder *self, gint64 seed, QueensPosition *given);

/* Gives the next puzzle from *place on; *place is then behind it. */
void queens_puzzle_order_walk (QueensPuzzleOrder *self,
                               QueensPuzzlePlace *place,
                               QueensPuzzleName *name,
                               QueensPosition *given);
