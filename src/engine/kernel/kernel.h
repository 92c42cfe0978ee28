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

/* Uses the fastest instruction set of this processor, or the one that the environment variable
 * NQUEENS_ISA names: portable, sse2, sse4, avx2, avx512, or neon. */
QueensKernel *queens_kernel_new (void);

/* kernel may be NULL. */
void queens_kernel_free (QueensKernel *kernel);

/* Counts the ways to put one queen on each file of a batch, on one of its free ranks, so that no two of
 * them share a rank or a diagonal. Returns the sum over n_batches batches, multiplied by their weight.
 * All batches must have the same files and the same weight. Counting more of them at once makes better
 * use of the lanes. Reads the stop flag of control (may be NULL) at every scheduling decision, but never
 * writes to control; once the flag is set, the call returns early with a meaningless result. *found (may
 * be NULL) grows during the call. */
uint64_t queens_kernel_count (QueensKernel *kernel,
                              const QueensBatch *batches,
                              size_t n_batches,
                              const QueensControl *control,
                              atomic_uint_fast64_t *found);

/* The name of the instruction set that a new kernel uses. */
const char *queens_kernel_isa (void);

/* The text that completes the message "NQUEENS_ISA=…: " by listing the valid sets, or NULL if the
 * variable is unset or valid. An invalid value is ignored. Not safe to call from several threads at
 * once. */
const char *queens_kernel_isa_problem (void);

/* Runs the tasks 0 … n_tasks - 1, starting them in this order. The calling thread and threads - 1
 * others, or fewer if the system does not provide that many, run them, each with its own kernel. Returns
 * when all threads have ended. Once control (may be NULL) is stopped, no task is started; running tasks
 * must check it themselves. */
QueensOutcome queens_kernel_run (size_t n_tasks,
                                 int threads,
                                 void (*task) (size_t task, QueensKernel *kernel, void *data),
                                 void *data,
                                 const QueensControl *control);
