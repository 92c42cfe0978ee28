/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the prefixes of an index are so short that a search under one takes long: what lies under
 * some of them, counted for longer prefixes. The last ones asked for are kept. */
#pragma once

#include "engine/index-sums.h"

typedef struct QueensRefined QueensRefined;

/* For the prefixes of depth files. NULL when out of memory; queens_refined_free() it. */
QueensRefined *queens_refined_new (int depth);

/* self may be NULL. */
void queens_refined_free (QueensRefined *self);

/* The sums of what the request means under a prefix, all of them known, counted on this thread
 * unless they are kept. Any number of threads may ask. Returns them, to be released, or NULL when
 * out of memory or control, which may be NULL, is stopped. */
const QueensSums *queens_refined_get (QueensRefined *self,
                                      const QueensRequest *request,
                                      const uint8_t *prefix,
                                      const QueensControl *control);

/* sums may be NULL. */
void queens_refined_release (const QueensSums *sums);
