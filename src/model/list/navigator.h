/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the user is in the lists of solutions: for each n which squares are required or excluded,
 * which solution is shown, and the way back to both. What is shown stays while a worker looks for the
 * next one. Main thread only. */
#pragma once

#include "model/list/solutions.h"

#define QUEENS_TYPE_NAVIGATOR (queens_navigator_get_type ())
/* Emits "changed" when what is shown, what is known about it, or the list is new; before it
 * "request-changed" when what is asked of the present n is; and "failed" with the query (a pointer to
 * QueensQuery) that no solution answers to. */
G_DECLARE_FINAL_TYPE (QueensNavigator, queens_navigator, QUEENS, NAVIGATOR, GObject)

/* Without constraints, for n = 1 and without a list. */
QueensNavigator *queens_navigator_new (void);

/* What follows is about this n. Whether only fundamental solutions are listed is the same for all n.
 * Returns the request that queens_navigator_set_solutions() needs a list of. */
const QueensRequest *queens_navigator_set_board_size (QueensNavigator *self, int n);

/* Goes about this list from now on, where it was before for the same n. */
void queens_navigator_set_solutions (QueensNavigator *self, QueensSolutions *solutions);

/* What is listed. Owned by the navigator. */
const QueensRequest *queens_navigator_get_request (QueensNavigator *self);

/* Change what is listed, which can be undone. What is shown stays if it matches; else the first that
 * does is shown. */
void queens_navigator_set_request (QueensNavigator *self, const QueensRequest *request);
void queens_navigator_set_fundamental (QueensNavigator *self, gboolean fundamental);

/* Requires a square, or excludes it; or frees it if it is either already. */
void queens_navigator_toggle (QueensNavigator *self, QueensSquare square, gboolean required);

/* Frees a square that is required or excluded. */
void queens_navigator_free_square (QueensNavigator *self, QueensSquare square);

/* Excludes those of the squares that are not required. */
void queens_navigator_exclude (QueensNavigator *self, const QueensSquareSet *squares);

/* Frees all squares, and shows again what was shown before there were any constraints. */
void queens_navigator_clear_constraints (QueensNavigator *self);

/* Remembers what is listed and shown; to be called before a jump. What had been undone is
 * forgotten. */
void queens_navigator_note (QueensNavigator *self);

/* Go back to what was remembered, and forward again; nothing happens where that is not possible. */
gboolean queens_navigator_can_undo (QueensNavigator *self);
gboolean queens_navigator_can_redo (QueensNavigator *self);
void queens_navigator_undo (QueensNavigator *self);
void queens_navigator_redo (QueensNavigator *self);

/* What is shown, or NULL when there is nothing. Owned by the navigator, good until "changed". */
const QueensAnswer *queens_navigator_get_shown (QueensNavigator *self);

/* Where steps start from: the position shown, or the one that is being gone to; 0 where it is not
 * known. */
guint64 queens_navigator_get_position (QueensNavigator *self);

/* Sets the solution that the first list of that n shows. */
void queens_navigator_set_place (QueensNavigator *self, const QueensSolution *solution);

/* TRUE when a step in that direction leads to another position. */
gboolean queens_navigator_can_go (QueensNavigator *self, int direction);

/* Goes step positions forward, or back if negative, up to the ends of the list; from a solution
 * whose position is unknown, to its neighbors. */
void queens_navigator_go_by (QueensNavigator *self, gint64 step);

/* Goes to a position, 1 … ; beyond the last to the last. */
void queens_navigator_go_to (QueensNavigator *self, guint64 position);

/* Goes to a position that moves on: what is on its way is shown first, and then where the position
 * is by that time. */
void queens_navigator_follow (QueensNavigator *self, guint64 position);

/* Goes to a random solution other than the one it is at, each as likely as any other where all of the
 * list is known. */
void queens_navigator_go_random (QueensNavigator *self);

/* Goes to whatever answers the query, in the list or not. */
void queens_navigator_go_to_query (QueensNavigator *self, const QueensQuery *query);
