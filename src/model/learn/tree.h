/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The search tree of the run that a session shows. A worker builds it; if it is too large to be kept whole,
 * it is the path to the session's step with the siblings of its nodes. Signal "changed": there is another
 * tree, or none. Main thread only. */
#pragma once

#include "engine/methods/tree.h"
#include "model/learn/session.h"

#define QUEENS_TYPE_LEARN_TREE (queens_learn_tree_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnTree, queens_learn_tree, QUEENS, LEARN_TREE, GObject)

/* The largest tree that is kept whole. */
#define QUEENS_LEARN_TREE_MAX 150000

/* The tree keeps a reference to the session. */
QueensLearnTree *queens_learn_tree_new (QueensLearnSession *session);

/* TRUE makes it follow the session. Until then it does nothing. */
void queens_learn_tree_set_active (QueensLearnTree *self, gboolean active);

/* Returns the tree, owned by self and valid until the next "changed", or NULL while it is being built and
 * for methods without a tree. */
const QueensMethodTree *queens_learn_tree_get (QueensLearnTree *self);

/* FALSE if there will be no tree: for a local search, or without enough memory. */
gboolean queens_learn_tree_exists (QueensLearnTree *self);

/* Returns the step at which the tree is shown. */
guint64 queens_learn_tree_get_step (QueensLearnTree *self);

/* Returns the step at which a node is entered, or at which a waiting one becomes current. Returns
 * QUEENS_TREE_NEVER if that is not known, as beside the path of a large tree. */
guint64 queens_learn_tree_get_node_step (QueensLearnTree *self, guint32 node);
