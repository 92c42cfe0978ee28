/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Counts the solutions of a request, all of them or those with a queen on each square. No count is taken
 * from a table. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"
#include "engine/search/prefixes.h"

#include <stddef.h>

/* Counts the solutions of the request into *count, which is undefined unless QUEENS_DONE is returned. The
 * number of threads, 1 or more, does not change the result. During the count, control (may be NULL) shows
 * the progress and the number of solutions found; for a fundamental request without required and excluded
 * squares, that number includes all members of the classes.
 *
 * Fundamental solutions without required and excluded squares are counted by Burnside's lemma: the number
 * of classes is an eighth of the sum, over the eight symmetries, of the number of solutions that each maps
 * to itself. With such squares, one thread enumerates them. */
QueensOutcome
queens_count (const QueensRequest *request, int threads, QueensControl *control, uint64_t *count);

/* False if the number may be too large for 64 bits, which are enough for a 28 × 28 board. Such a request
 * must not be counted. */
bool queens_count_fits (const QueensRequest *request);

/* Counts one of n_parts parts (1 or more) that add up to queens_count(); part is 0 … n_parts - 1. If
 * counting the whole board takes at least a few seconds, each of up to 64 parts takes about the same
 * time. The request must not be fundamental, because a class may have members in several parts. */
QueensOutcome queens_count_part (const QueensRequest *request,
                                 int part,
                                 int n_parts,
                                 int threads,
                                 QueensControl *control,
                                 uint64_t *count);

/* A count that can be interrupted and resumed is cut into units. The units of a request are the same on
 * every machine that uses the same scheme. */

/* How a count is cut into units. */
typedef enum
{
  QUEENS_CUT_MIDDLE, /* ways to fill the middle of the board: the fastest */
  QUEENS_CUT_PREFIXES, /* ways to fill the first QUEENS_COUNT_PREFIX_DEPTH files, in order, each together
                        * with its mirror image if that is allowed too: takes about four times as long,
                        * but shows where in the list the solutions are */
} QueensCut;

/* The number of files that a prefix covers, unless the board has fewer. */
#define QUEENS_COUNT_PREFIX_DEPTH 4

/* The name of the scheme by which the request is cut; a static string. */
const char *queens_count_scheme (const QueensRequest *request, QueensCut cut);

/* The number of units of the request, which must not be fundamental; 0 if there is no solution. */
size_t queens_count_n_units (const QueensRequest *request, QueensCut cut);

/* Counts the units first, first + step, and so on, skipping those whose count is not QUEENS_UNCOUNTED.
 * counts must have room for all units. Any thread may read this array during the call; each count is
 * written as soon as the unit is done. Any thread may also write the count of a unit that was counted
 * elsewhere; unless that unit has been started, it is then skipped. All counts add up to queens_count().
 * After QUEENS_STOPPED, a later call resumes the count. control (may be NULL) shows the progress of
 * these units, including those that were done before, and the solutions found. */
QueensOutcome queens_count_units (const QueensRequest *request,
                                  QueensCut cut,
                                  size_t first,
                                  size_t step,
                                  int threads,
                                  QueensControl *control,
                                  atomic_uint_fast64_t *counts);

/* The histogram: the number of solutions in which each square has a queen. */

/* Counts the solutions of the request that have a queen on each square: squares[f * n + r] is the count
 * for file f and rank r (room for n²). The sum over each file is the number of solutions. The number of
 * threads, 1 or more, does not change the result, which is undefined unless QUEENS_DONE is returned.
 * control (may be NULL) shows the progress and the number of solutions counted so far. */
QueensOutcome queens_histogram (const QueensRequest *request,
                                int threads,
                                QueensControl *control,
                                uint64_t *squares);
