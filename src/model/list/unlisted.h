/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Solutions of a request that are found by a search, where no index knows its list: any, a random
 * one, and those next to one. On a worker; control (may be NULL) stops the search. All return FOUND
 * with *solution set, ABSENT when there is none, UNKNOWN when the search was stopped. */
#pragma once

#include "engine/control.h"
#include "engine/index.h"

#include <glib.h>

QueensIndexAnswer queens_unlisted_find_any (const QueensRequest *request,
                                            const QueensControl *control,
                                            QueensSolution *solution);

/* Every solution can be found, if not equally often; the same seed gives the same one. */
QueensIndexAnswer queens_unlisted_find_random (const QueensRequest *request,
                                               guint64 seed,
                                               const QueensControl *control,
                                               QueensSolution *solution);

/* The solution so many steps after from in the order of numbers, or before it where steps is
 * negative. */
QueensIndexAnswer queens_unlisted_find_next (const QueensRequest *request,
                                             const QueensSolution *from,
                                             gint64 steps,
                                             const QueensControl *control,
                                             QueensSolution *solution);
