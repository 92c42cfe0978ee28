/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Finds one solution that has a queen on each required square and none on an excluded one. The
 * search is depth-first, always on a file or rank with the fewest squares left. A run without
 * success ends at a limit of dead ends, and the next one takes other choices first; the last one
 * has no limit, so its failure is a proof. That can take very long where many files share too few
 * ranks, unless it is stopped. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"

/* Finds any solution of the request; fundamental is ignored. When it returns QUEENS_DONE, *found says
 * whether there is one, and if so, *solution is it; otherwise, both are undefined. Only the stop flag
 * and the deadline of control (may be NULL) are used.
 *
 * To count the solutions, use queens_count(); to list them, queens_solver_visit(); to find required squares that
 * rule each other out, queens_request_contradicts(). */
QueensOutcome queens_find_one (const QueensRequest *request,
                               const QueensControl *control,
                               QueensSolution *solution,
                               bool *found);

/* The same, but different seeds (not 0) find different solutions. Each solution can be found,
 * though not all with the same probability. The same seed always finds the same solution. */
QueensOutcome queens_find_random (const QueensRequest *request,
                                  uint64_t seed,
                                  const QueensControl *control,
                                  QueensSolution *solution,
                                  bool *found);

/* Constructs one solution by a formula, without a search, for any n from 1. Writes the rank (from 0) of
 * the queen on each file into ranks (room for n). Returns false for n = 2 and 3, which have no solution.
 * The construction is from E. J. Hoffman, J. C. Loessi, and R. C. Moore, "Constructions for the solution
 * of the m queens problem", Mathematics Magazine 42, 1969. */
bool queens_construct (uint32_t n, uint32_t *ranks);
