/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Prefixes: the ways to fill the first files, in order, and the number of solutions under each of them
 * and all before it. The solutions under the leading prefixes, whose sums are known, are found by these
 * sums and a search under one prefix. If that would take long, a table of the same kind, with longer
 * prefixes, is made for this prefix when it is first needed. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"

#include <stddef.h>
#include <string.h>

/* The most prefixes that are listed. n = 18 has fewer. */
#define QUEENS_PREFIXES_MAX 400000

typedef struct QueensPrefixes QueensPrefixes;

struct QueensPrefixes
{
  QueensRequest request;
  int depth;      /* files a prefix covers, 1 … n */
  bool mirrored;  /* only prefixes not above their own mirror image are listed: the first half */
  bool complete;  /* all (of the half) are listed, not only the first ones */
  size_t n;       /* prefixes */
  uint8_t *ranks; /* n × depth */
  uint64_t *ends; /* solutions under this prefix and all before it; at first only its own */
  atomic_size_t n_known;             /* the number of leading prefixes whose ends are final */
  _Atomic (QueensPrefixes *) *under; /* the table for each prefix, made when first needed; or NULL */
};

/* Lists the prefixes of the request without conflict, on the first depth files, 1 … n, or, if depth is
 * 0, on as many as make the search under a prefix short; none of them is known. False when out of
 * memory: then there is nothing to clear. */
bool queens_prefixes_init (QueensPrefixes *self, const QueensRequest *request, int depth);

/* Enables longer prefixes for the searches. False when out of memory. */
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

/* The first prefix that is not below ranks, compared by the first depth ranks: 0 … n. */
size_t queens_prefixes_find (const QueensPrefixes *self, const uint8_t *ranks);

/* Adds up ends from the first unknown prefix to just before the end-th, and makes them known. */
void queens_prefixes_add_up (QueensPrefixes *self, size_t end);

/* Writes the k-th solution, from 1. False when it is not under the known prefixes, or control, which may
 * be NULL, is stopped, or memory runs out. Any thread. */
bool queens_prefixes_take (const QueensPrefixes *self,
                           uint64_t k,
                           const QueensControl *control,
                           QueensSolution *solution);

/* The number of solutions below end, which need not be one. False when it is not known, or as above. */
bool queens_prefixes_count_below (const QueensPrefixes *self,
                                  const QueensSolution *end,
                                  const QueensControl *control,
                                  uint64_t *count);
