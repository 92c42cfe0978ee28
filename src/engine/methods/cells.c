/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Cell by cell: the general template of backtracking, every later square a candidate, with a set
 * of lines for each kind. As in the texts it goes on after a solution, too, and looks at what cells
 * are left. */
#include "engine/methods/line-set.h"
#include "engine/methods/run.h"

enum
{
  LINE_HEAD = 0,
  LINE_SOLUTION = 1,
  LINE_TRY = 2,
  LINE_REJECT = 3, /* and the next three, in the order of QueensMethodLine */
  LINE_PLACE = 7,
  LINE_CALL = 8,
  LINE_REMOVE = 9,
  N_LINES = 10,
};

#define N_SETS 4

typedef struct
{
  QueensMethodRun *run;
  QueensLineSet sets[N_SETS]; /* by QueensMethodLine */
  int n_queens;
} Cells;

static void
add (Cells *self, QueensMethodSquare square)
{
  for (int kind = 0; kind < N_SETS; kind++)
    queens_line_set_add (&self->sets[kind],
                         queens_method_line_number (square, (QueensMethodLine) kind));
  self->n_queens++;
}

static void
take (Cells *self, QueensMethodSquare square)
{
  for (int kind = 0; kind < N_SETS; kind++)
    queens_line_set_remove (&self->sets[kind],
                            queens_method_line_number (square, (QueensMethodLine) kind));
  self->n_queens--;
}

static bool
is_free (Cells *self, QueensMethodSquare square)
{
  for (int kind = 0; kind < N_SETS; kind++)
    {
      queens_run_check (self->run, 1);
      if (queens_line_set_contains (&self->sets[kind],
                                    queens_method_line_number (square, (QueensMethodLine) kind)))
        {
          queens_run_reject_on (self->run, LINE_REJECT + kind, square, (QueensMethodLine) kind);
          return false;
        }
    }
  return true;
}

static void place (Cells *self, int first);

/* Calls itself for the cells from first on, below the queen on the square. */
static void
call (Cells *self, int line, QueensMethodSquare square, int first)
{
  int argument = first / self->run->n;

  queens_run_call (self->run, line, square, argument);
  place (self, first);
  queens_run_return (self->run, LINE_TRY, square, argument);
}

static void
place (Cells *self, int first)
{
  QueensMethodRun *run = self->run;
  bool outermost = self->n_queens == run->n_given;

  if (self->n_queens == run->n)
    queens_run_solution (run, LINE_SOLUTION);
  for (int cell = first; cell < run->n * run->n && !run->ended; cell++)
    {
      QueensMethodSquare square = queens_run_square_on (run, cell / run->n, cell % run->n);

      queens_run_try (run, LINE_TRY, square);
      if (is_free (self, square))
        {
          add (self, square);
          queens_run_place (run, LINE_PLACE, square);
          call (self, LINE_CALL, square, cell + 1);
          take (self, square);
          queens_run_remove (run, LINE_REMOVE, square);
        }
      if (outermost)
        queens_run_step_done (run);
    }
}

static void
run_method (QueensMethodRun *run)
{
  uint32_t n_slots = queens_line_set_size (run->n);
  size_t size = N_SETS * n_slots * sizeof (int16_t);
  int16_t *slots = queens_run_alloc (run, size);
  Cells self = { .run = run };

  if (!slots)
    return;
  for (uint32_t kind = 0; kind < N_SETS; kind++)
    self.sets[kind] = queens_line_set_on (slots + kind * n_slots, run->n);
  for (int i = 0; i < run->n_given; i++)
    add (&self, run->queens[i]);
  queens_run_set_steps (run, (uint64_t) run->n * run->n);
  call (&self, LINE_HEAD, queens_run_nowhere (), 0);
  queens_run_free (run, slots, size);
}

const QueensMethod queens_method_cells = {
  .name = "cells",
  .n_code_lines = N_LINES,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_FOUR_SETS,
  .bound = QUEENS_BOUND_SUBSETS,
  .orders = QUEENS_ORDERS_FORWARD,
  .is_recursive = true,
  .run = run_method,
};
