/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Internal to the methods: the parts of a machine that their programs use, and how they report events.
 * For stepping, a program is divided into phases, each of which reports at most one event, as the last
 * thing it does. Data that must survive from one phase to the next is in the machine. When run to the
 * end, a program only counts. */
#pragma once

#include "engine/methods/event.h"
#include "engine/methods/machine.h"
#include "engine/random.h"

#include <limits.h>
#include <stddef.h>

/* Whether the program is stepping is a constant in the functions that run for each square: they are
 * compiled twice. */
#define QUEENS_INLINE static inline __attribute__ ((always_inline))

/* The number of tries between two checks of the stop flag; a power of two. */
#define QUEENS_MACHINE_INTERVAL 1024

/* The first phase of a program, and the phase after its end. */
#define QUEENS_PHASE_BEGIN 0
#define QUEENS_PHASE_END   (-1)

/* The reason why a square, or a pair of queens in a configuration, is rejected. */
typedef struct
{
  int nth; /* its index among the sets that were tested */
  QueensMethodSquare square, attacker;
} QueensMachineRejection;

struct QueensMachine
{
  /* the queens are up to date only if keeps_queens is set; the rest only when stepping */
  QueensMethodState state;
  bool stepping;
  bool keeps_queens;
  uint8_t n;
  bool by_columns;               /* the search goes column by column */
  uint8_t n_lines;               /* number of rows (columns if by_columns) to fill */
  uint8_t lines[QUEENS_MAX_N];   /* these rows, in order */
  uint8_t choices[QUEENS_MAX_N]; /* the squares of a line, in the order in which they are tried */
  QueensRandom random;
  uint8_t n_given;
  QueensMethodSquare given[QUEENS_MAX_N + 1];

  int part; /* the current part of the run; see program.c */
  int phase;
  int depth;                         /* queens placed so far, not counting given ones */
  uint16_t chosen[QUEENS_MAX_N + 1]; /* by depth: the choice made last */
  QueensMachineRejection rejection;  /* the last rejection; only when stepping */
  bool solved;                   /* the last test succeeded: of a configuration, or looking ahead */
  uint8_t dead_line;             /* if looking ahead failed: the line without a square */
  bool gave_up;                  /* a local search ended without a solution */
  bool conflicts;                /* given queens attack each other */
  bool ended;                    /* the run must end early; programs check this in each loop */
  bool ends_at_first;            /* the run must end at the first solution */
  QueensMethodCounters at_first; /* the counts at the first solution, without what unwinding adds */
  QueensOutcome outcome;
  uint64_t memory_at_end; /* the bytes that an unfinished run would have had at its end, if known */
  uint64_t checks_reported;
  uint32_t memory_limit;
  uint64_t steps_total, steps_done; /* counts of the outermost choices */
  QueensControl *control;
  QueensMethodNodes *nodes;
  uint32_t scratch;   /* a number that the method may use for itself */
  size_t size;        /* size of the machine with its data, in bytes */
  max_align_t data[]; /* the method's own data */
};

/* Ends the run early. */
void queens_machine_end (QueensMachine *self, QueensOutcome outcome);

/* Checks the stop flag, and publishes the number of solutions found. */
void queens_machine_poll (QueensMachine *self);

/* Adds bytes to the memory in use. If that exceeds the limit, ends the run and returns false. */
bool queens_machine_add_memory (QueensMachine *self, size_t size);

/* Set the number of steps of the progress, and count one of them as done. */
void queens_machine_set_progress_steps (QueensMachine *self, uint64_t total);
void queens_machine_count_progress_step (QueensMachine *self);

/* If the order requires it, selects the line to fill at this depth: the first one with the fewest
 * squares that no queen attacks. Must be called before the first of its squares is chosen. */
void queens_machine_choose_line (QueensMachine *self, int depth);

/* Selects the line to fill at this depth: the first one with the fewest free squares. */
QUEENS_INLINE void
queens_machine_choose_line_by (QueensMachine *self,
                               int depth,
                               int (*count) (const QueensMachine *self, int depth, int line))
{
  int best = depth, fewest = INT_MAX;
  uint8_t chosen;

  if (depth == self->n_lines)
    return;
  for (int i = depth; i < self->n_lines; i++)
    {
      int n_free = count (self, depth, self->lines[i]);

      if (n_free > fewest || (n_free == fewest && self->lines[i] > self->lines[best]))
        continue;
      best = i;
      fewest = n_free;
    }
  chosen = self->lines[best];
  self->lines[best] = self->lines[depth];
  self->lines[depth] = chosen;
}

