/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board as a widget. It paints what its page gives it as one picture, and lays a transparent
 * child over each square, which keyboard focus and screen readers come through. Cursor and focus
 * are its own; everything else is the page's.
 *
 * Signals, with a square's file and rank as two guint: "queen" (a click, Return), "cross" (a
 * secondary click, a long press, Space), "erase" (Backspace, Delete, a queen dragged off the
 * board), "cursor" (the cursor has moved there); "carry" (a queen dragged) with two squares; "mark"
 * (crosses painted) with a const QueensSquareSet *. */
#pragma once

#include "draw/board.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_BOARD_VIEW (queens_board_view_get_type ())
G_DECLARE_FINAL_TYPE (QueensBoardView, queens_board_view, QUEENS, BOARD_VIEW, GtkWidget)

/* Shows content in style; both are copied. */
void
queens_board_view_set_content (QueensBoardView *self,
                               const QueensBoardContent *content,
                               const QueensBoardStyle *style);

/* What is shown now, marks included. Owned by the view, good until the next change. */
const QueensBoardContent *
queens_board_view_get_content (QueensBoardView *self);
const QueensBoardStyle *
queens_board_view_get_style (QueensBoardView *self);

/* TRUE lets clicks and keys act on squares, and the squares take the focus. */
void
queens_board_view_set_interactive (QueensBoardView *self, gboolean interactive);

gboolean
queens_board_view_get_interactive (QueensBoardView *self);

/* The square that keys act on. */
QueensSquare
queens_board_view_get_cursor (QueensBoardView *self);

/* Gives up a drag that is going on. FALSE where there is none. */
gboolean
queens_board_view_cancel_drag (QueensBoardView *self);

/* The name of the whole board for a screen reader: "Solution 1 of 92". */
void
queens_board_view_set_label (QueensBoardView *self, const char *label);

/* Where a square lies, in the view's coordinates. */
void
queens_board_view_get_square_rect (QueensBoardView *self, QueensSquare square, GdkRectangle *rect);
