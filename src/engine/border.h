/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The border: symmetry put to use before the search instead of testing each solution. Every
 * solution has a queen on each side of the board (a corner serves two sides). Take the smallest
 * distance of one of them from an end of its side, and turn or mirror the board so that this
 * queen stands on the bottom rank, that distance from the last file. One batch fixes this queen
 * and the one on the top rank; the queens of the first and the last file are only kept away from
 * the ends, or are fixed where they are as near to one. Of the batches that are images of each
 * other only one is kept, with a weight that stands for the others. */
#pragma once

#include "engine/batch.h"

/* The most batches any board has. */
#define QUEENS_BORDER_MAX_BATCHES 640

/* Writes the batches of an n × n board: the number of solutions is the sum over them of
 * completions × weight. batches has room for QUEENS_BORDER_MAX_BATCHES. Returns how many. */
int
queens_border_batches (int n, QueensBatch *batches);
