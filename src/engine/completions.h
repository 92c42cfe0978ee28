/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Completions: whether any solution contains given queens and avoids given squares, and one that
 * does. How many there are is queens_count(), which they are is queens_solver_visit(), and which
 * pins are to blame where none can be is queens_request_contradicts().
 *
 * First the search for boards of any size (engine/search.h) has a while to find one. The search
 * after it takes next whichever file or rank has the fewest squares left: the "first fail"
 * principle of R. M. Haralick and G. L. Elliott, "Increasing tree search efficiency for
 * constraint satisfaction problems", Artificial Intelligence 14, 1980. */
#pragma once

#include "engine/control.h"
#include "engine/request.h"

/* Finds one solution that fits the request's pins and bans, not a certain one; fundamental is
 * ignored. On QUEENS_DONE *found says whether there is one, and if so *solution is it; on
 * QUEENS_STOPPED both are undefined. Of control (may be NULL) only the stop flag is used. */
QueensOutcome queens_find_one (const QueensRequest *request,
                               const QueensControl *control,
                               QueensSolution *solution,
                               bool *found);
