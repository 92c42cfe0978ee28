/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The queue or the stack of a method, beside its board: small boards, those with as many queens
 * together, or the choices on a stack; the one taken next and the newest marked; of very many the
 * first and the last. */
#pragma once

#include "draw/board.h"
#include "model/learn/session.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_BOARDS (queens_learn_boards_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnBoards, queens_learn_boards, QUEENS, LEARN_BOARDS, GtkWidget)

/* Shows what is stored at the session's step, by a method that has entries. What is needed is
 * copied. */
void queens_learn_boards_update (QueensLearnBoards *self,
                                 QueensLearnSession *session,
                                 const QueensBoardStyle *style);
