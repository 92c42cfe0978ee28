/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The call stack of a recursive method, beside its board: a frame for each call, beside the row that the
 * call fills, with its variables. The running call, and the one to which it returns, are marked. */
#pragma once

#include "draw/board-content.h"
#include "model/learn/words.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_CALL_STACK (queens_learn_call_stack_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnCallStack,
                      queens_learn_call_stack,
                      QUEENS,
                      LEARN_CALL_STACK,
                      GtkWidget)

/* Shows the calls of a state. Copies what it needs. hide_return hides the call to which the running one
 * returns. */
void queens_learn_call_stack_set_state (QueensLearnCallStack *self,
                                        const QueensMethodState *state,
                                        const QueensBoardStyle *style,
                                        QueensLearnNames names,
                                        gboolean hide_return);
