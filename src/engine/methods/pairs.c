/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Backtracking that compares queens by pairs: states and choices, the template by itself; a stack of
 * the choices made in each row, without recursion; and whole configurations, n nested choices, one
 * queen a row, tested only when all stand. */
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

/* Looks at the queens up to a depth. */
static inline bool
meets_none (QueensMachine *self, int line, int depth, QueensMethodSquare square)
{
  for (int i = 0; i < self->n_given + depth; i++)
    {
      QueensMethodSquare queen = get_queens (self)[i];

      queens_machine_check (self, 1);
      if (queens_method_squares_meet (queen, square))
        return queens_machine_forbid_by (self, line, square, queen);
    }
  return true;
}

/* States and choices. */

enum
{
  STATES_HEAD = 0,
  STATES_SOLUTION = 1,
  STATES_TRY = 2,
  STATES_REJECT = 3,
  STATES_MAKE = 4,
  STATES_SEARCH = 5,
  STATES_UNDO = 6,
  STATES_N_LINES = 7,
};

static bool
is_valid (QueensMachine *self, int depth, QueensMethodSquare square)
{
  return meets_none (self, STATES_REJECT, depth, square);
}

static const QueensBacktrack states = {
  .head = STATES_HEAD,
  .solution = STATES_SOLUTION,
  .loop = STATES_TRY,
  .tried = STATES_TRY,
  .place = STATES_MAKE,
  .call = STATES_SEARCH,
  .remove = STATES_UNDO,
  .open = queens_machine_choose_line,
  .is_free = is_valid,
  .add = add,
};

static void
run_states (QueensMachine *self, int depth)
{
  queens_backtrack_run (self, &states, depth, run_states);
}

const QueensMethod queens_method_states = {
  .name = "states",
  .n_code_lines = STATES_N_LINES,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_QUEENS,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_ALL,
  .is_recursive = true,
  .in_rows = true,
  .get_size = get_size,
  .begin = begin,
  .backtrack = &states,
  .step = queens_backtrack_step,
  .run = run_states,
};

/* A stack of choices; its height is the row. */

enum
{
  STACK_PUSH = 3,
  STACK_TEST = 4,
  STACK_REJECT = 5,
  STACK_PLACE = 6,
  STACK_SOLUTION = 7,
  STACK_REMOVE = 9,
  STACK_N_LINES = 10,
};

static inline bool
is_forbidden (QueensMachine *self, QueensMethodSquare queen, QueensMethodSquare square)
{
  queens_machine_check (self, 1);
  return queens_method_squares_meet (queen, square)
         && !queens_machine_forbid_by (self, STACK_REJECT, square, queen);
}

/* Given queens first, then the stack from its bottom to below its top. */
static bool
is_top_free (QueensMachine *self, int depth, QueensMethodSquare square)
{
  const uint8_t *choices = (const uint8_t *) self->data;

  for (int i = 0; i < self->n_given; i++)
    if (is_forbidden (self, self->given[i], square))
      return false;
  for (int i = 0; i < depth; i++)
    if (is_forbidden (self, queens_machine_square (self, i, choices[i]), square))
      return false;
  return true;
}

static void
add_choice (QueensMachine *self, int depth, QueensMethodSquare square)
{
  ((uint8_t *) self->data)[depth] = (uint8_t) self->chosen[depth];
}

static const QueensBacktrack stack = {
  .push = STACK_PUSH,
  .tried = STACK_TEST,
  .reject = STACK_REJECT,
  .place = STACK_PLACE,
  .solution = STACK_SOLUTION,
  .remove = STACK_REMOVE,
  .is_free = is_top_free,
  .add = add_choice,
};

static void
begin_stack (QueensMachine *self)
{
  queens_machine_hold (self, self->n);
}

static void
run_stack (QueensMachine *self, int depth)
{
  queens_backtrack_run (self, &stack, depth, run_stack);
}

const QueensMethod queens_method_stack = {
  .name = "stack",
  .n_code_lines = STACK_N_LINES,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_CHOICES,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_STATIC,
  .in_rows = true,
  .get_size = get_size,
  .begin = begin_stack,
  .backtrack = &stack,
  .step = queens_backtrack_step,
  .run = run_stack,
};

/* Whole configurations. */

enum
{
  BRUTE_HEAD = 0,
  BRUTE_TRY = 2,
  BRUTE_REJECT = 3,
  BRUTE_SOLUTION = 4,
  BRUTE_FOR = 5,
  BRUTE_PLACE = 6,
  BRUTE_CALL = 7,
  BRUTE_REMOVE = 8,
  BRUTE_N_LINES = 9,
};

static bool
is_peaceful (QueensMachine *self, int depth, QueensMethodSquare square)
{
  for (int i = 1; i < self->n_given + depth; i++)
    if (!meets_none (self, BRUTE_REJECT, i - self->n_given, get_queens (self)[i]))
      return false;
  return true;
}

static const QueensBacktrack brute_force = {
  .head = BRUTE_HEAD,
  .tried = BRUTE_TRY,
  .reject = BRUTE_REJECT,
  .solution = BRUTE_SOLUTION,
  .loop = BRUTE_FOR,
  .place = BRUTE_PLACE,
  .call = BRUTE_CALL,
  .remove = BRUTE_REMOVE,
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
  .n_code_lines = BRUTE_N_LINES,
  .tries = QUEENS_TRIES_CONFIGURATIONS,
  .store = QUEENS_STORE_QUEENS,
  .bound = QUEENS_BOUND_POWER,
  .orders = QUEENS_ORDERS_STATIC,
  .is_recursive = true,
  .in_rows = true,
  .get_size = get_size,
  .begin = begin,
  .backtrack = &brute_force,
  .step = queens_backtrack_step,
  .run = run_brute_force,
};
