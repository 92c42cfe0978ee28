/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The kernel: counts the completions of one batch as fast as the processor allows. Everything
 * that counts - totals, completions, the index - comes down to calls of this. */
#pragma once

#include "engine/control.h"
#include "engine/kernel/batch.h"
#include "engine/kernel/units.h"

#include <stddef.h>

/* A thread's scratch memory. Each thread needs its own. */
typedef struct QueensKernel QueensKernel;

/* Uses the fastest instruction set this processor has, or the one the environment's NQUEENS_ISA
 * names: portable, sse2, sse4, avx2, avx512 or neon. NULL when out of memory. */
QueensKernel *queens_kernel_new (void);

/* kernel may be NULL. */
void queens_kernel_free (QueensKernel *kernel);

/* Counts the ways to put one queen on each file of a batch, on one of its free ranks, so that no
 * two of them share a rank or a diagonal, times the weight, and adds that up over n_batches
 * batches. They must all have the same files and the same weight; the more there are at once, the
 * better the lanes are used. Reads control's stop flag (control may be NULL) at every scheduling
 * decision, and writes nothing there; once it is set the call returns early, with a meaningless
 * result. *found (may be NULL) grows by what is found as it goes. */
uint64_t queens_kernel_count (QueensKernel *kernel,
                              const QueensBatch *batches,
                              size_t n_batches,
                              const QueensControl *control,
                              atomic_uint_fast64_t *found);

/* The name of the instruction set the kernel uses. */
const char *queens_kernel_isa (const QueensKernel *kernel);

/* What is wrong with NQUEENS_ISA, to stand behind "NQUEENS_ISA=…: " in a message, or NULL if
 * nothing is: which sets there are here. Kernels are made all the same, as if it were not set. One
 * thread at a time. */
const char *queens_kernel_isa_problem (void);

/* Does the tasks 0 … n_tasks - 1, each once and begun in this order, on threads threads, 1 or more,
 * this one among them, each with a kernel of its own; returns when all threads have ended. Where the
 * system gives fewer threads there are fewer. Once control (may be NULL) is stopped no task is begun;
 * those that run have to look for themselves. QUEENS_NO_MEMORY where no thread had a kernel. */
QueensOutcome queens_kernel_run (size_t n_tasks,
                                 int threads,
                                 void (*task) (size_t task, QueensKernel *kernel, void *data),
                                 void *data,
                                 const QueensControl *control);
