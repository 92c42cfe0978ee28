/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Classes by number: a class has the place of its smallest member in the index of the fundamental
 * solutions of n, and a member its place among the class's images in order. That index needs all
 * fundamental solutions visited once, so there is a limit to n. */
#pragma once

#include "engine/index.h"

/* The largest board whose classes are numbered. */
#define QUEENS_CLASSES_MAX_N 16

/* Where a solution stands in its class. */
typedef struct
{
  uint64_t number; /* of the class, from 1; 0 while it is not known */
  int member;      /* from 1 */
  int n_members;   /* 8, 4, 2 or 1 */
} QueensClassPlace;

/* Finds that out. fundamental is the index of the fundamental solutions of the solution's n, as
 * far as it is built, or NULL. */
QueensClassPlace queens_classes_find (const QueensIndex *fundamental,
                                      const QueensSolution *solution);

/* The number of the class with this smallest member, found by a walk from the first solution on, for
 * one that is near it. control (may be NULL) may stop the walk; then it is 0. */
uint64_t queens_classes_walk (const QueensSolution *smallest, const QueensControl *control);
