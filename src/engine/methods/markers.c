/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Marker arrays: row by row, the lines taken marked by a 1 in arrays. */
#include "engine/methods/run.h"

enum
{
  LINE_HEAD = 0,
  LINE_SOLUTION = 1,
  LINE_TRY = 2,
  LINE_REJECT = 4,
  LINE_PLACE = 5,
  LINE_CALL = 6,
  LINE_REMOVE = 7,
  N_LINES = 8,
};

typedef struct
{
  QueensMethodRun *run;
  uint8_t *rows;        /* n */
  uint8_t *columns;     /* n */
  uint8_t *across;      /* columns, or rows when turned */
  uint8_t *sums;        /* 2 n − 1 */
  uint8_t *differences; /* 3 n: row − column + 2 n is n + 1 … 3 n − 1 */
} Markers;

static uint8_t *
difference_mark (Markers *self, QueensMethodSquare square)
{
  return &self->differences[queens_method_square_difference (square) + 2 * self->run->n];
}

static void
mark (Markers *self, QueensMethodSquare square, uint8_t value)
{
  self->rows[square.row] = value;
  self->columns[square.col] = value;
  self->sums[queens_method_square_sum (square)] = value;
  *difference_mark (self, square) = value;
}

static bool
is_free (Markers *self, QueensMethodSquare square)
{
  QueensMethodRun *run = self->run;
  uint8_t across = self->across[queens_run_across (run, square)];
  uint8_t sum = self->sums[queens_method_square_sum (square)];

  queens_run_check (run, 3);
  if (across + sum + *difference_mark (self, square) == 0)
    return true;
  queens_run_reject_on (run, LINE_REJECT, square,
                        across ? queens_run_across_line (run)
                        : sum  ? QUEENS_METHOD_SUM
                               : QUEENS_METHOD_DIFFERENCE);
  return false;
}

static void place (Markers *self, int depth);

/* Calls itself for a depth, below the queen on the square. */
static void
call (Markers *self, int line, QueensMethodSquare square, int depth)
{
  QueensMethodRun *run = self->run;
  int argument;

  queens_run_choose_line (run, depth);
  argument = queens_run_argument (run, depth);
  queens_run_call (run, line, square, argument);
  place (self, depth);
  queens_run_return (run, depth == run->n_lines ? LINE_SOLUTION : LINE_TRY, square, argument);
}

static void
place (Markers *self, int depth)
{
  QueensMethodRun *run = self->run;

  if (depth == run->n_lines)
    {
      queens_run_solution (run, LINE_SOLUTION);
      return;
    }
  for (int choice = 0; choice < run->n && !run->ended; choice++)
    {
      QueensMethodSquare square = queens_run_square (run, depth, choice);

      queens_run_try (run, LINE_TRY, square);
      if (is_free (self, square))
        {
          mark (self, square, 1);
          queens_run_place (run, LINE_PLACE, square);
          call (self, LINE_CALL, square, depth + 1);
          mark (self, square, 0);
          queens_run_remove (run, LINE_REMOVE, square);
        }
      if (depth == 0)
        queens_run_step_done (run);
    }
}

static void
run_method (QueensMethodRun *run)
{
  size_t n = run->n;
  size_t size = n + n + (2 * n - 1) + 3 * n;
  uint8_t *marks = queens_run_alloc (run, size);
  Markers self = { .run = run };

  if (!marks)
    return;
  self.rows = marks;
  self.columns = self.rows + n;
  self.across = run->turned ? self.rows : self.columns;
  self.differences = self.columns + n;
  self.sums = self.differences + 3 * n;
  for (int i = 0; i < run->n_given; i++)
    mark (&self, run->queens[i], 1);
  call (&self, LINE_HEAD, queens_run_nowhere (), 0);
  queens_run_free (run, marks, size);
}

const QueensMethod queens_method_markers = {
  .name = "markers",
  .n_code_lines = N_LINES,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_MARKS,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_ALL,
  .is_recursive = true,
  .in_rows = true,
  .run = run_method,
};
