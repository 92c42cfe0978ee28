/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kernel/plan.h"

QueensPlan
queens_plan_make (const QueensBatch *batches, size_t n_batches)
{
  QueensPlan plan = { .batches = batches, .n_files = batches->n_files };
  uint8_t order[QUEENS_MAX_N];

  /* On a board that fits all batches have the same ranks, for the sake of the tables. */
  if (batches->n <= QUEENS_LANE_BITS)
    plan.ranks = queens_all_ranks (batches->n);
  for (; plan.n_batches < n_batches; plan.n_batches++)
    {
      uint32_t ranks = queens_batch_ranks (&batches[plan.n_batches]);

      if (__builtin_popcount (ranks) > plan.n_files
          || __builtin_popcount (plan.ranks | ranks) > QUEENS_LANE_BITS)
        break;
      plan.ranks |= ranks;
    }
  queens_batch_order (batches, order);
  for (int i = 0; i < plan.n_files; i++)
    {
      plan.order[i] = order[i];
      plan.file[i] = batches->files[order[i]];
    }
  return plan;
}

uint16_t
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
