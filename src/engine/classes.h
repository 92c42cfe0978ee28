/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Classes by number: the fundamental solutions of n in order, one a class, with the class's
 * number its place among them; a member's number is its place among the class's images in order.
 * Numbering needs all fundamental solutions visited once, so there is a limit to n. */
#pragma once

#include "engine/index.h"

/* The largest board whose classes are numbered. */
#define QUEENS_CLASSES_MAX_N 16

typedef struct QueensClasses QueensClasses;

/* Classes of n, 1 … QUEENS_CLASSES_MAX_N, that are not numbered yet, or NULL when out of memory
 * or above the limit; queens_classes_free() it. */
QueensClasses *
queens_classes_new (int n);

/* classes may be NULL; nobody may use it any more. */
void
queens_classes_free (QueensClasses *classes);

/* Numbers the classes with threads threads, 1 or more; as queens_index_build(), and as there any
 * thread may ask meanwhile. */
QueensOutcome
queens_classes_build (QueensClasses *classes, int threads, QueensControl *control);

/* The index of the fundamental solutions of n, by which they are counted and the k-th is found;
 * it belongs to classes. */
const QueensIndex *
queens_classes_index (const QueensClasses *classes);

/* The number, from 1, of the class of a solution of n, the solution's number in it, from 1, and
 * how many members it has. FOUND or, while classes are not all numbered, UNKNOWN. */
QueensIndexAnswer
queens_classes_find (const QueensClasses *classes,
                     const QueensSolution *solution,
                     uint64_t *number,
                     int *member,
                     int *n_members);
