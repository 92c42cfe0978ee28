/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The histogram: the number of solutions in which each square has a queen. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"

/* Up to this board size, and for fundamental solutions, the solutions are visited. On larger boards the
 * completions of each square are counted. */
#define QUEENS_HISTOGRAM_MAX_VISITED_N 14

/* Counts the solutions of the request that have a queen on each square: file f and rank r at squares[f *
 * n + r], room for n². Each file's sum is the number of solutions. Uses threads threads, 1 or more, with
 * the same result for any number; undefined unless QUEENS_DONE is returned. control (may be NULL) shows
 * the progress and the solutions counted so far. */
QueensOutcome queens_histogram (const QueensRequest *request,
                                int threads,
                                QueensControl *control,
                                uint64_t *squares);
