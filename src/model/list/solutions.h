/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list of the solutions of a request, for one n at a time, and the solution that is shown.
 * For each n, the required and excluded squares, the solution shown, and the history of both are
 * kept.
 *
 * The list is not stored: an ordered index, built by a worker, knows where each solution is, and the list can
 * be used while the index is being built. While a worker searches for the next solution to show, the shown
 * one stays.
 *
 * Each solution has a position in the list, from 1, and positions go as far as the index does. As a
 * GListModel, it has the items of a range of at most QUEENS_SOLUTIONS_MAX_ITEMS positions, which can be moved
 * along the list; its items are QueensListItem. Main thread only; it never searches on that thread. */
#pragma once

#include "model/list/source.h"
#include "model/move.h"

#include <gio/gio.h>

/* The order in which the solutions are listed. */
typedef enum
{
  QUEENS_LIST_ORDER_NUMBER,
  QUEENS_LIST_ORDER_BEING_GROUPED, /* by number, until a worker has grouped them */
  QUEENS_LIST_ORDER_CLASS,
  QUEENS_LIST_ORDER_UNGROUPED, /* by number, because there are too many to group */
} QueensListOrder;

/* A list in its present state. */
typedef struct
{
  const QueensRequest *request;
  QueensListSource *source; /* answers for the list, also on a worker */
  QueensListOrder order;
  QueensListCount listed; /* the solutions that can be reached */
  QueensListCount all;    /* all solutions of n that have been counted */
  /* The fundamental solutions of n, which are counted up to QUEENS_CLASSES_MAX_N, and whenever they
   * are listed. */
  QueensListCount fundamental;
  gboolean partial; /* it is known that only the first solutions will have a position in the list */
  gboolean busy;    /* the list may still grow or is being grouped */
  double fraction;  /* the completed fraction of this work, 0.0 … 1.0 */
  double time_left; /* in seconds, estimated from the speed so far; −1 if it is not known */
  QueensSections sections; /* none if they are not known */
} QueensSolutionsView;

/* The maximum number of items in the range. */
#define QUEENS_SOLUTIONS_MAX_ITEMS 10000

#define QUEENS_TYPE_SOLUTIONS (queens_solutions_get_type ())
/* A GListModel. Emits "changed" when there is a new request, count, progress, answer, or order; "shown" when
 * another solution is shown, unless that follows from a new request; and "failed" with a query (a pointer to
 * QueensQuery) that has no solution. */
G_DECLARE_FINAL_TYPE (QueensSolutions, queens_solutions, QUEENS, SOLUTIONS, GObject)

/* Starts to list the solutions of a request, not grouped. First shows the solution `saved`, which has the
 * request's n, or the first one if it is NULL. Disposing of the object cancels all work within 50 ms. Returns
 * (transfer full). */
QueensSolutions *queens_solutions_new (const QueensRequest *request, const QueensSolution *saved);

/* What is known about the list. Owned by the list. It changes before "changed". */
const QueensSolutionsView *queens_solutions_get_view (QueensSolutions *self);

/* Whether it is known that there is no solution. */
gboolean queens_solutions_view_is_empty (const QueensSolutionsView *view);

/* Switches to another n, with its own request, history, and shown solution. Whether only fundamental solutions
 * are listed, and whether they are grouped, does not change. */
void queens_solutions_set_board_size (QueensSolutions *self, int n);

/* Change the request, which can be undone; the n stays. The shown solution stays if it matches; otherwise, the
 * first match is shown. The index of all solutions is kept, and the range goes back to position 1. */
void queens_solutions_set_request (QueensSolutions *self, const QueensRequest *request);
void queens_solutions_set_fundamental (QueensSolutions *self, gboolean fundamental);

/* Whether the list is grouped by class: the members of class 1 in order, then those of class 2, and so
 * on. It is grouped, by a worker, only if the whole list is known, n is at most QUEENS_GROUPED_MAX_N,
 * and the list is not limited to fundamental solutions. */
void queens_solutions_set_grouped (QueensSolutions *self, gboolean grouped);

