/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solver: visits solutions in lexicographic order (engine/position.h), by depth-first search
 * over the files from a on, with one bit a rank in three words for ranks and diagonals. The
 * method is M. Richards, "Backtracking algorithms in MCPL using bit patterns and recursion",
 * University of Cambridge, 1997. */
#pragma once

#include "engine/control.h"
#include "engine/request.h"

/* Called with each solution in order, on the thread that runs the solver. The solution is only
 * lent. Returns false to stop. */
typedef bool (*QueensVisitor) (const QueensSolution *solution, void *data);

/* Visits every solution the request means, in order. control may be NULL. */
QueensOutcome
queens_solver_visit (const QueensRequest *request,
                     QueensVisitor visitor,
                     void *data,
                     QueensControl *control);

/* One solution of any n from 1, at once and without search, in closed form: rank (from 0) of the
 * queen on each file into ranks (room for n). False for n = 2 and 3, which have none. The
 * construction is E. J. Hoffman, J. C. Loessi and R. C. Moore, "Constructions for the solution of
 * the m queens problem", Mathematics Magazine 42, 1969. */
bool
queens_construct (uint32_t n, uint32_t *ranks);
