/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list of a request's solutions, for one n. It is not stored: an ordered index, built by a worker,
 * knows where each solution is, and the list can be used while it is built.
 *
 * A solution has a position in the list, from 1, and positions extend as far as the index does. As a
 * GListModel the list is a window of at most QUEENS_SOLUTIONS_WINDOW positions, which is moved along it;
 * items are QueensListItem. Main thread only; no search takes place there. */
#pragma once

#include "model/list/item.h"
#include "model/list/pieces.h"
#include "model/list/source.h"

#include <gio/gio.h>

/* The order in which the solutions are listed. */
typedef enum
{
  QUEENS_ORDER_BY_NUMBER,
  QUEENS_ORDER_BEING_GROUPED, /* by number until a worker has grouped them */
  QUEENS_ORDER_BY_CLASS,
  QUEENS_ORDER_UNGROUPED, /* by number, because there are too many to group */
} QueensOrder;

/* The most items of the window. */
#define QUEENS_SOLUTIONS_WINDOW 10000

#define QUEENS_TYPE_SOLUTIONS (queens_solutions_get_type ())
/* A GListModel. Emits "changed" when a count, the progress, or an answer is new, and "reordered" when
 * the same solutions have other positions. */
G_DECLARE_FINAL_TYPE (QueensSolutions, queens_solutions, QUEENS, SOLUTIONS, GObject)

/* Starts to list the solutions of a request, ungrouped; disposing of the object cancels that within 50
 * ms. Returns (transfer full). */
QueensSolutions *queens_solutions_new (const QueensRequest *request);

int queens_solutions_get_n (QueensSolutions *self);

/* The request. A new one must have the list's n; the index of all solutions is kept, and the window goes
 * back to position 1. */
void queens_solutions_set_request (QueensSolutions *self, const QueensRequest *request);
const QueensRequest *queens_solutions_get_request (QueensSolutions *self);

/* The source that answers for the list in its present state, on a worker. Owned by the list. */
QueensListSource *queens_solutions_get_source (QueensSolutions *self);

/* Whether the list is grouped by class: the members of class 1 in order, then those of class 2, and so
 * on. Only if all of the list is known, n is at most QUEENS_GROUPED_MAX_N, and not only fundamental
 * solutions are listed; a worker does it. */
void queens_solutions_set_grouped (QueensSolutions *self, gboolean grouped);
QueensOrder queens_solutions_get_order (QueensSolutions *self);

/* The number of solutions that can be reached now, and whether these are all of the request. */
guint64 queens_solutions_get_n_listed (QueensSolutions *self, gboolean *total);

/* The count so far of all solutions of n or of the fundamental ones, and whether it is the total.
 * Fundamental ones are counted up to QUEENS_CLASSES_MAX_N, and if they are listed. */
guint64 queens_solutions_get_count (QueensSolutions *self, gboolean fundamental, gboolean *total);

/* TRUE once it is known that only the first solutions will have a position in the list. */
gboolean queens_solutions_is_partial (QueensSolutions *self);

/* TRUE while the list may still grow, or is being grouped. */
gboolean queens_solutions_is_busy (QueensSolutions *self);

/* The part of the work on the list that is done, 0.0 … 1.0; 1.0 at its end. */
double queens_solutions_get_fraction (QueensSolutions *self);

/* The remaining seconds of the work on the list, estimated from its speed so far, or −1. */
double queens_solutions_get_time_left (QueensSolutions *self);

/* The pieces of the list; none if they are not known. Owned by the list, valid until "changed". */
const QueensPieces *queens_solutions_get_pieces (QueensSolutions *self);

/* The position of the window's first item, and that of the item at index, from 0. */
guint64 queens_solutions_get_position (QueensSolutions *self, guint index);

/* TRUE, with *index set, if the position is in the window. */
gboolean queens_solutions_get_index (QueensSolutions *self, guint64 position, guint *index);

/* Moves the window so that it contains a listed position, and returns its index. */
guint queens_solutions_show_position (QueensSolutions *self, guint64 position);

/* Moves the window a part of its length toward the end of the list, or back; items that stay do not move
 * in a view. FALSE if it is there already. */
gboolean queens_solutions_extend (QueensSolutions *self, gboolean forward);

/* What is known of a solution; nothing for one of another n. At once only whether it is listed. A worker
 * looks up the rest, and again when the indexes know more; "changed" is then emitted, and callers who
 * still need the answer must look up again. Owned by the list, valid until the next call. */
const QueensAnswer *queens_solutions_look_up (QueensSolutions *self,
                                              const QueensSolution *solution);

/* Adds the answer of queens_list_source_ask() to what is known of its solution. */
void queens_solutions_note (QueensSolutions *self, const QueensAnswer *answer);
