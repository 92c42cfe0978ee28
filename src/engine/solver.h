/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solver: visits solutions in lexicographic order (engine/position.h), by depth-first search
 * over the files from a on, with one bit a rank in three words for ranks and diagonals. The
 * method is M. Richards, "Backtracking algorithms in MCPL using bit patterns and recursion",
 * University of Cambridge, 1997; the last files come from a precomputed list
 * (engine/solver-tail.h), and where the mirror image of all that is allowed is allowed too, the
 * second half of the list is the first one again, mirrored, up to n = 16. */
#pragma once

#include "engine/control.h"
#include "engine/request.h"

/* Visits every solution the request means, in order. control (may be NULL) tells the part of the
 * ranks of file a that is done and the solutions visited; its stop flag is read every few thousand
 * squares. Never QUEENS_NO_MEMORY. */
QueensOutcome queens_solver_visit (const QueensRequest *request,
                                   QueensVisitor visitor,
                                   void *data,
                                   QueensControl *control);

/* The same from the first solution that is not below first, by queens_solution_compare(). first
 * need not be a solution, any ranks below n will do; NULL is from the start. */
QueensOutcome queens_solver_visit_from (const QueensRequest *request,
                                        const QueensSolution *first,
                                        QueensVisitor visitor,
                                        void *data,
                                        QueensControl *control);

/* The same for the solutions only whose queens on the first n_prefix files, 1 … n, stand on the
 * ranks of prefix, each below n. Of control only the stop flag is used. */
QueensOutcome queens_solver_visit_prefix (const QueensRequest *request,
                                          const uint8_t *prefix,
                                          int n_prefix,
                                          QueensVisitor visitor,
                                          void *data,
                                          const QueensControl *control);

/* True when a solution of the request's n is one that it means. */
bool queens_solver_means (const QueensRequest *request, const QueensSolution *solution);

/* One solution of any n from 1, at once and without search, in closed form: rank (from 0) of the
 * queen on each file into ranks (room for n). False for n = 2 and 3, which have none. The
 * construction is E. J. Hoffman, J. C. Loessi and R. C. Moore, "Constructions for the solution of
 * the m queens problem", Mathematics Magazine 42, 1969. */
bool queens_construct (uint32_t n, uint32_t *ranks);
