/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kernel.h"

#include "engine/kernel-plan.h"

#include <stdlib.h>

struct QueensKernel
{
  QueensPlan plan;
};

QueensKernel *
queens_kernel_new (void)
{
  return malloc (sizeof (QueensKernel));
}

void
queens_kernel_free (QueensKernel *kernel)
{
  free (kernel);
}

/* False when a file has no free rank, so that there is nothing to count. */
static bool
make_plan (QueensPlan *plan, const QueensBatch *batch)
{
  uint32_t any = 0;
  int lowest;

  plan->n_files = batch->n_files;
  plan->width = 0;
  for (int i = 0; i < batch->n_files; i++)
    {
      if (!batch->free[i])
        return false;
      any |= batch->free[i];
    }
  if (!any)
    return true;
  lowest = queens_lowest_bit (any);
  plan->width = 32 - __builtin_clz (any) - lowest;
  for (int i = 0; i < batch->n_files; i++)
    {
      bool last = i + 1 == batch->n_files;

      plan->free[i] = batch->free[i] >> lowest;
      plan->step[i] = (uint8_t) (last ? 0 : batch->files[i + 1] - batch->files[i]);
    }
  return true;
}

uint64_t
queens_kernel_count (QueensKernel *kernel, const QueensBatch *batch, QueensControl *control)
{
  if (!make_plan (&kernel->plan, batch))
    return 0;
  return queens_kernel_scalar (&kernel->plan, control) * batch->weight;
}
