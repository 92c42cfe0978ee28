/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Cell by cell: the general template of backtracking, every later square a candidate, with a set
 * of lines for each kind. */
#include "engine/methods/line-set.h"
#include "engine/methods/methods.h"
#include "engine/methods/run.h"

enum
{
  LINE_SOLUTION = 1,
  LINE_TRY = 2,
  LINE_REJECT = 3, /* and the next three, in the order of QueensMethodLine */
  LINE_PLACE = 7,
  LINE_REMOVE = 9,
};

#define N_SETS 4

static const char *const by_rows[] = {
  QUEENS_N_ ("place (first):"),
  QUEENS_N_ ("  if n queens stand: report a solution, return"),
  QUEENS_N_ ("  for cell in first … n² − 1, row by row:"),
  QUEENS_N_ ("    if its row in rows: next"),
  QUEENS_N_ ("    if its column in columns: next"),
  QUEENS_N_ ("    if row + column in sums: next"),
  QUEENS_N_ ("    if row − column in differences: next"),
  QUEENS_N_ ("    add to the four sets"),
  QUEENS_N_ ("    place (cell + 1)"),
  QUEENS_N_ ("    take from the four sets"),
  NULL,
};

static const char *const by_columns[] = {
  QUEENS_N_ ("place (first):"),
  QUEENS_N_ ("  if n queens stand: report a solution, return"),
  QUEENS_N_ ("  for cell in first … n² − 1, column by column:"),
  QUEENS_N_ ("    if its row in rows: next"),
  QUEENS_N_ ("    if its column in columns: next"),
  QUEENS_N_ ("    if row + column in sums: next"),
  QUEENS_N_ ("    if row − column in differences: next"),
  QUEENS_N_ ("    add to the four sets"),
  QUEENS_N_ ("    place (cell + 1)"),
  QUEENS_N_ ("    take from the four sets"),
  NULL,
};

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

static void
place (Cells *self, int first)
{
  QueensMethodRun *run = self->run;
  bool outermost = self->n_queens == run->n_given;

  if (self->n_queens == run->n)
    {
      queens_run_solution (run, LINE_SOLUTION);
      return;
    }
  for (int cell = first; cell < run->n * run->n && !run->ended; cell++)
    {
      QueensMethodSquare square = queens_run_square_on (run, cell / run->n, cell % run->n);

      queens_run_try (run, LINE_TRY, square);
      if (is_free (self, square))
        {
          add (self, square);
          queens_run_place (run, LINE_PLACE, square);
          place (self, cell + 1);
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
  place (&self, 0);
  queens_run_free (run, slots, size);
}

const QueensMethod queens_method_cells = {
  .name = "cells",
  .title = QUEENS_N_ ("Cell by cell"),
  .about
  = QUEENS_N_ ("The general template of backtracking: any later square is a candidate for "
               "the next queen. Four sets tell at once whether a square is free. It does not "
               "use that every row must hold a queen, and so goes on for long after a row "
               "was left empty."),
  .code = { by_rows, by_columns },
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_FOUR_SETS,
  .bound = QUEENS_BOUND_SUBSETS,
  .run = run_method,
};
