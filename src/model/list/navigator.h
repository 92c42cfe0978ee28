/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The user's position in the lists of solutions: for each n, the required and excluded squares, the
 * solution shown, and the history of both. While a worker searches for the next solution, the shown one
 * stays. Main thread only. */
#pragma once

#include "model/move.h"
#include "model/list/solutions.h"

#define QUEENS_TYPE_NAVIGATOR (queens_navigator_get_type ())
/* Emits "changed" when the shown solution, what is known about it, the request, or the list changes.
 * Emits "failed" with a query (a pointer to QueensQuery) that has no solution. */
G_DECLARE_FINAL_TYPE (QueensNavigator, queens_navigator, QUEENS, NAVIGATOR, GObject)

/* Makes a navigator in the list of a request, grouped by class if that is wanted and possible. It first
 * shows the solution `saved`, which has the request's n, or the first one if it is NULL. */
QueensNavigator *
queens_navigator_new (const QueensRequest *request, gboolean grouped, const QueensSolution *saved);

/* Switches to another n, at the solution that was last shown for it. Whether only fundamental solutions
 * are listed, and whether they are grouped, does not change. */
void queens_navigator_set_board_size (QueensNavigator *self, int n);
void queens_navigator_set_grouped (QueensNavigator *self, gboolean grouped);

/* The list of the present n. Owned by the navigator. */
QueensSolutions *queens_navigator_get_solutions (QueensNavigator *self);

/* Change the request, which can be undone. The shown solution stays if it matches; otherwise, the first
 * match is shown. */
void queens_navigator_set_request (QueensNavigator *self, const QueensRequest *request);
void queens_navigator_set_fundamental (QueensNavigator *self, gboolean fundamental);

/* Applies a move on the board: a queen requires its square, and a cross excludes it, but both clear a
 * square that is already set either way. ERASE clears it, too; MARK excludes all its squares, except
 * those that are required; and other moves, and those that mention a square outside the board, do
 * nothing. */
void queens_navigator_play (QueensNavigator *self, const QueensMove *move);

/* Clears all squares, and shows the solution that was shown before there were any constraints. */
void queens_navigator_clear_constraints (QueensNavigator *self);

/* Remembers the request and the shown solution for undo. Call it before a jump to a position; the
 * other jumps do it themselves. Undone states are discarded. */
void queens_navigator_note (QueensNavigator *self);

/* Undo and redo; do nothing if there is nothing to undo or redo. */
gboolean queens_navigator_can_undo (QueensNavigator *self);
gboolean queens_navigator_can_redo (QueensNavigator *self);
void queens_navigator_undo (QueensNavigator *self);
void queens_navigator_redo (QueensNavigator *self);

/* The shown solution, or NULL if there is none. Owned by the navigator, valid until "changed". */
const QueensAnswer *queens_navigator_get_shown (QueensNavigator *self);

/* The position from which steps start: the position shown, or the one being searched for; 0 if it is not
 * known. */
guint64 queens_navigator_get_position (QueensNavigator *self);

/* TRUE if a step in this direction leads to another position, or if that is not known yet. */
gboolean queens_navigator_can_go (QueensNavigator *self, int direction);

/* Goes `step` positions forward, or backward if it is negative, but not beyond the ends of the list. If
 * the position of the solution is not known, goes to its neighbors. */
void queens_navigator_go_by (QueensNavigator *self, gint64 step);

/* Goes to a position, from 1; if it is beyond the end, goes to the last one. */
void queens_navigator_go_to (QueensNavigator *self, guint64 position);

/* Follows a position that keeps changing: first shows the solution that is being searched for, then the
 * one at the latest position. */
void queens_navigator_follow (QueensNavigator *self, guint64 position);

/* Goes to a random solution other than the current one, which can be undone. All are equally likely if
 * the whole list is known. */
void queens_navigator_go_random (QueensNavigator *self);

/* Goes to the solution that answers the query, whether or not it is in the list. This can be undone. */
void queens_navigator_go_to_query (QueensNavigator *self, const QueensQuery *query);
