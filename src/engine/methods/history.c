/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/history.h"

#include <stdlib.h>
#include <string.h>

/* The maximum number of copies, and the maximum number of their bytes. The minimum number of copies may
 * take more. */
#define MAX_COPIES 512
#define MAX_BYTES  ((size_t) 8 << 20)
#define MIN_COPIES 64

struct QueensMethodHistory
{
  QueensMachine *copies[MAX_COPIES]; /* sorted by their steps; the first is at step 0 */
  int n_copies, max_copies;
};

QueensMethodHistory *
queens_method_history_new (const QueensMethodRequest *request)
{
  QueensMethodHistory *self = calloc (1, sizeof *self);
  size_t n_copies;

  if (!self)
    return NULL;
  self->copies[0] = queens_machine_new (request);
  if (!self->copies[0])
    {
      free (self);
      return NULL;
    }
  self->n_copies = 1;
  n_copies = MAX_BYTES / queens_machine_get_size (self->copies[0]);
  self->max_copies = n_copies < MIN_COPIES   ? MIN_COPIES
                     : n_copies > MAX_COPIES ? MAX_COPIES
                                             : (int) n_copies;
  return self;
}

void
queens_method_history_free (QueensMethodHistory *self)
{
  if (!self)
    return;
  for (int i = 0; i < self->n_copies; i++)
    queens_machine_free (self->copies[i]);
  free (self);
}

static uint64_t
get_step (const QueensMethodHistory *self, int copy)
{
  return queens_machine_get_state (self->copies[copy])->step;
}

/* The last copy at or before a step. */
static int
find_before (const QueensMethodHistory *self, uint64_t step)
{
  int low = 0, high = self->n_copies;

  while (high - low > 1)
    {
      int middle = (low + high) / 2;

      if (get_step (self, middle) <= step)
        low = middle;
      else
        high = middle;
    }
  return low;
}

QueensMachine *
queens_method_history_get_before (const QueensMethodHistory *self, uint64_t step)
{
  return queens_machine_copy (self->copies[find_before (self, step)]);
}

/* Drops the copy whose gap would be the smallest in proportion to its distance from the given step. */
static void
thin_out (QueensMethodHistory *self, uint64_t step)
{
  int worst = 1;
  double least = 0;

  for (int i = 1; i + 1 < self->n_copies; i++)
    {
      uint64_t at = get_step (self, i);
      double gap = (double) (get_step (self, i + 1) - get_step (self, i - 1));
      double distance = (double) (at > step ? at - step : step - at);
      double loss = gap / (distance + QUEENS_METHOD_HISTORY_INTERVAL);

      if (i > 1 && loss >= least)
        continue;
      least = loss;
      worst = i;
    }
  queens_machine_free (self->copies[worst]);
  self->n_copies--;
  memmove (self->copies + worst, self->copies + worst + 1,
           (size_t) (self->n_copies - worst) * sizeof self->copies[0]);
}

/* If there is no memory, there is one copy fewer. */
static void
keep (QueensMethodHistory *self, const QueensMachine *machine, uint64_t step)
{
  QueensMachine *copy;
  int place;

  if (get_step (self, find_before (self, step)) == step)
    return;
  if (self->n_copies == self->max_copies)
    thin_out (self, step);
  copy = queens_machine_copy (machine);
  if (!copy)
    return;
  place = find_before (self, step) + 1;
  memmove (self->copies + place + 1, self->copies + place,
           (size_t) (self->n_copies - place) * sizeof self->copies[0]);
  self->copies[place] = copy;
  self->n_copies++;
}

bool
queens_method_history_step (QueensMethodHistory *self, QueensMachine *machine)
{
  uint64_t step;

  if (!queens_machine_step (machine))
    return false;
  step = queens_machine_get_state (machine)->step;
  if (step % QUEENS_METHOD_HISTORY_INTERVAL == 0)
    keep (self, machine, step);
  return true;
}
