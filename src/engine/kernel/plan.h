/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Internal to the kernel: the form of batches that its searches work on, and the searches. */
#pragma once

#include "engine/control.h"
#include "engine/kernel/batch.h"

#include <stddef.h>

/* The number of bits of a lane: level pools can have at most this many ranks, and therefore this many
 * files. */
#define QUEENS_LANE_BITS 16

/* Batches for the level pools, all with the same files to fill, at least three. The ranks that are free
 * on at least one file get consecutive numbers: these compact numbers are the bits of a lane. */
typedef struct
{
  const QueensBatch *batches; /* each with no more ranks than files */
  size_t n_batches;
  int n_files;
  /* indexes among the batches' files, from the middle of the board */
  uint8_t order[QUEENS_LANE_BITS];
  uint8_t file[QUEENS_LANE_BITS]; /* the files themselves, in this order */
  uint32_t ranks;                 /* at most QUEENS_LANE_BITS */
} QueensPlan;

/* The compact numbers of a set of ranks, as bits. */
static inline uint16_t
queens_plan_compact (const QueensPlan *plan, uint32_t ranks)
{
  uint32_t gaps = ~plan->ranks;

  while (ranks >= (gaps & -gaps))
    {
      uint32_t below = (gaps & -gaps) - 1;

      ranks = (ranks & below) | (ranks >> 1 & ~below);
      gaps = (gaps & below) | (gaps >> 1 & ~below) | UINT32_C (1) << 31;
    }
  return (uint16_t) ranks;
}

/* Counts the completions of all batches of a plan by level pools, many states at a time; see
 * pools.c. */
typedef struct
{
  size_t memory_size; /* the size of a thread's pools, which must be aligned to 64 bytes */

  /* Must be called once to initialize the memory. */
  void (*init) (void *memory);

  uint64_t (*count) (void *memory, const QueensPlan *plan, const QueensControl *control);
} QueensPools;

extern const QueensPools queens_pools_portable;
extern const QueensPools queens_pools_sse2;
extern const QueensPools queens_pools_sse4;
extern const QueensPools queens_pools_neon;
extern const QueensPools queens_pools_avx2;
extern const QueensPools queens_pools_avx512;
