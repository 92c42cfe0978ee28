/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What there is to be seen of a method's run at one step: rebuilt from its events, one after the
 * other. A state is a plain value: copy it to keep it, and go on from the copy. */
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

/* One board that was ever in a queue. */
typedef struct
{
  uint32_t parent; /* the number of the board it is a copy of */
  QueensMethodSquare square;
} QueensMethodNode;

/* All boards that were ever in the queue of a breadth-first run, by their numbers: boards enter
 * and leave in this order. Initialise it with { 0 }. */
typedef struct
{
  QueensMethodNode *nodes;
  uint32_t n_nodes;
  uint32_t n_room;
} QueensMethodNodes;

typedef struct
{
  const QueensMethod *method;
  uint8_t n;
  bool by_columns;
  QueensMethodOrder order;
  uint8_t n_given;                             /* the first of queens */
  uint8_t n_queens;                            /* on the board now, given ones included */
  QueensMethodSquare queens[QUEENS_MAX_N + 1]; /* in the order they were put */
  uint64_t step;                               /* events applied */
  QueensMethodEvent event;                     /* the last of them */
  QueensMethodCounters counters;
  uint32_t n_entries;                                   /* of a stack */
  QueensMethodEntry entries[QUEENS_METHOD_MAX_ENTRIES]; /* from the bottom */
  uint32_t n_pushed; /* boards that ever entered a queue: the queue's front is number n_popped, */
  uint32_t n_popped; /* its end n_pushed − 1; the board of the last one popped is on the board */
  QueensMethodLevel levels[QUEENS_MAX_N + 1]; /* by depth; not for whole configurations */
  uint64_t entered[QUEENS_MAX_N + 1]; /* by depth: the step that put the path's queen there */
  uint8_t n_frames;
  QueensMethodFrame frames[QUEENS_MAX_N + 1];
} QueensMethodState;

/* The state before the first event. */
void queens_method_state_init (QueensMethodState *self, const QueensMethodRequest *request);

/* Goes on by the next event. Boards that enter a queue are added to nodes unless they are there
 * already, from an earlier pass over the same run. False, with the state unchanged, when there is
 * no memory for that. */
bool queens_method_state_apply (QueensMethodState *self,
                                QueensMethodNodes *nodes,
                                const QueensMethodEvent *event);

/* Frees what nodes holds. */
void queens_method_nodes_clear (QueensMethodNodes *nodes);

/* The queens of the board with that number, given ones first, into queens (room for n + 1).
 * Returns how many. */
int queens_method_state_queue_board (const QueensMethodState *self,
                                     const QueensMethodNodes *nodes,
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
