/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a method keeps in its stack or queue, drawn: the boards at the front of a queue or on top of
 * a stack, or the choices on a stack. */
#pragma once

#include "draw/board.h"
#include "model/learn/session.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_STORE (queens_learn_store_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnStore, queens_learn_store, QUEENS, LEARN_STORE, GtkWidget)

/* Shows what the session's state has in store, boards in style; what is needed is copied. */
void queens_learn_store_update (QueensLearnStore *self,
                                QueensLearnSession *session,
                                const QueensBoardStyle *style);
