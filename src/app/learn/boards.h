/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The queue or the stack of a method, beside its board: small boards, grouped by the number of queens,
 * or the choices on a stack. The next one to be taken and the newest are marked; if there are very many,
 * the first and the last are shown. */
#pragma once

#include "draw/board.h"
#include "engine/methods/machine.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_BOARDS (queens_learn_boards_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnBoards, queens_learn_boards, QUEENS, LEARN_BOARDS, GtkWidget)

/* Shows the stored entries of a state of a method that has entries. The necessary data is copied. */
void queens_learn_boards_set_state (QueensLearnBoards *self,
                                    const QueensMethodState *state,
                                    const QueensBoardStyle *style);
