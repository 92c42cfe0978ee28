/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the kernel is made of inside: batches as its searches want them, and the searches. */
#pragma once

#include "engine/control.h"
#include "engine/kernel/batch.h"

#include <stddef.h>

/* The bits of a lane: as many ranks, and so as many files, level pools can have. */
#define QUEENS_LANE_BITS 16

/* Batches with the same files to fill, at least three, for level pools. The ranks that are free on
 * any file are numbered one after the other: their compact numbers are the bits of a lane. */
typedef struct
{
  const QueensBatch *batches; /* each with no more ranks than files */
  size_t n_batches;
  int n_files;
  uint8_t order[QUEENS_LANE_BITS]; /* places in the batches' files, from the middle of the board */
  uint8_t file[QUEENS_LANE_BITS];  /* the files themselves, in this order */
  uint32_t ranks;                  /* at most QUEENS_LANE_BITS */
} QueensPlan;

/* As many of the batches from the first on as have, taken together, no more ranks than a lane has
 * bits, and each no more than files. */
QueensPlan queens_plan_make (const QueensBatch *batches, size_t n_batches);

/* The compact numbers of a set of ranks, as bits. */
uint16_t queens_plan_compact (const QueensPlan *plan, uint32_t ranks);

/* Completions by depth-first search, one state at a time: for batches too small to fill lanes, or
 * with more ranks than files. Meaningless when control's stop is set. */
uint64_t queens_kernel_scalar (const QueensBatch *batch, const QueensControl *control);

/* Completions of all batches of a plan by level pools, many states at a time; see pools.c. */
typedef struct
{
  size_t memory_size; /* of a thread's pools, to be aligned to 64 bytes */

  /* To be called once for new memory. */
  void (*init) (void *memory);

  uint64_t (*count) (void *memory, const QueensPlan *plan, const QueensControl *control);
} QueensPools;

extern const QueensPools queens_pools_portable;
extern const QueensPools queens_pools_sse2;
extern const QueensPools queens_pools_sse4;
extern const QueensPools queens_pools_neon;
extern const QueensPools queens_pools_avx2;
extern const QueensPools queens_pools_avx512;
