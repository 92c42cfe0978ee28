/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solution at a place in the list of a request: the first ones by walking there, which takes
 * no preparation, all others by the ordered index. */
#pragma once

#include "cli/deadline.h"
#include "engine/index.h"

/* Looks for the solution of place k, 1 …, with threads threads. ABSENT, with *n_listed how many
 * there are, when the list is shorter; UNKNOWN when the time of deadline (may be NULL) is up. */
QueensIndexAnswer queens_seek (const QueensRequest *request,
                               guint64 k,
                               int threads,
                               const QueensDeadline *deadline,
                               QueensSolution *solution,
                               guint64 *n_listed);
