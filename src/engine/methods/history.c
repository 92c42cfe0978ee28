/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/history.h"

#include "engine/memory.h"

#include <stdlib.h>

/* For each power of two, the last copies at its odd multiples, in intervals. So each of the last 2
 * N_COPIES multiples of any power of two has a copy. */
#define N_POWERS (64 - 10)
#define N_COPIES 12

struct QueensMethodHistory
{
  QueensMachine *first; /* at step 0 */
  QueensMachine *copies[N_POWERS][N_COPIES];
};

QueensMethodHistory *
queens_method_history_new (const QueensMethodRequest *request)
{
  QueensMethodHistory *self = queens_allocate (NULL, 1, sizeof *self);

  *self = (QueensMethodHistory){ .first = queens_machine_new (request) };
  return self;
}

void
queens_method_history_free (QueensMethodHistory *self)
{
  if (!self)
    return;
  for (int i = 0; i < N_POWERS * N_COPIES; i++)
    queens_machine_free (self->copies[i / N_COPIES][i % N_COPIES]);
  queens_machine_free (self->first);
  free (self);
}

QueensMachine *
queens_method_history_get_before (const QueensMethodHistory *self, uint64_t step)
{
  const QueensMachine *before = self->first;

  for (int i = 0; i < N_POWERS * N_COPIES; i++)
    {
      const QueensMachine *copy = self->copies[i / N_COPIES][i % N_COPIES];

      if (copy && queens_machine_get_state (copy)->step <= step
          && queens_machine_get_state (copy)->step > queens_machine_get_state (before)->step)
        before = copy;
    }
  return queens_machine_copy (before);
}

bool
queens_method_history_step (QueensMethodHistory *self, QueensMachine *machine)
{
  uint64_t step, multiple;
  QueensMachine **copy;
  int power;

  if (!queens_machine_step (machine))
    return false;
  step = queens_machine_get_state (machine)->step;
  if (step % QUEENS_METHOD_HISTORY_INTERVAL != 0)
    return true;
  multiple = step / QUEENS_METHOD_HISTORY_INTERVAL;
  power = __builtin_ctzll (multiple);
  copy = &self->copies[power][(multiple >> power) / 2 % N_COPIES];
  if (*copy && queens_machine_get_state (*copy)->step == step)
    return true;
  queens_machine_free (*copy);
  *copy = queens_machine_copy (machine);
  return true;
}
