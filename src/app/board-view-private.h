/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the files that make up the board view share. */
#pragma once

#include "app/board-view.h"

/* The square at a point of the view; FALSE outside the squares, and on a board that is only
 * looked at. */
gboolean
queens_board_view_find_square (QueensBoardView *self, double x, double y, QueensSquare *square);

/* Puts cursor and focus on a square, shown or not. */
void
queens_board_view_move_cursor_to (QueensBoardView *self, QueensSquare square, gboolean visible);

/* Emits "queen", "cross" or "erase"; "carry"; "mark". */
void
queens_board_view_emit (QueensBoardView *self, const char *signal, QueensSquare square);
void
queens_board_view_emit_carry (QueensBoardView *self, QueensSquare from, QueensSquare to);
void
queens_board_view_emit_mark (QueensBoardView *self, const QueensSquareSet *squares);
