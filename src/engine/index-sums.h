/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sums: how many solutions lie under each of the prefixes and all before it. The solutions under
 * the leading prefixes, those whose sums are known, are found by them. */
#pragma once

#include "engine/control.h"
#include "engine/index-prefixes.h"

#include <stddef.h>
#include <string.h>

typedef struct
{
  QueensRequest request;
  QueensPrefixes prefixes;
  uint64_t *ends;        /* solutions under this prefix and all before it; first its own alone */
  atomic_size_t n_known; /* leading prefixes of which ends is final */
} QueensSums;

/* Lists the prefixes of the first depth files, 1 … n, or as deep as they should be where depth is
 * 0; none of them is known. False when out of memory: then there is nothing to clear. */
bool queens_sums_init (QueensSums *self, const QueensRequest *request, int depth);

void queens_sums_clear (QueensSums *self);

static inline const uint8_t *
queens_sums_get_prefix (const QueensSums *self, size_t i)
{
  return self->prefixes.ranks + i * (size_t) self->prefixes.depth;
}

static inline size_t
queens_sums_get_n_known (const QueensSums *self)
{
  return atomic_load_explicit (&self->n_known, memory_order_acquire);
}

/* The solutions under the first n_prefixes prefixes, which are known. */
static inline uint64_t
queens_sums_get_before (const QueensSums *self, size_t n_prefixes)
{
  return n_prefixes > 0 ? self->ends[n_prefixes - 1] : 0;
}

/* Whether the i-th prefix begins the ranks. */
static inline bool
queens_sums_begins (const QueensSums *self, size_t i, const uint8_t *ranks)
{
  return memcmp (queens_sums_get_prefix (self, i), ranks, (size_t) self->prefixes.depth) == 0;
}

/* The prefix under which the k-th solution lies; k is 1 … those under the known ones. */
size_t queens_sums_find (const QueensSums *self, uint64_t k);

/* Adds up ends from the first prefix that is not known to before the end-th, and makes them
 * known. */
void queens_sums_add_up (QueensSums *self, size_t end);

/* The k-th solution, as above, by a search under its prefix. False when control, which may be NULL,
 * is stopped. */
bool queens_sums_take (const QueensSums *self,
                       uint64_t k,
                       const QueensControl *control,
                       QueensSolution *solution);

/* How many solutions are below end, any ranks, or equal to it if inclusive. False when it is not
 * known, or control is stopped. */
bool queens_sums_count (const QueensSums *self,
                        const QueensSolution *end,
                        bool inclusive,
                        const QueensControl *control,
                        uint64_t *count);
