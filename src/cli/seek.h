/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solution at a place in the list of a request, and the place of a solution: the first ones by
 * walking there, which takes no preparation, all others by the ordered index. */
#pragma once

#include "cli/deadline.h"
#include "engine/index.h"

/* Looks for the solution of place k, 1 …, with threads threads. ABSENT, with *n_listed how many
 * there are, when the list is shorter; UNKNOWN with error set when the time of deadline (may be
 * NULL) is up, or what the index began with is wrong. */
QueensIndexAnswer queens_seek (const QueensRequest *request,
                               guint64 k,
                               int threads,
                               const QueensDeadline *deadline,
                               QueensSolution *solution,
                               guint64 *n_listed,
                               GError **error);

/* A new index, begun with what is installed; what is and cannot be used is told. NULL when out of
 * memory. */
QueensIndex *queens_seek_new_index (const QueensRequest *request);

/* The solution of place k in an index that knows it. FALSE with error as above. */
gboolean queens_seek_kth (const QueensIndex *index,
                          guint64 k,
                          const QueensDeadline *deadline,
                          QueensSolution *solution,
                          GError **error);

/* The place of a solution, 0 where it has none. FALSE with error as above. */
gboolean queens_seek_place (const QueensIndex *index,
                            const QueensSolution *solution,
                            const QueensDeadline *deadline,
                            guint64 *place,
                            GError **error);
