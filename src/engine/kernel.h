/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The kernel: counts the completions of one batch as fast as the processor allows. Everything
 * that counts - totals, completions, the index - comes down to calls of this. */
#pragma once

#include "engine/batch.h"
#include "engine/control.h"

/* A thread's scratch memory. Each thread needs its own. */
typedef struct QueensKernel QueensKernel;

/* Uses the fastest instruction set this processor has, or the one the environment's NQUEENS_ISA
 * names: portable, avx2 or avx512. NULL when out of memory. */
QueensKernel *
queens_kernel_new (void);

/* kernel may be NULL. */
void
queens_kernel_free (QueensKernel *kernel);

/* Counts the ways to put one queen on each file of the batch, on one of its free ranks, so that
 * no two of them share a rank or a diagonal, times the weight. Reads control's stop flag (control
 * may be NULL) at every scheduling decision, and writes nothing there; once it is set the call
 * returns early, with a meaningless result. */
uint64_t
queens_kernel_count (QueensKernel *kernel, const QueensBatch *batch, QueensControl *control);

/* The instruction set the kernel uses: "portable", "avx2" or "avx512". */
const char *
queens_kernel_isa (const QueensKernel *kernel);

/* What is wrong with NQUEENS_ISA, to stand behind "NQUEENS_ISA=…: " in a message, or NULL if
 * nothing is. Kernels are made all the same, as if it were not set. */
const char *
queens_kernel_isa_problem (void);
