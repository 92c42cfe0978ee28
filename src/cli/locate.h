/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * From WHICH to a solution, and from a solution to its number and class. */
#pragma once

#include "cli/deadline.h"
#include "engine/classes.h"

/* What is known of the solutions of a board size: built when it is first asked for, and kept until
 * another size is. */
typedef struct _QueensLocator QueensLocator;

/* The time that the locator may take is that of deadline, which is lent; NULL for all it takes. */
QueensLocator *queens_locator_new (const QueensDeadline *deadline);

void queens_locator_free (QueensLocator *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensLocator, queens_locator_free)

/* Reads WHICH into *solution: a notation where it has a '-' in it or is exactly n digits for n from
 * 4 to 9, a number where it is any other, else a position in any notation that is read. Sets
 * *number where it was given, else to 0. FALSE with error set when WHICH is none of them, or there
 * is no such solution. */
gboolean queens_locator_find (QueensLocator *self,
                              int n,
                              const char *which,
                              QueensSolution *solution,
                              guint64 *number,
                              GError **error);

/* The number of the solution, or 0 where the list of all solutions has no index. FALSE with error
 * set when the time is up. */
gboolean queens_locator_number (QueensLocator *self,
                                const QueensSolution *solution,
                                guint64 *number,
                                GError **error);

/* The number of the solution's class, or 0 above n = QUEENS_CLASSES_MAX_N. */
gboolean queens_locator_class (QueensLocator *self,
                               const QueensSolution *solution,
                               guint64 *number,
                               GError **error);

/* The index of all solutions of n in *index, lent until another n is asked for; NULL where there is
 * none that reaches the end of the list. */
gboolean
queens_locator_index (QueensLocator *self, int n, const QueensIndex **index, GError **error);
