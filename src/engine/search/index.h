/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The ordered index: finds the solution at a position in the list of a request's solutions, or the
 * position of a solution, without storing the list. It stores the number of solutions under each prefix
 * of the first files. To find the k-th solution, it looks up k among the sums of these numbers, and searches
 * under one prefix; to find the position of a solution, it does the reverse. If the constraints are their own
 * mirror image, only half of the list is counted (the solution with rank n − 1 − r on each file is just
 * as far from the end).
 *
 * An index belongs to one request. The number of a solution is its position in the index of all
 * solutions of n; its position under constraints is in the index for these constraints, and its position
 * among the fundamental solutions in theirs. All positions count from 1.
 *
 * The index can be used while it is being built: any number of threads may ask, without a lock, while
 * one calls queens_index_build(). The solutions under the first prefixes are known first. Above n = 18,
 * unless many squares are required, there are too many prefixes, so the index ends before the list does. If
 * it is loaded with earlier counts of shorter prefixes, all of it is known at once; when the solutions under
 * a prefix are needed for the first time, they are counted again, for longer prefixes, and these counts are
 * kept; this takes half a second at n = 22 with the best instruction set. */
#pragma once

#include "engine/board/request.h"
#include "engine/search/count.h"

#include <stddef.h>

typedef struct QueensIndex QueensIndex;

/* The answer of the index to a question. */
typedef enum
{
  QUEENS_INDEX_FOUND,
  QUEENS_INDEX_ABSENT,  /* the list has no such position or solution */
  QUEENS_INDEX_UNKNOWN, /* it is beyond what is known so far, or the search was stopped */
} QueensIndexAnswer;

/* Makes an empty index. This takes no time. Release it with queens_index_unref(). */
QueensIndex *queens_index_new (const QueensRequest *request);

/* Reference counting, from any thread; index may be NULL. Releasing the last reference frees the
 * index. */
QueensIndex *queens_index_ref (QueensIndex *index);
void queens_index_unref (QueensIndex *index);

/* The request that the index was made for. */
const QueensRequest *queens_index_get_request (const QueensIndex *index);

/* Loads earlier counts into an empty index of all solutions of n. They are not checked: counts[i] is the
 * count of the i-th unit of QUEENS_CUT_PREFIXES (engine/search/count.h). All must be counted, and nothing
 * is left to build. Must be called by the thread that builds, before any other function except
 * queens_index_ref(). Returns false, and leaves the index unchanged, if these cannot be its counts. */
bool
queens_index_load_counts (QueensIndex *index, const atomic_uint_fast64_t *counts, size_t n_counts);

/* Counts everything that is not known yet, on the given number of threads, 1 or more. control (may be
 * NULL) shows the progress and the number of known solutions. After QUEENS_STOPPED, a later call
 * resumes; there must be only one call at a time. Returns QUEENS_DONE when nothing is left to count. */
QueensOutcome queens_index_build (QueensIndex *index, int threads, QueensControl *control);

/* True when the index, once built, covers the whole list, as it does up to n = 18, or with loaded counts. Must
 * not be called during a build. */
bool queens_index_covers_list (QueensIndex *index);

/* True once it is known that the index will not cover the whole list. Can be called on any thread, also
 * during a build. */
bool queens_index_is_known_partial (const QueensIndex *index);

/* The number of solutions known, counted from the first one. Never decreases. */
uint64_t queens_index_known (const QueensIndex *index);

/* Returns true, with *total set, once the number of all solutions of the request is known. */
bool queens_index_total (const QueensIndex *index, uint64_t *total);

/* Finds the solution at position k, from 1. control (may be NULL) may stop the search. */
QueensIndexAnswer queens_index_kth (const QueensIndex *index,
                                    uint64_t k,
                                    const QueensControl *control,
                                    QueensSolution *solution);

/* Finds the position of a solution of n, and writes it to *k. ABSENT if it is not a solution of the
 * request. control (may be NULL) may stop the search. */
QueensIndexAnswer queens_index_find (const QueensIndex *index,
                                     const QueensSolution *solution,
                                     const QueensControl *control,
                                     uint64_t *k);

/* Writes the number of solutions up to the ranks of end, which need not be a solution, into *count.
 * Returns FOUND when it is known. control (may be NULL) may stop the search. */
QueensIndexAnswer queens_index_count_to (const QueensIndex *index,
                                         const QueensSolution *end,
                                         const QueensControl *control,
                                         uint64_t *count);

/* The largest board whose classes are numbered; numbering them requires visiting all fundamental
 * solutions once. The number of a class is the position of its smallest member in the index of the
 * fundamental solutions. */
#define QUEENS_CLASSES_MAX_N 16

/* A solution as a member of its class. */
typedef struct
{
  uint64_t class_number; /* number of the class, from 1; 0 if not known */
  int member;            /* its position among the class's images in order, from 1 */
  int n_members;         /* size of the class: 8, 4, 2, or 1 */
} QueensClassMember;

/* Finds the class and member of a solution. fundamental is the index of the fundamental solutions of its
 * n, as far as it has been built, or NULL. */
QueensClassMember queens_classes_find (const QueensIndex *fundamental,
                                       const QueensSolution *solution);
