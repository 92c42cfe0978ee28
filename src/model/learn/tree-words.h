/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A search tree in translated words. Those that return a string return (transfer full). */
#pragma once

#include "draw/tree.h"
#include "engine/methods/tree.h"
#include "model/learn/words.h"

/* What of a tree is shown, and how. */
typedef struct
{
  const QueensMethodTree *tree;
  guint64 step;
  double width, height;
  double font_scale;   /* 1.0 */
  gboolean hide_ahead; /* what lies ahead is not shown */
  QueensLearnNames names;
} QueensTreeView;

/* A node's queen in short, as it stands in its mark: its column (row), or its square where rows are
 * not filled one after the other. NULL for the root. */
char *queens_tree_words_label (const QueensTreeView *view, guint32 node);

/* The row (column) that a node's queen is on, or, where those of one depth are on several, how many
 * queens stood before it: from 0, as rows are. NULL for the root. */
char *queens_tree_words_row (const QueensTreeView *view, guint32 node);

/* What a node is, for a screen reader and beside the pointer: "row 3, column 2, exhausted, no
 * solution". */
char *queens_tree_words_node (const QueensTreeView *view, guint32 node);

/* "153 nodes, 894 tried, 4 solutions". */
char *queens_tree_words_size (const QueensMethodTree *tree);

/* Adds the legend of what is in the picture. */
void queens_tree_words_add_legend (QueensTreePicture *picture);
