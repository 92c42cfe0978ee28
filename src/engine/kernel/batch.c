/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kernel/batch.h"

bool
queens_batch_init (QueensBatch *batch, const QueensRequest *request)
{
  uint32_t allowed[QUEENS_MAX_N];

  *batch = (QueensBatch){ .n = request->n, .weight = 1 };
  queens_request_allowed (request, allowed);
  for (uint8_t file = 0; file < request->n; file++)
    {
      if (!request->required.files[file])
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
queens_batch_place (const QueensBatch *batch, int i, int rank, QueensBatch *child)
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

void
queens_batch_place_first (const QueensBatch *batch,
                          const uint8_t *ranks,
                          int depth,
                          QueensBatch *rest)
{
  *rest = *batch;
  while (rest->n_files > 0 && rest->files[0] < depth)
    {
      QueensBatch parent = *rest;

      queens_batch_place (&parent, 0, ranks[parent.files[0]], rest);
    }
}

uint32_t
queens_batch_get_ranks (const QueensBatch *batch)
{
  uint32_t ranks = 0;

  for (int i = 0; i < batch->n_files; i++)
    ranks |= batch->free[i];
  return ranks;
}

/* The t-th file, counted from the middle of the board outward. */
static int
file_from_middle (int n, int t)
{
  return (n - 1) / 2 + (t % 2 ? (t + 1) / 2 : -(t / 2));
}

void
queens_batch_get_order (const QueensBatch *batch, uint8_t order[QUEENS_MAX_N])
{
  int index_of[QUEENS_MAX_N];
  int n_ordered = 0;

  for (int file = 0; file < batch->n; file++)
    index_of[file] = -1;
  for (int i = 0; i < batch->n_files; i++)
    index_of[batch->files[i]] = i;
  for (int t = 0; t < batch->n; t++)
    if (index_of[file_from_middle (batch->n, t)] >= 0)
      order[n_ordered++] = (uint8_t) index_of[file_from_middle (batch->n, t)];
}

size_t
queens_batch_split (const QueensBatch *batch, QueensBatch *children)
{
  uint8_t order[QUEENS_MAX_N];
  size_t n = 0;

  queens_batch_get_order (batch, order);
  for (uint32_t bits = batch->free[order[0]]; bits; bits &= bits - 1)
    queens_batch_place (batch, order[0], queens_lowest_bit (bits), &children[n++]);
  return n;
}

double
queens_batch_estimate (const QueensBatch *batch)
{
  uint8_t order[QUEENS_MAX_N];
  double states = 1;
  double sum = 0;

  queens_batch_get_order (batch, order);
  for (int i = 0; i < batch->n_files; i++)
    {
      states *= __builtin_popcount (batch->free[order[i]]);
      states *= batch->n_files - i;
      states /= batch->n_files;
      sum += states;
    }
  return sum;
}
