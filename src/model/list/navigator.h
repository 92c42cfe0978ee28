/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The user's position in the lists of solutions: for each n the required and excluded squares, the
 * solution shown, and the history of both. The shown solution stays while a worker searches for the next
 * one. Main thread only. */
#pragma once

#include "model/list/solutions.h"

#define QUEENS_TYPE_NAVIGATOR (queens_navigator_get_type ())
/* Emits "changed" when the shown solution, its known properties, or the list changes; before it
 * "request-changed" when the request of the present n changes; and "failed" with a query (a pointer to
 * QueensQuery) that has no solution. */
G_DECLARE_FINAL_TYPE (QueensNavigator, queens_navigator, QUEENS, NAVIGATOR, GObject)

/* Without constraints, for n = 1, and without a list. */
QueensNavigator *queens_navigator_new (void);

/* Switches to this n. Listing only fundamental solutions applies to all n. Returns the request whose
 * list must be passed to queens_navigator_set_solutions(). */
const QueensRequest *queens_navigator_set_board_size (QueensNavigator *self, int n);

/* Uses this list from now on, at the earlier position for the same n. */
void queens_navigator_set_solutions (QueensNavigator *self, QueensSolutions *solutions);

/* The current request. Owned by the navigator. */
const QueensRequest *queens_navigator_get_request (QueensNavigator *self);

/* Change the request, which can be undone. The shown solution stays if it matches; otherwise the first
 * that does is shown. */
void queens_navigator_set_request (QueensNavigator *self, const QueensRequest *request);
void queens_navigator_set_fundamental (QueensNavigator *self, gboolean fundamental);

/* Requires or excludes a square; or clears it if it is set either way. */
void queens_navigator_toggle (QueensNavigator *self, QueensSquare square, gboolean required);

/* Clears a square that is required or excluded. */
void queens_navigator_free_square (QueensNavigator *self, QueensSquare square);

/* Excludes those of the squares that are not required. */
void queens_navigator_exclude (QueensNavigator *self, const QueensSquareSet *squares);

/* Clears all squares, and shows the solution from before there were any constraints. */
void queens_navigator_clear_constraints (QueensNavigator *self);

/* Remembers the request and the shown solution; call it before a jump. Undone states are discarded. */
void queens_navigator_note (QueensNavigator *self);

/* Undo and redo; they do nothing if that is not possible. */
gboolean queens_navigator_can_undo (QueensNavigator *self);
gboolean queens_navigator_can_redo (QueensNavigator *self);
void queens_navigator_undo (QueensNavigator *self);
void queens_navigator_redo (QueensNavigator *self);

/* The shown solution, or NULL if there is none. Owned by the navigator, valid until "changed". */
const QueensAnswer *queens_navigator_get_shown (QueensNavigator *self);

/* The position from which steps start: the one shown, or the one being sought; 0 if it is not known. */
guint64 queens_navigator_get_position (QueensNavigator *self);

/* Sets the solution that the first list of its n shows. */
void queens_navigator_set_place (QueensNavigator *self, const QueensSolution *solution);

/* TRUE if a step in this direction leads to another position. */
gboolean queens_navigator_can_go (QueensNavigator *self, int direction);

/* Goes step positions forward, or back if negative, but not beyond the ends of the list; from a solution
 * whose position is unknown, to its neighbors. */
void queens_navigator_go_by (QueensNavigator *self, gint64 step);

/* Goes to a position, from 1; if it is beyond the last, to the last. */
void queens_navigator_go_to (QueensNavigator *self, guint64 position);

/* Goes to a moving position: shows the solution being sought first, and then the one at the position by
 * that time. */
void queens_navigator_follow (QueensNavigator *self, guint64 position);

/* Goes to a random solution other than the current one, all equally likely if the whole list is known. */
void queens_navigator_go_random (QueensNavigator *self);

/* Goes to the answer to the query, in the list or not. */
void queens_navigator_go_to_query (QueensNavigator *self, const QueensQuery *query);
