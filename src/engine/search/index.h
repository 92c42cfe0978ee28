/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The ordered index: where in the list of a request's solutions each one is, without storing the
 * list. It holds how many solutions lie under each prefix of the first files; the k-th solution
 * is found by looking k up among these sums and searching under one prefix, the place of a
 * solution by the reverse. Where the constraints are their own mirror image only the half of it
 * is counted (the solution of rank n − 1 − r on each file has its place as far from the end).
 *
 * An index is of one request. A solution's number is its place in the index of all solutions of
 * n, its position under constraints is its place in theirs; with fundamental set it is its place
 * among the fundamental ones. All places count from 1.
 *
 * It is of use while it is being built: any number of threads may ask, without a lock, while one
 * calls queens_index_build(). What is known then are the solutions under the leading prefixes.
 * Above n = 18 without enough pins the prefixes are too many, so that it ends before the list
 * does - unless it began with what was counted before, under shorter prefixes. Then all of it is
 * known at once, and what lies under a prefix is counted again, for longer ones, when it is first
 * asked for, and kept: that takes half a second at n = 22 with the best of instruction sets. */
#pragma once

#include "engine/board/request.h"
#include "engine/search/count.h"

#include <stddef.h>

typedef struct QueensIndex QueensIndex;

/* What the index answers. */
typedef enum
{
  QUEENS_INDEX_FOUND,
  QUEENS_INDEX_ABSENT,  /* the list has no such place or solution */
  QUEENS_INDEX_UNKNOWN, /* it lies beyond what is known so far, or the search was stopped, or
                         * memory is out */
} QueensIndexAnswer;

/* How an index began with what was counted before. */
typedef enum
{
  QUEENS_INDEX_BEGUN,
  QUEENS_INDEX_NOT_ITS_COUNTS, /* they cannot be the counts of its units */
  QUEENS_INDEX_NO_MEMORY,
} QueensIndexBeginning;

/* A new index that knows nothing yet, made at once, or NULL when out of memory; queens_index_unref()
 * it. */
QueensIndex *queens_index_new (const QueensRequest *request);

/* References, counted for any thread; index may be NULL. The last to let go frees it. */
QueensIndex *queens_index_ref (QueensIndex *index);
void queens_index_unref (QueensIndex *index);

/* What was asked for when it was made. */
const QueensRequest *queens_index_get_request (const QueensIndex *index);

/* Begins an index of all solutions of n with what was counted before, which is believed: counts[i]
 * is that of the i-th unit of cut (engine/search/count.h), and there are n_counts of them: all of
 * QUEENS_CUT_PREFIXES, so that nothing is left to build, or the first of QUEENS_CUT_FIRST. To be
 * called before anything else but queens_index_ref(), by the thread that builds. Unless it is BEGUN
 * the index is as before. */
QueensIndexBeginning queens_index_begin_with (QueensIndex *index,
                                              QueensCut cut,
                                              const uint64_t *counts,
                                              size_t n_counts);

/* Of an index that did not begin with all: the counts of its prefixes that are known, as those of
 * the units of QUEENS_CUT_FIRST, into counts, which has room for max. Returns how many that are. Any
 * thread. */
size_t queens_index_copy_counts (const QueensIndex *index, size_t max, uint64_t *counts);

/* Counts what is not known yet with threads threads, 1 or more. control (may be NULL) shows how
 * much of the prefixes is done and how many solutions are known. After QUEENS_STOPPED a later
 * call goes on where this one ended; only one at a time. QUEENS_DONE when nothing is left to
 * count. */
QueensOutcome queens_index_build (QueensIndex *index, int threads, QueensControl *control);

/* True when building the index comes to the end of the list: it does for all solutions of n to 18,
 * and where it began with what was counted before. Not while it is built. */
bool queens_index_is_whole (QueensIndex *index);

/* True once it is known that building the index does not come to the end of the list. Any thread, also
 * while it is built. */
bool queens_index_is_partial (const QueensIndex *index);

/* How many solutions from the first on are known by now. Never falls. */
uint64_t queens_index_known (const QueensIndex *index);

/* True, with *total set, once the number of all solutions of the request is known. */
bool queens_index_total (const QueensIndex *index, uint64_t *total);

/* The solution of place k, 1 … control (may be NULL) may stop the search. */
QueensIndexAnswer queens_index_kth (const QueensIndex *index,
                                    uint64_t k,
                                    const QueensControl *control,
                                    QueensSolution *solution);

/* The place of a solution of n, into *k. ABSENT when the request does not mean it. control as
 * above. */
QueensIndexAnswer queens_index_find (const QueensIndex *index,
                                     const QueensSolution *solution,
                                     const QueensControl *control,
                                     uint64_t *k);

/* How many solutions are not above the ranks of end, which need not be a solution, into *count: FOUND
 * when it is known. control as above. */
QueensIndexAnswer queens_index_count_to (const QueensIndex *index,
                                         const QueensSolution *end,
                                         const QueensControl *control,
                                         uint64_t *count);

/* The largest board whose classes are numbered: that needs all fundamental solutions visited once.
 * A class has the place of its smallest member in the index of the fundamental solutions of n. */
#define QUEENS_CLASSES_MAX_N 16

/* Where a solution stands in its class. */
typedef struct
{
  uint64_t number; /* of the class, from 1; 0 while it is not known */
  int member;      /* its place among the class's images in order, from 1 */
  int n_members;   /* 8, 4, 2 or 1 */
} QueensClassPlace;

/* Finds that out. fundamental is the index of the fundamental solutions of the solution's n, as
 * far as it is built, or NULL. */
QueensClassPlace queens_classes_find (const QueensIndex *fundamental,
                                      const QueensSolution *solution);

/* The number of the class with this smallest member, found by a walk from the first solution on, for
 * one that is near it. control (may be NULL) may stop the walk; then it is 0. */
uint64_t queens_classes_walk (const QueensSolution *smallest, const QueensControl *control);
