/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the kernel is made of inside: a batch as its searches want it, and the searches. */
#pragma once

#include "engine/batch.h"
#include "engine/control.h"

#include <stddef.h>

/* A batch with its ranks moved down so that the lowest that is free anywhere is bit 0. */
typedef struct
{
  int n_files;
  bool narrow;                 /* fits 16-bit lanes */
  uint32_t ranks;              /* that are free on any file */
  uint8_t file[QUEENS_MAX_N];  /* the i-th file to fill, ascending */
  uint32_t free[QUEENS_MAX_N]; /* its free ranks, at least one */
} QueensPlan;

/* Completions by depth-first search, one state at a time: for batches too small to fill lanes.
 * Meaningless when control's stop is set. */
uint64_t
queens_kernel_scalar (const QueensPlan *plan, const QueensControl *control);

/* Completions by level pools, many states at a time; see kernel-pools.c. */
typedef struct
{
  size_t memory_size; /* of a thread's pools, to be aligned to 64 bytes */

  /* To be called once for new memory. */
  void (*init) (void *memory);

  /* The plan must have at least three files, as many as it has ranks, and be narrow for 16-bit
   * lanes. */
  uint64_t (*count) (void *memory, const QueensPlan *plan, const QueensControl *control);
} QueensPools;

extern const QueensPools queens_pools_portable_16;
extern const QueensPools queens_pools_portable_32;
extern const QueensPools queens_pools_avx2_16;
extern const QueensPools queens_pools_avx2_32;
extern const QueensPools queens_pools_avx512_16;
extern const QueensPools queens_pools_avx512_32;
