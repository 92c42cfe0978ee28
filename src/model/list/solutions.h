/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list of a request's solutions for one n. It is not stored: an ordered index, built by a worker,
 * knows where each solution is, and the list can be used while the index is being built.
 *
 * Each solution has a position in the list, from 1, and positions go as far as the index does. As a
 * GListModel, the list is a window of at most QUEENS_SOLUTIONS_WINDOW positions, which can be moved
 * along the list; its items are QueensListItem. Main thread only; it never searches on that thread. */
#pragma once

#include "model/list/source.h"

#include <gio/gio.h>

/* The order in which the solutions are listed. */
typedef enum
{
  QUEENS_ORDER_BY_NUMBER,
  QUEENS_ORDER_BEING_GROUPED, /* by number, until a worker has grouped them */
  QUEENS_ORDER_BY_CLASS,
  QUEENS_ORDER_UNGROUPED, /* by number, because there are too many to group */
} QueensOrder;

/* A list in its present state. */
typedef struct
{
  const QueensRequest *request;
  QueensListSource *source; /* answers for the list, also on a worker */
  QueensOrder order;
  QueensListCount listed; /* the solutions that can be reached */
  QueensListCount all;    /* all solutions of n that have been counted */
  /* The fundamental ones of n, which are counted up to QUEENS_CLASSES_MAX_N, and whenever they are
   * listed. */
  QueensListCount fundamental;
  gboolean partial; /* it is known that only the first solutions will have a position in the list */
  gboolean busy;    /* the list may still grow or is being grouped */
  double fraction;  /* the completed fraction of this work, 0.0 … 1.0 */
  double time_left; /* in seconds, estimated from the speed so far; −1 if it is not known */
  QueensPieces pieces; /* none if they are not known */
} QueensSolutionsView;

/* The maximum number of items in the window. */
#define QUEENS_SOLUTIONS_WINDOW 10000

#define QUEENS_TYPE_SOLUTIONS (queens_solutions_get_type ())
/* A GListModel. Emits "changed" when there is a new count, progress, answer, or order. */
G_DECLARE_FINAL_TYPE (QueensSolutions, queens_solutions, QUEENS, SOLUTIONS, GObject)

/* Starts to list the solutions of a request, not grouped. Disposing of the object cancels that within 50
 * ms. Returns (transfer full). */
QueensSolutions *queens_solutions_new (const QueensRequest *request);

/* What is known about the list. Owned by the list. It changes before "changed". */
const QueensSolutionsView *queens_solutions_get (QueensSolutions *self);

/* Whether it is known that there is no solution. */
gboolean queens_solutions_view_is_empty (const QueensSolutionsView *view);

/* A new request must have the list's n. The index of all solutions is kept, and the window goes back to
 * position 1. */
void queens_solutions_set_request (QueensSolutions *self, const QueensRequest *request);

/* Whether the list is grouped by class: the members of class 1 in order, then those of class 2, and so
 * on. It is grouped, by a worker, only if the whole list is known, n is at most QUEENS_GROUPED_MAX_N,
 * and the list is not limited to fundamental solutions. */
void queens_solutions_set_grouped (QueensSolutions *self, gboolean grouped);

/* The position of the first item in the window, and the position of the item at index, from 0. */
guint64 queens_solutions_get_position (QueensSolutions *self, guint index);

/* Returns TRUE, with *index set, if the position is in the window. */
gboolean queens_solutions_get_index (QueensSolutions *self, guint64 position, guint *index);

/* Moves the window so that it contains a position in the list, and returns the index of this
 * position. */
guint queens_solutions_show_position (QueensSolutions *self, guint64 position);

/* Moves the window by a part of its length, toward the end of the list or back. Items that stay in the
 * window do not move in a view. Returns FALSE if the window is already at that end. */
gboolean queens_solutions_extend (QueensSolutions *self, gboolean forward);

/* What is known about a solution; nothing for a solution of another n. At first, this is only whether it
 * is listed. A worker looks up the rest, and does so again when the indexes know more. Then "changed" is
 * emitted, and callers that still need the answer must call this again. Owned by the list; valid until
 * the next call. */
const QueensAnswer *queens_solutions_look_up (QueensSolutions *self,
                                              const QueensSolution *solution);

/* Replaces what is known about a solution with the answer of a reply from queens_list_source_ask(). */
void queens_solutions_note (QueensSolutions *self, const QueensAnswer *answer);

/* A solution in a list, with what is known about it. Emits "changed" whenever more is known. */
#define QUEENS_TYPE_LIST_ITEM (queens_list_item_get_type ())
G_DECLARE_FINAL_TYPE (QueensListItem, queens_list_item, QUEENS, LIST_ITEM, GObject)

/* What is known about the item. Owned by the item. */
const QueensAnswer *queens_list_item_get_answer (QueensListItem *self);

/* The solution, or NULL if it is not known. Owned by the item. */
const QueensSolution *queens_list_item_get_solution (QueensListItem *self);
