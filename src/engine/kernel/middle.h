/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The middle: symmetry put to use before the search instead of testing each solution. Turning and
 * mirroring maps the middle lines of the board to each other: the two middle files and ranks where
 * n is even, the middle file and rank where it is odd, and where a queen stands in the very middle
 * the two files and ranks beside it. In every solution each of these lines has a queen. One batch
 * fixes these queens; of the batches that are images of each other only one is kept, with a weight
 * that stands for the others. Queens in the middle attack more squares than any others, so they
 * are the best to begin with anyway. */
#pragma once

#include "engine/kernel/batch.h"

/* Gives a batch of an n × n board to keep_cb, one after the other: the number of solutions is the
 * sum over them of completions × weight. The same ones in the same order whenever n is. False as
 * soon as keep_cb returns false. */
bool
queens_middle_visit (int n, bool (*keep_cb) (const QueensBatch *batch, void *data), void *data);
