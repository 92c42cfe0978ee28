/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where a person was in the lists of solutions, for each n: what was asked for and which solution
 * was shown, before each change of what is asked and before each jump; and the way back. Main
 * thread only. */
#pragma once

#include "model/list/constraints.h"
#include "model/list/navigator.h"

typedef struct _QueensHistory QueensHistory;

/* Of what is asked by the constraints and shown by the navigator, whose owner changes its request
 * when the constraints have changed; it must ask for that after this call. */
QueensHistory *queens_history_new (QueensConstraints *constraints, QueensNavigator *navigator);
void queens_history_free (QueensHistory *self);

/* To be called before a jump: remembers what is shown. What had been undone is forgotten. */
void queens_history_note (QueensHistory *self);

/* TRUE when there is anything to go back to, or to go to again. */
gboolean queens_history_can_undo (QueensHistory *self);
gboolean queens_history_can_redo (QueensHistory *self);

/* Goes back, or on again; nothing happens where that is not possible. */
void queens_history_undo (QueensHistory *self);
void queens_history_redo (QueensHistory *self);

/* Removes all pins and bans, and comes back to the solution that was shown before there were any. */
void queens_history_clear_constraints (QueensHistory *self);
