/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Backtracking that compares pairs of queens, in two methods: states and choices, which is the template
 * itself; and whole configurations, with n nested choices, one queen for each row, which are tested only
 * when all are placed. */
#include "engine/methods/backtrack.h"

/* The queens, given ones first. */
static inline QueensMethodSquare *
get_queens (QueensMachine *self)
{
  return (QueensMethodSquare *) self->data;
}

static size_t
get_size (int n)
{
  return (size_t) n * sizeof (QueensMethodSquare);
}

static void
begin (QueensMachine *self)
{
  if (!queens_machine_hold (self, get_size (self->n)))
    return;
  for (int i = 0; i < self->n_given; i++)
    get_queens (self)[i] = self->given[i];
}

static void
add (QueensMachine *self, int depth, QueensMethodSquare square)
{
  get_queens (self)[self->n_given + depth] = square;
}

/* Compares with the queens up to a depth. */
static bool
meets_none (QueensMachine *self, int depth, QueensMethodSquare square)
{
  for (int i = 0; i < self->n_given + depth; i++)
    {
      QueensMethodSquare queen = get_queens (self)[i];

      queens_machine_check (self, 1);
      if (queens_method_squares_meet (queen, square))
        return queens_machine_forbid_by (self, square, queen);
    }
  return true;
}

/* States and choices. */

static const QueensBacktrack states = {
  .lines = { .head = 0,
             .solution = 1,
             .loop = 2,
             .tried = 2,
             .reject = 3,
             .place = 4,
             .call = 5,
             .remove = 6 },
  .open = queens_machine_choose_line,
  .is_free = meets_none,
  .add = add,
};

static void
run_states (QueensMachine *self, int depth)
{
  queens_backtrack_run (self, &states, depth, run_states);
}

const QueensMethod queens_method_states = {
  .name = "states",
  .n_code_lines = 7,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_QUEENS,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_ALL,
  .is_recursive = true,
  .in_rows = true,
  .get_size = get_size,
  .begin = begin,
  .backtrack = &states,
  .do_phase = queens_backtrack_do_phase,
  .run = run_states,
};

/* Whole configurations. */

static bool
is_peaceful (QueensMachine *self, int depth, QueensMethodSquare square)
{
  for (int i = 1; i < self->n_given + depth; i++)
    if (!meets_none (self, i - self->n_given, get_queens (self)[i]))
      return false;
  return true;
}

static const QueensBacktrack brute_force = {
  .lines = { .head = 0,
             .tried = 1,
             .reject = 2,
             .solution = 3,
             .loop = 4,
             .place = 4,
             .call = 5,
             .remove = 6 },
  .tests_late = true,
  .is_free = is_peaceful,
  .add = add,
};

static void
run_brute_force (QueensMachine *self, int depth)
{
  queens_backtrack_run (self, &brute_force, depth, run_brute_force);
}

const QueensMethod queens_method_brute_force = {
  .name = "brute-force",
  .n_code_lines = 7,
  .tries = QUEENS_TRIES_CONFIGURATIONS,
  .store = QUEENS_STORE_QUEENS,
  .bound = QUEENS_BOUND_POWER,
  .orders = QUEENS_ORDERS_STATIC,
  .is_recursive = true,
  .in_rows = true,
  .get_size = get_size,
  .begin = begin,
  .backtrack = &brute_force,
  .do_phase = queens_backtrack_do_phase,
  .run = run_brute_force,
};
