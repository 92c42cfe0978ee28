/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Going back in a run: keeps copies of the run's machine at some steps, most of them near the current
 * step. To go back, copy the last machine before the target, and step forward. All calls must be on the
 * same thread. */
#pragma once

#include "engine/methods/machine.h"

/* Near the current step, there is a copy for every multiple of this number of steps. */
#define QUEENS_METHOD_HISTORY_INTERVAL 1024

typedef struct QueensMethodHistory QueensMethodHistory;

/* Makes the history of a run that has not started. */
QueensMethodHistory *queens_method_history_new (const QueensMethodRequest *request);

/* self may be NULL. */
void queens_method_history_free (QueensMethodHistory *self);

/* Returns a machine, owned by the caller, at the last step up to this one that has a copy. Step it with
 * queens_method_history_step(). */
QueensMachine *queens_method_history_get_before (const QueensMethodHistory *self, uint64_t step);

/* Steps a machine of the run, and sometimes keeps a copy of it. Returns false when the run has ended. */
bool queens_method_history_step (QueensMethodHistory *self, QueensMachine *machine);
