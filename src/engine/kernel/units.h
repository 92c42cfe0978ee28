/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A count cut into units: batches that are independent of each other, for threads, parts and
 * progress. They depend on nothing but what is counted, so that what different processors and
 * programs have counted adds up. */
#pragma once

#include "engine/kernel/batch.h"

/* Names how the counts of boards without pins and bans are cut, of others, and of those cut into
 * prefixes: each changes whenever the units of any such request or their order do. */
#define QUEENS_UNITS_SCHEME             "middle 2"
#define QUEENS_UNITS_FINE_SCHEME        "fine middle 1" /* from QUEENS_UNITS_LEAST_FINE_N on */
#define QUEENS_UNITS_CONSTRAINED_SCHEME "constrained 1"
#define QUEENS_UNITS_PREFIX_SCHEME      "prefixes 1"
#define QUEENS_UNITS_FIRST_SCHEME       "first prefixes 1"

/* From this size on a batch of the middle takes long enough to be split into several units, by its
 * queens on the two free files nearest to the middle. Sizes too large to be counted to the end are
 * not split further. */
#define QUEENS_UNITS_LEAST_FINE_N   26
#define QUEENS_UNITS_LARGEST_FINE_N 28

typedef struct
{
  QueensBatch *batches; /* owned; where n_pieces is 1 they are the units */
  size_t n_batches;
  size_t n_allocated;
  size_t n; /* units */

  /* Into how many each batch is cut, and how many of these are made by the first of its files: its free
   * ranks are dealt out. Every step-th unit from the first-th on is one of these. */
  size_t n_pieces, n_by_file;
  size_t first, step;
} QueensUnits;

/* Units whose completions × weight add up to the number of solutions the request means, all of
 * them even where it says fundamental. False when out of memory. */
bool queens_units_init (QueensUnits *units, const QueensRequest *request);

/* The same with a unit, of this weight, for each way to fill the first depth files: n ways, one after
 * the other, which must be possible. */
bool queens_units_init_prefixes (QueensUnits *units,
                                 const QueensRequest *request,
                                 const uint8_t *prefixes,
                                 size_t n,
                                 int depth,
                                 uint32_t weight);

void queens_units_clear (QueensUnits *units);

/* Makes by_first × by_second units of each batch, which add up to it; some may have nothing to count.
 * For all units, with two files or more. */
void queens_units_cut (QueensUnits *units, size_t by_first, size_t by_second);

/* Writes the i-th unit. */
void queens_units_get (const QueensUnits *units, size_t i, QueensBatch *batch);

/* Leaves only every step-th unit, from the first-th (0 …) on. */
void queens_units_keep (QueensUnits *units, size_t first, size_t step);

/* How many units are to be counted together at most: few enough that threads find work and progress
 * shows, enough to fill the lanes. */
size_t queens_units_group_size (const QueensUnits *units, int threads);

/* Where the units that begin at start and can be counted together with it end: at most max_n. Those of
 * a batch that is cut are counted one by one. */
size_t queens_units_group_end (const QueensUnits *units, size_t start, size_t max_n);
