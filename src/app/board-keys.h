/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The keyboard on a board that can be played on: arrows move the cursor, keys act on its square,
 * and a square's name typed in moves it there. */
#pragma once

#include "app/board-view.h"

typedef struct _QueensBoardKeys QueensBoardKeys;

/* Watches a board view, and shows what is typed in label. Free it with the view. */
QueensBoardKeys *
queens_board_keys_new (QueensBoardView *view, GtkLabel *label);
void
queens_board_keys_free (QueensBoardKeys *self);
