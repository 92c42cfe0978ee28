/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whole configurations: n nested choices, one queen a row, tested only when all stand. */
#include "engine/methods/run.h"

enum
{
  LINE_HEAD = 0,
  LINE_TRY = 2,
  LINE_REJECT = 3,
  LINE_SOLUTION = 4,
  LINE_FOR = 5,
  LINE_PLACE = 6,
  LINE_CALL = 7,
  LINE_REMOVE = 8,
  N_LINES = 9,
};

typedef struct
{
  QueensMethodRun *run;
  QueensMethodSquare *queens;
  int n_queens;
} Configuration;

static void
test (Configuration *self)
{
  QueensMethodRun *run = self->run;

  queens_run_try (run, LINE_TRY, self->queens[self->n_queens - 1]);
  for (int i = 1; i < self->n_queens; i++)
    for (int j = 0; j < i; j++)
      {
        queens_run_check (run, 1);
        if (queens_method_squares_meet (self->queens[i], self->queens[j]))
          {
            queens_run_reject_by (run, LINE_REJECT, self->queens[i], self->queens[j]);
            return;
          }
      }
  queens_run_solution (run, LINE_SOLUTION);
}

static void choose (Configuration *self, int depth);

/* Calls itself for a depth, below the queen on the square. */
static void
call (Configuration *self, int line, QueensMethodSquare square, int depth)
{
  QueensMethodRun *run = self->run;
  uint64_t n_solutions = run->counters.solutions;
  int argument = queens_run_argument (run, depth);

  queens_run_call (run, line, square, argument);
  choose (self, depth);
  queens_run_return (run,
                     depth < run->n_lines                    ? LINE_FOR
                     : run->counters.solutions > n_solutions ? LINE_SOLUTION
                                                             : LINE_REJECT,
                     square, argument);
}

static void
choose (Configuration *self, int depth)
{
  QueensMethodRun *run = self->run;

  if (depth == run->n_lines)
    {
      test (self);
      return;
    }
  for (int choice = 0; choice < run->n && !run->ended; choice++)
    {
      QueensMethodSquare square = queens_run_square (run, depth, choice);

      self->queens[self->n_queens++] = square;
      queens_run_place (run, LINE_PLACE, square);
      call (self, LINE_CALL, square, depth + 1);
      self->n_queens--;
      queens_run_remove (run, LINE_REMOVE, square);
      if (depth == 0)
        queens_run_step_done (run);
    }
}

static void
run_method (QueensMethodRun *run)
{
  size_t size = run->n * sizeof (QueensMethodSquare);
  Configuration self = { .run = run, .queens = queens_run_alloc (run, size) };

  if (!self.queens)
    return;
  for (int i = 0; i < run->n_given; i++)
    self.queens[self.n_queens++] = run->queens[i];
  call (&self, LINE_HEAD, queens_run_nowhere (), 0);
  queens_run_free (run, self.queens, size);
}

const QueensMethod queens_method_brute_force = {
  .name = "brute-force",
  .n_code_lines = N_LINES,
  .tries = QUEENS_TRIES_CONFIGURATIONS,
  .store = QUEENS_STORE_QUEENS,
  .bound = QUEENS_BOUND_POWER,
  .orders = QUEENS_ORDERS_STATIC,
  .is_recursive = true,
  .in_rows = true,
  .run = run_method,
};
