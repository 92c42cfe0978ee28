/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A solution of a list, as far as it is known. The property "resolved", TRUE once it has been read,
 * notifies at each piece of news. Main thread only. */
#pragma once

#include "model/list/source.h"

#include <glib-object.h>

#define QUEENS_TYPE_LIST_ITEM (queens_list_item_get_type ())
G_DECLARE_FINAL_TYPE (QueensListItem, queens_list_item, QUEENS, LIST_ITEM, GObject)

/* An item of which this is known. Returns (transfer full). */
QueensListItem *queens_list_item_new (const QueensAnswer *known);

/* What is known. Owned by the item. */
const QueensAnswer *queens_list_item_get_answer (QueensListItem *self);

/* The solution, or NULL while it is not known. Owned by the item. */
const QueensSolution *queens_list_item_get_solution (QueensListItem *self);

/* Sets what has been found out about it. */
void queens_list_item_resolve (QueensListItem *self, const QueensAnswer *answer);
