/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Short animations on a board: queens that appear, disappear, glide, or shake. Nothing moves if
 * animations are turned off in the desktop. */
#pragma once

#include "draw/board.h"

#include <adwaita.h>

typedef struct _QueensBoardMotion QueensBoardMotion;

/* Makes the animations for a widget, which is redrawn while something moves. Free it before the widget
 * is gone. */
QueensBoardMotion *queens_board_motion_new (GtkWidget *widget);
void queens_board_motion_free (QueensBoardMotion *self);

/* Animates the differences between two positions. */
void queens_board_motion_start (QueensBoardMotion *self,
                                const QueensPosition *from,
                                const QueensPosition *to);

/* Makes the queens of one solution glide along their files to those of the next or, if the next solution
 * is an image of the first, rotate and reflect together. Nothing moves if the last change was too
 * recent. Returns FALSE if these are not two solutions. */
gboolean queens_board_motion_glide (QueensBoardMotion *self,
                                    const QueensPosition *from,
                                    const QueensPosition *to);

/* Shakes the queen on a square to show that it cannot move. */
void queens_board_motion_shake (QueensBoardMotion *self, QueensSquare square);

/* Ends all animations. */
void queens_board_motion_stop (QueensBoardMotion *self);

/* Adds the moving queens to content. Valid until any of these functions is called again. */
void queens_board_motion_apply (QueensBoardMotion *self, QueensBoardContent *content);
