/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Forward checking, fewest candidates first: every row that is not filled keeps the squares that no
 * queen attacks. The row with the fewest is filled next, and a queen that leaves a row without any is
 * removed at once. R. M. Haralick and G. L. Elliott, "Increasing tree search efficiency for constraint
 * satisfaction problems", Artificial Intelligence 14, 1980. */
#include "engine/methods/backtrack.h"
#include "engine/methods/variables.h"

/* n words for each depth, by line; bit c is choice c. */
static inline uint32_t *
candidates_at (QueensMachine *self, int depth)
{
  return (uint32_t *) self->data + depth * self->n;
}

/* The choices of a line that the queen does not attack. */
static uint32_t
left_by (const QueensMachine *self, QueensMethodSquare queen, int line)
{
  uint32_t left = 0;

  for (int choice = 0; choice < self->n; choice++)
    if (!queens_method_squares_share_line (queen, queens_machine_square_on (self, line, choice)))
      left |= UINT32_C (1) << choice;
  return left;
}

static int
count_candidates (const QueensMachine *self, int depth, int line)
{
  return __builtin_popcount (candidates_at ((QueensMachine *) self, depth)[line]);
}

static void
choose_line (QueensMachine *self, int depth)
{
  queens_machine_choose_line_by (self, depth, count_candidates);
}

static void
find_choices (QueensMachine *self, int depth)
{
  uint32_t candidates = candidates_at (self, depth)[self->lines[depth]];

  if (self->stepping)
    queens_machine_report (self, QUEENS_EVENT_CHOOSE, QUEENS_BACKTRACK_LINES (self).find_choices,
                           queens_machine_square (self, depth, 0),
                           (QueensMethodSquare){ (uint8_t) queens_machine_filled_kind (self),
                                                 (uint8_t) __builtin_popcount (candidates) });
}

static int
next (QueensMachine *self, int depth, int choice)
{
  uint32_t left = candidates_at (self, depth)[self->lines[depth]] & ~queens_all_ranks (choice + 1);

  return left ? queens_lowest_bit (left) : -1;
}

/* For the next depth, crosses out the squares that the queen attacks on the lines not yet filled, in
 * order. Ends at the first line that has no candidate left; the lines after it are not changed. */
static bool
look_ahead (QueensMachine *self, int depth, QueensMethodSquare queen)
{
  const uint32_t *before = candidates_at (self, depth);
  uint32_t *after = candidates_at (self, depth + 1);
  uint32_t open = 0;
  bool dead = false;

  for (int i = depth + 1; i < self->n_lines; i++)
    open |= UINT32_C (1) << self->lines[i];
  for (; open; open &= open - 1)
    {
      int line = queens_lowest_bit (open);

      after[line] = before[line];
      if (dead)
        continue;
      queens_machine_count_checks (self, 1);
      after[line] &= left_by (self, queen, line);
      dead = after[line] == 0;
      if (dead)
        self->dead_line = (uint8_t) line;
    }
  return !dead;
}

/* The call has a row of its own from its choice on, and its queen is there until it is removed. */
bool
queens_machine_get_candidates (const QueensMachine *self, int line, uint32_t *candidates)
{
  QueensMachine *machine = (QueensMachine *) self;
  int kind = self->state.event.kind, depth = self->depth, nth = depth;
  bool is_crossed = kind == QUEENS_EVENT_CROSS || kind == QUEENS_EVENT_DEAD_END;
  uint32_t choices;

  while (nth < self->n_lines && self->lines[nth] != line)
    nth++;
  if (nth == self->n_lines)
    return false;
  choices = candidates_at (machine, is_crossed && nth > depth ? depth + 1 : depth)[line];
  *candidates = 0;
  for (int choice = 0; choice < self->n; choice++)
    if ((choices >> choice) & 1)
      *candidates |= UINT32_C (1) << queens_machine_crossing_number (
                         self, queens_machine_square_on (self, line, choice));
  return true;
}

static const QueensBacktrack forward_checking = {
  .lines = { .head = 0,
             .solution = 1,
             .find_choices = 2,
             .loop = 3,
             .tried = 3,
             .place = 4,
             .cross = 5,
             .dead_end = 6,
             .call = 7,
             .remove = 8 },
  .open = choose_line,
  .find_choices = find_choices,
  .next = next,
  .look_ahead = look_ahead,
};

static size_t
get_size (int n)
{
  return (n + 1u) * (size_t) n * sizeof (uint32_t);
}

static void
begin (QueensMachine *self)
{
  uint32_t *candidates = candidates_at (self, 0);

  if (!queens_machine_add_memory (self, get_size (self->n)))
    return;
  for (int line = 0; line < self->n; line++)
    {
      candidates[line] = queens_all_ranks (self->n);
      for (int i = 0; i < self->n_given; i++)
        candidates[line] &= left_by (self, self->given[i], line);
    }
}

static void
run (QueensMachine *self, int depth)
{
  queens_backtrack_run (self, &forward_checking, depth, run);
}

const QueensMethod queens_method_forward_checking = {
  .name = "forward-checking",
  .n_code_lines = 9,
  .tries = QUEENS_TRIES_FREE_SQUARES,
  .store = QUEENS_STORE_CANDIDATES,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_STATIC,
  .is_recursive = true,
  .in_rows = true,
  .get_size = get_size,
  .begin = begin,
  .backtrack = &forward_checking,
  .do_phase = queens_backtrack_do_phase,
  .run = run,
};
