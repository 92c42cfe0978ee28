/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the nodes of a search tree stand in a picture of it, and what each is at a step. A tree of
 * up to QUEENS_TREE_WHOLE nodes is drawn whole: no node of it ever moves, only its mark changes. Of a
 * larger one the part where the search is is unfolded, and what is beside the way there is folded to
 * counted nodes. Plain data, for any thread. */
#pragma once

#include "model/learn/tree-words.h"

/* The largest tree that is drawn whole, and the most leaves of an unfolded part of a larger one. */
#define QUEENS_TREE_WHOLE    200
#define QUEENS_TREE_UNFOLDED 50

/* Returns (transfer full) the picture: free it with queens_tree_picture_free(). */
QueensTreePicture *queens_tree_picture_create (const QueensTreeView *view);
