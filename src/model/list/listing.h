/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A walk through the list of a request's solutions, each with its number and its class as far as
 * they are wanted and can be had. Any thread. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"
#include "model/text/text-format.h"

/* What is walked. A plain value. */
typedef struct
{
  QueensRequest request;
  QueensTextDetail detail;     /* what is printed of each solution */
  guint64 from;                /* the first place in the list that is visited, from 1 */
  const QueensSolution *first; /* the solution there, or NULL when it is not known */
} QueensListing;

/* Called with each solution in order; number and class_number are 0 where they are not known or
 * not wanted. Returns false to stop. */
typedef bool (*QueensListingVisitor) (const QueensSolution *solution,
                                      guint64 number,
                                      guint64 class_number,
                                      gpointer data);

/* TRUE when the walk goes through all solutions, so that first is of no use. */
gboolean queens_listing_walks_all (const QueensListing *self);

/* Visits the solutions in order. control (may be NULL) stops it and has its progress, as in
 * queens_solver_visit(). */
QueensOutcome queens_listing_visit (const QueensListing *self,
                                    QueensListingVisitor visitor,
                                    gpointer data,
                                    QueensControl *control);
