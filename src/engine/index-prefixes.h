/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Prefixes: the ranks of the first files, in order, under which the ordered index counts. */
#pragma once

#include "engine/request.h"

#include <stddef.h>

/* The most prefixes that are listed. All of n = 18 are fewer. */
#define QUEENS_PREFIXES_MAX 400000

typedef struct
{
  int depth;      /* files a prefix covers, 1 … n */
  bool mirrored;  /* only those below their own mirror image are listed: the first half */
  bool complete;  /* all (of the half) are listed, not only the first of them */
  size_t n;       /* prefixes */
  uint8_t *ranks; /* n × depth, free with free() */
} QueensPrefixes;

/* Lists the prefixes of the request without conflict, deep enough that a search under one of them
 * is short. False when out of memory. */
bool queens_prefixes_init (QueensPrefixes *self, const QueensRequest *request);

/* The same, of the first depth files, 1 … n, however long a search under one takes. */
bool queens_prefixes_init_depth (QueensPrefixes *self, const QueensRequest *request, int depth);

/* The first prefix that is not below ranks, by their first depth ranks: 0 … n. */
size_t queens_prefixes_find (const QueensPrefixes *self, const uint8_t *ranks);
