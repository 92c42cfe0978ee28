/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Solutions and their numbers: the solution at a position in the list of a request, the solution that
 * WHICH means, and the number and class of a solution. The first positions are found by going through
 * the list, which takes no preparation; all others by the ordered index. */
#pragma once

#include "cli/command.h"
#include "engine/search/index.h"

/* The context keeps the indexes of one board size at a time, each built only as far as it was needed. The
 * functions also return FALSE with error set when the time of the context is up. */

/* Finds the solution at position k, from 1, in the list of the request. If the list is shorter, *found
 * is FALSE, and *n_listed is its length. */
gboolean queens_locate_position (QueensContext *self,
                                 const QueensRequest *request,
                                 guint64 k,
                                 QueensSolution *solution,
                                 gboolean *found,
                                 guint64 *n_listed,
                                 GError **error);

/* Reads WHICH into *solution. If WHICH contains a '-', or, for n from 4 to 9, has exactly n digits, it
 * is a notation. Otherwise, digits are a number, and anything else is queens in any notation that can be
 * read. *number is the number, or 0 if WHICH is not one. Returns FALSE with error set if WHICH cannot be
 * read or there is no such solution. */
gboolean queens_locate_which (QueensContext *self,
                              int n,
                              const char *which,
                              QueensSolution *solution,
                              guint64 *number,
                              GError **error);

/* Finds the number of a solution, if *number is 0 (otherwise, it must be the number), and that of its class,
 * unless class_number is NULL. They are 0 if they are not known: the list of all solutions has no index, or n is
 * above QUEENS_CLASSES_MAX_N, and the solution is not one of the first. */
gboolean queens_locate_solution (QueensContext *self,
                                 const QueensSolution *solution,
                                 guint64 *number,
                                 guint64 *class_number,
                                 GError **error);

/* Writes the number of solutions of n, from an index of all of them, to *total; 0 if there is no such
 * index. */
gboolean queens_locate_total (QueensContext *self, int n, guint64 *total, GError **error);
