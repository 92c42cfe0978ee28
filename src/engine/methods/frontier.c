/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A search over a list of boards, each of which is a full copy. It is breadth-first if new boards are
 * added at one end of the list (a queue: first in, first out), and depth-first if they are added at the
 * other (a stack).
 *
 * For each board in the list, the state of the machine keeps only the queen that was added last. Only the board
 * being searched is stored square by square. */
#include "engine/methods/program.h"
#include "engine/methods/variables.h"

#include <string.h>

enum
{
  CODE_ROOT,
  CODE_LOOP,
  CODE_POP,
  CODE_COMPLETE,
  CODE_SOLUTION,
  CODE_TRY,
  CODE_REJECT,
  CODE_COPY,
  CODE_PUSH,
  N_CODE_LINES,
};

enum
{
  ROOT = QUEENS_PHASE_BEGIN,
  POP,
  POPPED,
  COMPLETE,
  NEXT,
  TRIED,
  COPIED,
  RELEASE,
};

/* The size of a textbook's node without its board: the link to the next node, the depth, and the last
 * queen. */
#define HEAD_SIZE 16

/* The size of the board being searched: n × n bytes, row by row; 1 for a queen. */
static size_t
get_size (int n)
{
  return (size_t) n * (size_t) n;
}

static inline uint8_t *
square_byte (QueensMachine *self, QueensMethodSquare square)
{
  return (uint8_t *) self->data + square.row * self->n + square.col;
}

/* Acquires the memory of a board. */
static bool
acquire (QueensMachine *self)
{
  return queens_machine_add_memory (self, HEAD_SIZE + get_size (self->n));
}

/* The index before that of the first square. */
#define BEFORE_FIRST UINT32_MAX

/* The square that is tried. In scratch is its index in the order in which the squares are tried, which the
 * pseudocode calls `column`. */
static inline QueensMethodSquare
get_tried (const QueensMachine *self)
{
  return queens_machine_square (self, self->depth, (int) self->scratch);
}

static int
pop (QueensMachine *self)
{
  if (self->state.counters.size == 0 || self->ended)
    return QUEENS_PHASE_END;
  queens_machine_pop_next (self, CODE_POP);
  return POPPED;
}

/* Tests a complete board as a whole, whichever queens it was made with. */
static bool
is_valid (QueensMachine *self)
{
  const uint8_t *board = (const uint8_t *) self->data;
  QueensMethodSquare queens[QUEENS_MAX_N];
  int n_queens = 0;

  for (int i = 0; i < self->n * self->n; i++)
    if (board[i])
      queens[n_queens++] = (QueensMethodSquare){ (uint8_t) (i / self->n), (uint8_t) (i % self->n) };
  for (int i = 1; i < n_queens; i++)
    for (int j = 0; j < i; j++)
      {
        queens_machine_count_checks (self, 1);
        if (queens_method_squares_share_line (queens[i], queens[j]))
          return false;
      }
  return n_queens == self->n;
}

/* Stores the board that was taken from the list square by square. */
static int
popped (QueensMachine *self)
{
  memset (self->data, 0, get_size (self->n));
  for (int i = 0; i < self->state.n_queens; i++)
    *square_byte (self, self->state.queens[i]) = 1;
  self->depth = self->state.n_queens - self->n_given;
  self->scratch = BEFORE_FIRST;
  if (self->depth < self->n_lines)
    return NEXT;
  if (self->stepping)
    queens_machine_report (self, QUEENS_EVENT_COMPLETE, CODE_COMPLETE, queens_machine_nowhere (),
                           queens_machine_nowhere ());
  return COMPLETE;
}

static int
complete (QueensMachine *self)
{
  if (is_valid (self))
    queens_machine_solution (self, CODE_SOLUTION, self->stepping);
  return RELEASE;
}

QUEENS_INLINE bool
is_promising (QueensMachine *self, QueensMethodSquare square, bool stepping)
{
  QueensScan scan = { .from = square,
                      .n = self->n,
                      .by_columns = self->by_columns,
                      .n_directions = self->n_given > 0 ? QUEENS_SCAN_BOTH : QUEENS_SCAN_UP };
  QueensMethodSquare seen;

  while (queens_scan_next (&scan, &seen))
    {
      queens_machine_count_checks (self, 1);
      if (*square_byte (self, seen))
        return stepping && queens_machine_set_attacker (self, square, seen);
    }
  return true;
}

/* Adds a copy of the board to the list, with a queen on the tried square. */
QUEENS_INLINE int
append (QueensMachine *self, bool stepping)
{
  self->state.counters.placed++;
  queens_machine_push (self, CODE_PUSH, get_tried (self), stepping);
  return NEXT;
}

QUEENS_INLINE int
judge (QueensMachine *self, bool stepping)
{
  QueensMethodSquare square = get_tried (self);

  if (is_promising (self, square, stepping))
    {
      if (acquire (self) && stepping)
        queens_machine_report (self, QUEENS_EVENT_COPY, CODE_COPY, square,
                               queens_machine_nowhere ());
      return self->ended ? QUEENS_PHASE_END : COPIED;
    }
  queens_machine_reject (self, CODE_REJECT, stepping);
  return NEXT;
}

/* Looks at the next square, or, when not stepping, at all squares left. */
QUEENS_INLINE int
try_squares (QueensMachine *self, bool stepping)
{
  while (!self->ended && ++self->scratch < self->n)
    {
      queens_machine_try (self, CODE_TRY, get_tried (self), stepping);
      if (stepping)
        return TRIED;
      if (judge (self, false) == COPIED)
        append (self, false);
    }
  return RELEASE;
}

/* Before the first board is taken, and after the last square of one, there is no column. */
static bool
get_column (const QueensMachine *self, QueensMethodSquare *square)
{
  if (self->scratch >= self->n || self->depth == self->n_lines)
    return false;
  *square = get_tried (self);
  return true;
}

int
queens_machine_get_row (const QueensMachine *self)
{
  int depth = self->state.n_queens - self->n_given;

  return depth < self->n_lines ? self->lines[depth] : self->n;
}

static int
do_phase (QueensMachine *self)
{
  switch (self->phase)
    {
    case ROOT:
      self->scratch = BEFORE_FIRST;
      if (acquire (self))
        queens_machine_push (self, CODE_ROOT, queens_machine_nowhere (), self->stepping);
      return POP;
    case POP:
      return pop (self);
    case POPPED:
      return popped (self);
    case COMPLETE:
      return complete (self);
    case NEXT:
      return self->stepping ? try_squares (self, true) : try_squares (self, false);
    case TRIED:
      return judge (self, true);
    case COPIED:
      return append (self, true);
    default:
      self->state.counters.memory -= HEAD_SIZE + get_size (self->n);
      return POP;
    }
}

const QueensMethod queens_method_queue = {
  .name = "queue",
  .n_code_lines = N_CODE_LINES,
  .end_line = CODE_LOOP,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_QUEUE,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_STATIC,
  .in_rows = true,
  .get_size = get_size,
  .get_column = get_column,
  .do_phase = do_phase,
};

const QueensMethod queens_method_boards = {
  .name = "boards",
  .n_code_lines = N_CODE_LINES,
  .end_line = CODE_LOOP,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_BOARD_STACK,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_STATIC,
  .in_rows = true,
  .get_size = get_size,
  .get_column = get_column,
  .do_phase = do_phase,
};
