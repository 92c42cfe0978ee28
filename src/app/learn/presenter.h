/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A run in front of a class: a window that fills the screen, with the board, the sentence in large
 * type, the line of the program, the calls and the tree. Its keys work wherever the focus is, and its
 * type grows with the text setting and by + and −. */
#pragma once

#include "draw/board-content.h"
#include "model/learn/player.h"
#include "model/learn/words.h"

#include <gtk/gtk.h>

/* Opens it for a session and its player, until Escape, or until it or the window of from is closed. Returns (transfer none) it. */
GtkWindow *queens_learn_presenter_present (GtkWidget *from,
                                           QueensLearnSession *session,
                                           QueensLearnPlayer *player,
                                           const QueensBoardStyle *style,
                                           QueensLearnNames names);
