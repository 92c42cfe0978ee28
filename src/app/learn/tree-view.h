/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The search tree of the run that a session shows, in as much room as there is. Arrows walk from
 * node to node, Return or a click goes to the step of one, + − and 0 and the wheel zoom, dragging
 * moves it; the board of the node under the pointer, or of the one with the focus, stands beside it.
 * Signal "go", with a guint64: that step was asked for. */
#pragma once

#include "draw/board.h"
#include "draw/tree.h"
#include "model/learn/tree.h"
#include "model/learn/words.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_TREE_VIEW (queens_learn_tree_view_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnTreeView,
                      queens_learn_tree_view,
                      QUEENS,
                      LEARN_TREE_VIEW,
                      GtkWidget)

/* Follows a session and its tree; both are kept. To be called once. */
void queens_learn_tree_view_set_tree (QueensLearnTreeView *self,
                                      QueensLearnSession *session,
                                      QueensLearnTree *tree);

/* The look of the boards beside nodes, and how squares are called. */
void queens_learn_tree_view_set_style (QueensLearnTreeView *self,
                                       const QueensBoardStyle *style,
                                       QueensLearnNames names);

/* Whether what lies ahead is left out. */
void queens_learn_tree_view_set_hide_ahead (QueensLearnTreeView *self, gboolean hide);

/* "78 of 2,057 nodes shown", or why there is no tree. Returns (transfer full) the words. */
char *queens_learn_tree_view_describe (QueensLearnTreeView *self);

/* Returns where the card of a node at (x, y) is placed, given its height: beside the node, or above or
 * below it where neither side has room; always inside the view. All in px. */
GdkRectangle
queens_learn_tree_view_place_hint (QueensLearnTreeView *self, double x, double y, int height);

/* times larger; 0 for as it fits. */
void queens_learn_tree_view_zoom (QueensLearnTreeView *self, double times);

/* The picture of the tree as it is, width × height; NULL while there is none. Returns (transfer
 * full) the picture. */
QueensTreePicture *
queens_learn_tree_view_create_picture (QueensLearnTreeView *self, double width, double height);