/* Reports an event at a line of pseudocode; only when stepping. detail has the two bytes of the event's union,
 * whatever they mean. */
void queens_machine_report (QueensMachine *self,
                            QueensMethodEventKind kind,
                            int code_line,
                            QueensMethodSquare square,
                            QueensMethodSquare detail);

/* Changes the queens or the stored boards without reporting an event. */
void
queens_machine_keep (QueensMachine *self, QueensMethodEventKind kind, QueensMethodSquare square);

/* The queen that is on the same line of this kind as the square. */
QueensMethodSquare queens_machine_find_queen (const QueensMachine *self,
                                              QueensMethodSquare square,
                                              QueensMethodLine line);

/* Means no square, for the empty board. */
static inline QueensMethodSquare
queens_machine_nowhere (void)
{
  return (QueensMethodSquare){ QUEENS_EVENT_NOWHERE, QUEENS_EVENT_NOWHERE };
}

/* The square of a choice on a line of the board (a row, or a column if by_columns). The choices 0 … n − 1
 * are in the order in which they are tried. */
static inline QueensMethodSquare
queens_machine_square_on (const QueensMachine *self, int line, int choice)
{
  choice = self->choices[choice];
  if (self->by_columns)
    return (QueensMethodSquare){ (uint8_t) (self->n - 1 - choice), (uint8_t) line };
  return (QueensMethodSquare){ (uint8_t) line, (uint8_t) choice };
}

/* The same, on the line that is filled at a depth. */
static inline QueensMethodSquare
queens_machine_square (const QueensMachine *self, int depth, int choice)
{
  return queens_machine_square_on (self, self->lines[depth], choice);
}

/* The number of the line through a square that crosses the lines being filled: its column if the
 * search goes row by row, its row if it goes column by column. */
static inline int
queens_machine_crossing_number (const QueensMachine *self, QueensMethodSquare square)
{
  return self->by_columns ? square.row : square.col;
}

/* The kind of the lines that are filled, and the kind of the lines across them. */
static inline QueensMethodLine
queens_machine_filled_kind (const QueensMachine *self)
{
  return self->by_columns ? QUEENS_METHOD_COLUMN : QUEENS_METHOD_ROW;
}

static inline QueensMethodLine
queens_machine_crossing_kind (const QueensMachine *self)
{
  return self->by_columns ? QUEENS_METHOD_ROW : QUEENS_METHOD_COLUMN;
}

static inline void
queens_machine_count_checks (QueensMachine *self, unsigned n_checks)
{
  self->state.counters.checks += n_checks;
}

/* Set the reason of the next rejection: an attacking queen, or a line whose queen is unknown. Both return
 * false, so that the test of a square can return what they return. */
static inline bool
queens_machine_set_attacker (QueensMachine *self,
                             QueensMethodSquare square,
                             QueensMethodSquare attacker)
{
  if (self->stepping)
    self->rejection = (QueensMachineRejection){ 0, square, attacker };
  return false;
}

static inline bool
queens_machine_set_attacked_line (QueensMachine *self,
                                  int nth,
                                  QueensMethodSquare square,
                                  QueensMethodLine line)
{
  if (self->stepping)
    self->rejection
        = (QueensMachineRejection){ nth, square, queens_machine_find_queen (self, square, line) };
  return false;
}

/* Each of these counts and, when stepping, reports an event at a line of pseudocode. */

static inline void
queens_machine_try (QueensMachine *self, int code_line, QueensMethodSquare square, bool stepping)
{
  if ((++self->state.counters.tried & (QUEENS_MACHINE_INTERVAL - 1)) == 0)
    queens_machine_poll (self);
  if (stepping)
    queens_machine_report (self, QUEENS_EVENT_TRY, code_line, square, queens_machine_nowhere ());
}

/* Reports the last rejection, on the line of pseudocode for its set. */
static inline void
queens_machine_reject (QueensMachine *self, int code_line, bool stepping)
{
  const QueensMachineRejection *rejection = &self->rejection;

  self->state.counters.rejected++;
  if (stepping)
    queens_machine_report (self, QUEENS_EVENT_REJECT, code_line + rejection->nth, rejection->square,
                           rejection->attacker);
}

static inline void
queens_machine_place (QueensMachine *self, int code_line, QueensMethodSquare square, bool stepping)
{
  self->state.counters.placed++;
  self->state.counters.depth++;
  if (stepping)
    queens_machine_report (self, QUEENS_EVENT_PLACE, code_line, square, queens_machine_nowhere ());
  else if (self->keeps_queens)
    queens_machine_keep (self, QUEENS_EVENT_PLACE, square);
}

