/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solver: visits solutions in lexicographic order (engine/board/position.h), by depth-first search
 * over the files from a on, with one bit for each rank in three words for ranks and diagonals. The
 * method is from M. Richards, "Backtracking algorithms in MCPL using bit patterns and recursion",
 * University of Cambridge, 1997; the last files come from a precomputed list (engine/search/tail.h).
 *
 * Replacing every rank r by n − 1 − r reverses the order of solutions. So if the constraints are their
 * own mirror image, the second half of the list is the first half, read backward and mirrored. For this,
 * solutions are kept, with eight bytes each, but only while a whole list is visited: half of all
 * solutions take 59 MB for n = 16, and 1.5 MB for n = 14. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"

/* A part of the list of solutions. { 0 } means all of it. */
typedef struct
{
  /* Starts from the first solution that is not below this one, as queens_solution_compare() orders them.
   * It need not be a solution, but all its ranks must be below n. If NULL, starts at the beginning. */
  const QueensSolution *first;

  /* Only solutions that begin with the n_prefix ranks in prefix, all of which are below n; n_prefix is 0
   * … n. */
  const uint8_t *prefix;
  int n_prefix;
} QueensRange;

/* Visits every solution of the request, in order. control (may be NULL) shows the progress over the
 * ranks of file a and the number of solutions visited; its stop flag is checked every few thousand
 * squares. */
QueensOutcome queens_solver_visit (const QueensRequest *request,
                                   QueensVisitor visitor,
                                   void *data,
                                   QueensControl *control);

/* The same for the solutions in the range. If there is a prefix, only the stop flag of control is
 * used. */
QueensOutcome queens_solver_visit_range (const QueensRequest *request,
                                         QueensRange range,
                                         QueensVisitor visitor,
                                         void *data,
                                         QueensControl *control);

/* Goes through the solutions of the range in order, up to the k-th (from 1) and, unless end is NULL,
 * only while they are below end, which need not be a solution. Returns the number of solutions passed.
 * If that is k, *solution (may be NULL) is the k-th. If control (may be NULL) is stopped, the number may
 * be too small. */
uint64_t queens_solver_nth (const QueensRequest *request,
                            QueensRange range,
                            uint64_t k,
                            const QueensSolution *end,
                            const QueensControl *control,
                            QueensSolution *solution);

/* Visits, in order, the ways to place queens on the first files, with no two of them on one line,
 * whether or not a solution begins with them. depth is the number of these files, 1 … n. Only their
 * ranks are set in the solution. The request must not be fundamental. */
void queens_solver_visit_starts (const QueensRequest *request,
                                 int depth,
                                 QueensVisitor visitor,
                                 void *data);

/* True when the solution, which must be one of the request's n, belongs to the request. */
bool queens_request_matches (const QueensRequest *request, const QueensSolution *solution);
