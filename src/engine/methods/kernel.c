/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The engine's counting kernel, to compare the textbooks with. */
#include "engine/methods/program.h"
#include "engine/search/count.h"

static size_t
get_size (int n)
{
  return 0;
}

static void
begin (QueensMachine *self)
{
}

static void
run (QueensMachine *self, int depth)
{
  QueensRequest request = queens_request_all (self->n);
  uint64_t count = 0;
  QueensOutcome outcome;

  request.pins = queens_method_squares_to_set (self->given, self->n_given, self->n);
  outcome = queens_count (&request, 1, self->control, &count);
  if (outcome == QUEENS_DONE)
    self->state.counters.solutions = count;
  else
    queens_machine_end (self, outcome);
}

const QueensMethod queens_method_kernel = {
  .name = "kernel",
  .tries = QUEENS_TRIES_UNKNOWN,
  .store = QUEENS_STORE_QUEENS,
  .bound = QUEENS_BOUND_NONE,
  .orders = QUEENS_ORDERS_FORWARD,
  .get_size = get_size,
  .begin = begin,
  .run = run,
};
