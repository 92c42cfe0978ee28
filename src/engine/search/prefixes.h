/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Prefixes: the ways to fill the first files, in order, and for each of them the number of solutions
 * under it and under all prefixes before it. Prefixes become known from the first one on. A prefix with
 * too many solutions can have a table of the same kind with longer prefixes. The index
 * (engine/search/index.h) fills the tables and finds solutions by them. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"

#include <stddef.h>

/* The maximum number of prefixes that are listed. n = 18 has fewer. */
#define QUEENS_PREFIXES_MAX 400000

typedef struct QueensPrefixes QueensPrefixes;

struct QueensPrefixes
{
  QueensRequest request;
  int depth;     /* number of files that a prefix covers, 1 … n */
  bool mirrored; /* true if only the first half is listed: the prefixes that are not above their own
                  * mirror image */
  bool complete; /* true if all prefixes (of the half) are listed, not only the first ones */
  size_t n;      /* number of prefixes */
  uint8_t *ranks; /* n × depth */
  /* The number of solutions under this prefix and under all before it; before it is known, only under
   * this one, or QUEENS_UNCOUNTED. */
  uint64_t *ends;
  atomic_size_t n_known; /* the number of leading prefixes for which ends is final */
  /* The table for each prefix, made when first needed; or NULL. */
  _Atomic (QueensPrefixes *) *under;
};

/* The count of a prefix or unit that has not been counted yet. */
#define QUEENS_UNCOUNTED UINT64_MAX

/* Lists the prefixes of the request that have no conflict. They cover the first files; depth is the
 * number of these, at most n. If it is 0, it is chosen so that the search under a prefix is short. No
 * prefix is counted yet. */
void queens_prefixes_init (QueensPrefixes *self, const QueensRequest *request, int depth);

/* The ranks of the i-th prefix. */
static inline const uint8_t *
queens_prefixes_get (const QueensPrefixes *self, size_t i)
{
  return self->ranks + i * (size_t) self->depth;
}

/* The number of prefixes that each listed one stands for: 2 if only half of them are listed, because its
 * mirror image is the other. */
static inline uint8_t
queens_prefixes_weight (const QueensPrefixes *self)
{
  return self->mirrored ? 2 : 1;
}

void queens_prefixes_clear (QueensPrefixes *self);

/* The same for a table of its own memory, which is freed; self may be NULL. */
void queens_prefixes_free (QueensPrefixes *self);
