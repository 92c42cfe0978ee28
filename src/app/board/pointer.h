/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pointer on an interactive board: clicks, long presses, and drags that move a queen or paint
 * crosses. It reports the pressed square and the move. During a drag, it adds the drag to the
 * picture. */
#pragma once

#include "draw/geometry.h"
#include "model/game/game.h"

#include <gtk/gtk.h>

typedef struct _QueensBoardPointer QueensBoardPointer;

/* Called when a button is pressed on a square, and when a move is made. */
typedef void (*QueensBoardPressed) (GtkWidget *board, QueensSquare square);
typedef void (*QueensBoardMoved) (GtkWidget *board, const QueensMove *move);

/* Handles the pointer on the widget of a board, which shows content within geometry, in the widget's
 * coordinates, while it is interactive. All three must outlive the object. Free it together with the
 * widget. */
QueensBoardPointer *queens_board_pointer_new (GtkWidget *board,
                                              const QueensBoardContent *content,
                                              const QueensBoardGeometry *geometry,
                                              const gboolean *interactive,
                                              QueensBoardPressed pressed,
                                              QueensBoardMoved moved);
void queens_board_pointer_free (QueensBoardPointer *self);

/* Adds the current drag to content, a copy of the board's. */
void queens_board_pointer_apply (QueensBoardPointer *self, QueensBoardContent *content);

/* Cancels a drag. Returns FALSE if there is none. */
gboolean queens_board_pointer_cancel (QueensBoardPointer *self);
