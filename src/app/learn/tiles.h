/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The queue, or the stack, of a method as small boards, to stand beside its board: those with as many
 * queens together; the one taken next and the newest marked; of very many the first and the last. */
#pragma once

#include "draw/board.h"
#include "model/learn/session.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_TILES (queens_learn_tiles_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnTiles, queens_learn_tiles, QUEENS, LEARN_TILES, GtkWidget)

/* Shows what is stored at the session's step. What is needed is copied. */
void queens_learn_tiles_update (QueensLearnTiles *self,
                                QueensLearnSession *session,
                                const QueensBoardStyle *style);
