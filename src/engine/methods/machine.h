/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A run of a method as a machine: each step goes from one event of the run to the next. The machine
 * contains its complete state, so a copy can continue on its own. */
#pragma once

#include "engine/methods/method.h"

/* The maximum number of boards in a stack of boards: the n children of the root, and n for each board
 * expanded. */
#define QUEENS_METHOD_MAX_ENTRIES (QUEENS_MAX_N * QUEENS_MAX_N)

/* An entry of a stack: a choice, or a board. The board of an entry with depth d has the first d − 1
 * queens that are on the board now (not counting given ones) and the queen of the entry, because every
 * entry is a child of a node on the path. */
typedef struct
{
  uint8_t depth;             /* queens on it, not counting given ones; 0 for the empty board */
  QueensMethodSquare square; /* the square of the last of them */
} QueensMethodEntry;

/* One row (or column) of the search tree beside the path. Bits are the columns of its squares (the
 * rows if the search goes column by column). Each square that was tried was either rejected,
 * because a queen of the path attacks it, or has been or will be searched below. */
typedef struct
{
  uint8_t line;   /* the row, or the column */
  uint32_t tried; /* the squares that were tried */
} QueensMethodLevel;

/* A call of a recursive search that has not returned. */
typedef struct
{
  uint8_t line;      /* the row (column) that it fills; n if none is left */
  uint8_t code_line; /* the line of pseudocode that it has reached; while it waits, its call */
  /* where it last tried or placed a queen; QUEENS_EVENT_NOWHERE at first */
  QueensMethodSquare square;
  uint8_t kind;   /* QueensMethodLine: for an exact cover, the kind of line that it covers */
  uint8_t number; /* the number of that line; QUEENS_EVENT_NOWHERE before it is chosen */
  uint64_t found; /* the number of solutions found before it */
} QueensMethodFrame;

/* All boards that were ever in the queue of a breadth-first run, by number. They leave in the order in
 * which they entered. A machine shares them with its copies. */
typedef struct QueensMethodNodes QueensMethodNodes;

/* The visible state of a run at one step. A plain value: copy it to keep it. */
typedef struct
{
  const QueensMethod *method;
  uint8_t n;
  bool by_columns;
  QueensMethodOrder order;
  uint8_t n_given;                             /* the first n_given queens */
  uint8_t n_queens;                            /* on the board now, given ones included */
  QueensMethodSquare queens[QUEENS_MAX_N + 1]; /* in the order in which they were placed */
  uint64_t step;                               /* events so far */
  QueensMethodEvent event;                     /* the last of them */
  QueensMethodCounters counters;
  /* The numbers of boards that ever entered and left the queue. Board n_popped is at its front, and
   * board n_pushed − 1 at its end; board n_popped − 1 is the current one. */
  uint32_t n_pushed;
  uint32_t n_popped;
  const QueensMethodNodes *nodes;             /* for a queue; valid as long as the machine exists */
  QueensMethodLevel levels[QUEENS_MAX_N + 1]; /* by depth; not for whole configurations */
  uint64_t entered[QUEENS_MAX_N + 1]; /* by depth: the step that placed the path's queen there */
  uint8_t n_frames;                   /* at a return, including the call that ends */
  QueensMethodFrame frames[QUEENS_MAX_N + 1];
  uint32_t n_entries;                                   /* number of entries in a stack */
  QueensMethodEntry entries[QUEENS_METHOD_MAX_ENTRIES]; /* from the bottom */
} QueensMethodState;

/* Returns a new machine before its first step; free it with queens_machine_free(). */
QueensMachine *queens_machine_new (const QueensMethodRequest *request);

/* Returns a copy of a machine in its current state, for use on the same thread; free it with
 * queens_machine_free(). */
QueensMachine *queens_machine_copy (const QueensMachine *from);

/* Frees a machine; self may be NULL. */
void queens_machine_free (QueensMachine *self);

/* Steps to the next event, which is then in the state. Returns false, without any change, if the run has
 * ended. Only for methods that can be stepped. */
bool queens_machine_step (QueensMachine *self);

/* The state belongs to the machine, and changes with each step. */
const QueensMethodState *queens_machine_get_state (const QueensMachine *self);

/* The completed fraction of the run, 0.0 … 1.0, estimated from its outermost choices. */
double queens_machine_get_fraction (const QueensMachine *self);

/* Runs a method to its end at full speed, as plain recursion or a plain loop. control (may be NULL) stops
 * it and shows its progress. *counters are valid even if the run ended early. Returns
 * QUEENS_MEMORY_LIMIT if the method needed more memory than its limit. */
QueensOutcome queens_method_run (const QueensMethodRequest *request,
                                 QueensControl *control,
                                 QueensMethodCounters *counters);

/* Views of a state. */

/* Writes the queens on the board with this number in a queue, given ones first, into queens (room for n
 * + 1). Returns their number. */
int queens_method_state_queue_board (const QueensMethodState *self,
                                     uint32_t number,
                                     QueensMethodSquare *queens);

/* The same for the board of an entry in a stack of boards. */
int queens_method_state_stack_board (const QueensMethodState *self,
                                     uint32_t entry,
                                     QueensMethodSquare *queens);

/* Writes the squares that the last test checked, in order, into squares (room for 3 n). There are
 * none if the method tests sets, marks, or words. Returns their number. */
int queens_method_state_looked_at (const QueensMethodState *self, QueensMethodSquare *squares);

/* The kind of the line on which the method finds that a square is attacked by these queens, in the order in
 * which they were placed; −1 if it is free. */
int queens_method_find_reason (const QueensMethod *method,
                               bool by_columns,
                               const QueensMethodSquare *queens,
                               int n_queens,
                               QueensMethodSquare square);

/* Writes the given queens of a request, at most n + 1, from the top row on, into queens. Returns their
 * number. */
int queens_method_list_given (const QueensMethodRequest *request, QueensMethodSquare *queens);

/* The depth of the search: the number of active calls if the method is recursive, otherwise the
 * number of queens, not counting given ones. */
int queens_method_state_depth (const QueensMethodState *self);

/* The squares of a row or column that no queen attacks, as bits by column or row. */
uint32_t queens_method_state_free (const QueensMethodState *self, QueensMethodLine kind, int line);

/* The queens on the board. */
QueensPosition queens_method_state_position (const QueensMethodState *self);
