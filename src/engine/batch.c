/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/batch.h"

bool
queens_batch_init (QueensBatch *batch, const QueensRequest *request)
{
  uint32_t allowed[QUEENS_MAX_N];

  *batch = (QueensBatch){ .n = request->n, .weight = 1 };
  queens_request_allowed (request, allowed);
  for (uint8_t file = 0; file < request->n; file++)
    {
      if (!request->pins.files[file])
        {
          batch->files[batch->n_files] = file;
          batch->free[batch->n_files++] = allowed[file];
        }
      else if (!allowed[file])
        return false;
    }
  return true;
}

void
queens_batch_fix (const QueensBatch *batch, int i, int rank, QueensBatch *child)
{
  uint64_t queen = UINT64_C (1) << rank;

  child->n = batch->n;
  child->weight = batch->weight;
  child->n_files = 0;
  for (int k = 0; k < batch->n_files; k++)
    {
      int distance = k > i ? batch->files[k] - batch->files[i] : batch->files[i] - batch->files[k];

      if (k == i)
        continue;
      child->files[child->n_files] = batch->files[k];
      child->free[child->n_files++]
          = batch->free[k] & (uint32_t) ~(queen | queen << distance | queen >> distance);
    }
}