/* The position of the item at index (from 0) in the range. */
guint64 queens_solutions_get_position (QueensSolutions *self, guint index);

/* Returns TRUE, with *index set, if the position is in the range. */
gboolean queens_solutions_get_item_index (QueensSolutions *self, guint64 position, guint *index);

/* Moves the range, if necessary, so that it contains a position in the list. Returns the index of this
 * position in the range. */
guint queens_solutions_move_range_to (QueensSolutions *self, guint64 position);

/* Moves the range by a part of its length, toward the end of the list or back. Items that stay in the
 * range do not move in a view. Returns FALSE if the range is already at that end. */
gboolean queens_solutions_move_range (QueensSolutions *self, gboolean forward);

/* Looks up a solution, which must have the n of the list for any answer. At first, the answer says
 * only whether it is listed. A worker looks up the rest, and does so again when the indexes know
 * more. Then "changed" is emitted, and callers that still need the answer must call this again.
 * Owned by the list; valid until the next call. */
const QueensAnswer *queens_solutions_look_up (QueensSolutions *self,
                                              const QueensSolution *solution);

/* Applies a move on the board. QUEEN requires its square and CROSS excludes it, but both clear a square
 * that is already required or excluded. ERASE clears it, too. ADD_CROSSES excludes all its squares that
 * are not required. Other moves do nothing, and neither do those with a square outside the board. */
void queens_solutions_apply_move (QueensSolutions *self, const QueensMove *move);

/* Clears all squares, and shows the solution that was shown before there were any constraints. */
void queens_solutions_clear_constraints (QueensSolutions *self);

/* Remembers the request and the shown solution for undo. Call it before a jump to a position; the
 * other jumps do it themselves. Undone states are discarded. */
void queens_solutions_push_undo (QueensSolutions *self);

/* Undo and redo; do nothing if there is nothing to undo or redo. */
gboolean queens_solutions_can_undo (QueensSolutions *self);
gboolean queens_solutions_can_redo (QueensSolutions *self);
void queens_solutions_undo (QueensSolutions *self);
void queens_solutions_redo (QueensSolutions *self);

/* The shown solution, or NULL if there is none. As from queens_solutions_look_up(). */
const QueensAnswer *queens_solutions_get_shown (QueensSolutions *self);

/* The position from which steps start: the position shown, or the one being searched for; 0 if it is not
 * known. */
guint64 queens_solutions_get_shown_position (QueensSolutions *self);

/* TRUE if a step in this direction leads to another position, or if that is not known yet. */
gboolean queens_solutions_can_go (QueensSolutions *self, int direction);

/* Goes `step` positions forward, or backward if it is negative, but not beyond the ends of the list. If
 * the position of the solution is not known, goes to its neighbors. */
void queens_solutions_go_by (QueensSolutions *self, gint64 step);

/* Goes to a position, from 1; if it is beyond the end, goes to the last one. */
void queens_solutions_go_to (QueensSolutions *self, guint64 position);

/* Goes to a position that keeps changing, as while a slider is dragged; call this for each change. Each search
 * ends with a solution that is shown, and the next one is for the latest position. */
void queens_solutions_follow (QueensSolutions *self, guint64 position);

/* Goes to a random solution other than the current one, which can be undone. All are equally likely if
 * the whole list is known. */
void queens_solutions_go_random (QueensSolutions *self);

/* Goes to the solution that answers the query, whether or not it is in the list. This can be undone. */
void queens_solutions_go_to_query (QueensSolutions *self, const QueensQuery *query);

/* A solution in a list, with what is known about it. Emits "changed" whenever more is known. */
#define QUEENS_TYPE_LIST_ITEM (queens_list_item_get_type ())
G_DECLARE_FINAL_TYPE (QueensListItem, queens_list_item, QUEENS, LIST_ITEM, GObject)

/* What is known about the item. Owned by the item. */
const QueensAnswer *queens_list_item_get_answer (QueensListItem *self);

/* The solution, or NULL if it is not known. Owned by the item. */
const QueensSolution *queens_list_item_get_solution (QueensListItem *self);
