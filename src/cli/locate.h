/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Solutions and their numbers: the solution at a position in the list of a request, the one that WHICH
 * stands for, and the number and class of a solution. The first positions are found by walking there,
 * which takes no preparation, all others by the ordered index. */
#pragma once

#include "cli/command.h"
#include "engine/search/index.h"

/* Holds the indexes of one board size at a time, as far as they were needed. The functions return FALSE
 * with error set also when the time of the context is up, or memory ends. */
typedef struct QueensLocator QueensLocator;

/* The context is lent. */
QueensLocator *queens_locator_new (const QueensContext *context);

void queens_locator_free (QueensLocator *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensLocator, queens_locator_free)

/* The solution at position k, 1 …, of the request's list. *found is FALSE, with *n_listed how many
 * there are, when the list is shorter. */
gboolean queens_locator_seek (QueensLocator *self,
                              const QueensRequest *request,
                              guint64 k,
                              QueensSolution *solution,
                              gboolean *found,
                              guint64 *n_listed,
                              GError **error);

/* Reads WHICH into *solution: a notation where it has a '-' in it or is exactly n digits for n from
 * 4 to 9, a number where it is any other, else queens in any notation that is read. Sets *number
 * where it was given, else to 0. FALSE with error set also when WHICH is none of them, or there is no
 * such solution. */
gboolean queens_locator_find (QueensLocator *self,
                              int n,
                              const char *which,
                              QueensSolution *solution,
                              guint64 *number,
                              GError **error);

/* The number of the solution, or 0 where the list of all solutions has no index. */
gboolean queens_locator_number (QueensLocator *self,
                                const QueensSolution *solution,
                                guint64 *number,
                                GError **error);

/* The number of the solution's class, or 0 above n = QUEENS_CLASSES_MAX_N. */
gboolean queens_locator_class (QueensLocator *self,
                               const QueensSolution *solution,
                               guint64 *number,
                               GError **error);

/* How many solutions n has in *total, by an index of all of them; 0 where there is none. */
gboolean queens_locator_total (QueensLocator *self, int n, guint64 *total, GError **error);
