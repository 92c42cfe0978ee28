/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kernel/plan.h"

/* How many states are visited between two looks at the stop flag. */
#define STOP_INTERVAL 4096

typedef struct
{
  const QueensBatch *batch;
  const QueensControl *control;
  uint32_t until_stop_check;
  bool stopped;
} Search;

static bool
stop_now (Search *search)
{
  if (--search->until_stop_check == 0)
    {
      search->until_stop_check = STOP_INTERVAL;
      search->stopped = queens_control_stopped (search->control);
    }
  return search->stopped;
}

/* open: the ranks a queen on file i may take, at least one file after it. rising and falling hold
 * the diagonals' ranks on file i. */
static uint64_t
count_from (Search *search, int i, uint32_t open, uint32_t ranks, uint32_t rising, uint32_t falling)
{
  const QueensBatch *batch = search->batch;
  int step = batch->files[i + 1] - batch->files[i];
  uint32_t next_free = batch->free[i + 1] & ~ranks & ~(rising << step) & ~(falling >> step);
  bool last = i + 2 == batch->n_files;
  uint64_t count = 0;

  if (stop_now (search))
    return 0;
  for (; open; open &= open - 1)
    {
      uint32_t queen = open & -open;
      uint32_t next = next_free & ~(queen | queen << step | queen >> step);

      if (last)
        count += (uint64_t) __builtin_popcount (next);
      else if (next)
        count += count_from (search, i + 1, next, ranks | queen, (rising | queen) << step,
                             (falling | queen) >> step);
    }
  return count;
}

uint64_t
queens_kernel_scalar (const QueensBatch *batch, const QueensControl *control)
{
  Search search = { .batch = batch, .control = control, .until_stop_check = 1 };

  if (batch->n_files == 0)
    return 1;
  if (batch->n_files == 1)
    return (uint64_t) __builtin_popcount (batch->free[0]);
  return count_from (&search, 0, batch->free[0], 0, 0, 0);
}
