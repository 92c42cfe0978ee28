/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How many solutions a request means, always by computing. */
#pragma once

#include "engine/control.h"
#include "engine/request.h"

/* The number of solutions the request means, into *count (undefined unless QUEENS_DONE is
 * returned). Uses threads threads, 1 or more, with the same result for each. While it runs,
 * control (may be NULL) tells the fraction and the solutions found so far. */
QueensOutcome
queens_count (const QueensRequest *request, int threads, QueensControl *control, uint64_t *count);
