/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A batch as the kernels want it: ranks moved down so that the lowest that is free anywhere is
 * bit 0, and the distance from each file to the next. */
#pragma once

#include "engine/batch.h"
#include "engine/control.h"

typedef struct
{
  int n_files;
  int width;                   /* bits in use: every free rank is below it */
  uint8_t step[QUEENS_MAX_N];  /* from file i to file i + 1; 0 for the last */
  uint32_t free[QUEENS_MAX_N]; /* of file i */
} QueensPlan;

/* Completions by depth-first search, one state at a time: for batches too small to fill lanes,
 * and for processors without them. */
uint64_t
queens_kernel_scalar (const QueensPlan *plan, const QueensControl *control);
