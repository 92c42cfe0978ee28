/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Backtracking without recursion: a stack of the choices made, one for each row. A choice is pushed only
 * if it fits, so the height of the stack is the number of the row to be filled. */
#include "engine/methods/program.h"

enum
{
  LINE_START,
  LINE_LOOP,
  LINE_POP,
  LINE_TRY,
  LINE_REJECT,
  LINE_PUSH,
  LINE_SOLUTION,
  N_LINES,
};

enum
{
  START = QUEENS_PHASE_BEGIN,
  NEXT,
  TRIED,
  PUSHED,
};

/* The choices on the stack; its height is the depth of the machine. Its variable `column` is in scratch:
 * an index in the order of the squares, or n for none. */
static inline uint8_t *
get_choices (QueensMachine *self)
{
  return (uint8_t *) self->data;
}

static inline bool
is_forbidden (QueensMachine *self, QueensMethodSquare queen, QueensMethodSquare square)
{
  queens_machine_check (self, 1);
  return queens_method_squares_meet (queen, square)
         && !queens_machine_rejected_by (self, square, queen);
}

/* Compares with the given queens, then with the stack from its bottom up. */
static bool
fits (QueensMachine *self, QueensMethodSquare square)
{
  for (int i = 0; i < self->n_given; i++)
    if (is_forbidden (self, self->given[i], square))
      return false;
  for (int i = 0; i < self->depth; i++)
    if (is_forbidden (self, queens_machine_square (self, i, get_choices (self)[i]), square))
      return false;
  return true;
}

/* Goes to the next square of the row, which counts as progress in the first row. */
QUEENS_INLINE void
advance (QueensMachine *self, uint32_t column)
{
  self->scratch = column;
  if (self->depth == 0)
    queens_machine_step_done (self);
}

QUEENS_INLINE int
pop (QueensMachine *self, bool stepping)
{
  uint8_t choice;

  if (self->depth == 0)
    return QUEENS_PHASE_END;
  choice = get_choices (self)[--self->depth];
  self->state.counters.size--;
  queens_machine_remove (self, LINE_POP, queens_machine_square (self, self->depth, choice),
                         stepping);
  advance (self, choice + 1u);
  return NEXT;
}

/* Reports the solution of a full stack. */
QUEENS_INLINE int
pushed (QueensMachine *self, bool stepping)
{
  if (self->depth == self->n_lines)
    {
      self->scratch = self->n;
      queens_machine_solution (self, LINE_SOLUTION, stepping);
    }
  return NEXT;
}

QUEENS_INLINE int
test (QueensMachine *self, bool stepping)
{
  QueensMethodSquare square = queens_machine_square (self, self->depth, (int) self->scratch);

  if (!fits (self, square))
    {
      queens_machine_reject (self, LINE_REJECT, stepping);
      advance (self, self->scratch + 1);
      return NEXT;
    }
  get_choices (self)[self->depth++] = (uint8_t) self->scratch;
  self->scratch = 0;
  self->state.counters.size++;
  queens_machine_place (self, LINE_PUSH, square, stepping);
  return PUSHED;
}

QUEENS_INLINE int
next (QueensMachine *self, bool stepping)
{
  if (self->ended)
    return QUEENS_PHASE_END;
  if (self->scratch >= self->n)
    return pop (self, stepping);
  queens_machine_try (self, LINE_TRY,
                      queens_machine_square (self, self->depth, (int) self->scratch), stepping);
  return TRIED;
}

/* If all rows have given queens, the first board is a solution. */
QUEENS_INLINE int
start (QueensMachine *self, bool stepping)
{
  if (stepping)
    queens_machine_report (self, QUEENS_EVENT_START, LINE_START, queens_machine_nowhere (),
                           queens_machine_nowhere ());
  return PUSHED;
}

QUEENS_INLINE int
go_on (QueensMachine *self, int phase, bool stepping)
{
  switch (phase)
    {
    case START:
      return start (self, stepping);
    case NEXT:
      return next (self, stepping);
    case TRIED:
      return test (self, stepping);
    default:
      return pushed (self, stepping);
    }
}

static int
do_phase (QueensMachine *self)
{
  return go_on (self, self->phase, true);
}

static void
run (QueensMachine *self, int depth)
{
  for (int phase = START; phase != QUEENS_PHASE_END;)
    phase = go_on (self, phase, false);
}

static bool
get_column (const QueensMachine *self, QueensMethodSquare *square)
{
  int row = self->depth < self->n_lines ? self->depth : self->n_lines - 1;

  if (self->scratch >= self->n || row < 0)
    return false;
  *square = queens_machine_square (self, row, (int) self->scratch);
  return true;
}

static size_t
get_size (int n)
{
  return (size_t) n;
}

static void
begin (QueensMachine *self)
{
  queens_machine_add_memory (self, get_size (self->n));
}

const QueensMethod queens_method_stack = {
  .name = "stack",
  .n_code_lines = N_LINES,
  .end_line = LINE_LOOP,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_CHOICES,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_STATIC,
  .in_rows = true,
  .get_size = get_size,
  .begin = begin,
  .get_column = get_column,
  .do_phase = do_phase,
  .run = run,
};
