/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One square of the board view: paints nothing, can have the focus, and has a name in words. Its
 * actions give it the focus and do the board's action "board.act". */
#pragma once

#include "engine/board/position.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_BOARD_SQUARE (queens_board_square_get_type ())
G_DECLARE_FINAL_TYPE (QueensBoardSquare, queens_board_square, QUEENS, BOARD_SQUARE, GtkWidget)

QueensBoardSquare *queens_board_square_new (QueensSquare square);

QueensSquare queens_board_square_get_square (QueensBoardSquare *self);

/* The words for a screen reader: "d4, queen, in conflict". Does nothing if they are the same. */
void queens_board_square_set_words (QueensBoardSquare *self, const char *words);
