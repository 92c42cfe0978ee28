/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board as a widget. It paints the content that its page sets as one picture, and has a transparent
 * child over each square for the keyboard focus and screen readers. It owns the cursor and the focus;
 * everything else belongs to the page.
 *
 * Signals: "move", with a const QueensMove *, is emitted for the user's action: QUEENS_MOVE_QUEEN (a click
 * or Enter), _CROSS (a secondary click, a long press, or Space), _ERASE (Backspace, Delete, or dragging a
 * queen off the board), _CARRY (dragging a queen), and _ADD_CROSSES and _REMOVE_CROSSES (dragging over
 * squares). "cursor" is emitted when the cursor has been set to a square. */
#pragma once

#include "draw/board.h"
#include "model/move.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_BOARD_VIEW (queens_board_view_get_type ())
G_DECLARE_FINAL_TYPE (QueensBoardView, queens_board_view, QUEENS, BOARD_VIEW, GtkWidget)

/* The child over a square. It paints nothing, but it can have the focus, and it has an accessible
 * name ("d4, queen, in conflict"). Its actions give it the focus and make a move on it. */
#define QUEENS_TYPE_BOARD_SQUARE (queens_board_square_get_type ())
G_DECLARE_FINAL_TYPE (QueensBoardSquare, queens_board_square, QUEENS, BOARD_SQUARE, GtkWidget)

QueensSquare queens_board_square_get_square (QueensBoardSquare *self);

/* Shows content in style; both are copied. If anything on the squares changes, a drag is canceled. */
void queens_board_view_set_content (QueensBoardView *self,
                                    const QueensBoardContent *content,
                                    const QueensBoardStyle *style);

/* Shows another solution of the same n, to which the queens glide. A drag that adds or removes crosses continues
 * if only the queens change. */
void queens_board_view_glide_to (QueensBoardView *self,
                                 const QueensBoardContent *content,
                                 const QueensBoardStyle *style);

/* The current content, including marks. Owned by the view; valid until the next change. */
const QueensBoardContent *queens_board_view_get_content (QueensBoardView *self);
const QueensBoardStyle *queens_board_view_get_style (QueensBoardView *self);

/* If TRUE, clicks and keys act on squares, and the squares can take the focus. */
void queens_board_view_set_interactive (QueensBoardView *self, gboolean interactive);

/* Outlines a square as that under the pointer; if it is NULL, removes the outline. */
void queens_board_view_set_hovered (QueensBoardView *self, const QueensSquare *square);

/* Shakes the queen on a square, because it cannot be moved. */
void queens_board_view_shake (QueensBoardView *self, QueensSquare square);

/* The square that keys act on. */
QueensSquare queens_board_view_get_cursor (QueensBoardView *self);

/* Sets the name of the whole board for a screen reader: "Solution 1 of 92". */
void queens_board_view_set_label (QueensBoardView *self, const char *label);

/* Returns the square at a point of the view, or FALSE outside the squares and on a board that is not
 * interactive. */
gboolean
queens_board_view_find_square (QueensBoardView *self, double x, double y, QueensSquare *square);
