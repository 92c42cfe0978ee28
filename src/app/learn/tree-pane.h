/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The search tree with its heading: its size, zoom, and save. Signal "go", like that of the tree. */
#pragma once

#include "app/learn/tree-view.h"

#define QUEENS_TYPE_LEARN_TREE_PANE (queens_learn_tree_pane_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnTreePane, queens_learn_tree_pane, QUEENS, LEARN_TREE_PANE, GtkBox)

/* Follows a session, and keeps a reference to it. Call it once. */
void queens_learn_tree_pane_set_session (QueensLearnTreePane *self, QueensLearnSession *session);

/* TRUE while it is visible; otherwise it does nothing. */
void queens_learn_tree_pane_set_active (QueensLearnTreePane *self, gboolean active);

/* Whether there is little room for the heading. */
void queens_learn_tree_pane_set_narrow (QueensLearnTreePane *self, gboolean narrow);

QueensLearnTreeView *queens_learn_tree_pane_get_view (QueensLearnTreePane *self);
