/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Prefixes: the ways to fill the first files, in order, and for each of them the number of solutions
 * under it and under all prefixes before it. Prefixes become known from the first one on. A solution
 * under a known prefix is found from these numbers and a search under one prefix. If that search would
 * take too long, a table of the same kind, with longer prefixes, is made for this prefix when it is
 * first needed. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"

#include <stddef.h>
#include <string.h>

/* The maximum number of prefixes that are listed. n = 18 has fewer. */
#define QUEENS_PREFIXES_MAX 400000

typedef struct QueensPrefixes QueensPrefixes;

struct QueensPrefixes
{
  QueensRequest request;
  int depth;      /* number of files that a prefix covers, 1 … n */
  bool mirrored;  /* true if only the first half is listed: the prefixes that are not above their own
                   * mirror image */
  bool complete;  /* true if all prefixes (of the half) are listed, not only the first ones */
  size_t n;       /* number of prefixes */
  uint8_t *ranks; /* n × depth */
  uint64_t *ends; /* number of solutions under this prefix and under all before it; at first, only under
                   * this one */
  atomic_size_t n_known;             /* the number of leading prefixes for which ends is final */
  _Atomic (QueensPrefixes *) *under; /* the table for each prefix, made when first needed; or NULL */
};

/* Lists the prefixes of the request that have no conflict. They cover the first files; depth is the
 * number of these, from 1 to n. If it is 0, it is chosen so that the search under a prefix is short. No
 * prefix is known yet. When out of memory, returns false, and there is nothing to clear. */
bool queens_prefixes_init (QueensPrefixes *self, const QueensRequest *request, int depth);

/* Enables longer prefixes for the searches. Returns false when out of memory. */
bool queens_prefixes_refine (QueensPrefixes *self);

void queens_prefixes_clear (QueensPrefixes *self);

/* The ranks of the i-th prefix. */
static inline const uint8_t *
queens_prefixes_get (const QueensPrefixes *self, size_t i)
{
  return self->ranks + i * (size_t) self->depth;
}

static inline size_t
queens_prefixes_get_n_known (const QueensPrefixes *self)
{
  return atomic_load_explicit (&self->n_known, memory_order_acquire);
}

/* The number of solutions under the first n prefixes, which must be known. */
static inline uint64_t
queens_prefixes_get_before (const QueensPrefixes *self, size_t n)
{
  return n > 0 ? self->ends[n - 1] : 0;
}

/* The index, 0 … n, of the first prefix that is not below ranks. Only as many ranks are compared as a
 * prefix has. */
size_t queens_prefixes_find (const QueensPrefixes *self, const uint8_t *ranks);

/* Adds up the values in ends, from the first unknown prefix to the one before index end, and makes these
 * prefixes known. */
void queens_prefixes_add_up (QueensPrefixes *self, size_t end);

/* Writes the k-th solution, from 1. Returns false if it is not under the known prefixes, if control (may
 * be NULL) is stopped, or if memory runs out. Can be called on any thread. */
bool queens_prefixes_take (const QueensPrefixes *self,
                           uint64_t k,
                           const QueensControl *control,
                           QueensSolution *solution);

/* The number of solutions before end, which need not be a solution. Returns false for the same
 * reasons. */
bool queens_prefixes_count_below (const QueensPrefixes *self,
                                  const QueensSolution *end,
                                  const QueensControl *control,
                                  uint64_t *count);
