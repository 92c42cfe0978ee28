/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The search tree of the run that a session shows. The arrow keys move from node to node; Enter or a
 * click goes to the step of a node; +, −, 0, and the wheel zoom; and dragging moves the tree. A card
 * shows the board of the node under the pointer, or of the node with the focus. Signal "go", with a
 * guint64: the user wants to go to that step. */
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

/* Shows the tree of a session at its step. The tree must stay valid until the next call. style is the
 * look of the boards on cards. hide_ahead hides nodes that have not been reached yet. */
void queens_learn_tree_view_show (QueensLearnTreeView *self,
                                  const QueensLearnView *view,
                                  const QueensBoardStyle *style,
                                  QueensLearnNames names,
                                  gboolean hide_ahead);

/* Returns (transfer full) the words "78 of 2,057 nodes shown", or why there is no tree. */
char *queens_learn_tree_view_describe (QueensLearnTreeView *self);

/* Returns the rectangle of the card for a node at (x, y), given its height. The card is beside the node,
 * or if there is no room on either side, above or below it. It is always inside the view. All values are
 * in px. */
GdkRectangle
queens_learn_tree_view_place_hint (QueensLearnTreeView *self, double x, double y, int height);

/* Zooms by a factor; 0 makes the tree fit. */
void queens_learn_tree_view_zoom (QueensLearnTreeView *self, double times);

/* Returns (transfer full) the picture of the tree as it is now, of width × height, with text of this scale;
 * NULL if there is none. */
QueensTreePicture *queens_learn_tree_view_create_picture (QueensLearnTreeView *self,
                                                          double width,
                                                          double height,
                                                          double font_scale);
