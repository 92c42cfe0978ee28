/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The search tree of the run that a session shows. A worker grows it whole; where it is too large
 * for that, only the part that is below some of the queens of the session's step, and anew when the
 * search leaves that. Signal "changed": there is another tree, or none. Main thread only. */
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

/* FALSE where no tree will be there: of a local search, or where one is too large that cannot be
 * grown in part. */
gboolean queens_learn_tree_exists (QueensLearnTree *self);

/* How many of the path's queens the whole tree shown is below; 0 for a whole one. */
int queens_learn_tree_get_first_row (QueensLearnTree *self);

/* The step of the tree's own run that stands for a step of the session's. */
guint32 queens_learn_tree_to_tree_step (QueensLearnTree *self, guint64 step);

/* The session's step at which a node was entered, or, of one that is stored, is to be taken. */
guint64 queens_learn_tree_get_node_step (QueensLearnTree *self, guint32 node);
