/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A solution in a list, with what is known about it. The property "resolved" is TRUE once the solution
 * has been read; it notifies whenever more is known. Main thread only. */
#pragma once

#include "model/list/source.h"

#include <glib-object.h>

#define QUEENS_TYPE_LIST_ITEM (queens_list_item_get_type ())
G_DECLARE_FINAL_TYPE (QueensListItem, queens_list_item, QUEENS, LIST_ITEM, GObject)

/* Makes an item about which this is known. Returns (transfer full). */
QueensListItem *queens_list_item_new (const QueensAnswer *known);

/* What is known about the item. Owned by the item. */
const QueensAnswer *queens_list_item_get_answer (QueensListItem *self);

/* The solution, or NULL if it is not known. Owned by the item. */
const QueensSolution *queens_list_item_get_solution (QueensListItem *self);

/* Sets what was found out about the item. */
void queens_list_item_resolve (QueensListItem *self, const QueensAnswer *answer);
