/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the nodes of a search tree stand in a picture of it, and what each is at a step. A tree of
 * up to QUEENS_TREE_WHOLE nodes is drawn whole: no node of it ever moves, only its mark changes. Of a
 * larger one the part where the search is is unfolded, and what is beside the way there is folded to
 * counted nodes. Plain data, for any thread. */
#pragma once

#include "draw/tree.h"
#include "engine/methods/tree.h"

#include <glib.h>

/* The largest tree that is drawn whole, and the most leaves of an unfolded part of a larger one. */
#define QUEENS_TREE_WHOLE    200
#define QUEENS_TREE_UNFOLDED 50

typedef struct
{
  const QueensMethodTree *tree;
  guint32 step;
  double width, height;
  gboolean hide_ahead; /* what lies ahead is not shown */
  int first_row;       /* the depth of the root on the whole board */
} QueensTreeView;

/* Returns (transfer full) the picture: free it with queens_tree_picture_free(). */
QueensTreePicture *queens_tree_picture_create (const QueensTreeView *view);

/* What a node is, for a screen reader and beside the pointer: "row 3, column 2, exhausted, no
 * solution". Returns (transfer full) the words. */
char *queens_tree_picture_describe (const QueensTreeView *view, guint32 node);

/* "153 nodes, 894 squares tried, 4 solutions". Returns (transfer full) the words. */
char *queens_tree_picture_describe_size (const QueensMethodTree *tree);
