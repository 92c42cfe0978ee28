/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solutions of one n, as a list that grows while a worker finds them. Items are
 * QueensSolutionItem, in the order of their numbers. Up to QUEENS_SOLUTIONS_LIMIT of them are
 * listed; beyond that only the count goes on. Main thread only. */
#pragma once

#include "engine/symmetry.h"

#include <gio/gio.h>

/* The most solutions that are listed: all of n = 14 and fewer. */
#define QUEENS_SOLUTIONS_LIMIT 400000

#define QUEENS_TYPE_SOLUTION_ITEM (queens_solution_item_get_type ())
G_DECLARE_FINAL_TYPE (QueensSolutionItem, queens_solution_item, QUEENS, SOLUTION_ITEM, GObject)

/* The solution's number among all of its n, from 1. */
guint64
queens_solution_item_get_number (QueensSolutionItem *self);

/* The solution. Owned by the item. */
const QueensSolution *
queens_solution_item_get_solution (QueensSolutionItem *self);

/* Where a solution stands in its class. */
typedef struct
{
  guint64 number; /* of the class, from 1 */
  int member;     /* from 1 */
  int n_members;  /* 8, 4, 2 or 1 */
} QueensClassPlace;

#define QUEENS_TYPE_SOLUTIONS (queens_solutions_get_type ())
/* A GListModel. Emits "changed" when a count, the progress or the end of the work is new. */
G_DECLARE_FINAL_TYPE (QueensSolutions, queens_solutions, QUEENS, SOLUTIONS, GObject)

/* Starts to find the solutions of n; disposing of the object cancels that within 50 ms. Returns
 * (transfer full). */
QueensSolutions *
queens_solutions_new (int n);

int
queens_solutions_get_n (QueensSolutions *self);

/* Lists one solution of each class only, or all; FALSE at first. */
void
queens_solutions_set_fundamental (QueensSolutions *self, gboolean fundamental);
gboolean
queens_solutions_get_fundamental (QueensSolutions *self);

/* What has been counted so far of all solutions or of the fundamental ones, and whether that is
 * the total. */
guint64
queens_solutions_get_count (QueensSolutions *self, gboolean fundamental, gboolean *total);

/* The part of the present work that is done, 0.0 … 1.0; 1.0 at its end. */
double
queens_solutions_get_fraction (QueensSolutions *self);

/* TRUE when every solution is listed, FALSE while they are being found or beyond the limit. */
gboolean
queens_solutions_is_complete (QueensSolutions *self);

/* The solution at a place in the list, from 0, and its number. FALSE outside the list. */
gboolean
queens_solutions_get (QueensSolutions *self,
                      guint place,
                      QueensSolution *solution,
                      guint64 *number);

/* The place in the list of the solution with that number, or of the next listed one. FALSE when
 * there is none. */
gboolean
queens_solutions_find_number (QueensSolutions *self, guint64 number, guint *place);

/* The number of a solution. FALSE when it has not been listed. */
gboolean
queens_solutions_identify (QueensSolutions *self, const QueensSolution *solution, guint64 *number);

/* Where a solution stands in its class. FALSE when it has not been listed. */
gboolean
queens_solutions_classify (QueensSolutions *self,
                           const QueensSolution *solution,
                           QueensClassPlace *place);
