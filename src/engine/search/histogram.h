/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The histogram: the number of solutions in which each square has a queen. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"

/* Up to this board size, and for fundamental solutions, all solutions are visited. On larger boards, the
 * completions of each square are counted. */
#define QUEENS_HISTOGRAM_MAX_VISITED_N 14

/* Counts the solutions of the request that have a queen on each square: squares[f * n + r] is the count
 * for file f and rank r (room for n²). The sum over each file is the number of solutions. Uses threads
 * threads, 1 or more; the result does not depend on their number, and is undefined unless QUEENS_DONE is
 * returned. control (may be NULL) shows the progress and the number of solutions counted so far. */
QueensOutcome queens_histogram (const QueensRequest *request,
                                int threads,
                                QueensControl *control,
                                uint64_t *squares);
