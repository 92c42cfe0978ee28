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
 * does. */
#pragma once

#include "engine/control.h"
#include "engine/request.h"

#include <stddef.h>

typedef struct QueensIndex QueensIndex;

/* What the index answers. */
typedef enum
{
  QUEENS_INDEX_FOUND,
  QUEENS_INDEX_ABSENT,  /* the list has no such place or solution */
  QUEENS_INDEX_UNKNOWN, /* it lies beyond what is known so far */
} QueensIndexAnswer;

/* A new index that knows nothing yet, made at once, or NULL when out of memory; queens_index_unref()
 * it. */
QueensIndex *queens_index_new (const QueensRequest *request);

/* References, counted for any thread; index may be NULL. The last to let go frees it. */
QueensIndex *queens_index_ref (QueensIndex *index);
void queens_index_unref (QueensIndex *index);

/* Counts what is not known yet with threads threads, 1 or more. control (may be NULL) tells how
 * much of the prefixes is done and how many solutions are known. After QUEENS_STOPPED a later
 * call goes on where this one ended; only one at a time. QUEENS_DONE when nothing is left to
 * count. */
QueensOutcome queens_index_build (QueensIndex *index, int threads, QueensControl *control);

/* True when building the index comes to the end of the list: it does for all solutions of n to 18.
 * Not while it is built. */
bool queens_index_is_whole (QueensIndex *index);

/* How many solutions from the first on are known by now. Never falls. */
uint64_t queens_index_known (const QueensIndex *index);

/* True, with *total set, once the number of all solutions of the request is known. */
bool queens_index_total (const QueensIndex *index, uint64_t *total);

/* The solution of place k, 1 … */
QueensIndexAnswer queens_index_kth (const QueensIndex *index, uint64_t k, QueensSolution *solution);

/* The place of a solution of n. ABSENT when the request does not mean it. */
QueensIndexAnswer
queens_index_find (const QueensIndex *index, const QueensSolution *solution, uint64_t *k);

/* The bytes the index takes. */
size_t queens_index_size (const QueensIndex *index);
