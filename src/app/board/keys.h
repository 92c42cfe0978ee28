/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The keyboard on an interactive board: arrows move the cursor, keys act on its square, and typing a
 * square's name moves the cursor there. */
#pragma once

#include "engine/board/notation.h"
#include "model/game/game.h"

#include <gtk/gtk.h>

/* The part of a square's name that has been typed. */
typedef struct
{
  GtkWidget *label;                    /* shows it, or is hidden */
  char typed[QUEENS_SQUARE_NAME_SIZE]; /* or "" */
  guint timeout;                       /* the source that hides a complete name, or 0 */
} QueensBoardKeys;

/* What a key does. */
typedef enum
{
  QUEENS_KEY_UNKNOWN,
  QUEENS_KEY_TYPED,  /* is part of a square's name */
  QUEENS_KEY_CURSOR, /* moves the cursor */
  QUEENS_KEY_MOVE,   /* acts on the cursor's square */
} QueensKeyKind;

/* Clears the typed name. */
void queens_board_keys_forget (QueensBoardKeys *self);

/* Handles a key pressed on an n × n board. *cursor is the cursor's square. Sets *cursor to the new
 * square, or *move to the move. */
QueensKeyKind queens_board_keys_press (QueensBoardKeys *self,
                                       guint keyval,
                                       guint keycode,
                                       int n,
                                       QueensSquare *cursor,
                                       QueensMove *move);
