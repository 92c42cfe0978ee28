/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A count is cut into units: batches that are independent of each other, for threads, parts, and
 * progress. They depend only on the request, so counts from different processors and programs can be
 * added up. */
#pragma once

#include "engine/kernel/batch.h"

/* Names of the ways to cut the counts of boards without required and excluded squares, of other boards, and
 * of prefixes. Change the name whenever the units of any such request, or their order, change. */
#define QUEENS_UNITS_SCHEME             "middle 2"
#define QUEENS_UNITS_FINE_SCHEME        "fine middle 1" /* from QUEENS_UNITS_LEAST_FINE_N on */
#define QUEENS_UNITS_CONSTRAINED_SCHEME "constrained 1"
#define QUEENS_UNITS_PREFIX_SCHEME      "prefixes 1"

/* From this size on, a batch of the scheme that starts with the middle lines takes so long that it is
 * split into several units, by its queens on the two free files nearest to the middle. Sizes that are
 * too large ever to be counted completely are not split further. */
#define QUEENS_UNITS_LEAST_FINE_N   26
#define QUEENS_UNITS_LARGEST_FINE_N 28

typedef struct
{
  QueensBatch *batches; /* owned; these are the units if n_pieces is 1 */
  size_t n_batches;
  size_t n_allocated;
  size_t n; /* number of units */

  /* The number of pieces into which each batch is cut, and the number of shares into which the free
   * ranks of its first file are divided for this. The units are every step-th piece, starting with the
   * one at index first. */
  size_t n_pieces, n_first_shares;
  size_t first, step;

  /* The groups of units to count together. */
  size_t *groups; /* owned: the start of each group, and the end of the last one */
  size_t n_groups;
} QueensUnits;

/* Makes units whose completions × weight add up to the number of all solutions of the request, even if
 * the request is fundamental. */
void queens_units_init (QueensUnits *units, const QueensRequest *request);

void queens_units_clear (QueensUnits *units);

/* Cuts each batch into n_first_shares × n_second_shares units, by dividing the free ranks of the two files
 * that are filled first. Their counts add up to that of the batch; some may be empty. Call it before
 * queens_units_keep(), and only if two or more files are left to fill. */
void queens_units_cut (QueensUnits *units, size_t n_first_shares, size_t n_second_shares);

/* Writes the i-th unit. */
void queens_units_get (const QueensUnits *units, size_t i, QueensBatch *batch);

/* Keeps only every step-th unit. The first one kept is at index first. */
void queens_units_keep (QueensUnits *units, size_t first, size_t step);

/* Makes the units of one of n_parts parts that add up to those of queens_units_init(), in groups that
 * are small enough to keep all threads busy and to show progress, and large enough to fill the lanes. */
void queens_units_init_part (QueensUnits *units,
                             const QueensRequest *request,
                             int part,
                             int n_parts,
                             int threads);

/* Returns the batches of a group, and sets their number. If there is only one, it may be written to
 * `piece`. */
const QueensBatch *
queens_units_get_group (const QueensUnits *units, size_t group, QueensBatch *piece, size_t *n);
