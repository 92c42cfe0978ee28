/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The navigator goes about a list of solutions: which of them is shown, and going elsewhere. What
 * it shows stays while a worker looks for the next one. For each n it remembers what was shown.
 * Main thread only. */
#pragma once

#include "model/list/solutions.h"

#define QUEENS_TYPE_NAVIGATOR (queens_navigator_get_type ())
/* Emits "changed" when what is shown, what is known about it, or the list is new; and "failed" with the
 * query (a pointer to QueensQuery) that no solution answers to. */
G_DECLARE_FINAL_TYPE (QueensNavigator, queens_navigator, QUEENS, NAVIGATOR, GObject)

QueensNavigator *queens_navigator_new (void);

/* Goes about this list from now on, where it was before for the same n. */
void queens_navigator_set_solutions (QueensNavigator *self, QueensSolutions *solutions);

/* Changes what is listed. What is shown stays if it fits; else the first that does is shown. */
void queens_navigator_set_request (QueensNavigator *self, const QueensRequest *request);

/* Whether there is a list yet. */
gboolean queens_navigator_has_list (QueensNavigator *self);

/* What is listed. Owned by the navigator's list. */
const QueensRequest *queens_navigator_get_request (QueensNavigator *self);

/* What is shown, or NULL when there is nothing. Owned by the navigator, good until "changed". */
const QueensAnswer *queens_navigator_get_shown (QueensNavigator *self);

/* Where steps start from: the position shown, or the one that is being gone to; 0 where it is not
 * known. */
guint64 queens_navigator_get_position (QueensNavigator *self);

/* Has the first list of that n show this solution, as if it had been left there. */
void queens_navigator_set_place (QueensNavigator *self, const QueensSolution *solution);

/* TRUE when a step in that direction leads to another position. */
gboolean queens_navigator_can_go (QueensNavigator *self, int direction);

/* Goes so many positions on, not further than the ends; from a solution whose place is not known to
 * its neighbours. */
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
