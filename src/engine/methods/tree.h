/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The search tree of a method's run, kept whole up to a size: what there is of it at any step of the
 * run follows from when each node was entered and left. Of a larger one there is, at one step, the
 * path from the root and what is beside it. Plain data once it is built. */
#pragma once

#include "engine/methods/machine.h"

/* No node, and no step. */
#define QUEENS_TREE_NONE  UINT32_MAX
#define QUEENS_TREE_NEVER UINT64_MAX

/* A square that was tried at a node and rejected. */
typedef struct
{
  uint64_t step;
  uint32_t next; /* the next of the same node, or QUEENS_TREE_NONE */
  QueensMethodSquare square;
  uint8_t line; /* QueensMethodLine: why */
} QueensMethodTreeReject;

/* A board the search came to: the root's is empty, every other has one queen more than its parent. A
 * node beside the path of a larger tree has no children, whatever is below it: it is_closed. */
typedef struct
{
  uint32_t parent;
  uint32_t first_child, last_child, next; /* in the order they were entered */
  uint32_t first_reject, last_reject;
  uint64_t entered; /* the step that put the queen, or the board in store */
  uint64_t taken;  /* the step from which it is searched below; entered, unless boards are stored */
  uint64_t left;   /* the step from which it is not searched below any more */
  uint64_t solved; /* the step that found it to be a solution */
  uint64_t n_nodes, n_tried, n_solutions; /* below it, and it; of a whole tree */
  uint32_t n_leaves;                      /* likewise */
  QueensMethodSquare square;              /* of its last queen; nowhere for the root */
  uint8_t depth;                          /* queens, without the given ones */
  uint8_t dead_line; /* QueensMethodLine: of two queens of a configuration that is dead */
  bool is_dead;      /* rejected as a whole when it was there: a configuration, or a dead end */
  bool is_closed;
} QueensMethodTreeNode;

typedef struct
{
  QueensMethodRequest request;
  QueensMethodTreeNode *nodes; /* each after its parent, the root first */
  uint32_t n_nodes;
  uint32_t n_room;
  QueensMethodTreeReject *rejects;
  uint32_t n_rejects;
  uint32_t n_reject_room;
  uint64_t n_steps; /* of the run, or the step of a path */
  bool is_whole;
} QueensMethodTree;

/* What a node is at a step. */
typedef enum
{
  QUEENS_TREE_AHEAD,     /* not reached yet */
  QUEENS_TREE_STORED,    /* a board in the queue, or in the stack */
  QUEENS_TREE_ON_PATH,   /* searched below now, or its queen stands */
  QUEENS_TREE_EXHAUSTED, /* all below it has been tried; or stored, of a queue */
  QUEENS_TREE_DEAD,      /* rejected as a whole */
  QUEENS_TREE_SOLUTION,
} QueensMethodTreeMark;

/* Runs the method for its whole tree. NULL when that has more than max_nodes, with *too_large true; or
 * when the control (may be NULL) stopped it, without memory, or for a local search, which has no tree.
 * Free it with queens_method_tree_free(). */
QueensMethodTree *queens_method_tree_new (const QueensMethodRequest *request,
                                          uint32_t max_nodes,
                                          QueensControl *control,
                                          bool *too_large);

/* The path to the board of a state, and what is beside it, of a run that the request was for. It is
 * good at the step of the state alone. NULL without memory, or for a local search. */
QueensMethodTree *queens_method_tree_new_path (const QueensMethodRequest *request,
                                               const QueensMethodState *state);

/* tree may be NULL. */
void queens_method_tree_free (QueensMethodTree *tree);

QueensMethodTreeMark
queens_method_tree_get_mark (const QueensMethodTree *tree, uint32_t node, uint64_t step);

/* The deepest node that is searched below at a step. */
uint32_t queens_method_tree_find (const QueensMethodTree *tree, uint64_t step);

/* The queens of a node, from the root on, without the given ones, into queens (room for n). Returns
 * how many. */
int queens_method_tree_get_queens (const QueensMethodTree *tree,
                                   uint32_t node,
                                   QueensMethodSquare *queens);
