/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The histogram: in how many solutions each square holds a queen. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"

/* Up to this board size, and for fundamental solutions, the solutions are visited; above, the
 * completions of each square are counted. */
#define QUEENS_HISTOGRAM_MAX_VISITED_N 14

/* How many of the solutions the request means have a queen on a square: file f and rank r at
 * squares[f * n + r], room for n². Each file's sum is the number of solutions. Uses threads
 * threads, 1 or more, with the same result for each; undefined unless QUEENS_DONE is returned.
 * control (may be NULL) shows the part that is done and the solutions counted so far. */
QueensOutcome queens_histogram (const QueensRequest *request,
                                int threads,
                                QueensControl *control,
                                uint64_t *squares);
