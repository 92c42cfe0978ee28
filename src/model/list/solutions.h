/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list of the solutions of one n that a request means. It is not stored: an ordered index,
 * built by a worker, says where each solution is, and the list can be used while it is built.
 *
 * A solution has a position in the list, from 1, which goes on as far as the index does. As a
 * GListModel the list is a window of at most QUEENS_SOLUTIONS_WINDOW positions, which is moved
 * along it; items are QueensListItem. Main thread only; nothing is searched for there. */
#pragma once

#include "model/list/item.h"
#include "model/list/pieces.h"
#include "model/list/source.h"

#include <gio/gio.h>

/* In what order the solutions are listed. */
typedef enum
{
  QUEENS_ORDER_BY_NUMBER,
  QUEENS_ORDER_BEING_GROUPED, /* by number until a worker has grouped them */
  QUEENS_ORDER_BY_CLASS,
  QUEENS_ORDER_UNGROUPED, /* by number, there being too many to group as was wanted */
} QueensOrder;

/* The most items of the window. */
#define QUEENS_SOLUTIONS_WINDOW 10000

#define QUEENS_TYPE_SOLUTIONS (queens_solutions_get_type ())
/* A GListModel. Emits "changed" when a count, the progress or an answer is new, "reordered" when
 * the same solutions have other positions. */
G_DECLARE_FINAL_TYPE (QueensSolutions, queens_solutions, QUEENS, SOLUTIONS, GObject)

/* Starts to list what a request means, ungrouped; disposing of the object cancels that within 50 ms.
 * Returns (transfer full). */
QueensSolutions *queens_solutions_new (const QueensRequest *request);

int queens_solutions_get_n (QueensSolutions *self);

/* What is listed. request has the list's n; the index of all solutions is kept through a change,
 * the window goes back to position 1. */
void queens_solutions_set_request (QueensSolutions *self, const QueensRequest *request);
const QueensRequest *queens_solutions_get_request (QueensSolutions *self);

/* What answers for the list as it is now, on a worker. Owned by the list. */
QueensListSource *queens_solutions_get_source (QueensSolutions *self);

/* Whether the list is to be grouped by class: class 1's members in their order, then those of class
 * 2 … That takes all of the list being known, n up to QUEENS_GROUPED_MAX_N, and that not only
 * fundamental solutions are listed; a worker does it. */
void queens_solutions_set_grouped (QueensSolutions *self, gboolean grouped);
QueensOrder queens_solutions_get_order (QueensSolutions *self);

/* How many solutions can be reached now, and whether these are all the request means. */
guint64 queens_solutions_get_n_listed (QueensSolutions *self, gboolean *total);

/* What has been counted so far of all solutions of n or of the fundamental ones, and whether that
 * is the total. Fundamental ones are counted up to QUEENS_CLASSES_MAX_N, and where they are
 * listed. */
guint64 queens_solutions_get_count (QueensSolutions *self, gboolean fundamental, gboolean *total);

/* TRUE once it is known that only the first solutions of the list get a place in it. */
gboolean queens_solutions_is_partial (QueensSolutions *self);

/* TRUE while the list may still grow, or is being grouped. */
gboolean queens_solutions_is_busy (QueensSolutions *self);

/* The part of the work for the list that is done, 0.0 … 1.0; 1.0 at its end. */
double queens_solutions_get_fraction (QueensSolutions *self);

/* The seconds that the work for the list will take yet, by its rate so far, or −1. */
double queens_solutions_get_time_left (QueensSolutions *self);

/* The pieces of the list; none while they are not known. Owned by the list, good until "changed". */
const QueensPieces *queens_solutions_get_pieces (QueensSolutions *self);

/* The position of the window's first item, and that of the item at index, from 0. */
guint64 queens_solutions_get_position (QueensSolutions *self, guint index);

/* TRUE, with *index set, when the position is in the window. */
gboolean queens_solutions_get_index (QueensSolutions *self, guint64 position, guint *index);

/* Moves the window so that it contains a position that is listed, and returns its index. */
guint queens_solutions_show_position (QueensSolutions *self, guint64 position);

/* Moves the window a part of its length on towards the end of the list, or back; the items that
 * stay keep their places in the eye of a view. FALSE when it is there already. */
gboolean queens_solutions_extend (QueensSolutions *self, gboolean forward);

/* Has a worker answer a query in the list as it is now. work, done and owner are as for queens_ask();
 * done gets a QueensAnswer. */
void queens_solutions_ask (QueensSolutions *self,
                           const QueensQuery *query,
                           QueensWork **work,
                           QueensWorkCallback done,
                           gpointer owner);

/* What is known of a solution; of one of another n nothing. At once only whether it is listed. A worker looks for what is
 * lacking, and again when the indexes know more; "changed" is emitted then, and asks who still wants to
 * know to look up again. Owned by the list, good until the next call. */
const QueensAnswer *queens_solutions_look_up (QueensSolutions *self,
                                              const QueensSolution *solution);

/* Adds what queens_solutions_ask() found of a solution to what is known. */
void queens_solutions_note (QueensSolutions *self, const QueensAnswer *answer);
