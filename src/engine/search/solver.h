/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solver: visits solutions in lexicographic order (engine/board/position.h), by depth-first
 * search over the files from a on, with one bit a rank in three words for ranks and diagonals. The
 * method is M. Richards, "Backtracking algorithms in MCPL using bit patterns and recursion",
 * University of Cambridge, 1997; the last files come from a precomputed list
 * (engine/search/tail.h).
 *
 * Turning every rank r into n − 1 − r reverses the order of solutions. So where the constraints are
 * their own mirror image, the second half of the list is the first half, read backwards and
 * mirrored. What is kept for that is eight bytes a solution, and only while a whole list is
 * visited: half of all solutions of n = 16 take 59 MB, of n = 14 1.5 MB. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"

/* A part of the list of solutions. With { 0 } it is all of it. */
typedef struct
{
  /* From the first solution that is not below this one, by queens_solution_compare(). It need not
   * be a solution, any ranks below n will do; NULL is from the start. */
  const QueensSolution *first;

  /* Only solutions whose queens on the first n_prefix files, 0 … n, stand on the ranks of prefix,
   * each below n. */
  const uint8_t *prefix;
  int n_prefix;
} QueensRange;

/* Visits every solution the request means, in order. control (may be NULL) shows the part of the
 * ranks of file a that is done and the solutions visited; its stop flag is read every few thousand
 * squares. Never QUEENS_NO_MEMORY. */
QueensOutcome queens_solver_visit (const QueensRequest *request,
                                   QueensVisitor visitor,
                                   void *data,
                                   QueensControl *control);

/* The same for those in the range. With a prefix only control's stop flag is used. */
QueensOutcome queens_solver_visit_range (const QueensRequest *request,
                                         QueensRange range,
                                         QueensVisitor visitor,
                                         void *data,
                                         QueensControl *control);

/* Goes through the solutions of the range in order, up to the k-th (from 1) and, unless end is
 * NULL, as long as they are below end, which need not be a solution. Returns how many it passed:
 * k if there are that many, and then the k-th is in *solution, which may be NULL. Once control (may
 * be NULL) is stopped it may be fewer. */
uint64_t queens_solver_nth (const QueensRequest *request,
                            QueensRange range,
                            uint64_t k,
                            const QueensSolution *end,
                            const QueensControl *control,
                            QueensSolution *solution);

/* Visits, in order, the ways to put queens on the first depth files, 1 … n, of which no two share
 * a line, whether or not a solution begins with them; only these ranks of a solution are set.
 * The request must not be fundamental. */
void queens_solver_visit_starts (const QueensRequest *request,
                                 int depth,
                                 QueensVisitor visitor,
                                 void *data);

/* True when a solution of the request's n is one that it means. */
bool queens_solver_means (const QueensRequest *request, const QueensSolution *solution);
