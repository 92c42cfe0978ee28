/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The reference for tests of the engine: backtracking so plain that reading it is enough to trust it,
 * without any of the engine's code; and random requests for both. */
#pragma once

#include "engine/board/request.h"

#include <glib.h>

/* Every solution of the request (QueensSolution), in order. Free with g_array_unref(). */
GArray *plain_solutions (const QueensRequest *request);

/* A random request: n is min_n … max_n, with up to max_required required and max_excluded excluded squares.
 * The required ones may share lines and may be excluded. Half of the time, they are squares of one
 * solution, so that there is one. */
QueensRequest plain_random_request (int min_n, int max_n, int max_required, int max_excluded);

/* A random solution of n. There must be one. */
QueensSolution plain_random_solution (int n);

/* The solution with these ranks, counted from 0, given its notation of n ≤ 9 digits. */
QueensSolution plain_solution (const char *digits);
