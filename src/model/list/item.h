/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A solution of a list, as far as it is known: an item of the list, or one that was looked for by
 * its number or itself. Workers find out, and the property "resolved", TRUE once they have
 * answered, notifies at each piece of news. Main thread only. */
#pragma once

#include "model/list/source.h"

#include <glib-object.h>

#define QUEENS_TYPE_LIST_ITEM (queens_list_item_get_type ())
G_DECLARE_FINAL_TYPE (QueensListItem, queens_list_item, QUEENS, LIST_ITEM, GObject)

/* An item of which this is known; someone else tells it more. Returns (transfer full). */
QueensListItem *queens_list_item_new (const QueensAnswer *known);

/* An item that has a worker look for the answer to a query in source, known, or NULL, being what
 * is known before. Returns (transfer full). */
QueensListItem *queens_list_item_new_for_query (QueensListSource *source,
                                                const QueensQuery *query,
                                                const QueensAnswer *known);

/* What is known. Owned by the item. */
const QueensAnswer *queens_list_item_get_answer (QueensListItem *self);

/* The solution, or NULL while it is not known. Owned by the item. */
const QueensSolution *queens_list_item_get_solution (QueensListItem *self);

/* Tells the item what has been found out about it. */
void queens_list_item_resolve (QueensListItem *self, const QueensAnswer *answer);

/* Has an item made for a query look for what it lacks, if there is anything: the indexes may know
 * more now. */
void queens_list_item_ask_again (QueensListItem *self);
