/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Marker arrays: row by row, with a 1 in an array for each line that has a queen. */
#include "engine/methods/backtrack.h"

/* The arrays for rows, columns, differences, and sums, one after the other. row − column + 2 n is n + 1
 * … 3 n − 1. */
typedef struct
{
  uint8_t *rows, *columns; /* n */
  uint8_t *differences;    /* 3 n */
  uint8_t *sums;           /* 2 n − 1 */
} Arrays;

static inline Arrays
get_arrays (QueensMachine *self)
{
  uint8_t *marks = (uint8_t *) self->data;

  return (Arrays){ marks, marks + self->n, marks + 2 * self->n, marks + 5 * self->n };
}

static inline void
mark (QueensMachine *self, QueensMethodSquare square, uint8_t value)
{
  Arrays arrays = get_arrays (self);

  arrays.rows[square.row] = value;
  arrays.columns[square.col] = value;
  arrays.sums[queens_method_square_sum (square)] = value;
  arrays.differences[queens_method_square_difference (square) + 2 * self->n] = value;
}

static bool
is_free (QueensMachine *self, int depth, QueensMethodSquare square)
{
  Arrays arrays = get_arrays (self);
  uint8_t across
      = (self->turned ? arrays.rows : arrays.columns)[queens_machine_across (self, square)];
  uint8_t sum = arrays.sums[queens_method_square_sum (square)];

  queens_machine_check (self, 3);
  if (across + sum + arrays.differences[queens_method_square_difference (square) + 2 * self->n]
      == 0)
    return true;
  return queens_machine_forbid_on (self, 0, square,
                                   across ? queens_machine_across_line (self)
                                   : sum  ? QUEENS_METHOD_SUM
                                          : QUEENS_METHOD_DIFFERENCE);
}

static void
add (QueensMachine *self, int depth, QueensMethodSquare square)
{
  mark (self, square, 1);
}

static void
take (QueensMachine *self, int depth, QueensMethodSquare square)
{
  mark (self, square, 0);
}

static const QueensBacktrack markers = {
  .lines = { .head = 0,
             .solution = 1,
             .loop = 2,
             .tried = 2,
             .reject = 4,
             .place = 5,
             .call = 6,
             .remove = 7 },
  .open = queens_machine_choose_line,
  .is_free = is_free,
  .add = add,
  .take = take,
};

static size_t
get_size (int n)
{
  return (size_t) (7 * n - 1);
}

static void
begin (QueensMachine *self)
{
  if (!queens_machine_hold (self, get_size (self->n)))
    return;
  for (int i = 0; i < self->n_given; i++)
    mark (self, self->given[i], 1);
}

static void
run (QueensMachine *self, int depth)
{
  queens_backtrack_run (self, &markers, depth, run);
}

const QueensMethod queens_method_markers = {
  .name = "markers",
  .n_code_lines = 8,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_MARKS,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_ALL,
  .is_recursive = true,
  .in_rows = true,
  .get_size = get_size,
  .begin = begin,
  .backtrack = &markers,
  .do_phase = queens_backtrack_do_phase,
  .run = run,
};
