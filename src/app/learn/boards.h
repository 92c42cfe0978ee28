/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The queue or the stack of a method, beside its board: small boards, grouped by the number of queens,
 * or the choices on a stack. The next one to be taken and the newest one are marked. If there are very
 * many, only the first and the last ones are shown. */
#pragma once

#include "draw/board.h"
#include "engine/methods/machine.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_BOARDS (queens_learn_boards_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnBoards, queens_learn_boards, QUEENS, LEARN_BOARDS, GtkWidget)

/* Shows the entries that are stored in a state; the method must be one that stores entries. Copies what
 * it needs. */
void queens_learn_boards_set_state (QueensLearnBoards *self,
                                    const QueensMethodState *state,
                                    const QueensBoardStyle *style);
