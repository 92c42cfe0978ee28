/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pointer on a board that can be played on: clicks, long presses, and drags that carry a queen
 * or paint crosses. It tells the board view what was done; while a drag goes on it says how that
 * looks. */
#pragma once

#include "app/board-view.h"

typedef struct _QueensBoardPointer QueensBoardPointer;

/* Watches a board view. Free it with the view. */
QueensBoardPointer *
queens_board_pointer_new (QueensBoardView *view);
void
queens_board_pointer_free (QueensBoardPointer *self);

/* Puts a drag that is going on into content, the view's. */
void
queens_board_pointer_apply (QueensBoardPointer *self, QueensBoardContent *content);

/* Gives up a drag. FALSE where there is none. */
gboolean
queens_board_pointer_cancel (QueensBoardPointer *self);
