/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A run of a method as a machine: each step goes from one event of the run to the next. The machine
 * contains its complete state, so a copy can go on by itself. */
#pragma once

#include "engine/methods/method.h"

/* The most boards in a stack of boards: the root's n children, and n for each board expanded. */
#define QUEENS_METHOD_MAX_ENTRIES (QUEENS_MAX_N * QUEENS_MAX_N)

/* An entry of a stack: a choice, or a board. The board of an entry with depth d has the first d − 1 of
 * the queens now on the board (not counting given ones) and the queen of the entry: all entries are next
 * to the path. */
typedef struct
{
  uint8_t depth;             /* queens on it, not counting given ones; 0 for the empty board */
  QueensMethodSquare square; /* of the last of them */
} QueensMethodEntry;

/* One row (or column) of the search tree next to the path. Bits are columns (rows, if column by column)
 * of the squares; a square in neither set has not been tried yet. */
typedef struct
{
  uint8_t line;      /* the row, or the column */
  uint32_t rejected; /* squares that were rejected */
  uint32_t opened;   /* squares below which the search went, or will go */
} QueensMethodLevel;

/* A call of a recursive search that has not returned. */
typedef struct
{
  uint8_t line;              /* the row (column) that it fills, n if none is left */
  QueensMethodSquare below;  /* the queen below which it was called; nowhere for the outermost call */
  QueensMethodSquare square; /* the square that it tried or placed a queen on last; nowhere before */
} QueensMethodFrame;

/* All boards that were ever in the queue of a breadth-first run, by number: boards enter and leave in
 * this order. A machine shares them with its copies. */
typedef struct QueensMethodNodes QueensMethodNodes;

/* The visible state of a run at one step. A plain value: copy it to keep it. */
typedef struct
{
  const QueensMethod *method;
  uint8_t n;
  bool by_columns;
  QueensMethodOrder order;
  uint8_t n_given;                             /* the first n_given of queens */
  uint8_t n_queens;                            /* on the board now, given ones included */
  QueensMethodSquare queens[QUEENS_MAX_N + 1]; /* in the order in which they were placed */
  uint64_t step;                               /* events so far */
  QueensMethodEvent event;                     /* the last of them */
  QueensMethodCounters counters;
  uint32_t n_pushed; /* boards that ever entered the queue: its front is number n_popped, */
  uint32_t n_popped; /* its end n_pushed − 1; the last one popped is the board now */
  const QueensMethodNodes *nodes;             /* of a queue: valid as long as the machine exists */
  QueensMethodLevel levels[QUEENS_MAX_N + 1]; /* by depth; not for whole configurations */
  uint64_t entered[QUEENS_MAX_N + 1]; /* by depth: the step that placed the path's queen there */
  uint8_t n_frames;
  QueensMethodFrame frames[QUEENS_MAX_N + 1];
  uint32_t n_entries;                                   /* of a stack */
  QueensMethodEntry entries[QUEENS_METHOD_MAX_ENTRIES]; /* from the bottom */
} QueensMethodState;

/* A machine before its first step. NULL without memory. */
QueensMachine *queens_machine_new (const QueensMethodRequest *request);

/* Copies a machine at its step, for use on the same thread. NULL without memory. */
QueensMachine *queens_machine_copy (const QueensMachine *from);

/* self may be NULL. */
void queens_machine_free (QueensMachine *self);

/* The size of a machine in bytes, for code that keeps many copies. */
size_t queens_machine_get_size (const QueensMachine *self);

/* Steps to the next event, which is then in the state. Returns false without any change if the run has
 * ended. Only for a method that can be stepped. */
bool queens_machine_step (QueensMachine *self);

/* The state is owned by the machine, and changes with each step. */
const QueensMethodState *queens_machine_get_state (const QueensMachine *self);

/* The part of the run that is done, 0.0 … 1.0, judged by its outermost choices. */
double queens_machine_get_fraction (const QueensMachine *self);

/* Called with each event, on the thread of the run; the event is valid only during the call. Returns
 * false to stop. */
typedef bool (*QueensMethodSink) (const QueensMethodEvent *event, void *data);

/* Runs a method to its end: with a sink step by step; without one (NULL) at full speed as the plain
 * recursion or loop that it is. control (may be NULL) stops it and shows its progress. *counters are the
 * counts, also when the run ended early. QUEENS_NO_MEMORY: the method needed more than its limit, or
 * than there is. */
QueensOutcome queens_method_run (const QueensMethodRequest *request,
                                 QueensMethodSink sink,
                                 void *data,
                                 QueensControl *control,
                                 QueensMethodCounters *counters);

/* Views of a state. */

/* Writes the queens of the board with this number in a queue, given ones first, into queens (room for n
 * + 1). Returns their number. */
int queens_method_state_queue_board (const QueensMethodState *self,
                                     uint32_t number,
                                     QueensMethodSquare *queens);

/* The same for the board of an entry in a stack of boards. */
int queens_method_state_stack_board (const QueensMethodState *self,
                                     uint32_t entry,
                                     QueensMethodSquare *queens);

/* Writes the numbers of the lines of a kind that the method has in its set, or has marked in its array,
 * in the order in which they were added, into numbers (room for n + 1). Returns how many there are. */
int queens_method_state_lines (const QueensMethodState *self, QueensMethodLine kind, int *numbers);

/* The three words of the row (or column) being searched: across, left, right, not counting given queens;
 * bit n − 1 is the square that is tried first. */
void queens_method_state_words (const QueensMethodState *self, uint32_t words[3]);

/* Writes the squares that the last test looked at, in order, into squares (room for 3 n). There are none
 * if the method tests sets, marks, or words. Returns how many there are. */
int queens_method_state_looked_at (const QueensMethodState *self, QueensMethodSquare *squares);

/* The depth of the search: the number of calls if it calls itself, otherwise of queens, not counting
 * given ones. */
int queens_method_state_depth (const QueensMethodState *self);

/* The queens on the board. */
QueensPosition queens_method_state_position (const QueensMethodState *self);
