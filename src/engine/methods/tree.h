/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The search tree of a method's run. Up to a certain size, it is kept whole: its form at any step of the
 * run follows from when each node was entered and left. For a larger tree, it is only the path from the
 * root, and the nodes beside it, at one step. Plain data once it is built. */
#pragma once

#include "engine/methods/machine.h"

/* Stands for no node, or for no step. */
#define QUEENS_TREE_NONE  UINT32_MAX
#define QUEENS_TREE_NEVER UINT64_MAX

/* A square that was tried and rejected, and the line on which it is attacked. */
typedef struct
{
  QueensMethodSquare square;
  QueensMethodLine line;
} QueensMethodReject;

/* A board that the search reached. The root's is empty; every other has one more queen than its parent.
 * A node beside the path of a larger tree has is_closed set, and no children in the tree. */
typedef struct
{
  uint32_t parent;
  uint32_t first_child, last_child, next; /* indexes in nodes, or QUEENS_TREE_NONE */
  uint64_t entered;                       /* the step that placed the queen, or stored the board */
  /* The step at which its search begins; equal to `entered` unless boards are stored. */
  uint64_t started;
  uint64_t left; /* the step at which its search is over */
  /* The step at which the search of all nodes below it is over, too; later than `left` only if boards are
   * stored. */
  uint64_t finished;
  uint64_t solved;      /* the step at which it was found to be a solution */
  uint64_t n_solutions; /* number of solutions below it, including itself; only in a whole tree */
  QueensMethodSquare square; /* the square of its last queen; nowhere for the root */
  uint8_t depth;             /* number of its queens, not counting given ones */
  uint8_t line;              /* the row (column) that was tried at it, or QUEENS_EVENT_NOWHERE */
  uint8_t dead_line; /* QueensMethodLine: the line that two queens of a dead configuration share */
  bool is_dead;      /* rejected as a whole: a configuration with a conflict, or a dead end */
  bool is_closed;
} QueensMethodTreeNode;

typedef struct
{
  QueensMethodRequest request;
  QueensMethodTreeNode *nodes; /* each node after its parent, the root first */
  uint32_t n_nodes;
  uint32_t n_room;
  uint64_t n_tried; /* number of tries; only for a whole tree */
  uint64_t n_steps; /* steps of the run, or the step that the path is for */
  bool is_whole;
  uint32_t n_references;
} QueensMethodTree;

/* The state of a node at a step. */
typedef enum
{
  QUEENS_TREE_AHEAD,   /* not reached yet */
  QUEENS_TREE_WAITING, /* a board waiting in the queue or the stack */
  QUEENS_TREE_ON_PATH, /* being searched, or its queen is on the board */
  QUEENS_TREE_EXPANDED, /* its squares were tried; boards below it are, or may be, stored or searched */
  QUEENS_TREE_EXHAUSTED, /* everything below it was tried */
  QUEENS_TREE_DEAD,      /* rejected as a whole */
  QUEENS_TREE_SOLUTION,
} QueensMethodTreeMark;

/* Runs the method to get its whole tree. Returns NULL if the tree has more than max_nodes nodes
 * (then *too_large is true), if the control (may be NULL) stopped it, and for a local search, which
 * has no tree. Release the tree with queens_method_tree_unref(). */
QueensMethodTree *queens_method_tree_new (const QueensMethodRequest *request,
                                          uint32_t max_nodes,
                                          QueensControl *control,
                                          bool *too_large);

/* Makes the path to the board of a state, and the nodes beside it, in a run of the request. It is valid
 * only at the step of the state. Returns NULL for a local search. */
QueensMethodTree *queens_method_tree_new_path (const QueensMethodRequest *request,
                                               const QueensMethodState *state);

/* Reference counting, which is not thread-safe. The last unref frees the tree. tree may be NULL. */
QueensMethodTree *queens_method_tree_ref (QueensMethodTree *tree);
void queens_method_tree_unref (QueensMethodTree *tree);

QueensMethodTreeMark
queens_method_tree_get_mark (const QueensMethodTree *tree, uint32_t node, uint64_t step);

/* The step at which a node is entered or, if it is waiting, at which it becomes current.
 * QUEENS_TREE_NEVER if that is not known, as beside the path of a larger tree. */
uint64_t queens_method_tree_get_step (const QueensMethodTree *tree, uint32_t node);

/* The deepest node that is being searched at a step. */
uint32_t queens_method_tree_find (const QueensMethodTree *tree, uint64_t step);

/* Writes the squares rejected at a node whose search is over into rejects. Returns their number, which is
 * 0 for a method that does not go from line to line. */
int queens_method_tree_get_rejects (const QueensMethodTree *tree,
                                    uint32_t node,
                                    QueensMethodReject rejects[QUEENS_MAX_N]);

/* Writes the queens of a node, from the root on, not counting given ones, into queens (room for n).
 * Returns their number. */
int queens_method_tree_get_queens (const QueensMethodTree *tree,
                                   uint32_t node,
                                   QueensMethodSquare *queens);
