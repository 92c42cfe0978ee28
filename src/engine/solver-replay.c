/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/solver-replay.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_CAPACITY 4096

static bool
grow (QueensReplay *self)
{
  size_t capacity = self->capacity ? 2 * self->capacity : FIRST_CAPACITY;
  uint8_t *ranks = capacity <= QUEENS_REPLAY_MAX_SIZE ? realloc (self->ranks, capacity) : NULL;

  if (!ranks)
    {
      queens_replay_clear (self);
      self->full = true;
      return false;
    }
  self->ranks = ranks;
  self->capacity = capacity;
  return true;
}

void
queens_replay_add (QueensReplay *self, const QueensSolution *solution)
{
  if (self->full || (self->size + self->n > self->capacity && !grow (self)))
    return;
  memcpy (self->ranks + self->size, solution->ranks, self->n);
  self->size += self->n;
}

bool
queens_replay_visit (const QueensReplay *self, QueensVisitor visitor, void *data)
{
  QueensSolution solution = { .n = self->n };

  for (size_t end = self->size; end > 0; end -= self->n)
    {
      const uint8_t *kept = self->ranks + end - self->n;

      for (int file = 0; file < self->n; file++)
        solution.ranks[file] = (uint8_t) (self->n - 1 - kept[file]);
      if (!visitor (&solution, data))
        return false;
    }
  return true;
}

void
queens_replay_clear (QueensReplay *self)
{
  free (self->ranks);
  self->ranks = NULL;
  self->size = self->capacity = 0;
}
