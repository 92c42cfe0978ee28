/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pinning and banning squares on the board: which square is pointed at, by the pointer or the
 * cursor, and what a click or a key does to the constraints. */
#pragma once

#include "app/board/view.h"
#include "model/list/constraints.h"

#define QUEENS_TYPE_PINNING (queens_pinning_get_type ())
/* Emits "pointed" when another square is pointed at, or none any more. */
G_DECLARE_FINAL_TYPE (QueensPinning, queens_pinning, QUEENS, PINNING, GObject)

/* For a board, which must live as long. Returns (transfer full). */
QueensPinning *queens_pinning_new (QueensBoardView *board, QueensConstraints *constraints);

/* The square that is pointed at; FALSE when none is. */
gboolean queens_pinning_get_pointed (QueensPinning *self, QueensSquare *square);

/* Tells a screen reader what acting on the square pointed at does. */
void queens_pinning_describe (QueensPinning *self, const char *words);
