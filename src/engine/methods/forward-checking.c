/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Forward checking, fewest candidates first: every row to be filled keeps the squares that no queen
 * attacks; the row with the fewest is filled next, and a queen that leaves a row none is taken back
 * at once. R. M. Haralick and G. L. Elliott, "Increasing tree search efficiency for constraint
 * satisfaction problems", Artificial Intelligence 14, 1980. */
#include "engine/methods/run.h"

#include <string.h>

enum
{
  LINE_HEAD = 0,
  LINE_SOLUTION = 1,
  LINE_CHOOSE = 2,
  LINE_TRY = 3,
  LINE_PLACE = 4,
  LINE_DEAD_END = 6,
  LINE_CALL = 7,
  LINE_REMOVE = 8,
  N_LINES = 9,
};

typedef struct
{
  QueensMethodRun *run;
  uint32_t *candidates; /* n words for each depth, by line; bit c is choice c */
} Checking;

static uint32_t *
candidates_at (Checking *self, int depth)
{
  return self->candidates + depth * self->run->n;
}

/* The choices of a line that a queen leaves. */
static uint32_t
left_by (const QueensMethodRun *run, QueensMethodSquare queen, int line)
{
  uint32_t left = 0;

  for (int choice = 0; choice < run->n; choice++)
    if (!queens_method_squares_meet (queen, queens_run_square_on (run, line, choice)))
      left |= UINT32_C (1) << choice;
  return left;
}

/* Moves the line with the fewest candidates, the first of those, to the place of the depth. */
static void
choose_line (Checking *self, int depth)
{
  QueensMethodRun *run = self->run;
  const uint32_t *candidates = candidates_at (self, depth);
  int best = depth;
  uint8_t chosen;

  for (int i = depth + 1; i < run->n_lines; i++)
    {
      int more = __builtin_popcount (candidates[run->lines[i]])
                 - __builtin_popcount (candidates[run->lines[best]]);

      if (more < 0 || (more == 0 && run->lines[i] < run->lines[best]))
        best = i;
    }
  chosen = run->lines[best];
  run->lines[best] = run->lines[depth];
  run->lines[depth] = chosen;
}

/* What is left below a queen, for the next depth. Returns a line without a candidate, or −1. */
static int
cross_out (Checking *self, int depth, QueensMethodSquare queen)
{
  QueensMethodRun *run = self->run;
  const uint32_t *before = candidates_at (self, depth);
  uint32_t *after = candidates_at (self, depth + 1);

  for (int i = depth + 1; i < run->n_lines; i++)
    {
      int line = run->lines[i];

      queens_run_check (run, 1);
      after[line] = before[line] & left_by (run, queen, line);
      if (after[line] == 0)
        return line;
    }
  return -1;
}

static void place (Checking *self, int depth);

static void
call (Checking *self, int line, QueensMethodSquare square, int depth)
{
  QueensMethodRun *run = self->run;
  int argument;

  if (depth < run->n_lines)
    choose_line (self, depth);
  argument = queens_run_argument (run, depth);
  queens_run_call (run, line, square, argument);
  place (self, depth);
  queens_run_return (run, depth == run->n_lines ? LINE_SOLUTION : LINE_TRY, square, argument);
}

static void
try_candidate (Checking *self, int depth, int choice)
{
  QueensMethodRun *run = self->run;
  QueensMethodSquare square = queens_run_square (run, depth, choice);
  int empty;

  queens_run_try (run, LINE_TRY, square);
  queens_run_place (run, LINE_PLACE, square);
  empty = cross_out (self, depth, square);
  if (empty < 0)
    call (self, LINE_CALL, square, depth + 1);
  else
    {
      run->counters.rejected++;
      if (run->sink)
        queens_run_report (run, QUEENS_EVENT_DEAD_END, LINE_DEAD_END, square,
                           (QueensMethodSquare){ (uint8_t) empty, 0 });
    }
  queens_run_remove (run, LINE_REMOVE, square);
}

static void
place (Checking *self, int depth)
{
  QueensMethodRun *run = self->run;
  uint32_t candidates;

  if (depth == run->n_lines)
    {
      queens_run_solution (run, LINE_SOLUTION);
      return;
    }
  candidates = candidates_at (self, depth)[run->lines[depth]];
  if (run->sink)
    queens_run_report (run, QUEENS_EVENT_CHOOSE, LINE_CHOOSE, queens_run_square (run, depth, 0),
                       (QueensMethodSquare){ run->turned ? QUEENS_METHOD_COLUMN : QUEENS_METHOD_ROW,
                                             (uint8_t) __builtin_popcount (candidates) });
  for (int choice = 0; choice < run->n && !run->ended; choice++)
    {
      if ((candidates >> choice) & 1)
        try_candidate (self, depth, choice);
      if (depth == 0)
        queens_run_step_done (run);
    }
}

static void
run_method (QueensMethodRun *run)
{
  size_t size = (run->n + 1u) * run->n * sizeof (uint32_t);
  Checking self = { .run = run, .candidates = queens_run_alloc (run, size) };

  if (!self.candidates)
    return;
  for (int line = 0; line < run->n; line++)
    {
      self.candidates[line] = queens_all_ranks (run->n);
      for (int i = 0; i < run->n_given; i++)
        self.candidates[line] &= left_by (run, run->queens[i], line);
    }
  call (&self, LINE_HEAD, queens_run_nowhere (), 0);
  queens_run_free (run, self.candidates, size);
}

const QueensMethod queens_method_forward_checking = {
  .name = "forward-checking",
  .n_code_lines = N_LINES,
  .tries = QUEENS_TRIES_FREE_SQUARES,
  .store = QUEENS_STORE_CANDIDATES,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_STATIC,
  .is_recursive = true,
  .in_rows = true,
  .run = run_method,
};
