/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/state.h"

#include "engine/methods/scan.h"

#include <stdlib.h>
#include <string.h>

void
queens_method_state_init (QueensMethodState *self, const QueensMethodRequest *request)
{
  memset (self, 0, sizeof *self);
  self->method = request->method;
  self->n = request->n;
  self->by_columns = request->by_columns;
  self->order = request->order;
}

void
queens_method_nodes_clear (QueensMethodNodes *nodes)
{
  free (nodes->nodes);
  *nodes = (QueensMethodNodes){ 0 };
}

static bool
add_node (QueensMethodNodes *nodes, QueensMethodNode node)
{
  if (nodes->n_nodes == nodes->n_room)
    {
      uint32_t n_room = nodes->n_room == 0 ? 256 : 2 * nodes->n_room;
      QueensMethodNode *grown
          = n_room > nodes->n_room ? realloc (nodes->nodes, n_room * sizeof node) : NULL;

      if (!grown)
        return false;
      nodes->nodes = grown;
      nodes->n_room = n_room;
    }
  nodes->nodes[nodes->n_nodes++] = node;
  return true;
}

static int
depth (const QueensMethodState *self)
{
  return self->n_queens - self->n_given;
}

/* The row, or the column, that is filled by the queen on the square. */
static int
line_of (const QueensMethodState *self, QueensMethodSquare square)
{
  return self->by_columns ? square.col : square.row;
}

static uint32_t
bit_of (const QueensMethodState *self, QueensMethodSquare square)
{
  return UINT32_C (1) << (self->by_columns ? square.row : square.col);
}

static void
clear_levels (QueensMethodState *self, int first)
{
  memset (&self->levels[first], 0, (size_t) (self->n + 1 - first) * sizeof self->levels[0]);
}

/* Whether it goes along lines of the board, so that there are levels of squares on one. */
static bool
has_levels (const QueensMethodState *self)
{
  return self->method->tries != QUEENS_TRIES_CONFIGURATIONS
         && self->method->store != QUEENS_STORE_LINKS && !self->method->is_local;
}

static void
open_square (QueensMethodState *self, QueensMethodSquare square)
{
  if (has_levels (self))
    self->levels[depth (self)].opened |= bit_of (self, square);
}

static void
try_square (QueensMethodState *self, QueensMethodSquare square)
{
  QueensMethodLevel *level = &self->levels[depth (self)];

  self->counters.tried++;
  if (!has_levels (self))
    return;
  if (level->line != line_of (self, square))
    *level = (QueensMethodLevel){ .line = (uint8_t) line_of (self, square) };
}

static void
reject_square (QueensMethodState *self, QueensMethodSquare square)
{
  self->counters.rejected++;
  if (has_levels (self))
    self->levels[depth (self)].rejected |= bit_of (self, square);
}

static void
place_queen (QueensMethodState *self, QueensMethodSquare square)
{
  self->counters.placed++;
  self->counters.depth++;
  open_square (self, square);
  self->queens[self->n_queens++] = square;
  self->entered[depth (self)] = self->step + 1;
  clear_levels (self, depth (self));
}

static void
remove_queen (QueensMethodState *self)
{
  self->counters.backtracks++;
  self->counters.depth--;
  self->n_queens--;
}

static void
push_entry (QueensMethodState *self, QueensMethodSquare square)
{
  bool is_root = square.row == QUEENS_EVENT_NOWHERE;

  self->entries[self->n_entries++]
      = (QueensMethodEntry){ .depth = (uint8_t) (is_root ? 0 : depth (self) + 1),
                             .square = square };
}

static void
pop_board (QueensMethodState *self)
{
  self->n_entries--;
  self->n_queens = (uint8_t) queens_method_state_stack_board (self, self->n_entries, self->queens);
  self->entered[depth (self)] = self->step + 1;
  self->counters.depth = (uint32_t) depth (self);
  clear_levels (self, depth (self));
}

static void
pop_from_queue (QueensMethodState *self, const QueensMethodNodes *nodes)
{
  self->n_queens
      = (uint8_t) queens_method_state_queue_board (self, nodes, self->n_popped++, self->queens);
  self->entered[depth (self)] = self->step + 1;
  self->counters.depth = (uint32_t) depth (self);
  clear_levels (self, 0);
}

