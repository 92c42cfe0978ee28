/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The number of solutions of a request, always computed. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"

#include <stddef.h>

/* Counts the solutions of the request into *count (undefined unless QUEENS_DONE is returned). Uses
 * threads threads, 1 or more, with the same result for any number. While it runs, control (may be NULL)
 * shows the progress and the solutions found so far; for a fundamental request without pins and bans,
 * those of all classes together.
 *
 * Fundamental solutions without pins and bans are counted by Burnside's lemma: the number of classes is
 * an eighth of the sum, over the eight symmetries, of the solutions that each maps to itself. With pins
 * or bans they are enumerated by one thread. */
QueensOutcome
queens_count (const QueensRequest *request, int threads, QueensControl *control, uint64_t *count);

/* False if the number may be too large for 64 bits, which are enough for a 28 × 28 board: the request
 * must not be counted. */
bool queens_count_fits (const QueensRequest *request);

/* Counts one of n_parts parts, 1 or more, of queens_count(), which add up to it; part is 0 … n_parts -
 * 1. Up to 64 parts of a board that takes seconds take about the same time each. The request must not be
 * fundamental: a class may have members in several parts. */
QueensOutcome queens_count_part (const QueensRequest *request,
                                 int part,
                                 int n_parts,
                                 int threads,
                                 QueensControl *control,
                                 uint64_t *count);

/* A count that can be interrupted and resumed is cut into units. The units of a request are the same on
 * every machine that uses the same scheme. */

/* The count of a unit that has not been counted yet. */
#define QUEENS_UNCOUNTED UINT64_MAX

/* How a count is cut into units. */
typedef enum
{
  QUEENS_CUT_MIDDLE,   /* ways to fill the middle of the board: the fastest */
  QUEENS_CUT_PREFIXES, /* ways to fill the first QUEENS_COUNT_PREFIX_DEPTH files, in order, each with its
                        * mirror image if that is allowed too: takes about four times as long, but shows
                        * where in the list the solutions are */
  QUEENS_CUT_FIRST, /* the same with longer prefixes, as in the index (engine/search/index.h); on boards
                     * that have too many only the first ones, so that they do not add up to the count */
} QueensCut;

/* The number of files that a prefix covers, unless the board has fewer. */
#define QUEENS_COUNT_PREFIX_DEPTH 4

/* The name of the scheme by which the request is cut; static. */
const char *queens_count_scheme (const QueensRequest *request, QueensCut cut);

/* Writes the number of units of the request, which must not be fundamental; 0 if there is no solution.
 * False when out of memory. */
bool queens_count_n_units (const QueensRequest *request, QueensCut cut, size_t *n_units);

/* Counts the units first, first + step, and so on whose counts are QUEENS_UNCOUNTED. counts has room for
 * all units; any thread may read it during the call, and each count is there as soon as the unit is
 * done. Any thread may also write to it the count of a unit that was counted elsewhere, which is then
 * skipped unless it has been started. All counts add up to queens_count(). After QUEENS_STOPPED a later
 * call resumes the count. control (may be NULL) shows the progress of these units, including those that
 * were done before, and the solutions found. */
QueensOutcome queens_count_units (const QueensRequest *request,
                                  QueensCut cut,
                                  size_t first,
                                  size_t step,
                                  int threads,
                                  QueensControl *control,
                                  atomic_uint_fast64_t *counts);

/* Counts the n units listed in which again, in another way: with the board rotated by a quarter turn, so
 * that ranks are filled instead of files. Writes the results to counts (room for n). control (may be
 * NULL) shows the progress. */
QueensOutcome queens_count_units_again (const QueensRequest *request,
                                        QueensCut cut,
                                        const size_t *which,
                                        size_t n,
                                        int threads,
                                        QueensControl *control,
                                        uint64_t *counts);
