/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Backtracking with sets of the lines that have a queen. Cell by cell is the general template:
 * every later square is a candidate, with a set for each kind of line. As in the textbooks, it also
 * tries the remaining cells after a solution. Row by row places one queen in each row, so that
 * three sets are enough. */
#include "engine/methods/backtrack.h"
#include "engine/methods/variables.h"

#define CELL_SETS 4
#define ROW_SETS  3

/* A set of line numbers is a hash table with linear probing, as in a library. Members are removed in the
 * reverse order of their addition, so that a search never comes to a gap. The number of slots is a power
 * of two, and at least twice the number of members. */
static uint32_t
get_n_slots (int n)
{
  uint32_t n_slots = 4;

  while (n_slots < 2 * (uint32_t) n)
    n_slots *= 2;
  return n_slots;
}

/* The slot of the number, or if it is not in the set, the slot where it belongs. Numbers are stored
 * shifted so that none of them is 0. */
static inline int16_t *
find_slot (QueensMachine *self, int set, int number, int16_t *stored)
{
  uint32_t mask = self->scratch;
  int16_t *slots = (int16_t *) self->data + (uint32_t) set * (mask + 1);
  uint32_t slot = (uint32_t) number & mask;

  *stored = (int16_t) (number + INT8_MAX);
  while (slots[slot] != 0 && slots[slot] != *stored)
    slot = (slot + 1) & mask;
  return &slots[slot];
}

/* The kind of lines in a set. */
static inline QueensMethodLine
get_kind (const QueensMachine *self, int set, int n_sets)
{
  if (n_sets == CELL_SETS)
    return (QueensMethodLine) set;
  return set == 0 ? queens_machine_crossing_kind (self) : (QueensMethodLine) (set + 1);
}

static inline void
put (QueensMachine *self, QueensMethodSquare square, int n_sets, bool in)
{
  for (int set = 0; set < n_sets; set++)
    {
      QueensMethodLine kind = get_kind (self, set, n_sets);
      int16_t stored;
      int16_t *slot = find_slot (self, set, queens_method_line_number (square, kind), &stored);

      *slot = in ? stored : 0;
    }
}

static inline bool
is_in_none (QueensMachine *self, QueensMethodSquare square, int n_sets)
{
  for (int set = 0; set < n_sets; set++)
    {
      QueensMethodLine kind = get_kind (self, set, n_sets);
      int16_t stored;

      queens_machine_count_checks (self, 1);
      if (*find_slot (self, set, queens_method_line_number (square, kind), &stored) != 0)
        return queens_machine_set_attacked_line (self, set, square, kind);
    }
  return true;
}

static size_t
get_size (int n)
{
  return CELL_SETS * get_n_slots (n) * sizeof (int16_t);
}

static void
begin (QueensMachine *self, int n_sets)
{
  uint32_t n_slots = get_n_slots (self->n);

  self->scratch = n_slots - 1;
  if (!queens_machine_add_memory (self, (size_t) n_sets * n_slots * sizeof (int16_t)))
    return;
  for (int i = 0; i < self->n_given; i++)
    put (self, self->given[i], n_sets, true);
}

bool
queens_machine_set_contains (const QueensMachine *self, QueensMethodLine kind, int number)
{
  int16_t stored;
  int set = self->state.method->store == QUEENS_STORE_FOUR_SETS ? (int) kind
            : kind == queens_machine_crossing_kind (self)       ? 0
                                                                : (int) kind - 1;

  return *find_slot ((QueensMachine *) self, set, number, &stored) != 0;
}

/* Cell by cell. */

static bool
is_cell_free (QueensMachine *self, int depth, QueensMethodSquare square)
{
  return is_in_none (self, square, CELL_SETS);
}

static void
add_cell (QueensMachine *self, int depth, QueensMethodSquare square)
{
  put (self, square, CELL_SETS, true);
}

static void
remove_cell (QueensMachine *self, int depth, QueensMethodSquare square)
{
  put (self, square, CELL_SETS, false);
}

/* The first cell that a call tries. */
static int
get_first_cell (const QueensMachine *self, int depth)
{
  return depth > 0 ? self->chosen[depth - 1] + 1 : 0;
}

static int
next_cell (QueensMachine *self, int depth, int cell)
{
  cell = cell < 0 ? get_first_cell (self, depth) : cell + 1;
  return cell < self->n * self->n ? cell : -1;
}

static QueensMethodSquare
get_cell (const QueensMachine *self, int depth, int cell)
{
  return queens_machine_square_on (self, cell / self->n, cell % self->n);
}

static int
get_cell_argument (const QueensMachine *self, int depth)
{
  return get_first_cell (self, depth) / self->n;
}

static const QueensBacktrack cells = {
  .lines = { .head = 0,
             .solution = 1,
             .loop = 2,
             .tried = 2,
             .reject = 3,
             .place = 7,
             .call = 8,
             .remove = 9 },
  .goes_on_at_a_solution = true,
  .argument = get_cell_argument,
  .next = next_cell,
  .square = get_cell,
  .is_free = is_cell_free,
  .add = add_cell,
  .remove = remove_cell,
};

static void
begin_cells (QueensMachine *self)
{
  begin (self, CELL_SETS);
  queens_machine_set_progress_steps (self, (uint64_t) self->n * self->n);
}

static void
run_cells (QueensMachine *self, int depth)
{
  queens_backtrack_run (self, &cells, depth, run_cells);
}

const QueensMethod queens_method_cells = {
  .name = "cells",
  .n_code_lines = 10,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_FOUR_SETS,
  .bound = QUEENS_BOUND_SUBSETS,
  .orders = QUEENS_ORDERS_FORWARD,
  .is_recursive = true,
  .get_size = get_size,
  .begin = begin_cells,
  .backtrack = &cells,
  .do_phase = queens_backtrack_do_phase,
  .run = run_cells,
};

/* Row by row. */

static bool
is_row_free (QueensMachine *self, int depth, QueensMethodSquare square)
{
  return is_in_none (self, square, ROW_SETS);
}

static void
add_row (QueensMachine *self, int depth, QueensMethodSquare square)
{
  put (self, square, ROW_SETS, true);
}

static void
remove_row (QueensMachine *self, int depth, QueensMethodSquare square)
{
  put (self, square, ROW_SETS, false);
}

static const QueensBacktrack rows = {
  .lines = { .head = 0,
             .solution = 1,
             .loop = 2,
             .tried = 2,
             .reject = 3,
             .place = 6,
             .call = 7,
             .remove = 8 },
  .open = queens_machine_choose_line,
  .is_free = is_row_free,
  .add = add_row,
  .remove = remove_row,
};

static void
begin_rows (QueensMachine *self)
{
  begin (self, ROW_SETS);
}

static void
run_rows (QueensMachine *self, int depth)
{
  queens_backtrack_run (self, &rows, depth, run_rows);
}

const QueensMethod queens_method_rows = {
  .name = "rows",
  .n_code_lines = 9,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_THREE_SETS,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_ALL,
  .is_recursive = true,
  .in_rows = true,
  .get_size = get_size,
  .begin = begin_rows,
  .backtrack = &rows,
  .do_phase = queens_backtrack_do_phase,
  .run = run_rows,
};
