/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What moves on a board for a moment: queens that come and go, and gold that runs over the board
 * when it is solved. Nothing moves where the desktop's animations are off. */
#pragma once

#include "draw/board.h"

#include <adwaita.h>

typedef struct _QueensBoardMotion QueensBoardMotion;

/* For a widget, which is redrawn while something moves. Free it before the widget is gone. */
QueensBoardMotion *queens_board_motion_new (GtkWidget *widget);
void queens_board_motion_free (QueensBoardMotion *self);

/* Sets in motion what differs between two contents of a board. */
void queens_board_motion_start (QueensBoardMotion *self,
                                const QueensBoardContent *from,
                                const QueensBoardContent *to);

/* Has the queens of one solution glide along their files to those of the next, or turn and mirror
 * together where that is an image of the first; not where the last change is too recent. FALSE where
 * they are not two solutions. */
gboolean queens_board_motion_glide (QueensBoardMotion *self,
                                    const QueensPosition *from,
                                    const QueensPosition *to);

/* Shakes the queen on a square: it cannot go. */
void queens_board_motion_shake (QueensBoardMotion *self, QueensSquare square);

/* Puts an end to it. */
void queens_board_motion_stop (QueensBoardMotion *self);

/* Puts what moves into content. Good until the next call of any of these. */
void queens_board_motion_apply (QueensBoardMotion *self, QueensBoardContent *content);
