/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The search tree of the run that a session shows. A worker grows it whole; where it is too large for
 * that, it is the path at the session's step and what is beside it. Signal "changed": there is another
 * tree, or none. Main thread only. */
#pragma once

#include "engine/methods/tree.h"
#include "model/learn/session.h"

#define QUEENS_TYPE_LEARN_TREE (queens_learn_tree_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnTree, queens_learn_tree, QUEENS, LEARN_TREE, GObject)

/* The largest tree that is kept whole. */
#define QUEENS_LEARN_TREE_MAX 150000

/* Keeps the session. */
QueensLearnTree *queens_learn_tree_new (QueensLearnSession *session);

/* TRUE lets it follow the session; it does nothing before. */
void queens_learn_tree_set_active (QueensLearnTree *self, gboolean active);

/* The tree, or NULL while it is not there, or where there is none. Owned by it, good until the next
 * "changed". */
const QueensMethodTree *queens_learn_tree_get (QueensLearnTree *self);

/* FALSE where no tree will be there: of a local search, or without memory. */
gboolean queens_learn_tree_exists (QueensLearnTree *self);

/* The step that the tree is to be shown at. */
guint64 queens_learn_tree_get_step (QueensLearnTree *self);

/* The step at which a node was entered, or, of one that is stored, is to be taken;
 * QUEENS_TREE_NEVER where that is not known: it lies ahead, or beside the path of a large tree. */
guint64 queens_learn_tree_get_node_step (QueensLearnTree *self, guint32 node);
