/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The kernel: counts the completions of batches as fast as the processor allows. Everything that counts
 * (totals, completions, the index) calls it. */
#pragma once

#include "engine/control.h"
#include "engine/kernel/batch.h"
#include "engine/kernel/units.h"

#include <stddef.h>

/* A thread's scratch memory. Each thread needs its own. */
typedef struct QueensKernel QueensKernel;

/* Uses the fastest instruction set that this processor has, or the one named in the environment variable
 * NQUEENS_ISA: portable, sse2, sse4, avx2, avx512, or neon. NULL when out of memory. */
QueensKernel *queens_kernel_new (void);

/* kernel may be NULL. */
void queens_kernel_free (QueensKernel *kernel);

/* Counts the ways to put one queen on each file of a batch, on one of its free ranks, so that no two of
 * them share a rank or a diagonal. Returns the sum over n_batches batches, times the weight. All batches
 * must have the same files and the same weight; more of them at once make better use of the lanes. Reads
 * control's stop flag (control may be NULL) at every scheduling decision, and writes nothing there; once
 * it is set the call returns early, with a meaningless result. *found (may be NULL) grows during the
 * call. */
uint64_t queens_kernel_count (QueensKernel *kernel,
                              const QueensBatch *batches,
                              size_t n_batches,
                              const QueensControl *control,
                              atomic_uint_fast64_t *found);

/* The name of the instruction set the kernel uses. */
const char *queens_kernel_isa (const QueensKernel *kernel);

/* What is wrong with NQUEENS_ISA, for the end of a message that begins with "NQUEENS_ISA=…: ", or NULL
 * if nothing is: it lists the valid sets. If something is wrong, kernels work as if it were not set. Not
 * safe to call from several threads at once. */
const char *queens_kernel_isa_problem (void);

/* Runs the tasks 0 … n_tasks - 1, each once and started in this order, on the given number of threads, 1
 * or more, including this one, each with its own kernel. Uses fewer threads if the system gives fewer.
 * Returns when all threads have ended. Once control (may be NULL) is stopped, no task is started;
 * running tasks have to check it themselves. QUEENS_NO_MEMORY if no thread had a kernel. */
QueensOutcome queens_kernel_run (size_t n_tasks,
                                 int threads,
                                 void (*task) (size_t task, QueensKernel *kernel, void *data),
                                 void *data,
                                 const QueensControl *control);