static bool
push_to_queue (QueensMethodState *self, QueensMethodNodes *nodes, QueensMethodSquare square)
{
  uint32_t parent = self->n_popped == 0 ? 0 : self->n_popped - 1;

  if (self->n_pushed == nodes->n_nodes
      && !add_node (nodes, (QueensMethodNode){ .parent = parent, .square = square }))
    return false;
  self->n_pushed++;
  return true;
}

static bool
push (QueensMethodState *self, QueensMethodNodes *nodes, QueensMethodSquare square)
{
  QueensMethodStore store = self->method->store;

  if (store == QUEENS_STORE_QUEUE && !push_to_queue (self, nodes, square))
    return false;
  if (store != QUEENS_STORE_QUEUE)
    push_entry (self, square);
  if (store != QUEENS_STORE_CHOICES && square.row != QUEENS_EVENT_NOWHERE)
    {
      self->counters.placed++;
      open_square (self, square);
    }
  return true;
}

static void
pop (QueensMethodState *self, const QueensMethodNodes *nodes)
{
  if (self->method->store == QUEENS_STORE_QUEUE)
    pop_from_queue (self, nodes);
  else if (self->method->store == QUEENS_STORE_BOARDS)
    pop_board (self);
  else
    self->n_entries--;
}

static void
call (QueensMethodState *self, const QueensMethodEvent *event)
{
  const QueensMethodSquare nowhere = { QUEENS_EVENT_NOWHERE, QUEENS_EVENT_NOWHERE };

  self->frames[self->n_frames++] = (QueensMethodFrame){ .line = event->by_row,
                                                        .below = queens_event_square (event),
                                                        .square = nowhere };
}

/* What the running call works on. */
static void
note_square (QueensMethodState *self, QueensMethodSquare square)
{
  if (self->n_frames > 0)
    self->frames[self->n_frames - 1].square = square;
}

static void
move_queen (QueensMethodState *self, QueensMethodSquare from, QueensMethodSquare to)
{
  self->counters.placed++;
  for (int i = self->n_given; i < self->n_queens; i++)
    if (self->queens[i].row == from.row && self->queens[i].col == from.col)
      self->queens[i] = to;
}

static void
apply_to_board (QueensMethodState *self, const QueensMethodEvent *event)
{
  QueensMethodSquare square = queens_event_square (event);

  switch ((QueensMethodEventKind) event->kind)
    {
    case QUEENS_EVENT_GIVEN:
      self->queens[self->n_queens++] = square;
      self->n_given++;
      break;
    case QUEENS_EVENT_TRY:
      try_square (self, square);
      note_square (self, square);
      break;
    case QUEENS_EVENT_REJECT:
      reject_square (self, square);
      break;
    case QUEENS_EVENT_PLACE:
      place_queen (self, square);
      note_square (self, square);
      break;
    case QUEENS_EVENT_CALL:
      call (self, event);
      break;
    case QUEENS_EVENT_RETURN:
      self->n_frames--;
      break;
    case QUEENS_EVENT_DEAD_END:
      self->counters.rejected++;
      break;
    case QUEENS_EVENT_MOVE:
      move_queen (self, queens_event_by (event), square);
      break;
    case QUEENS_EVENT_RESTART:
      self->n_queens = self->n_given;
      self->counters.depth = 0;
      break;
    case QUEENS_EVENT_REMOVE:
      remove_queen (self);
      break;
    case QUEENS_EVENT_SOLUTION:
      self->counters.solutions++;
      break;
    default:
      break;
    }
}

bool
queens_method_state_apply (QueensMethodState *self,
                           QueensMethodNodes *nodes,
                           const QueensMethodEvent *event)
{
  if (event->kind == QUEENS_EVENT_PUSH)
    {
      if (!push (self, nodes, queens_event_square (event)))
        return false;
    }
  else if (event->kind == QUEENS_EVENT_POP)
    pop (self, nodes);
  else
    apply_to_board (self, event);
  self->step++;
  self->event = *event;
  self->counters.checks += event->checks;
  self->counters.size = event->size;
  self->counters.held = event->held;
  if (event->held > self->counters.peak)
    self->counters.peak = event->held;
  return true;
}

