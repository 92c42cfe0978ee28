/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The search tree of the run that a session shows. The arrow keys move from node to node, Enter or a click
 * goes to the step of a node, + − and 0 and the wheel zoom, and dragging moves the tree. A card shows the
 * board of the node under the pointer, or of the one with the focus. Signal "go", with a guint64: the user
 * asks for that step. */
#pragma once

#include "draw/board.h"
#include "draw/tree.h"
#include "model/learn/session.h"
#include "model/learn/words.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_TREE_VIEW (queens_learn_tree_view_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnTreeView,
                      queens_learn_tree_view,
                      QUEENS,
                      LEARN_TREE_VIEW,
                      GtkWidget)

/* Follows a session, and keeps a reference to it. Call it once. */
void queens_learn_tree_view_set_session (QueensLearnTreeView *self, QueensLearnSession *session);

/* Sets the look of the boards on cards, and how squares are named. */
void queens_learn_tree_view_set_style (QueensLearnTreeView *self,
                                       const QueensBoardStyle *style,
                                       QueensLearnNames names);

/* Sets whether nodes that are not reached yet are hidden. */
void queens_learn_tree_view_set_hide_ahead (QueensLearnTreeView *self, gboolean hide);

/* "78 of 2,057 nodes shown", or why there is no tree. Returns (transfer full) the words. */
char *queens_learn_tree_view_describe (QueensLearnTreeView *self);

/* Returns the rectangle of the card of a node at (x, y), given its height: beside the node, or above or
 * below it if neither side has room; always inside the view. All in px. */
GdkRectangle
queens_learn_tree_view_place_hint (QueensLearnTreeView *self, double x, double y, int height);

/* Zooms by a factor, or to fit with 0. */
void queens_learn_tree_view_zoom (QueensLearnTreeView *self, double times);

/* The picture of the tree as it is, width × height; NULL if there is none. Returns (transfer full) the
 * picture. */
QueensTreePicture *
queens_learn_tree_view_create_picture (QueensLearnTreeView *self, double width, double height);
