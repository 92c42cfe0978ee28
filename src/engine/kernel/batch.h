/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A batch: the counting kernel's unit of work. Some queens are already placed (pins, a prefix, or those
 * on the middle lines). The batch lists the files still to fill and the free ranks of each. Squares that
 * the placed queens attack are not free, so the kernel needs to know nothing of these queens: it only
 * compares the queens that it places itself. */
#pragma once

#include "engine/board/request.h"

#include <stddef.h>

typedef struct
{
  uint8_t n;                   /* the board's size */
  uint8_t n_files;             /* files still to fill, 0 … n */
  uint8_t files[QUEENS_MAX_N]; /* which, ascending */
  uint32_t free[QUEENS_MAX_N]; /* free[i]: the ranks allowed for a queen on files[i] */
  uint32_t weight;             /* each completion counts this many times */
} QueensBatch;

/* Makes the batch that the request's pins and bans leave, with weight 1; fundamental is ignored. False
 * when the pins contradict each other or the bans, so that there is no solution. */
bool queens_batch_init (QueensBatch *batch, const QueensRequest *request);

/* Writes to child the rest of the batch after a queen is placed on files[i] and that rank, which must be
 * free there. child must not be batch. */
void queens_batch_fix (const QueensBatch *batch, int i, int rank, QueensBatch *child);

/* Places queens on all files below depth that are still to fill, on these ranks, by file, and writes the
 * rest of the batch to rest, which must not be batch. */
void queens_batch_fix_first (const QueensBatch *batch,
                             const uint8_t *ranks,
                             int depth,
                             QueensBatch *rest);

/* The ranks that are free on any file. */
uint32_t queens_batch_ranks (const QueensBatch *batch);

/* Writes the indexes of the batch's files, from the middle of the board outward: in this order the
 * search has the fewest branches. */
void queens_batch_order (const QueensBatch *batch, uint8_t order[QUEENS_MAX_N]);

/* Splits the batch into one child for each free rank of the file nearest to the middle; there must be
 * such a file. Returns the number of children, at most QUEENS_MAX_N. */
size_t queens_batch_split (const QueensBatch *batch, QueensBatch *children);

/* Writes the batch of the board rotated by a quarter turn: it has the same number of completions, but
 * another search finds them. If the batch has more files than ranks or the reverse, writes the batch
 * unchanged. */
void queens_batch_turn (const QueensBatch *batch, QueensBatch *turned);

/* Estimates the number of states that the search of a batch visits, to compare batches of one board.
 * With m files, of which the i-th (from 0) has r(i) ranks, each file has r(i) (m - i) / m times the
 * states of the one before, because earlier files have used up some of the ranks. */
double queens_batch_estimate (const QueensBatch *batch);
