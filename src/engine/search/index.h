/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The ordered index: where in the list of a request's solutions each one is, without storing the list.
 * It stores the number of solutions under each prefix of the first files. The k-th solution is found by
 * looking k up among the sums and searching under one prefix; the position of a solution by the reverse.
 * If the constraints are their own mirror image, only half of it is counted (the solution with rank n −
 * 1 − r on each file is just as far from the end).
 *
 * An index belongs to one request. A solution's number is its position in the index of all solutions of
 * n; its position under constraints is that in their own index; with fundamental set it is that among
 * the fundamental ones. All positions count from 1.
 *
 * It can be used while it is being built: any number of threads may ask, without a lock, while one calls
 * queens_index_build(). The solutions under the leading prefixes are known first. Above n = 18 without
 * enough pins there are too many prefixes, so that the index ends before the list does, unless it began
 * with earlier counts of shorter prefixes. Then all of it is known at once, and the solutions under a
 * prefix are counted again, for longer prefixes, when they are first needed, and kept: that takes half a
 * second at n = 22 with the best instruction set. */
#pragma once

#include "engine/board/request.h"
#include "engine/search/count.h"

#include <stddef.h>

typedef struct QueensIndex QueensIndex;

/* The result of a question to the index. */
typedef enum
{
  QUEENS_INDEX_FOUND,
  QUEENS_INDEX_ABSENT,  /* the list has no such position or solution */
  QUEENS_INDEX_UNKNOWN, /* it is beyond what is known so far, or the search was stopped, or memory ran
                         * out */
} QueensIndexAnswer;

/* The result of starting an index with earlier counts. */
typedef enum
{
  QUEENS_INDEX_BEGUN,
  QUEENS_INDEX_NOT_ITS_COUNTS, /* they cannot be the counts of its units */
  QUEENS_INDEX_NO_MEMORY,
} QueensIndexBeginning;

/* Makes an empty index, at once, or returns NULL when out of memory. Release it with
 * queens_index_unref(). */
QueensIndex *queens_index_new (const QueensRequest *request);

/* Reference counting, from any thread; index may be NULL. The last one to release it frees it. */
QueensIndex *queens_index_ref (QueensIndex *index);
void queens_index_unref (QueensIndex *index);

/* The request that it was made for. */
const QueensRequest *queens_index_get_request (const QueensIndex *index);

/* Starts an index of all solutions of n with earlier counts, which are not checked: counts[i] is that of
 * the i-th unit of cut (engine/search/count.h). The n_counts counts are all of QUEENS_CUT_PREFIXES, so
 * that nothing is left to build, or the first ones of QUEENS_CUT_FIRST. Must be called before anything
 * else but queens_index_ref(), by the thread that builds. Unless it returns BEGUN the index is
 * unchanged. */
QueensIndexBeginning queens_index_begin_with (QueensIndex *index,
                                              QueensCut cut,
                                              const uint64_t *counts,
                                              size_t n_counts);

/* For an index that did not start with all counts: writes the counts of its known prefixes, as units of
 * QUEENS_CUT_FIRST, into counts, which has room for max. Returns their number. Any thread. */
size_t queens_index_copy_counts (const QueensIndex *index, size_t max, uint64_t *counts);

/* Counts everything not known yet with threads threads, 1 or more. control (may be NULL) shows the
 * progress and the number of known solutions. After QUEENS_STOPPED a later call resumes; only one call
 * at a time. QUEENS_DONE when nothing is left to count. */
QueensOutcome queens_index_build (QueensIndex *index, int threads, QueensControl *control);

/* True when the index, once built, covers the whole list: for all solutions of n up to 18, and if it
 * started with earlier counts. Not to be called during a build. */
bool queens_index_is_whole (QueensIndex *index);

/* True once it is known that the index will not cover the whole list. Any thread, also during a build. */
bool queens_index_is_partial (const QueensIndex *index);

/* The number of known solutions, from the first on. Never decreases. */
uint64_t queens_index_known (const QueensIndex *index);

/* True, with *total set, once the number of all solutions of the request is known. */
bool queens_index_total (const QueensIndex *index, uint64_t *total);

/* Finds the solution at position k, from 1. control (may be NULL) may stop the search. */
QueensIndexAnswer queens_index_kth (const QueensIndex *index,
                                    uint64_t k,
                                    const QueensControl *control,
                                    QueensSolution *solution);

/* Finds the position of a solution of n, into *k. ABSENT if it is not a solution of the request. control
 * as above. */
QueensIndexAnswer queens_index_find (const QueensIndex *index,
                                     const QueensSolution *solution,
                                     const QueensControl *control,
                                     uint64_t *k);

/* Writes the number of solutions up to the ranks of end, which need not be a solution, into *count:
 * FOUND when it is known. control as above. */
QueensIndexAnswer queens_index_count_to (const QueensIndex *index,
                                         const QueensSolution *end,
                                         const QueensControl *control,
                                         uint64_t *count);

/* The largest board whose classes are numbered: all fundamental solutions have to be visited once. The
 * number of a class is the position of its smallest member in the index of the fundamental solutions. */
#define QUEENS_CLASSES_MAX_N 16

/* The position of a solution in its class. */
typedef struct
{
  uint64_t number; /* of the class, from 1; 0 if not known */
  int member;      /* its position among the class's images in order, from 1 */
  int n_members;   /* 8, 4, 2 or 1 */
} QueensClassPlace;

/* Finds the class and member of a solution. fundamental is the index of the fundamental solutions of its
 * n, as far as it is built, or NULL. */
QueensClassPlace queens_classes_find (const QueensIndex *fundamental,
                                      const QueensSolution *solution);

/* The number of the class with this smallest member, found by going through the list from the first
 * solution: for one that is near it. control (may be NULL) may stop it; then the result is 0. */
uint64_t queens_classes_walk (const QueensSolution *smallest, const QueensControl *control);
