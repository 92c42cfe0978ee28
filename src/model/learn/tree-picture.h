/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lays out the nodes of a search tree in a picture, each with its mark at a step. A tree of up to
 * QUEENS_TREE_WHOLE nodes is drawn whole: its nodes never move, only their marks change. In a larger
 * one the part around the current node is drawn whole, and each subtree beside the path to it as one
 * folded node. Plain data, for any thread. */
#pragma once

#include "model/learn/tree-words.h"

/* The largest tree that is drawn whole, and the most leaves of an unfolded part of a larger one. */
#define QUEENS_TREE_WHOLE    200
#define QUEENS_TREE_UNFOLDED 50

/* Returns (transfer full) the picture: free it with queens_tree_picture_free(). */
QueensTreePicture *queens_tree_picture_create (const QueensTreeView *view);
