/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pointer on a board that can be played on: clicks, long presses, and drags that carry a queen
 * or paint crosses. It says which square is pressed and which move is made; while a drag goes on
 * it says how that looks. */
#pragma once

#include "draw/geometry.h"
#include "model/game/game.h"

#include <gtk/gtk.h>

typedef struct _QueensBoardPointer QueensBoardPointer;

/* A button goes down on a square; a move is made. */
typedef void (*QueensBoardPressed) (GtkWidget *board, QueensSquare square);
typedef void (*QueensBoardMoved) (GtkWidget *board, const QueensMove *move);

/* Watches the widget of a board, which shows content within geometry, in the widget's coordinates;
 * both must live as long. It rests until it is woken. Free it with the widget. */
QueensBoardPointer *queens_board_pointer_new (GtkWidget *board,
                                              const QueensBoardContent *content,
                                              const QueensBoardGeometry *geometry,
                                              QueensBoardPressed pressed,
                                              QueensBoardMoved moved);
void queens_board_pointer_free (QueensBoardPointer *self);

/* FALSE lets the pointer do nothing. */
void queens_board_pointer_set_awake (QueensBoardPointer *self, gboolean awake);

/* Puts a drag that is going on into content, a copy of the board's. */
void queens_board_pointer_apply (QueensBoardPointer *self, QueensBoardContent *content);

/* Gives up a drag. FALSE where there is none. */
gboolean queens_board_pointer_cancel (QueensBoardPointer *self);
