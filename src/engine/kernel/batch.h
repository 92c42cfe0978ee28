/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A batch: the counting kernel's unit of work. Some queens are fixed beforehand (pins, a prefix,
 * those on the middle lines); what they leave of the board is a list of files still to fill and,
 * for each, the ranks that are free. All that the fixed queens attack is taken out of the free
 * ranks already, so that the kernel does not know of them: it only has to keep those apart that it
 * places itself. */
#pragma once

#include "engine/board/request.h"

#include <stddef.h>

typedef struct
{
  uint8_t n;                   /* the board's size */
  uint8_t n_files;             /* files still to fill, 0 … n */
  uint8_t files[QUEENS_MAX_N]; /* which, ascending */
  uint32_t free[QUEENS_MAX_N]; /* free[i]: the ranks a queen on files[i] may stand on */
  uint32_t weight;             /* each completion counts this many times */
} QueensBatch;

/* What the request's pins and bans leave of the board, with weight 1; fundamental is ignored.
 * False when the pins contradict each other or the bans, so that nothing fits. */
bool queens_batch_init (QueensBatch *batch, const QueensRequest *request);

/* Writes to child what is left of the batch with a queen on files[i] and that rank, which must be
 * free there. child must not be batch. */
void queens_batch_fix (const QueensBatch *batch, int i, int rank, QueensBatch *child);

/* Puts queens on all files below depth that are still to fill, on these ranks, by file, and writes
 * to rest what that leaves. rest must not be batch. */
void queens_batch_fix_first (const QueensBatch *batch,
                             const uint8_t *ranks,
                             int depth,
                             QueensBatch *rest);

/* The ranks that are free on any file. */
uint32_t queens_batch_ranks (const QueensBatch *batch);

/* Writes the places of the batch's files, from the middle of the board outwards: filled in this
 * order they leave the fewest ways to go on. */
void queens_batch_order (const QueensBatch *batch, uint8_t order[QUEENS_MAX_N]);

/* Writes what is left of the batch with each queen of the file nearest to the middle, of which there
 * must be one. Returns how many children that is, QUEENS_MAX_N at most. */
size_t queens_batch_split (const QueensBatch *batch, QueensBatch *children);

/* Writes the batch as it is when the board is turned by a quarter: it has as many completions, which are
 * found on other ways. Where files and ranks
 * are not as many there are none: then it is the batch itself. */
void queens_batch_turn (const QueensBatch *batch, QueensBatch *turned);

/* A measure of how many states the search of a batch visits, for comparing batches of a board:
 * each file multiplies them by the ranks it has, less those that earlier files have taken, so that
 * with m files, of which the i-th (from 0) has r(i) ranks, the states of a file are those of the
 * one before times r(i) (m - i) / m. */
double queens_batch_estimate (const QueensBatch *batch);
