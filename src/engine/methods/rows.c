/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Row by row with sets: one queen a row, so that three sets of lines are enough. */
#include "engine/methods/line-set.h"
#include "engine/methods/methods.h"
#include "engine/methods/run.h"

enum
{
  LINE_SOLUTION = 1,
  LINE_TRY = 2,
  LINE_REJECT_ACROSS = 3,
  LINE_REJECT_SUM = 4,
  LINE_REJECT_DIFFERENCE = 5,
  LINE_PLACE = 6,
  LINE_REMOVE = 8,
};

#define N_SETS 3

static const char *const by_rows[] = {
  QUEENS_N_ ("place (row):"),
  QUEENS_N_ ("  if row = n: report a solution, return"),
  QUEENS_N_ ("  for column in 0 … n − 1:"),
  QUEENS_N_ ("    if column in columns: next"),
  QUEENS_N_ ("    if row + column in sums: next"),
  QUEENS_N_ ("    if row − column in differences: next"),
  QUEENS_N_ ("    add to the three sets"),
  QUEENS_N_ ("    place (row + 1)"),
  QUEENS_N_ ("    take from the three sets"),
  NULL,
};

static const char *const by_columns[] = {
  QUEENS_N_ ("place (column):"),
  QUEENS_N_ ("  if column = n: report a solution, return"),
  QUEENS_N_ ("  for row in n − 1 … 0:"),
  QUEENS_N_ ("    if row in rows: next"),
  QUEENS_N_ ("    if row + column in sums: next"),
  QUEENS_N_ ("    if row − column in differences: next"),
  QUEENS_N_ ("    add to the three sets"),
  QUEENS_N_ ("    place (column + 1)"),
  QUEENS_N_ ("    take from the three sets"),
  NULL,
};

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
          place (self, depth + 1);
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
  place (&self, 0);
  queens_run_free (run, slots, size);
}

const QueensMethod queens_method_rows = {
  .name = "rows",
  .title = QUEENS_N_ ("Row by row with sets"),
  .about = QUEENS_N_ ("Every row must hold exactly one queen, so the search puts one in each row "
                      "in turn, and goes back as soon as a row has no free square. Three sets "
                      "remember the columns and the two kinds of diagonals that are taken."),
  .code = { by_rows, by_columns },
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_THREE_SETS,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .run = run_method,
};
