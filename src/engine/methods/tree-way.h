/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * For trees alone: one that is growing, and what is folded of it meanwhile.
 *
 * The way leads from the root along the queens of the place, and from there on where the search goes
 * first. Where the tree gets too large, what is beside the way is folded, from the root on: the
 * first node of the way that is still whole below is its top. */
#pragma once

#include "engine/methods/tree.h"

#include <stddef.h>

/* The way: the nodes from the root on, and at which steps the search is below each. */
typedef struct
{
  uint32_t nodes[QUEENS_MAX_N + 1];
  uint64_t in[QUEENS_MAX_N + 1];  /* below it from this step on, */
  uint64_t out[QUEENS_MAX_N + 1]; /* up to this one */
  int n_nodes;
  int top;
  int now;         /* the deepest node of the way that the search is below */
  uint64_t since;  /* the search is on its node since this step, the last up to the place's, */
  uint64_t until;  /* up to this one */
  bool has_turned; /* it does not go on any more */
} QueensTreeWay;

/* So many rejected squares a node are kept, before there is too much of the tree. */
#define QUEENS_TREE_REJECTS 8

typedef struct
{
  QueensMethodTree *tree;
  const QueensMethodTreePlace *place;
  uint32_t max_nodes;
  uint32_t current;  /* searched below now */
  uint32_t hidden;   /* so many queens below it, where it is folded */
  uint32_t searched; /* stored boards: the one taken last, or none */
  uint32_t *store;   /* stored boards: their nodes, as they are in the list */
  uint32_t n_first, n_end;
  uint32_t n_room;
  QueensTreeWay way;
  bool failed;
  bool complete; /* all that is to be kept has been grown */
} QueensTreeGrowth;

/* Makes room for one more; false without memory. */
bool queens_tree_make_room (void **items, uint32_t n, uint32_t *n_room, size_t size);

/* A new node, which is linked into the tree; its parent where that cannot be: it has failed. */
uint32_t
queens_tree_add_node (QueensTreeGrowth *growth, uint32_t parent, QueensMethodSquare square);

/* Begins the way at the root, which is there. */
void queens_tree_begin_way (QueensTreeGrowth *growth);

/* Tells that a node was added. */
void queens_tree_note_added (QueensTreeGrowth *growth, uint32_t node);

/* Tells that the search has moved to another node, in the step that was counted last. */
void queens_tree_note_moved (QueensTreeGrowth *growth);

/* Whether the tree has a part of what it may have: 1 for all, 2 for half. */
bool queens_tree_is_full (const QueensTreeGrowth *growth, uint32_t part);

/* Folds what is beside the way until the tree has half of what it may have, or there is nothing
 * more. */
void queens_tree_fold (QueensTreeGrowth *growth);

/* Adds what lies ahead beside the way above its top, and says for which steps the tree is good. */
void queens_tree_end_way (QueensTreeGrowth *growth);
