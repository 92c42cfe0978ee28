/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/program.h"
#include "engine/methods/variables.h"

#include "engine/memory.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* A board that was in the queue at some time. */
typedef struct
{
  uint32_t parent; /* the number of the board that it is a copy of */
  QueensMethodSquare square;
} Node;

struct QueensMethodNodes
{
  int n_users; /* number of machines that share it */
  Node *nodes;
  uint32_t n_nodes, n_room;
};

/* The parts of a run. */
enum
{
  GIVEN,
  SEARCHING,
  ENDING,
  ENDED,
};

/* Functions that programs call. */

void
queens_machine_end (QueensMachine *self, QueensOutcome outcome)
{
  if (self->ended)
    return;
  self->ended = true;
  self->outcome = outcome;
  self->memory_at_end = self->state.counters.memory;
}

void
queens_machine_poll (QueensMachine *self)
{
  if (!self->control)
    return;
  if (queens_control_stopped (self->control))
    queens_machine_end (self, QUEENS_STOPPED);
  atomic_store_explicit (&self->control->found, self->state.counters.solutions,
                         memory_order_relaxed);
}

bool
queens_machine_add_memory (QueensMachine *self, size_t size)
{
  QueensMethodCounters *counters = &self->state.counters;

  if (size > self->memory_limit - counters->memory)
    {
      queens_machine_end (self, QUEENS_MEMORY_LIMIT);
      return false;
    }
  counters->memory += size;
  if (counters->memory > counters->peak)
    counters->peak = counters->memory;
  return true;
}

void
queens_machine_set_progress_steps (QueensMachine *self, uint64_t total)
{
  self->steps_total = total;
  if (self->control)
    atomic_store_explicit (&self->control->steps_total, total, memory_order_relaxed);
}

void
queens_machine_count_progress_step (QueensMachine *self)
{
  self->steps_done++;
  if (self->control && !self->ended)
    atomic_fetch_add_explicit (&self->control->steps_done, 1, memory_order_relaxed);
}

static int
count_free (const QueensMachine *self, int depth, int line)
{
  return __builtin_popcount (
      queens_method_state_free (&self->state, queens_machine_filled_kind (self), line));
}

void
queens_machine_choose_line (QueensMachine *self, int depth)
{
  if (self->state.order == QUEENS_ORDER_CONSTRAINED)
    queens_machine_choose_line_by (self, depth, count_free);
}

QueensMethodSquare
queens_machine_find_queen (const QueensMachine *self,
                           QueensMethodSquare square,
                           QueensMethodLine line)
{
  for (int i = 0; i < self->state.n_queens; i++)
    if (queens_method_line_number (self->state.queens[i], line)
        == queens_method_line_number (square, line))
      return self->state.queens[i];
  return queens_machine_nowhere ();
}

/* Lists of boards. */

static bool
is_queue (const QueensMethodState *state)
{
  return state->method->store == QUEENS_STORE_QUEUE;
}

/* Copies share the nodes. If a node exists already, it was made by another copy at the same step. A
 * queue within the memory limit has had far fewer than 2³² boards. */
static void
add_node (QueensMachine *self, QueensMethodSquare square)
{
  QueensMethodNodes *nodes = self->nodes;
  const QueensMethodState *state = &self->state;

  if (state->n_pushed < nodes->n_nodes)
    return;
  if (nodes->n_nodes == nodes->n_room)
    {
      nodes->n_room = nodes->n_room == 0 ? 256 : 2 * nodes->n_room;
      nodes->nodes = queens_allocate (nodes->nodes, nodes->n_room, sizeof *nodes->nodes);
    }
  nodes->nodes[nodes->n_nodes++] = (Node){ state->n_popped == 0 ? 0 : state->n_popped - 1, square };
}

static int
copy_given (const QueensMethodState *self, QueensMethodSquare *queens)
{
  memmove (queens, self->queens, self->n_given * sizeof *queens);
  return self->n_given;
}

