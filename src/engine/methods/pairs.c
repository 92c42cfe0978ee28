/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Backtracking that compares pairs of queens, in three methods: states and choices, which is the template
 * itself; and whole configurations, with n nested choices, one queen for each row, which are tested only
 * when all are placed; and permutations, which are the same with each column used only once. */
#include "engine/methods/backtrack.h"
#include "engine/methods/variables.h"

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
  if (!queens_machine_add_memory (self, get_size (self->n)))
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

      queens_machine_count_checks (self, 1);
      if (queens_method_squares_share_line (queen, square))
        return queens_machine_set_attacker (self, square, queen);
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

/* The lines of methods that test all queens when they are placed. */
#define LATE_LINES                                                                                 \
  {                                                                                                \
    .head = 0, .tried = 1, .reject = 2, .solution = 3, .loop = 4, .place = 4, .call = 5,           \
    .remove = 6                                                                                    \
  }

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
  .lines = LATE_LINES,
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

/* Permutations. */

/* By the choice that a column (row, if by_columns) is: whether a queen is on it. */
static inline uint8_t *
get_used (QueensMachine *self)
{
  return (uint8_t *) (get_queens (self) + self->n);
}

static inline int
get_choice (const QueensMachine *self, QueensMethodSquare square)
{
  return self->by_columns ? self->n - 1 - square.row : square.col;
}

static size_t
get_permutation_size (int n)
{
  return get_size (n) + (size_t) n;
}

static void
begin_permutations (QueensMachine *self)
{
  if (!queens_machine_add_memory (self, get_permutation_size (self->n)))
    return;
  for (int i = 0; i < self->n_given; i++)
    {
      get_queens (self)[i] = self->given[i];
      get_used (self)[get_choice (self, self->given[i])] = 1;
    }
}

static int
next_unused (QueensMachine *self, int depth, int choice)
{
  while (++choice < self->n)
    if (!get_used (self)[self->choices[choice]])
      return choice;
  return -1;
}

static void
use (QueensMachine *self, int depth, QueensMethodSquare square)
{
  add (self, depth, square);
  get_used (self)[get_choice (self, square)] = 1;
}

static void
give_back (QueensMachine *self, int depth, QueensMethodSquare square)
{
  get_used (self)[get_choice (self, square)] = 0;
}

bool
queens_machine_is_used (const QueensMachine *self, int number)
{
  return get_used ((QueensMachine *) self)[self->by_columns ? self->n - 1 - number : number];
}

static const QueensBacktrack permutations = {
  .lines = LATE_LINES,
  .tests_late = true,
  .next = next_unused,
  .is_free = is_peaceful,
  .add = use,
  .remove = give_back,
};

static void
run_permutations (QueensMachine *self, int depth)
{
  queens_backtrack_run (self, &permutations, depth, run_permutations);
}

const QueensMethod queens_method_permutations = {
  .name = "permutations",
  .n_code_lines = 7,
  .tries = QUEENS_TRIES_CONFIGURATIONS,
  .store = QUEENS_STORE_COLUMNS,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_STATIC,
  .is_recursive = true,
  .in_rows = true,
  .get_size = get_permutation_size,
  .begin = begin_permutations,
  .backtrack = &permutations,
  .do_phase = queens_backtrack_do_phase,
  .run = run_permutations,
};
