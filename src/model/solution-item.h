/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An item of the list of solutions. It knows its position at once; its solution is searched for
 * by a worker, and the property "resolved" notifies when it is there. */
#pragma once

#include "engine/position.h"

#include <glib-object.h>

#define QUEENS_TYPE_SOLUTION_ITEM (queens_solution_item_get_type ())
G_DECLARE_FINAL_TYPE (QueensSolutionItem, queens_solution_item, QUEENS, SOLUTION_ITEM, GObject)

/* An item at a position, with its number or 0, and that of its class or 0. Returns (transfer
 * full). */
QueensSolutionItem *
queens_solution_item_new (guint64 position, guint64 number, guint64 class_number);

/* Its place in the list, from 1. */
guint64
queens_solution_item_get_position (QueensSolutionItem *self);

/* The solution's number among all of its n, from 1; 0 while it is not known. */
guint64
queens_solution_item_get_number (QueensSolutionItem *self);

/* The number of the class it is grouped under, from 1; 0 where the list is not grouped. */
guint64
queens_solution_item_get_class (QueensSolutionItem *self);

/* The solution, or NULL while it is not known. Owned by the item. */
const QueensSolution *
queens_solution_item_get_solution (QueensSolutionItem *self);

/* Gives the item its solution, and its number or 0. Notifies of "resolved" if any of it is
 * news. */
void
queens_solution_item_resolve (QueensSolutionItem *self,
                              const QueensSolution *solution,
                              guint64 number);