int
queens_method_state_queue_board (const QueensMethodState *self,
                                 uint32_t number,
                                 QueensMethodSquare *queens)
{
  const Node *nodes = self->nodes->nodes;
  int first = copy_given (self, queens);
  int n_queens = first;

  for (uint32_t node = number; node != 0; node = nodes[node].parent)
    n_queens++;
  for (int i = n_queens - 1; i >= first; i--)
    {
      queens[i] = nodes[number].square;
      number = nodes[number].parent;
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

void
queens_machine_pop_next (QueensMachine *self, int code_line)
{
  const QueensMethodState *state = &self->state;

  queens_machine_pop (self, code_line,
                      is_queue (state) ? self->nodes->nodes[state->n_popped].square
                                       : state->entries[state->n_entries - 1].square,
                      self->stepping);
}

/* Updating the visible state after an event. */

static int
get_depth (const QueensMethodState *state)
{
  return state->n_queens - state->n_given;
}

/* The row (or the column) that the queen on the square fills. */
static int
line_of (const QueensMethodState *state, QueensMethodSquare square)
{
  return state->by_columns ? square.col : square.row;
}

static uint32_t
bit_of (const QueensMethodState *state, QueensMethodSquare square)
{
  return UINT32_C (1) << (state->by_columns ? square.row : square.col);
}

static void
clear_levels (QueensMethodState *state, int first)
{
  memset (&state->levels[first], 0, (size_t) (state->n + 1 - first) * sizeof state->levels[0]);
}

/* True when the method fills one line after another, so that each level has the squares of one line. */
static bool
has_levels (const QueensMethodState *state)
{
  return state->method->tries != QUEENS_TRIES_CONFIGURATIONS
         && state->method->store != QUEENS_STORE_LINKS && !state->method->is_local;
}

/* Records that a square was rejected, or will be searched below. */
static void
judge_square (QueensMethodState *state, QueensMethodSquare square)
{
  if (has_levels (state))
    state->levels[get_depth (state)].tried |= bit_of (state, square);
}

static void
try_square (QueensMethodState *state, QueensMethodSquare square)
{
  QueensMethodLevel *level = &state->levels[get_depth (state)];

  if (has_levels (state) && level->line != line_of (state, square))
    *level = (QueensMethodLevel){ .line = (uint8_t) line_of (state, square) };
}

/* Records the square on which the running call works. A configuration is tested by a call without one. */
static void
note_square (QueensMethodState *state, QueensMethodSquare square)
{
  bool is_test = state->event.kind == QUEENS_EVENT_TRY
                 && state->method->tries == QUEENS_TRIES_CONFIGURATIONS;

  if (state->n_frames > 0 && !is_test)
    state->frames[state->n_frames - 1].square = square;
}

/* A stack of choices has the same entries as the board has queens. */
static void
place_queen (QueensMethodState *state, QueensMethodSquare square)
{
  judge_square (state, square);
  if (state->method->store == QUEENS_STORE_CHOICES)
    state->entries[state->n_entries++]
        = (QueensMethodEntry){ (uint8_t) (get_depth (state) + 1), square };
  state->queens[state->n_queens++] = square;
  state->entered[get_depth (state)] = state->step;
  clear_levels (state, get_depth (state));
  note_square (state, square);
}

static void
remove_queen (QueensMethodState *state)
{
  state->n_queens--;
  if (state->method->store == QUEENS_STORE_CHOICES)
    state->n_entries--;
}

static void
push (QueensMachine *self, QueensMethodSquare square)
{
  QueensMethodState *state = &self->state;
  bool is_root = square.row == QUEENS_EVENT_NOWHERE;

  if (is_queue (state))
    {
      add_node (self, square);
      state->n_pushed += !self->ended;
    }
  else
    state->entries[state->n_entries++]
        = (QueensMethodEntry){ (uint8_t) (is_root ? 0 : get_depth (state) + 1), square };
  if (!is_root)
    judge_square (state, square);
}

static void
pop (QueensMethodState *state)
{
  int n_queens;

  if (is_queue (state))
    n_queens = queens_method_state_queue_board (state, state->n_popped++, state->queens);
  else
    n_queens = queens_method_state_stack_board (state, --state->n_entries, state->queens);
  state->n_queens = (uint8_t) n_queens;
  state->entered[get_depth (state)] = state->step;
  state->counters.depth = (uint32_t) get_depth (state);
  clear_levels (state, is_queue (state) ? 0 : get_depth (state));
}

/* The caller waits on the line with the call. */
static void
call (QueensMethodState *state)
{
  if (state->n_frames > 0)
    state->frames[state->n_frames - 1].code_line = state->event.caller;
  state->frames[state->n_frames++] = (QueensMethodFrame){ .line = state->event.argument,
                                                          .square = queens_machine_nowhere (),
                                                          .number = QUEENS_EVENT_NOWHERE,
                                                          .found = state->counters.solutions };
}

static void
choose (QueensMethodState *state, QueensMethodSquare square)
{
  QueensMethodFrame *frame;

  /* A local search has no calls. */
  if (state->method->is_local)
    return;
  frame = &state->frames[state->n_frames - 1];
  frame->kind = state->event.chosen;
  frame->number = frame->kind == QUEENS_METHOD_COLUMN ? square.col : square.row;
}

static void
move_queen (QueensMethodState *state, QueensMethodSquare from, QueensMethodSquare to)
{
  for (int i = state->n_given; i < state->n_queens; i++)
    if (state->queens[i].row == from.row && state->queens[i].col == from.col)
      state->queens[i] = to;
}

static void
apply (QueensMachine *self, QueensMethodSquare square)
{
  QueensMethodState *state = &self->state;

  switch ((QueensMethodEventKind) state->event.kind)
    {
    case QUEENS_EVENT_GIVEN:
      state->queens[state->n_queens++] = square;
      state->n_given++;
      break;
    case QUEENS_EVENT_TRY:
      try_square (state, square);
      note_square (state, square);
      break;
    case QUEENS_EVENT_REJECT:
      judge_square (state, square);
      break;
    case QUEENS_EVENT_PLACE:
      place_queen (state, square);
      break;
    case QUEENS_EVENT_REMOVE:
      remove_queen (state);
      break;
    case QUEENS_EVENT_CALL:
      call (state);
      break;
    case QUEENS_EVENT_CHOOSE:
      choose (state, square);
      break;
    case QUEENS_EVENT_MOVE:
      move_queen (state, state->event.by, square);
      break;
    case QUEENS_EVENT_RESTART:
      state->n_queens = state->n_given;
      break;
    case QUEENS_EVENT_PUSH:
      push (self, square);
      break;
    case QUEENS_EVENT_POP:
      pop (state);
      break;
    default:
      break;
    }
  if (state->n_frames > 0)
    state->frames[state->n_frames - 1].code_line = state->event.code_line;
}

void
queens_machine_keep (QueensMachine *self, QueensMethodEventKind kind, QueensMethodSquare square)
{
  QueensMethodState *state = &self->state;

  if (kind == QUEENS_EVENT_PLACE)
    state->queens[state->n_queens++] = square;
  else if (kind == QUEENS_EVENT_REMOVE)
    state->n_queens--;
  else if (kind == QUEENS_EVENT_PUSH)
    push (self, square);
  else
    pop (state);
}

void
queens_machine_report (QueensMachine *self,
                       QueensMethodEventKind kind,
                       int code_line,
                       QueensMethodSquare square,
                       QueensMethodSquare detail)
{
  QueensMethodState *state = &self->state;

  state->n_frames -= state->event.kind == QUEENS_EVENT_RETURN;
  state->step++;
  state->event = (QueensMethodEvent){ .kind = (uint8_t) kind,
                                      .code_line = (uint8_t) code_line,
                                      .row = square.row,
                                      .col = square.col,
                                      .by = detail,
                                      .checks = (uint16_t) (state->counters.checks
                                                            - self->checks_reported) };
  self->checks_reported = state->counters.checks;
  apply (self, square);
}

/* The machine. */

/* A position with more than n queens is cut to n + 1, which must conflict. */
int
queens_method_list_given (const QueensMethodRequest *request, QueensMethodSquare *queens)
{
  int n_queens = 0;

  for (int i = 0; i < request->n * request->n && n_queens <= request->n; i++)
    {
      queens[n_queens]
          = (QueensMethodSquare){ (uint8_t) (i / request->n), (uint8_t) (i % request->n) };
      n_queens += queens_square_set_contains (
          &request->given, queens_method_square_to_square (queens[n_queens], request->n));
    }
  return n_queens;
}

static void
read_given (QueensMachine *self, const QueensMethodRequest *request)
{
  uint32_t given_lines = 0;

  self->n_given = (uint8_t) queens_method_list_given (request, self->given);
  for (int i = 0; i < self->n_given; i++)
    given_lines |= UINT32_C (1) << line_of (&self->state, self->given[i]);
  for (int line = 0; line < self->n; line++)
    if (!((given_lines >> line) & 1))
      self->lines[self->n_lines++] = (uint8_t) line;
}

/* The squares of a line in their order; see QueensMethodOrder. */
static void
set_choices (QueensMachine *self, QueensMethodOrder order)
{
  int n = self->n;

  for (int i = 0; i < n; i++)
    {
      int away = (i + 1) / 2;

      self->choices[i] = (uint8_t) (order == QUEENS_ORDER_BACKWARD ? n - 1 - i
                                    : order != QUEENS_ORDER_MIDDLE ? i
                                    : i % 2 == 1                   ? (n - 1) / 2 + away
                                                                   : (n - 1) / 2 - away);
    }
  if (order == QUEENS_ORDER_RANDOM)
    queens_random_shuffle (&self->random, self->choices, n);
}

QueensMachine *
queens_machine_new (const QueensMethodRequest *request)
{
  const QueensMethod *method = request->method;
  size_t size = sizeof (QueensMachine) + (method->get_size ? method->get_size (request->n) : 0);
  QueensMachine *self = queens_allocate (NULL, 1, size);

  memset (self, 0, size);
  self->size = size;
  self->state.method = method;
  self->state.n = self->n = request->n;
  self->state.by_columns = self->by_columns = request->by_columns;
  self->state.order = request->order;
  self->stepping = true;
  self->random.state = request->seed;
  self->memory_limit
      = request->memory_limit > 0 ? request->memory_limit : QUEENS_METHOD_MEMORY_LIMIT;
  self->steps_total = request->n;
  read_given (self, request);
  set_choices (self, request->order);
  if (is_queue (&self->state))
    {
      self->nodes = queens_allocate (NULL, 1, sizeof *self->nodes);
      *self->nodes = (QueensMethodNodes){ .n_users = 1 };
      self->state.nodes = self->nodes;
    }
  return self;
}

QueensMachine *
queens_machine_copy (const QueensMachine *from)
{
  QueensMachine *self = queens_allocate (NULL, 1, from->size);

  memcpy (self, from, from->size);
  if (self->nodes)
    self->nodes->n_users++;
  return self;
}

void
queens_machine_free (QueensMachine *self)
{
  if (!self)
    return;
  if (self->nodes && --self->nodes->n_users == 0)
    {
      free (self->nodes->nodes);
      free (self->nodes);
    }
  free (self);
}

const QueensMethodState *
queens_machine_get_state (const QueensMachine *self)
{
  return &self->state;
}

double
queens_machine_get_fraction (const QueensMachine *self)
{
  if (self->part == ENDED)
    return 1.0;
  return (double) self->steps_done / (double) self->steps_total;
}

/* Reports a given queen, in order from the top row, or the first conflict among those reported so far.
 * Returns false when there is nothing left to report. */
static bool
report_given (QueensMachine *self)
{
  const QueensMethodState *state = &self->state;
  int last = state->n_given - 1;

  for (int i = 0; i < last && !self->conflicts; i++)
    if (queens_method_squares_share_line (self->given[last], self->given[i]))
      {
        self->conflicts = true;
        queens_machine_report (self, QUEENS_EVENT_CONFLICT, QUEENS_EVENT_NOWHERE, self->given[last],
                               self->given[i]);
        return true;
      }
  if (state->n_given == self->n_given)
    return false;
  queens_machine_report (self, QUEENS_EVENT_GIVEN, QUEENS_EVENT_NOWHERE, self->given[last + 1],
                         queens_machine_nowhere ());
  return true;
}

/* At the memory limit, the method would have needed more memory than it has now. */
static void
report_end (QueensMachine *self)
{
  QueensMethodEventKind kind = self->outcome != QUEENS_DONE ? QUEENS_EVENT_MEMORY_LIMIT
                               : self->gave_up              ? QUEENS_EVENT_GIVE_UP
                                                            : QUEENS_EVENT_DONE;
  const QueensMethod *method = self->state.method;
  bool on_line = !method->is_recursive && !self->conflicts
                 && kind == (method->is_local ? QUEENS_EVENT_GIVE_UP : QUEENS_EVENT_DONE);

  self->state.counters.memory = kind == QUEENS_EVENT_MEMORY_LIMIT ? self->memory_at_end : 0;
  queens_machine_report (self, kind, on_line ? method->end_line : QUEENS_EVENT_NOWHERE,
                         queens_machine_nowhere (), queens_machine_nowhere ());
}

/* Puts the given queens on the board. */
static void
begin (QueensMachine *self)
{
  self->part = self->conflicts ? ENDING : SEARCHING;
  if (!self->conflicts && self->state.method->begin)
    self->state.method->begin (self);
}

/* Continues to the next event, or to the end. */
static void
search (QueensMachine *self)
{
  uint64_t step = self->state.step;

  while (self->phase != QUEENS_PHASE_END && self->state.step == step)
    self->phase = self->state.method->do_phase (self);
}

bool
queens_machine_step (QueensMachine *self)
{
  uint64_t step = self->state.step;

  if (self->part == GIVEN && !report_given (self))
    begin (self);
  if (self->part == SEARCHING && self->state.step == step)
    {
      if (!self->ended)
        search (self);
      if (self->state.step == step)
        self->part = ENDING;
    }
  if (self->part == ENDING && self->state.step == step)
    {
      report_end (self);
      self->part = ENDED;
    }
  return self->state.step > step;
}

static void
run (QueensMachine *self)
{
  while (report_given (self))
    ;
  queens_machine_poll (self);
  if (!self->ended)
    begin (self);
  if (self->part != SEARCHING || self->ended)
    return;
  if (self->state.method->run)
    self->state.method->run (self, 0);
  else
    search (self);
}

QueensOutcome
queens_method_run (const QueensMethodRequest *request,
                   QueensControl *control,
                   QueensMethodCounters *counters)
{
  QueensMachine *self = queens_machine_new (request);
  QueensOutcome outcome;

  self->stepping = false;
  self->ends_at_first = request->goal == QUEENS_GOAL_FIRST;
  self->control = control;
  self->keeps_queens = request->order == QUEENS_ORDER_CONSTRAINED;
  queens_machine_set_progress_steps (self, self->n);
  run (self);
  *counters = self->at_first.solutions > 0 ? self->at_first : self->state.counters;
  counters->memory = 0;
  outcome = self->outcome;
  if (control)
    atomic_store_explicit (&control->found, counters->solutions, memory_order_relaxed);
  if (control && outcome == QUEENS_DONE)
    atomic_store_explicit (&control->steps_done, control->steps_total, memory_order_relaxed);
  queens_machine_free (self);
  return outcome;
}

/* Views of a state. */

bool
queens_machine_get_column (const QueensMachine *self, QueensMethodSquare *square)
{
  return self->state.method->get_column (self, square);
}

/* The squares of the scan that were checked. */
static int
scanned_squares (const QueensMethodState *self, QueensMethodSquare *squares)
{
  QueensScan scan = { .from = queens_event_square (&self->event),
                      .n = self->n,
                      .by_columns = self->by_columns,
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
                    || self->event.kind == QUEENS_EVENT_COPY;

  if (!after_test || self->method->tries != QUEENS_TRIES_SQUARES || self->method->is_local)
    return 0;
  switch (self->method->store)
    {
    case QUEENS_STORE_QUEUE:
    case QUEENS_STORE_BOARD_STACK:
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
queens_method_find_reason (const QueensMethod *method,
                           bool by_columns,
                           const QueensMethodSquare *queens,
                           int n_queens,
                           QueensMethodSquare square)
{
  bool by_queens = method->store == QUEENS_STORE_QUEENS || method->store == QUEENS_STORE_CHOICES;
  bool scans = queens_method_stores_boards (method);
  int found = -1, first = INT_MAX;

  for (int i = 0; i < n_queens && (found < 0 || !by_queens); i++)
    if (queens_method_squares_share_line (queens[i], square))
      {
        int line = (int) queens_method_shared_line (queens[i], square);
        bool below
            = scans && (by_columns ? queens[i].col > square.col : queens[i].row > square.row);
        int place = line + (below ? 8 : 0);

        /* the directions of a scan, see queens_scan_next() */
        if (scans && below == by_columns && line == QUEENS_METHOD_SUM)
          place += 2;
        if (place >= first)
          continue;
        found = line;
        first = place;
      }
  return found;
}

int
queens_method_state_depth (const QueensMethodState *self)
{
  int n_frames = self->n_frames - (self->event.kind == QUEENS_EVENT_RETURN);

  return self->method->is_recursive ? n_frames : get_depth (self);
}

static bool
attacks (const QueensMethodState *self, QueensMethodSquare square)
{
  for (int i = 0; i < self->n_queens; i++)
    if (queens_method_squares_share_line (self->queens[i], square))
      return true;
  return false;
}

uint32_t
queens_method_state_free (const QueensMethodState *self, QueensMethodLine kind, int line)
{
  uint32_t free = 0;

  for (uint8_t i = 0; i < self->n; i++)
    if (!attacks (self, kind == QUEENS_METHOD_ROW ? (QueensMethodSquare){ (uint8_t) line, i }
                                                  : (QueensMethodSquare){ i, (uint8_t) line }))
      free |= UINT32_C (1) << i;
  return free;
}

QueensPosition
queens_method_state_position (const QueensMethodState *self)
{
  return queens_method_squares_to_set (self->queens, self->n_queens, self->n);
}