static int
copy_given (const QueensMethodState *self, QueensMethodSquare *queens)
{
  memmove (queens, self->queens, self->n_given * sizeof *queens);
  return self->n_given;
}

int
queens_method_state_queue_board (const QueensMethodState *self,
                                 const QueensMethodNodes *nodes,
                                 uint32_t number,
                                 QueensMethodSquare *queens)
{
  int n_queens = copy_given (self, queens);
  int first = n_queens;

  for (uint32_t node = number; node != 0; node = nodes->nodes[node].parent)
    n_queens++;
  for (int i = n_queens - 1; i >= first; i--)
    {
      queens[i] = nodes->nodes[number].square;
      number = nodes->nodes[number].parent;
    }
  return n_queens;
}

int
queens_method_state_stack_board (const QueensMethodState *self,
                                 uint32_t entry,
                                 QueensMethodSquare *queens)
{
  const QueensMethodEntry *top = &self->entries[entry];
  int n_queens = copy_given (self, queens) + top->depth;

  if (top->depth == 0)
    return n_queens;
  memmove (queens + self->n_given, self->queens + self->n_given,
           (top->depth - 1u) * sizeof *queens);
  queens[n_queens - 1] = top->square;
  return n_queens;
}

int
queens_method_state_lines (const QueensMethodState *self, QueensMethodLine kind, int *numbers)
{
  for (int i = 0; i < self->n_queens; i++)
    numbers[i] = queens_method_line_number (self->queens[i], kind);
  return self->n_queens;
}

void
queens_method_state_words (const QueensMethodState *self, uint32_t words[3])
{
  QueensMethodSquare here = queens_event_square (&self->event);
  int line = here.row == QUEENS_EVENT_NOWHERE ? self->n : line_of (self, here);

  memset (words, 0, 3 * sizeof words[0]);
  for (int i = self->n_given; i < self->n_queens; i++)
    {
      QueensMethodSquare queen = self->queens[i];
      int distance = line - line_of (self, queen);
      bool upwards = self->by_columns != (self->order == QUEENS_ORDER_BACKWARD);
      int across = self->by_columns ? queen.row : queen.col;
      uint64_t bit = UINT64_C (1) << (upwards ? across : self->n - 1 - across);

      if (distance <= 0)
        continue;
      words[0] |= (uint32_t) bit;
      words[1] |= (uint32_t) (bit << distance) & queens_all_ranks (self->n);
      words[2] |= (uint32_t) (bit >> distance);
    }
}

/* The squares of the scan, which stopped after so many. */
static int
scanned_squares (const QueensMethodState *self, QueensMethodSquare *squares)
{
  QueensScan scan = { .from = queens_event_square (&self->event),
                      .n = self->n,
                      .turned = self->by_columns,
                      .n_directions = self->n_given > 0 ? QUEENS_SCAN_BOTH : QUEENS_SCAN_UP };
  int n_squares = 0;

  while (n_squares < self->event.checks && queens_scan_next (&scan, &squares[n_squares]))
    n_squares++;
  return n_squares;
}

int
queens_method_state_looked_at (const QueensMethodState *self, QueensMethodSquare *squares)
{
  bool after_test = self->event.kind == QUEENS_EVENT_REJECT
                    || self->event.kind == QUEENS_EVENT_PLACE
                    || self->event.kind == QUEENS_EVENT_PUSH;

  if (!after_test || self->method->tries != QUEENS_TRIES_SQUARES || self->method->is_local)
    return 0;
  switch (self->method->store)
    {
    case QUEENS_STORE_QUEUE:
    case QUEENS_STORE_BOARDS:
      return scanned_squares (self, squares);
    case QUEENS_STORE_QUEENS:
    case QUEENS_STORE_CHOICES:
      memcpy (squares, self->queens, self->event.checks * sizeof *squares);
      return self->event.checks;
    default:
      return 0;
    }
}

int
queens_method_state_depth (const QueensMethodState *self)
{
  return self->method->is_recursive ? self->n_frames : depth (self);
}

QueensPosition
queens_method_state_position (const QueensMethodState *self)
{
  return queens_method_squares_to_set (self->queens, self->n_queens, self->n);
}
