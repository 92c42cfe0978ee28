/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Prefixes: the ways to fill the first files, in order, and how many solutions lie under each of
 * them and all before it. The solutions under the leading prefixes, those whose sums are known, are
 * found by these sums and a search under one prefix; where that would take long, by the same table
 * of what lies under it, with longer prefixes, which is made when it is first asked for. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"

#include <stddef.h>
#include <string.h>

/* The most prefixes that are listed. All of n = 18 are fewer. */
#define QUEENS_PREFIXES_MAX 400000

typedef struct QueensPrefixes QueensPrefixes;

struct QueensPrefixes
{
  QueensRequest request;
  int depth;      /* files a prefix covers, 1 … n */
  bool mirrored;  /* only those not above their own mirror image are listed: the first half */
  bool complete;  /* all (of the half) are listed, not only the first of them */
  size_t n;       /* prefixes */
  uint8_t *ranks; /* n × depth */
  uint64_t *ends; /* solutions under this prefix and all before it; first its own alone */
  atomic_size_t n_known;             /* leading prefixes of which ends is final */
  _Atomic (QueensPrefixes *) *under; /* what lies under each, made when asked for; or NULL */
};

/* Lists the prefixes of the request without conflict, of the first depth files, 1 … n, or, where
 * depth is 0, deep enough that a search under one of them is short; none of them is known. False
 * when out of memory: then there is nothing to clear. */
bool queens_prefixes_init (QueensPrefixes *self, const QueensRequest *request, int depth);

/* Makes it search under longer prefixes. False when out of memory. */
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

/* The solutions under the first n prefixes, which are known. */
static inline uint64_t
queens_prefixes_get_before (const QueensPrefixes *self, size_t n)
{
  return n > 0 ? self->ends[n - 1] : 0;
}

/* The first prefix that is not below ranks, by their first depth ranks: 0 … n. */
size_t queens_prefixes_find (const QueensPrefixes *self, const uint8_t *ranks);

/* Adds up ends from the first prefix that is not known to before the end-th, and makes them
 * known. */
void queens_prefixes_add_up (QueensPrefixes *self, size_t end);

/* The k-th solution, from 1. False when it does not lie under the known prefixes, or control, which
 * may be NULL, is stopped, or memory is out. Any thread. */
bool queens_prefixes_take (const QueensPrefixes *self,
                           uint64_t k,
                           const QueensControl *control,
                           QueensSolution *solution);

/* How many solutions are below end, which need not be one. False when it is not known, or as
 * above. */
bool queens_prefixes_count_below (const QueensPrefixes *self,
                                  const QueensSolution *end,
                                  const QueensControl *control,
                                  uint64_t *count);
