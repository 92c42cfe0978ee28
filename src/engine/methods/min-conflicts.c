/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Min-conflicts: a queen in every row at random, and then again and again one that is attacked goes
 * to where the fewest attack it. It finds one solution, and cannot tell that there is none.
 * S. Minton, M. D. Johnston, A. B. Philips and P. Laird, "Minimizing conflicts", Artificial
 * Intelligence 58, 1992. */
#include "engine/methods/run.h"

enum
{
  LINE_PLACE = 0,
  LINE_SOLUTION = 2,
  LINE_CHOOSE = 3,
  LINE_TRY = 4,
  LINE_MOVE = 5,
  LINE_RESTART = 6,
  N_LINES = 7,
};

/* So many moves from one start, and so many starts, before it gives up. */
#define MAX_MOVES(n) (20 + 10 * (n))
#define MAX_STARTS   200

typedef struct
{
  QueensMethodRun *run;
  uint8_t *choices;     /* of every line that is filled, by depth */
  uint8_t *across;      /* n: the queens on each line across */
  uint8_t *sums;        /* 2 n − 1 */
  uint8_t *differences; /* 2 n − 1 */
} Repair;

static void
add (Repair *self, QueensMethodSquare square, int by)
{
  self->across[queens_run_across (self->run, square)] += (uint8_t) by;
  self->sums[queens_method_square_sum (square)] += (uint8_t) by;
  self->differences[queens_method_square_difference (square) + self->run->n - 1] += (uint8_t) by;
}

/* The queens on the lines of a square; the one on it, if any, three times. */
static int
count_attacks (Repair *self, QueensMethodSquare square)
{
  queens_run_check (self->run, 1);
  return self->across[queens_run_across (self->run, square)]
         + self->sums[queens_method_square_sum (square)]
         + self->differences[queens_method_square_difference (square) + self->run->n - 1];
}

static QueensMethodSquare
queen_at (const Repair *self, int depth)
{
  return queens_run_square (self->run, depth, self->choices[depth]);
}

static void
place_all (Repair *self)
{
  QueensMethodRun *run = self->run;

  for (int depth = 0; depth < run->n_lines; depth++)
    {
      self->choices[depth] = (uint8_t) queens_run_random (run, run->n);
      add (self, queen_at (self, depth), 1);
      queens_run_place (run, LINE_PLACE, queen_at (self, depth));
    }
}

static void
take_all (Repair *self)
{
  QueensMethodRun *run = self->run;

  for (int depth = 0; depth < run->n_lines; depth++)
    add (self, queen_at (self, depth), -1);
  run->counters.depth = 0;
  if (run->sink)
    queens_run_report (run, QUEENS_EVENT_RESTART, LINE_RESTART, queens_run_nowhere (),
                       queens_run_nowhere ());
}

/* One of the attacked queens at random, or −1. */
static int
choose_attacked (Repair *self)
{
  QueensMethodRun *run = self->run;
  int chosen = -1;
  int by = 0;
  uint32_t n_attacked = 0;

  for (int depth = 0; depth < run->n_lines; depth++)
    {
      int attacks = count_attacks (self, queen_at (self, depth)) - 3;

      if (attacks == 0 || queens_run_random (run, ++n_attacked) != 0)
        continue;
      chosen = depth;
      by = attacks;
    }
  if (chosen >= 0 && run->sink)
    queens_run_report (run, QUEENS_EVENT_CHOOSE, LINE_CHOOSE, queen_at (self, chosen),
                       (QueensMethodSquare){ QUEENS_EVENT_NOWHERE, (uint8_t) by });
  return chosen;
}

/* Looks at all squares of the line, and moves to one of the best, not the same if it can be. */
static void
move (Repair *self, int depth)
{
  QueensMethodRun *run = self->run;
  QueensMethodSquare from = queen_at (self, depth);
  int fewest = INT16_MAX;
  uint32_t n_best = 0;

  add (self, from, -1);
  for (int choice = 0; choice < run->n && !run->ended; choice++)
    {
      QueensMethodSquare square = queens_run_square (run, depth, choice);
      bool stays = square.row == from.row && square.col == from.col;
      int attacks = 2 * count_attacks (self, square) + stays;

      queens_run_try_counted (run, LINE_TRY, square, attacks / 2);
      if (attacks < fewest)
        n_best = 0;
      if (attacks > fewest || queens_run_random (run, ++n_best) != 0)
        continue;
      fewest = attacks;
      self->choices[depth] = (uint8_t) choice;
    }
  add (self, queen_at (self, depth), 1);
  run->counters.placed++;
  if (run->sink)
    queens_run_report (run, QUEENS_EVENT_MOVE, LINE_MOVE, queen_at (self, depth), from);
}

/* True when a solution was found, or the run has ended. */
static bool
repair (Repair *self)
{
  QueensMethodRun *run = self->run;

  for (int n_moves = 0; n_moves <= MAX_MOVES (run->n) && !run->ended; n_moves++)
    {
      int attacked = choose_attacked (self);

      if (attacked < 0)
        {
          queens_run_solution (run, LINE_SOLUTION);
          return true;
        }
      move (self, attacked);
    }
  return run->ended;
}

static void
run_method (QueensMethodRun *run)
{
  size_t n = run->n;
  size_t size = n + n + 2 * (2 * n - 1);
  Repair self = { .run = run, .choices = queens_run_alloc (run, size) };
  bool found = false;

  if (!self.choices)
    return;
  self.across = self.choices + n;
  self.sums = self.across + n;
  self.differences = self.sums + 2 * n - 1;
  for (int i = 0; i < run->n_given; i++)
    add (&self, run->queens[i], 1);
  for (int start = 0; start < MAX_STARTS && !found; start++)
    {
      if (start > 0)
        take_all (&self);
      place_all (&self);
      found = repair (&self);
    }
  run->gave_up = !found;
  queens_run_free (run, self.choices, size);
}

const QueensMethod queens_method_min_conflicts = {
  .name = "min-conflicts",
  .n_code_lines = N_LINES,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_CONFLICTS,
  .bound = QUEENS_BOUND_NONE,
  .orders = QUEENS_ORDERS_FORWARD,
  .is_local = true,
  .run = run_method,
};
