/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * State and choices: the search that is the same for every problem, and n queens as its instance:
 * a state is the queens placed, a choice the place of the next row's. */
#include "engine/methods/states.h"

#include "engine/methods/run.h"

enum
{
  LINE_HEAD = 0,
  LINE_SOLUTION = 1,
  LINE_TRY = 2,
  LINE_REJECT = 3,
  LINE_MAKE = 4,
  LINE_SEARCH = 5,
  LINE_UNDO = 6,
  N_LINES = 7,
};

static void
search (const QueensStates *states, void *state, int last)
{
  if (states->enter)
    states->enter (state, last);
  if (states->is_solution (state))
    states->report (state);
  else
    for (int choice = -1; states->next_choice (state, &choice);)
      if (states->is_valid (state, choice))
        {
          states->make (state, choice);
          search (states, state, choice);
          states->undo (state, choice);
        }
  if (states->leave)
    states->leave (state, last);
}

void
queens_states_search (const QueensStates *states, void *state)
{
  search (states, state, -1);
}

typedef struct
{
  QueensMethodRun *run;
  QueensMethodSquare *queens; /* given ones first */
  int n_queens;
} State;

static QueensMethodSquare
chosen_square (const State *self, int choice)
{
  return queens_run_square (self->run, self->n_queens - self->run->n_given, choice);
}

static bool
is_solution (void *state)
{
  State *self = state;

  return self->n_queens == self->run->n;
}

static bool
next_choice (void *state, int *choice)
{
  State *self = state;

  if (*choice >= 0 && self->n_queens == self->run->n_given)
    queens_run_step_done (self->run);
  ++*choice;
  return *choice < self->run->n && !self->run->ended;
}

static bool
is_valid (void *state, int choice)
{
  State *self = state;
  QueensMethodSquare square = chosen_square (self, choice);

  queens_run_try (self->run, LINE_TRY, square);
  for (int i = 0; i < self->n_queens; i++)
    {
      queens_run_check (self->run, 1);
      if (queens_method_squares_meet (self->queens[i], square))
        {
          queens_run_reject_by (self->run, LINE_REJECT, square, self->queens[i]);
          return false;
        }
    }
  return true;
}

static void
make (void *state, int choice)
{
  State *self = state;
  QueensMethodSquare square = chosen_square (self, choice);

  self->queens[self->n_queens++] = square;
  queens_run_place (self->run, LINE_MAKE, square);
}

/* The square of the choice made last, and the depth below it. */
static QueensMethodSquare
last_square (const State *self, int choice, int *depth)
{
  *depth = self->n_queens - self->run->n_given;
  return choice < 0 ? queens_run_nowhere () : queens_run_square (self->run, *depth - 1, choice);
}

static void
enter (void *state, int choice)
{
  State *self = state;
  int depth;
  QueensMethodSquare square = last_square (self, choice, &depth);

  queens_run_choose_line (self->run, depth);
  queens_run_call (self->run, choice < 0 ? LINE_HEAD : LINE_SEARCH, square,
                   queens_run_argument (self->run, depth));
}

static void
leave (void *state, int choice)
{
  State *self = state;
  int depth;
  QueensMethodSquare square = last_square (self, choice, &depth);

  queens_run_return (self->run, depth == self->run->n_lines ? LINE_SOLUTION : LINE_TRY, square,
                     queens_run_argument (self->run, depth));
}

static void
undo (void *state, int choice)
{
  State *self = state;

  self->n_queens--;
  queens_run_remove (self->run, LINE_UNDO, chosen_square (self, choice));
}

static void
report (void *state)
{
  State *self = state;

  queens_run_solution (self->run, LINE_SOLUTION);
}

static const QueensStates n_queens_states = {
  .is_solution = is_solution,
  .next_choice = next_choice,
  .is_valid = is_valid,
  .make = make,
  .enter = enter,
  .leave = leave,
  .undo = undo,
  .report = report,
};

static void
run_method (QueensMethodRun *run)
{
  size_t size = run->n * sizeof (QueensMethodSquare);
  State self = { .run = run, .queens = queens_run_alloc (run, size) };

  if (!self.queens)
    return;
  for (int i = 0; i < run->n_given; i++)
    self.queens[self.n_queens++] = run->queens[i];
  queens_states_search (&n_queens_states, &self);
  queens_run_free (run, self.queens, size);
}

const QueensMethod queens_method_states = {
  .name = "states",
  .n_code_lines = N_LINES,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_QUEENS,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_ALL,
  .is_recursive = true,
  .in_rows = true,
  .run = run_method,
};
