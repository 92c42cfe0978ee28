/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/program.h"

#include "engine/search/count.h"

#include <string.h>

/* The counting kernel of the engine, for comparison with the textbook methods. */
static void
run_kernel (QueensMachine *self, int depth)
{
  QueensRequest request = queens_request_all (self->n);
  uint64_t count = 0;
  QueensOutcome outcome;

  request.required = queens_method_squares_to_set (self->given, self->n_given, self->n);
  outcome = queens_count (&request, 1, self->control, &count);
  if (outcome == QUEENS_DONE)
    self->state.counters.solutions = count;
  else
    queens_machine_end (self, outcome);
}

static const QueensMethod kernel = {
  .name = "kernel",
  .tries = QUEENS_TRIES_UNKNOWN,
  .store = QUEENS_STORE_QUEENS,
  .bound = QUEENS_BOUND_NONE,
  .orders = QUEENS_ORDERS_FORWARD,
  .run = run_kernel,
};

static const QueensMethod *const methods[] = {
  &queens_method_brute_force,
  &queens_method_permutations,
  &queens_method_cells,
  &queens_method_rows,
  &queens_method_markers,
  &queens_method_stack,
  &queens_method_queue,
  &queens_method_boards,
  &queens_method_states,
  &queens_method_bitmasks,
  &queens_method_forward_checking,
  &queens_method_dancing_links,
  &queens_method_min_conflicts,
  &kernel,
};

_Static_assert(sizeof methods / sizeof methods[0] == QUEENS_N_METHODS,
               "QUEENS_N_METHODS is the number of methods");

const QueensMethod *
queens_methods_get (int index)
{
  return methods[index];
}

const QueensMethod *
queens_methods_find (const char *name)
{
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    if (strcmp (methods[i]->name, name) == 0)
      return methods[i];
  return NULL;
}

bool
queens_method_is_stepped (const QueensMethod *method)
{
  return method->n_code_lines > 0;
}

bool
queens_method_has_entries (const QueensMethod *method)
{
  return method->store == QUEENS_STORE_CHOICES || queens_method_stores_boards (method);
}

bool
queens_method_has_order (const QueensMethod *method, QueensMethodOrder order)
{
  return (method->orders >> order) & 1;
}

QueensMethodRequest
queens_method_request_new (const QueensMethod *method, int n)
{
  return (QueensMethodRequest){
    .method = method, .n = (uint8_t) n, .seed = 1, .given = queens_square_set_empty (n)
  };
}
