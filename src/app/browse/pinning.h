/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pinning and banning squares on the board: what a click or a key does to the constraints, and
 * what it would do, said to the eye and to a screen reader. */
#pragma once

#include "app/board/view.h"
#include "model/list/constraints.h"

typedef struct _QueensPinning QueensPinning;

/* For a board, which must live as long. Free it with queens_pinning_free(). */
QueensPinning *queens_pinning_new (QueensBoardView *board, QueensConstraints *constraints);
void queens_pinning_free (QueensPinning *self);
