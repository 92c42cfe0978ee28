/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A run of a method as a machine: each step does what lies between two events of the run. All that
 * the machine knows is in it, so that a copy goes on by itself from where it was taken. */
#pragma once

#include "engine/methods/method.h"

/* The most boards a stack of boards holds: the root's n children, and n for each one expanded. */
#define QUEENS_METHOD_MAX_ENTRIES (QUEENS_MAX_N * QUEENS_MAX_N)

/* One entry of a stack: a choice, or a board. The board of an entry with depth d is the first
 * d − 1 of the queens that stand now (given ones not counted), and the queen of the entry: they
 * are all beside the path. */
typedef struct
{
  uint8_t depth;             /* queens on it, without the given ones; 0 for the empty board */
  QueensMethodSquare square; /* of the last of them */
} QueensMethodEntry;

/* One row (or column) of the search tree beside the path. Bits are columns (rows when by
 * columns) of the squares; a square without either bit was not tried yet. */
typedef struct
{
  uint8_t line;      /* the row, or the column */
  uint32_t rejected; /* squares that were rejected */
  uint32_t opened;   /* squares from which the search went, or will go, deeper */
} QueensMethodLevel;

/* One call of a recursive search that has not ended: the outermost first. */
typedef struct
{
  uint8_t line;              /* what it fills: a row (column), n when none is left */
  QueensMethodSquare below;  /* the queen that it was called below; nowhere for the outermost */
  QueensMethodSquare square; /* that it tried or put a queen on last; nowhere before */
} QueensMethodFrame;

/* All boards that were ever in the queue of a breadth-first run, by their numbers: boards enter
 * and leave in this order. A machine shares them with its copies. */
typedef struct QueensMethodNodes QueensMethodNodes;

/* What there is to be seen of a run at one step. A plain value: copy it to keep it. */
typedef struct
{
  const QueensMethod *method;
  uint8_t n;
  bool by_columns;
  QueensMethodOrder order;
  uint8_t n_given;                             /* the first of queens */
  uint8_t n_queens;                            /* on the board now, given ones included */
  QueensMethodSquare queens[QUEENS_MAX_N + 1]; /* in the order they were put */
  uint64_t step;                               /* events so far */
  QueensMethodEvent event;                     /* the last of them */
  QueensMethodCounters counters;
  uint32_t n_pushed; /* boards that ever entered a queue: the queue's front is number n_popped, */
  uint32_t n_popped; /* its end n_pushed − 1; the board of the last one popped is on the board */
  const QueensMethodNodes *nodes;             /* of a queue: lent as long as the machine lives */
  QueensMethodLevel levels[QUEENS_MAX_N + 1]; /* by depth; not for whole configurations */
  uint64_t entered[QUEENS_MAX_N + 1]; /* by depth: the step that put the path's queen there */
  uint8_t n_frames;
  QueensMethodFrame frames[QUEENS_MAX_N + 1];
  uint32_t n_entries;                                   /* of a stack */
  QueensMethodEntry entries[QUEENS_METHOD_MAX_ENTRIES]; /* from the bottom */
} QueensMethodState;

/* A machine before its first step. NULL without memory. */
QueensMachine *queens_machine_new (const QueensMethodRequest *request);

/* Another one at the same step, to be used on the same thread. NULL without memory. */
QueensMachine *queens_machine_copy (const QueensMachine *from);

/* self may be NULL. */
void queens_machine_free (QueensMachine *self);

/* Bytes of one, for who keeps many copies. */
size_t queens_machine_get_size (const QueensMachine *self);

/* Goes on to the next event, which is in the state then. False, and nothing changes, when the run
 * has ended. Only for a method that can be stepped. */
bool queens_machine_step (QueensMachine *self);

/* Owned by the machine, and changed by each step. */
const QueensMethodState *queens_machine_get_state (const QueensMachine *self);

/* The part of the run that is done, 0.0 … 1.0, by its outermost choices. */
double queens_machine_get_fraction (const QueensMachine *self);

/* Called with each event, on the thread of the run; the event is only lent. False stops. */
typedef bool (*QueensMethodSink) (const QueensMethodEvent *event, void *data);

/* Runs a method to its end: with a sink step by step, without one (NULL) as the plain recursion, or
 * loop, that it is, at its own speed. control (may be NULL) stops it and
 * shows how far it is. *counters is what was counted, also when the run ended early.
 * QUEENS_NO_MEMORY: the method needed more than its limit, or than there is. */
QueensOutcome queens_method_run (const QueensMethodRequest *request,
                                 QueensMethodSink sink,
                                 void *data,
                                 QueensControl *control,
                                 QueensMethodCounters *counters);

/* Views of a state. */

/* The queens of the board with that number in a queue, given ones first, into queens (room for
 * n + 1). Returns how many. */
int queens_method_state_queue_board (const QueensMethodState *self,
                                     uint32_t number,
                                     QueensMethodSquare *queens);

/* The queens of an entry of a stack of boards, likewise. */
int queens_method_state_stack_board (const QueensMethodState *self,
                                     uint32_t entry,
                                     QueensMethodSquare *queens);

/* The numbers of the lines of a kind that queens stand on: what is in the set, or marked in the
 * array, of a method that has one. In the order they came in, into numbers (room for n + 1).
 * Returns how many. */
int queens_method_state_lines (const QueensMethodState *self, QueensMethodLine kind, int *numbers);

/* The three words of the row (or column) that is searched now: across, left, right, without what
 * given queens take; bit n − 1 is the square that is tried first. */
void queens_method_state_words (const QueensMethodState *self, uint32_t words[3]);

/* The squares the last test looked at, in order, where it looked at squares and not at sets, marks
 * or words; into squares (room for 3 n). Returns how many. */
int queens_method_state_looked_at (const QueensMethodState *self, QueensMethodSquare *squares);

/* How deep the search is: calls for one that calls itself, else queens, without the given ones. */
int queens_method_state_depth (const QueensMethodState *self);

/* The queens on the board. */
QueensPosition queens_method_state_position (const QueensMethodState *self);
