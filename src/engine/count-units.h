/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A count cut into units: batches that are independent of each other, for threads, parts and
 * progress. */
#pragma once

#include "engine/batch.h"
#include "engine/control.h"
#include "engine/kernel.h"

#include <stddef.h>

typedef struct
{
  QueensBatch *batches; /* owned */
  size_t n;
} QueensUnits;

/* Units whose completions × weight add up to the number of solutions the request means, all of
 * them even where it says fundamental. At least n_wanted of them, up to 2,048, if the board gives
 * as many; the same ones whenever the arguments are. False when out of memory. */
bool
queens_units_init (QueensUnits *units, const QueensRequest *request, size_t n_wanted);

void
queens_units_clear (QueensUnits *units);

/* The completions of a unit × weight. Where a few more fixed queens make the board narrow enough
 * for the kernel's narrow lanes they are. control (may be NULL) is told what is
 * found as it goes; once its stop is set the result is meaningless. */
uint64_t
queens_unit_count (QueensKernel *kernel, const QueensBatch *unit, QueensControl *control);