static inline void
queens_machine_remove (QueensMachine *self, int code_line, QueensMethodSquare square, bool stepping)
{
  self->state.counters.backtracks++;
  self->state.counters.depth--;
  if (stepping)
    queens_machine_report (self, QUEENS_EVENT_REMOVE, code_line, square, queens_machine_nowhere ());
  else if (self->keeps_queens)
    queens_machine_keep (self, QUEENS_EVENT_REMOVE, square);
}

/* Reports that a board is added to the method's stack or queue. */
static inline void
queens_machine_push (QueensMachine *self, int code_line, QueensMethodSquare square, bool stepping)
{
  self->state.counters.size++;
  if (stepping)
    queens_machine_report (self, QUEENS_EVENT_PUSH, code_line, square, queens_machine_nowhere ());
  else
    queens_machine_keep (self, QUEENS_EVENT_PUSH, square);
}

static inline void
queens_machine_pop (QueensMachine *self, int code_line, QueensMethodSquare square, bool stepping)
{
  self->state.counters.size--;
  if (stepping)
    queens_machine_report (self, QUEENS_EVENT_POP, code_line, square, queens_machine_nowhere ());
  else
    queens_machine_keep (self, QUEENS_EVENT_POP, square);
}

/* Takes the next board out of the state's list, and makes it the current board. */
void queens_machine_pop_next (QueensMachine *self, int code_line);

static inline void
queens_machine_solution (QueensMachine *self, int code_line, bool stepping)
{
  self->state.counters.solutions++;
  if (self->ends_at_first)
    {
      self->at_first = self->state.counters;
      queens_machine_end (self, QUEENS_DONE);
    }
  if (stepping)
    queens_machine_report (self, QUEENS_EVENT_SOLUTION, code_line, queens_machine_nowhere (),
                           queens_machine_nowhere ());
}

/* The methods. Each has its own file, in which CODE_… are the lines of its pseudocode, counted from
 * 0. */
extern const QueensMethod queens_method_brute_force;      /* whole configurations */
extern const QueensMethod queens_method_permutations;     /* each column used once */
extern const QueensMethod queens_method_cells;            /* cell by cell */
extern const QueensMethod queens_method_rows;             /* row by row with sets */
extern const QueensMethod queens_method_markers;          /* row by row with arrays of marks */
extern const QueensMethod queens_method_stack;            /* a stack of choices */
extern const QueensMethod queens_method_queue;            /* a queue of boards */
extern const QueensMethod queens_method_boards;           /* a stack of boards */
extern const QueensMethod queens_method_states;           /* states and choices in general */
extern const QueensMethod queens_method_bitmasks;         /* three words of bits */
extern const QueensMethod queens_method_forward_checking; /* fewest candidates first */
extern const QueensMethod queens_method_dancing_links;    /* exact cover */
extern const QueensMethod queens_method_min_conflicts;    /* local search */

/* The squares that a method with boards checks to test a square: those above it, in its column and both
 * its diagonals ("above" is toward the rows filled before; when by_columns, to the left). With given queens,
 * which may be further down, it also checks the squares below. */

#define QUEENS_SCAN_UP   3
#define QUEENS_SCAN_BOTH 6

typedef struct
{
  QueensMethodSquare from;
  uint8_t n;
  bool by_columns;
  uint8_t n_directions; /* QUEENS_SCAN_UP or QUEENS_SCAN_BOTH */
  uint8_t direction;
  uint8_t distance;
} QueensScan;

/* Goes to the next square to check. Returns false when there is none left. */
static inline bool
queens_scan_next (QueensScan *self, QueensMethodSquare *square)
{
  static const int8_t directions[QUEENS_SCAN_BOTH][2]
      = { { -1, 0 }, { -1, -1 }, { -1, 1 }, { 1, 0 }, { 1, -1 }, { 1, 1 } };

  for (; self->direction < self->n_directions; self->direction++, self->distance = 0)
    {
      const int8_t *way = directions[self->direction];
      int distance = self->distance + 1;
      int row = self->from.row + distance * (self->by_columns ? -way[1] : way[0]);
      int col = self->from.col + distance * (self->by_columns ? way[0] : way[1]);

      if (row < 0 || row >= self->n || col < 0 || col >= self->n)
        continue;
      self->distance++;
      *square = (QueensMethodSquare){ (uint8_t) row, (uint8_t) col };
      return true;
    }
  return false;
}
