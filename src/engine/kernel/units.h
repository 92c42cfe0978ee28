/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A count is cut into units: batches that are independent of each other, for threads, parts, and
 * progress. They depend only on the request, so that counts from different processors and programs can
 * be added up. */
#pragma once

#include "engine/kernel/batch.h"

/* Names of the ways in which the counts of boards without pins and bans, of other boards, and of
 * prefixes are cut. A name changes whenever the units of any such request or their order do. */
#define QUEENS_UNITS_SCHEME             "middle 2"
#define QUEENS_UNITS_FINE_SCHEME        "fine middle 1" /* from QUEENS_UNITS_LEAST_FINE_N on */
#define QUEENS_UNITS_CONSTRAINED_SCHEME "constrained 1"
#define QUEENS_UNITS_PREFIX_SCHEME      "prefixes 1"
#define QUEENS_UNITS_FIRST_SCHEME       "first prefixes 1"

/* From this size on a batch of the middle takes long enough to be split into several units, by its
 * queens on the two free files nearest to the middle. Sizes too large to be counted completely are not
 * split further. */
#define QUEENS_UNITS_LEAST_FINE_N   26
#define QUEENS_UNITS_LARGEST_FINE_N 28

typedef struct
{
  QueensBatch *batches; /* owned; if n_pieces is 1, these are the units */
  size_t n_batches;
  size_t n_allocated;
  size_t n; /* units */

  /* The number of pieces that each batch is cut into, and the number of these made by its first file,
   * whose free ranks are divided among them. The units are every step-th of these pieces, from the
   * first-th on. */
  size_t n_pieces, n_by_file;
  size_t first, step;
} QueensUnits;

/* Makes units whose completions × weight add up to the number of all solutions of the request, even if
 * it says fundamental. False when out of memory. */
bool queens_units_init (QueensUnits *units, const QueensRequest *request);

/* The same, with a unit of this weight for each way to fill the first depth files: n ways, one after the
 * other, which must be possible. */
bool queens_units_init_prefixes (QueensUnits *units,
                                 const QueensRequest *request,
                                 const uint8_t *prefixes,
                                 size_t n,
                                 int depth,
                                 uint32_t weight);

void queens_units_clear (QueensUnits *units);

/* Cuts each batch into by_first × by_second units, which add up to it; some may have nothing to count.
 * Must be called with all units, and with two or more files. */
void queens_units_cut (QueensUnits *units, size_t by_first, size_t by_second);

/* Writes the i-th unit. */
void queens_units_get (const QueensUnits *units, size_t i, QueensBatch *batch);

/* Keeps only every step-th unit, from the first-th (0 …) on. */
void queens_units_keep (QueensUnits *units, size_t first, size_t step);

/* The most units to count together: few enough to keep all threads busy and show progress, and enough to
 * fill the lanes. */
size_t queens_units_group_size (const QueensUnits *units, int threads);

/* The end of the units that start at start and can be counted together: at most max_n. The units of a
 * batch that is cut are counted one by one. */
size_t queens_units_group_end (const QueensUnits *units, size_t start, size_t max_n);
