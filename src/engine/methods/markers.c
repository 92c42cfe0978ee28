/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Marker arrays: row by row, with a 1 in an array for each line that has a queen. */
#include "engine/methods/backtrack.h"
#include "engine/methods/variables.h"

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

/* The three marks of a square. */
static inline void
get_marks (QueensMachine *self, QueensMethodSquare square, uint8_t marks[3])
{
  Arrays arrays = get_arrays (self);

  marks[0] = (self->by_columns ? arrays.rows
                               : arrays.columns)[queens_machine_crossing_number (self, square)];
  marks[1] = arrays.sums[queens_method_square_sum (square)];
  marks[2] = arrays.differences[queens_method_square_difference (square) + 2 * self->n];
}

/* The sum of the marks is the variable `marks` of the program. */
static void
weigh (QueensMachine *self, int depth, QueensMethodSquare square)
{
  uint8_t marks[3];

  queens_machine_count_checks (self, 3);
  get_marks (self, square, marks);
  self->scratch = (uint32_t) (marks[0] + marks[1] + marks[2]);
  if (self->stepping)
    queens_machine_report (self, QUEENS_EVENT_MARKS, QUEENS_BACKTRACK_LINES (self).weigh, square,
                           (QueensMethodSquare){ (uint8_t) self->scratch, 0 });
}

static bool
is_free (QueensMachine *self, int depth, QueensMethodSquare square)
{
  uint8_t marks[3];

  if (self->scratch == 0)
    return true;
  get_marks (self, square, marks);
  return queens_machine_set_attacked_line (self, 0, square,
                                           marks[0]   ? queens_machine_crossing_kind (self)
                                           : marks[1] ? QUEENS_METHOD_SUM
                                                      : QUEENS_METHOD_DIFFERENCE);
}

static void
add (QueensMachine *self, int depth, QueensMethodSquare square)
{
  mark (self, square, 1);
}

static void
unmark (QueensMachine *self, int depth, QueensMethodSquare square)
{
  mark (self, square, 0);
}

int
queens_machine_get_mark (const QueensMachine *self, QueensMethodLine kind, int number)
{
  Arrays arrays = get_arrays ((QueensMachine *) self);

  switch (kind)
    {
    case QUEENS_METHOD_ROW:
      return arrays.rows[number];
    case QUEENS_METHOD_COLUMN:
      return arrays.columns[number];
    case QUEENS_METHOD_SUM:
      return arrays.sums[number];
    default:
      return arrays.differences[number + 2 * self->n];
    }
}

int
queens_machine_get_marks (const QueensMachine *self)
{
  return (int) self->scratch;
}

static const QueensBacktrack markers = {
  .lines = { .head = 0,
             .solution = 1,
             .loop = 2,
             .tried = 2,
             .weigh = 3,
             .reject = 4,
             .place = 5,
             .call = 6,
             .remove = 7 },
  .open = queens_machine_choose_line,
  .weigh = weigh,
  .is_free = is_free,
  .add = add,
  .remove = unmark,
};

static size_t
get_size (int n)
{
  return (size_t) (7 * n - 1);
}

static void
begin (QueensMachine *self)
{
  if (!queens_machine_add_memory (self, get_size (self->n)))
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
