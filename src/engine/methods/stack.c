/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Backtracking without recursion: a stack of the choices made, one for each row. A choice is pushed only
 * if it fits, so the height of the stack is the number of the row to be filled. */
#include "engine/methods/program.h"

enum
{
  CODE_START,
  CODE_LOOP,
  CODE_POP,
  CODE_TRY,
  CODE_REJECT,
  CODE_PUSH,
  CODE_SOLUTION,
  N_CODE_LINES,
};

enum
{
  START = QUEENS_PHASE_BEGIN,
  NEXT,
  TRIED,
  PUSHED,
};

/* The choices on the stack, whose height is the depth of the machine. The machine's number for the method,
 * scratch, is the variable `column` of the pseudocode: an index in the order of the squares, or n for
 * none. */
static inline uint8_t *
get_choices (QueensMachine *self)
{
  return (uint8_t *) self->data;
}

static inline bool
is_attacked_by (QueensMachine *self, QueensMethodSquare square, QueensMethodSquare queen)
{
  queens_machine_count_checks (self, 1);
  if (!queens_method_squares_share_line (queen, square))
    return false;
  queens_machine_set_attacker (self, square, queen);
  return true;
}

/* Compares the square with the given queens, then with the stack from its bottom up. */
static bool
fits (QueensMachine *self, QueensMethodSquare square)
{
  for (int i = 0; i < self->n_given; i++)
    if (is_attacked_by (self, square, self->given[i]))
      return false;
  for (int i = 0; i < self->depth; i++)
    if (is_attacked_by (self, square, queens_machine_square (self, i, get_choices (self)[i])))
      return false;
  return true;
}

/* Goes to the next square of the row, which counts as progress in the first row. */
QUEENS_INLINE void
advance (QueensMachine *self, uint32_t column)
{
  self->scratch = column;
  if (self->depth == 0)
    queens_machine_count_progress_step (self);
}

QUEENS_INLINE int
pop (QueensMachine *self, bool stepping)
{
  uint8_t choice;

  if (self->depth == 0)
    return QUEENS_PHASE_END;
  choice = get_choices (self)[--self->depth];
  self->state.counters.size--;
  queens_machine_remove (self, CODE_POP, queens_machine_square (self, self->depth, choice),
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
      queens_machine_solution (self, CODE_SOLUTION, stepping);
    }
  return NEXT;
}

QUEENS_INLINE int
test (QueensMachine *self, bool stepping)
{
  QueensMethodSquare square = queens_machine_square (self, self->depth, (int) self->scratch);

  if (!fits (self, square))
    {
      queens_machine_reject (self, CODE_REJECT, stepping);
      advance (self, self->scratch + 1);
      return NEXT;
    }
  get_choices (self)[self->depth++] = (uint8_t) self->scratch;
  self->scratch = 0;
  self->state.counters.size++;
  queens_machine_place (self, CODE_PUSH, square, stepping);
  return PUSHED;
}

QUEENS_INLINE int
next (QueensMachine *self, bool stepping)
{
  if (self->ended)
    return QUEENS_PHASE_END;
  if (self->scratch >= self->n)
    return pop (self, stepping);
  queens_machine_try (self, CODE_TRY,
                      queens_machine_square (self, self->depth, (int) self->scratch), stepping);
  return TRIED;
}

/* Goes on as after a push, because the board is a solution already if all rows have given queens. */
QUEENS_INLINE int
start (QueensMachine *self, bool stepping)
{
  if (stepping)
    queens_machine_report (self, QUEENS_EVENT_START, CODE_START, queens_machine_nowhere (),
                           queens_machine_nowhere ());
  return PUSHED;
}

QUEENS_INLINE int
run_phase (QueensMachine *self, int phase, bool stepping)
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
  return run_phase (self, self->phase, true);
}

static void
run (QueensMachine *self, int depth)
{
  for (int phase = START; phase != QUEENS_PHASE_END;)
    phase = run_phase (self, phase, false);
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
  .n_code_lines = N_CODE_LINES,
  .end_line = CODE_LOOP,
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
