/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A search over a list of boards, each of which is a full copy. It is breadth-first if new boards are
 * added at one end of the list (a queue: first in, first out), and depth-first if they are added at the
 * other (a stack).
 *
 * For each board in the list, the state of the machine keeps only the queen that made it; only the board
 * being searched is written out. */
#include "engine/methods/program.h"

#include <string.h>

enum
{
  LINE_ROOT,
  LINE_LOOP,
  LINE_POP,
  LINE_COMPLETE,
  LINE_SOLUTION,
  LINE_TRY,
  LINE_REJECT,
  LINE_COPY,
  LINE_PUSH,
  N_LINES,
};

enum
{
  ROOT = QUEENS_PHASE_BEGIN,
  POP,
  POPPED,
  NEXT,
  TRIED,
  RELEASE,
};

/* The size of a textbook's node without its board: the link to the next node, the depth, and the last
 * queen. */
#define HEAD_SIZE 16

/* The board being searched: n × n bytes, row by row; 1 for a queen. */
static size_t
get_size (int n)
{
  return (size_t) n * (size_t) n;
}

static inline uint8_t *
get_square (QueensMachine *self, QueensMethodSquare square)
{
  return (uint8_t *) self->data + square.row * self->n + square.col;
}

/* Adds a board to the list: the empty one, or a copy of the current one with another queen. */
QUEENS_INLINE void
put (QueensMachine *self, int line, QueensMethodSquare square, bool stepping)
{
  if (!queens_machine_hold (self, HEAD_SIZE + get_size (self->n)))
    return;
  if (line == LINE_PUSH)
    self->state.counters.placed++;
  queens_machine_push (self, line, square, stepping);
}

static int
pop (QueensMachine *self)
{
  if (self->state.counters.size == 0 || self->ended)
    return QUEENS_PHASE_END;
  queens_machine_pop_next (self, LINE_POP);
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
        queens_machine_check (self, 1);
        if (queens_method_squares_meet (queens[i], queens[j]))
          return false;
      }
  return n_queens == self->n;
}

/* Writes out the board that was taken from the list. */
static int
popped (QueensMachine *self)
{
  memset (self->data, 0, get_size (self->n));
  for (int i = 0; i < self->state.n_queens; i++)
    *get_square (self, self->state.queens[i]) = 1;
  self->depth = self->state.n_queens - self->n_given;
  self->scratch = 0;
  if (self->depth < self->n_lines)
    return NEXT;
  if (is_valid (self))
    queens_machine_solution (self, LINE_SOLUTION, self->stepping);
  return RELEASE;
}

QUEENS_INLINE bool
is_promising (QueensMachine *self, QueensMethodSquare square, bool stepping)
{
  QueensScan scan = { .from = square,
                      .n = self->n,
                      .turned = self->turned,
                      .n_directions = self->n_given > 0 ? QUEENS_SCAN_BOTH : QUEENS_SCAN_UP };
  QueensMethodSquare seen;

  while (queens_scan_next (&scan, &seen))
    {
      queens_machine_check (self, 1);
      if (*get_square (self, seen))
        return stepping && queens_machine_forbid_by (self, square, seen);
    }
  return true;
}

QUEENS_INLINE void
judge (QueensMachine *self, bool stepping)
{
  QueensMethodSquare square = queens_machine_square (self, self->depth, (int) self->scratch++);

  if (is_promising (self, square, stepping))
    put (self, LINE_PUSH, square, stepping);
  else
    queens_machine_reject (self, LINE_REJECT, stepping);
}

/* Looks at the next square, or, when not stepping, at all squares left. */
QUEENS_INLINE int
try_squares (QueensMachine *self, bool stepping)
{
  while (self->scratch < self->n && !self->ended)
    {
      queens_machine_try (self, LINE_TRY,
                          queens_machine_square (self, self->depth, (int) self->scratch), stepping);
      if (stepping)
        return TRIED;
      judge (self, false);
    }
  return RELEASE;
}

static int
do_phase (QueensMachine *self)
{
  switch (self->phase)
    {
    case ROOT:
      put (self, LINE_ROOT, queens_machine_nowhere (), self->stepping);
      return POP;
    case POP:
      return pop (self);
    case POPPED:
      return popped (self);
    case NEXT:
      return self->stepping ? try_squares (self, true) : try_squares (self, false);
    case TRIED:
      judge (self, true);
      return NEXT;
    default:
      self->state.counters.held -= HEAD_SIZE + get_size (self->n);
      return POP;
    }
}

const QueensMethod queens_method_queue = {
  .name = "queue",
  .n_code_lines = N_LINES,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_QUEUE,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_STATIC,
  .in_rows = true,
  .get_size = get_size,
  .do_phase = do_phase,
};

const QueensMethod queens_method_boards = {
  .name = "boards",
  .n_code_lines = N_LINES,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_BOARDS,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_STATIC,
  .in_rows = true,
  .get_size = get_size,
  .do_phase = do_phase,
};
