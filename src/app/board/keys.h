/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The keyboard on a board that can be played on: arrows move the cursor, keys act on its square,
 * and a square's name typed in moves it there. */
#pragma once

#include "model/game/game.h"

#include <gtk/gtk.h>

typedef struct _QueensBoardKeys QueensBoardKeys;

/* What a key was. */
typedef enum
{
  QUEENS_KEY_UNKNOWN,
  QUEENS_KEY_TYPED,  /* of a square's name, which goes on */
  QUEENS_KEY_CURSOR, /* moves the cursor */
  QUEENS_KEY_MOVE,   /* does something on its square */
} QueensKeyKind;

/* Shows what is typed in label, which must live as long. Free it with queens_board_keys_free(). */
QueensBoardKeys *queens_board_keys_new (GtkLabel *label);
void queens_board_keys_free (QueensBoardKeys *self);

/* What has been typed of a square's name, or "". */
const char *queens_board_keys_get_typed (QueensBoardKeys *self);

/* Forgets that. */
void queens_board_keys_forget (QueensBoardKeys *self);

/* Takes a key pressed on an n × n board. Sets *cursor, which says where the cursor is, to where it
 * goes, or *move to what is done. */
QueensKeyKind queens_board_keys_press (QueensBoardKeys *self,
                                       guint keyval,
                                       guint keycode,
                                       int n,
                                       QueensSquare *cursor,
                                       QueensMove *move);
