/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Row by row with sets: one queen a row, so that three sets of lines are enough. */
#include "engine/methods/line-set.h"
#include "engine/methods/run.h"

enum
{
  LINE_HEAD = 0,
  LINE_SOLUTION = 1,
  LINE_TRY = 2,
  LINE_REJECT_ACROSS = 3,
  LINE_REJECT_SUM = 4,
  LINE_REJECT_DIFFERENCE = 5,
  LINE_PLACE = 6,
  LINE_CALL = 7,
  LINE_REMOVE = 8,
  N_LINES = 9,
};

#define N_SETS 3

typedef struct
{
  QueensMethodRun *run;
  QueensLineSet across; /* columns, or rows when turned */
  QueensLineSet sums;
  QueensLineSet differences;
} Rows;

static void
add (Rows *self, QueensMethodSquare square)
{
  queens_line_set_add (&self->across, queens_run_across (self->run, square));
  queens_line_set_add (&self->sums, queens_method_square_sum (square));
  queens_line_set_add (&self->differences, queens_method_square_difference (square));
}

static void
take (Rows *self, QueensMethodSquare square)
{
  queens_line_set_remove (&self->across, queens_run_across (self->run, square));
  queens_line_set_remove (&self->sums, queens_method_square_sum (square));
  queens_line_set_remove (&self->differences, queens_method_square_difference (square));
}

static bool
is_in (Rows *self,
       const QueensLineSet *set,
       int number,
       int line,
       QueensMethodSquare square,
       QueensMethodLine on)
{
  queens_run_check (self->run, 1);
  if (!queens_line_set_contains (set, number))
    return false;
  queens_run_reject_on (self->run, line, square, on);
  return true;
}

static bool
is_free (Rows *self, QueensMethodSquare square)
{
  return !is_in (self, &self->across, queens_run_across (self->run, square), LINE_REJECT_ACROSS,
                 square, queens_run_across_line (self->run))
         && !is_in (self, &self->sums, queens_method_square_sum (square), LINE_REJECT_SUM, square,
                    QUEENS_METHOD_SUM)
         && !is_in (self, &self->differences, queens_method_square_difference (square),
                    LINE_REJECT_DIFFERENCE, square, QUEENS_METHOD_DIFFERENCE);
}

static void place (Rows *self, int depth);

/* Calls itself for a depth, below the queen on the square. */
static void
call (Rows *self, int line, QueensMethodSquare square, int depth)
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
place (Rows *self, int depth)
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
          add (self, square);
          queens_run_place (run, LINE_PLACE, square);
          call (self, LINE_CALL, square, depth + 1);
          take (self, square);
          queens_run_remove (run, LINE_REMOVE, square);
        }
      if (depth == 0)
        queens_run_step_done (run);
    }
}

static void
run_method (QueensMethodRun *run)
{
  uint32_t n_slots = queens_line_set_size (run->n);
  size_t size = N_SETS * n_slots * sizeof (int16_t);
  int16_t *slots = queens_run_alloc (run, size);
  Rows self = { .run = run };

  if (!slots)
    return;
  self.across = queens_line_set_on (slots, run->n);
  self.sums = queens_line_set_on (slots + n_slots, run->n);
  self.differences = queens_line_set_on (slots + 2 * n_slots, run->n);
  for (int i = 0; i < run->n_given; i++)
    add (&self, run->queens[i]);
  call (&self, LINE_HEAD, queens_run_nowhere (), 0);
  queens_run_free (run, slots, size);
}

const QueensMethod queens_method_rows = {
  .name = "rows",
  .n_code_lines = N_LINES,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_THREE_SETS,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_ALL,
  .is_recursive = true,
  .in_rows = true,
  .run = run_method,
};
