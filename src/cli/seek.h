/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solution at a place in the list of a request: the first ones by walking there, which takes
 * no preparation, all others by the ordered index. */
#pragma once

#include "engine/index.h"

#include <glib.h>

/* Looks for the solution of place k, 1 …, with threads threads and for about so many seconds at
 * most, 0 for as long as it takes. ABSENT, with *n_listed how many there are, when the list is
 * shorter; UNKNOWN when the time is up. */
QueensIndexAnswer
queens_seek (const QueensRequest *request,
             guint64 k,
             int threads,
             int seconds,
             QueensSolution *solution,
             guint64 *n_listed);
