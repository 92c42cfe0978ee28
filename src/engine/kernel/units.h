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
#define QUEENS_UNITS_CONSTRAINED_SCHEME "constrained 1"
#define QUEENS_UNITS_PREFIX_SCHEME      "prefixes 1"
#define QUEENS_UNITS_FIRST_SCHEME       "first prefixes 1"

typedef struct
{
  QueensBatch *batches; /* owned */
  size_t n;
  size_t n_allocated;
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

/* Leaves only every step-th unit, from the first-th (0 …) on. */
void queens_units_keep (QueensUnits *units, size_t first, size_t step);

/* Where the units that begin at start and can be counted together with it end: at most max_n. */
size_t queens_units_group_end (const QueensUnits *units, size_t start, size_t max_n);
