/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Going back in a run: keeps copies of its machine at some steps, most of them near the current step. To
 * go back, copy the last machine before the target, and step forward. For one thread. */
#pragma once

#include "engine/methods/machine.h"

/* Near the current step, every multiple of this number of steps has a copy. */
#define QUEENS_METHOD_HISTORY_INTERVAL 1024

typedef struct QueensMethodHistory QueensMethodHistory;

/* Makes the history of a run that has not started. NULL without memory. */
QueensMethodHistory *queens_method_history_new (const QueensMethodRequest *request);

/* self may be NULL. */
void queens_method_history_free (QueensMethodHistory *self);

/* Returns a machine at the last step at or before this one that has a copy; the caller owns it, and
 * steps it with queens_method_history_step(). NULL without memory. */
QueensMachine *queens_method_history_get_before (const QueensMethodHistory *self, uint64_t step);

/* Steps a machine of the run, and keeps a copy of it now and then. False when the run has ended. */
bool queens_method_history_step (QueensMethodHistory *self, QueensMachine *machine);
