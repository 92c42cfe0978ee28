/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The way back in a run: copies of its machine at some steps, more of them near where it is used. To
 * go back is to copy the one before, and to step. For one thread. */
#pragma once

#include "engine/methods/machine.h"

/* There are copies at multiples of these steps, all of them near where it is used. */
#define QUEENS_METHOD_HISTORY_INTERVAL 1024

typedef struct QueensMethodHistory QueensMethodHistory;

/* The history of a run that has not begun. NULL without memory. */
QueensMethodHistory *queens_method_history_new (const QueensMethodRequest *request);

/* self may be NULL. */
void queens_method_history_free (QueensMethodHistory *self);

/* Returns a machine of the run at the last step up to this one of which there is a copy; the caller
 * owns it, and goes on with it by queens_method_history_step(). NULL without memory. */
QueensMachine *queens_method_history_get_before (const QueensMethodHistory *self, uint64_t step);

/* Steps a machine of the run, and keeps a copy of it now and then. False when the run has ended. */
bool queens_method_history_step (QueensMethodHistory *self, QueensMachine *machine);
