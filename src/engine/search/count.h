/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How many solutions a request means, always by computing. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"

#include <stddef.h>

/* The number of solutions the request means, into *count (undefined unless QUEENS_DONE is
 * returned). Uses threads threads, 1 or more, with the same result for each. While it runs,
 * control (may be NULL) shows the fraction and the solutions found so far, of a fundamental
 * request without pins and bans those of all classes together.
 *
 * Fundamental solutions without pins and bans are counted by Burnside's lemma: the classes are an
 * eighth of the sum, over the eight symmetries, of the solutions each maps to itself. With pins
 * or bans they are enumerated, by one thread. */
QueensOutcome
queens_count (const QueensRequest *request, int threads, QueensControl *control, uint64_t *count);

/* False where the number may be too large for 64 bits, which hold that of a board of 28 squares a side:
 * the request is not to be counted. */
bool queens_count_fits (const QueensRequest *request);

/* As queens_count(), for one of n_parts parts, 1 or more, whose counts add up to it; part is
 * 0 … n_parts - 1. Up to 64 parts of a board that takes seconds take about the same time each.
 * The request must not be fundamental: classes do not belong to one part. */
QueensOutcome queens_count_part (const QueensRequest *request,
                                 int part,
                                 int n_parts,
                                 int threads,
                                 QueensControl *control,
                                 uint64_t *count);

/* A count that can be left and taken up again is cut into units. What the units of a request are
 * is the same on every machine that has the same scheme of cutting. */

/* The count of a unit that is not counted yet. */
#define QUEENS_UNCOUNTED UINT64_MAX

/* What the units are. */
typedef enum
{
  QUEENS_CUT_MIDDLE,   /* ways to begin in the middle of the board: the fastest */
  QUEENS_CUT_PREFIXES, /* ways to fill the first QUEENS_COUNT_PREFIX_DEPTH files, in order, each
                        * together with its mirror image where that is allowed, too: takes about
                        * four times as long, and shows where in the list the solutions are */
  QUEENS_CUT_FIRST, /* the same with longer prefixes, as the index has them (engine/search/index.h); on
                     * boards that are too large for all only the first, so that they do not add up
                     * to the count */
} QueensCut;

/* The files that a prefix covers, on boards of at least as many. */
#define QUEENS_COUNT_PREFIX_DEPTH 4

/* The name of the scheme by which the request is cut; static. */
const char *queens_count_scheme (const QueensRequest *request, QueensCut cut);

/* How many units a count of the request, which must not be fundamental, has; 0 where nothing fits.
 * False when out of memory. */
bool queens_count_n_units (const QueensRequest *request, QueensCut cut, size_t *n_units);

/* Counts the units first, first + step and so on whose counts are QUEENS_UNCOUNTED. counts has
 * room for all units; any thread may read it meanwhile, and each count stands there as soon as the
 * unit is done. Any thread may also write there the count of a unit that was done elsewhere: it is not
 * counted, unless that has begun. All of them add up to queens_count(). After QUEENS_STOPPED a later call goes on
 * where this one ended. control (may be NULL) shows the part of these units that is done, those
 * that were done before among them, and the solutions found. */
QueensOutcome queens_count_units (const QueensRequest *request,
                                  QueensCut cut,
                                  size_t first,
                                  size_t step,
                                  int threads,
                                  QueensControl *control,
                                  atomic_uint_fast64_t *counts);

/* Counts the n units whose numbers are in which again, in another way: with the board turned by a
 * quarter, so that ranks are filled in place of files. Writes to counts (n) what they come to.
 * control (may be NULL) shows the part of them that is done. */
QueensOutcome queens_count_units_again (const QueensRequest *request,
                                        QueensCut cut,
                                        const size_t *which,
                                        size_t n,
                                        int threads,
                                        QueensControl *control,
                                        uint64_t *counts);
