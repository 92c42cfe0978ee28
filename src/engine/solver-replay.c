/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/solver-replay.h"

#include <stdlib.h>

#define FIRST_CAPACITY 1024
#define BITS_PER_RANK  4
#define RANK_MASK      15

/* Without memory it is off, and the list is searched to its end. */
static bool
grow (QueensReplay *self)
{
  size_t capacity = self->capacity ? 2 * self->capacity : FIRST_CAPACITY;
  uint64_t *solutions = realloc (self->solutions, capacity * sizeof *solutions);

  if (!solutions)
    {
      queens_replay_clear (self);
      self->off = true;
      return false;
    }
  self->solutions = solutions;
  self->capacity = capacity;
  return true;
}

void
queens_replay_add (QueensReplay *self, const QueensSolution *solution)
{
  uint64_t packed = 0;

  if (self->off || (self->n_solutions == self->capacity && !grow (self)))
    return;
  for (int file = 0; file < self->n; file++)
    packed |= (uint64_t) solution->ranks[file] << BITS_PER_RANK * file;
  self->solutions[self->n_solutions++] = packed;
}

bool
queens_replay_visit (const QueensReplay *self, QueensVisitor visitor, void *data)
{
  QueensSolution solution = { .n = self->n };

  for (size_t i = self->n_solutions; i > 0; i--)
    {
      uint64_t packed = self->solutions[i - 1];

      for (int file = 0; file < self->n; file++)
        solution.ranks[file]
            = (uint8_t) (self->n - 1 - (int) (packed >> BITS_PER_RANK * file & RANK_MASK));
      if (!visitor (&solution, data))
        return false;
    }
  return true;
}

void
queens_replay_clear (QueensReplay *self)
{
  free (self->solutions);
  self->solutions = NULL;
  self->n_solutions = self->capacity = 0;
}
