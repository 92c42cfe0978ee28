/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How many solutions a request means, always by computing. */
#pragma once

#include "engine/control.h"
#include "engine/request.h"

/* The number of solutions the request means, into *count (undefined unless QUEENS_DONE is
 * returned). Uses threads threads, 1 or more, with the same result for each. While it runs,
 * control (may be NULL) tells the fraction and the solutions found so far, of a fundamental
 * request without pins and bans those of all classes together.
 *
 * Fundamental solutions without pins and bans are counted by Burnside's lemma: the classes are an
 * eighth of the sum, over the eight symmetries, of the solutions each maps to itself. With pins
 * or bans they are enumerated, by one thread. */
QueensOutcome
queens_count (const QueensRequest *request, int threads, QueensControl *control, uint64_t *count);

/* As queens_count(), for one of n_parts parts, 1 or more, whose counts add up to it; part is
 * 0 … n_parts - 1. Up to 64 parts of a board that takes seconds take about the same time each.
 * The request must not be fundamental: classes do not belong to one part. */
QueensOutcome
queens_count_part (const QueensRequest *request,
                   int part,
                   int n_parts,
                   int threads,
                   QueensControl *control,
                   uint64_t *count);
