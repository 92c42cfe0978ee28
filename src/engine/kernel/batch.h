/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A batch: the counting kernel's unit of work. Some queens are already placed (on required squares, in a
 * prefix, or those on the middle lines). The batch lists the files still to fill, and the free ranks of
 * each. Squares that the placed queens attack are not free, so the kernel does not need to know these
 * queens: it only compares the queens that it places itself. */
#pragma once

#include "engine/board/request.h"

#include <stddef.h>

typedef struct
{
  uint8_t n;                   /* the board's size */
  uint8_t n_files;             /* files still to fill, 0 … n */
  uint8_t files[QUEENS_MAX_N]; /* their indexes, in ascending order */
  uint32_t free[QUEENS_MAX_N]; /* free[i]: the ranks allowed for a queen on files[i] */
  uint32_t weight;             /* the number of solutions that each completion stands for */
} QueensBatch;

/* Makes the batch of the squares that the request's required and excluded squares allow, with weight 1;
 * fundamental is ignored. Returns false if there is no solution because these contradict each other. */
bool queens_batch_init (QueensBatch *batch, const QueensRequest *request);

/* Places a queen on files[i] and this rank, which must be free there, and writes the rest of the batch
 * to child. child must not be batch. */
void queens_batch_place (const QueensBatch *batch, int i, int rank, QueensBatch *child);

/* Places queens, on the rank given for each file, on all files below depth that are still to fill.
 * Writes the rest of the batch to rest, which must not be batch. */
void queens_batch_place_first (const QueensBatch *batch,
                               const uint8_t *ranks,
                               int depth,
                               QueensBatch *rest);

/* Returns the ranks that are free on at least one file. */
uint32_t queens_batch_get_ranks (const QueensBatch *batch);

/* Writes the indexes of the batch's files, ordered from the middle of the board outward: searched in
 * this order, they have the fewest branches. */
void queens_batch_get_order (const QueensBatch *batch, uint8_t order[QUEENS_MAX_N]);

/* Splits the batch into one child for each free rank of the file nearest to the middle. There must be a
 * file left. Returns the number of children, at most QUEENS_MAX_N. */
size_t queens_batch_split (const QueensBatch *batch, QueensBatch *children);

/* Estimates the number of states that the search of a batch visits, to compare batches of one board. If
 * there are m files, and the i-th of them (from 0) has r(i) ranks, the number of states on it is r(i) (m
 * - i) / m times the number on the file before it, because earlier files have used up some of the
 * ranks. */
double queens_batch_estimate (const QueensBatch *batch);
