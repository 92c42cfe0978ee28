/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A search over a list of (row, board) nodes, every board a copy of its own. Whether it goes breadth
 * first (a queue, first in, first out) or depth first (a stack) is only a matter of the end of the
 * list that new nodes are put to.
 *
 * Stepping, the state of the machine has the list, and only the board that is searched below is
 * written out. */
#include "engine/methods/program.h"
#include "engine/methods/scan.h"

#include <stdlib.h>
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

typedef struct Node Node;

struct Node
{
  Node *next;
  uint8_t depth;           /* rows filled */
  QueensMethodSquare last; /* the queen put last */
  uint8_t board[];         /* n × n, row by row; 1 where a queen stands */
};

/* Not stepping. */
typedef struct
{
  Node *first; /* the one taken next */
  Node *last;
  Node *current; /* searched below */
} List;

static size_t
get_size (int n)
{
  return sizeof (Node) + (size_t) n * (size_t) n;
}

/* The node that is searched below. */
static inline Node *
get_current (QueensMachine *self, const List *list, bool stepping)
{
  return stepping ? (Node *) self->data : list->current;
}

static inline uint8_t *
get_square (const QueensMachine *self, Node *node, QueensMethodSquare square)
{
  return &node->board[square.row * self->n + square.col];
}

static inline bool
is_queue (const QueensMachine *self)
{
  return self->state.method->store == QUEENS_STORE_QUEUE;
}

static void
link_node (const QueensMachine *self, List *list, Node *node)
{
  if (!list->first)
    list->first = list->last = node;
  else if (is_queue (self))
    list->last = list->last->next = node;
  else
    {
      node->next = list->first;
      list->first = node;
    }
}

/* Puts a node into the list: the empty board, or a copy of the current one with one more queen. */
static inline void
put (QueensMachine *self, List *list, int line, QueensMethodSquare square, bool stepping)
{
  size_t size = get_size (self->n);
  Node *node;

  if (!queens_machine_hold (self, size))
    return;
  if (!stepping)
    {
      node = calloc (1, size);
      if (!node)
        {
          self->state.counters.held -= size;
          queens_machine_end (self, QUEENS_NO_MEMORY);
          return;
        }
      if (list->current)
        {
          memcpy (node->board, list->current->board, (size_t) self->n * self->n);
          *get_square (self, node, square) = 1;
          node->depth = (uint8_t) (list->current->depth + 1);
        }
      for (int i = 0; i < self->n_given && !list->current; i++)
        *get_square (self, node, self->given[i]) = 1;
      node->last = square;
      link_node (self, list, node);
    }
  if (line == LINE_PUSH)
    self->state.counters.placed++;
  queens_machine_push (self, line, square, stepping);
}

static inline void
release (QueensMachine *self, List *list, bool stepping)
{
  self->state.counters.held -= get_size (self->n);
  if (!stepping)
    free (list->current);
  list->current = NULL;
}

static inline int
pop (QueensMachine *self, List *list, bool stepping)
{
  const QueensMethodState *state = &self->state;

  if (state->counters.size == 0 || self->ended)
    return QUEENS_PHASE_END;
  if (stepping)
    {
      queens_machine_pop_next (self, LINE_POP);
      return POPPED;
    }
  list->current = list->first;
  list->first = list->current->next;
  self->state.counters.depth = list->current->depth;
  queens_machine_pop (self, LINE_POP, list->current->last, stepping);
  return POPPED;
}

/* Writes out the board that was taken. */
static void
write_board (QueensMachine *self)
{
  Node *node = (Node *) self->data;

  memset (node->board, 0, (size_t) self->n * self->n);
  for (int i = 0; i < self->state.n_queens; i++)
    *get_square (self, node, self->state.queens[i]) = 1;
  node->depth = (uint8_t) (self->state.n_queens - self->n_given);
}

/* A complete board is judged as a whole, whatever it was made by. */
static bool
is_valid (QueensMachine *self, const Node *node)
{
  QueensMethodSquare queens[QUEENS_MAX_N];
  int n_queens = 0;

  for (int i = 0; i < self->n * self->n; i++)
    if (node->board[i])
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

static inline int
popped (QueensMachine *self, List *list, bool stepping)
{
  if (stepping)
    write_board (self);
  self->depth = get_current (self, list, stepping)->depth;
  self->scratch = 0;
  if (self->depth < self->n_lines)
    return NEXT;
  if (is_valid (self, get_current (self, list, stepping)))
    queens_machine_solution (self, LINE_SOLUTION, stepping);
  return RELEASE;
}

static inline bool
is_promising (QueensMachine *self, Node *node, QueensMethodSquare square)
{
  QueensScan scan = { .from = square,
                      .n = self->n,
                      .turned = self->turned,
                      .n_directions = self->n_given > 0 ? QUEENS_SCAN_BOTH : QUEENS_SCAN_UP };
  QueensMethodSquare seen;

  while (queens_scan_next (&scan, &seen))
    {
      queens_machine_check (self, 1);
      if (*get_square (self, node, seen))
        return queens_machine_forbid_by (self, LINE_REJECT, square, seen);
    }
  return true;
}

static inline int
next (QueensMachine *self, bool stepping)
{
  if (self->scratch == self->n || self->ended)
    return RELEASE;
  queens_machine_try (self, LINE_TRY,
                      queens_machine_square (self, self->depth, (int) self->scratch), stepping);
  return TRIED;
}

static inline int
tried (QueensMachine *self, List *list, bool stepping)
{
  QueensMethodSquare square = queens_machine_square (self, self->depth, (int) self->scratch++);

  if (is_promising (self, get_current (self, list, stepping), square))
    put (self, list, LINE_PUSH, square, stepping);
  else
    queens_machine_reject (self, stepping);
  return NEXT;
}

/* Does a phase of a machine that is stepped, and returns the next. */
static int
do_phase (QueensMachine *self)
{
  List none = { NULL, NULL, NULL };

  switch (self->phase)
    {
    case ROOT:
      put (self, &none, LINE_ROOT, queens_machine_nowhere (), true);
      return POP;
    case POP:
      return pop (self, &none, true);
    case POPPED:
      return popped (self, &none, true);
    case NEXT:
      return next (self, true);
    case TRIED:
      return tried (self, &none, true);
    default:
      release (self, &none, true);
      return POP;
    }
}

static void
clear (List *list)
{
  free (list->current);
  while (list->first)
    {
      Node *node = list->first;

      list->first = node->next;
      free (node);
    }
}

static void
step (QueensMachine *self)
{
  uint64_t before = self->state.step;

  do
    self->phase = do_phase (self);
  while (self->phase != QUEENS_PHASE_END && self->state.step == before);
}

static void
run (QueensMachine *self, int depth)
{
  List list = { NULL, NULL, NULL };

  put (self, &list, LINE_ROOT, queens_machine_nowhere (), false);
  while (pop (self, &list, false) == POPPED)
    {
      if (popped (self, &list, false) == NEXT)
        while (next (self, false) == TRIED)
          tried (self, &list, false);
      release (self, &list, false);
    }
  clear (&list);
}

static void
begin (QueensMachine *self)
{
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
  .begin = begin,
  .step = step,
  .run = run,
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
  .begin = begin,
  .step = step,
  .run = run,
};
