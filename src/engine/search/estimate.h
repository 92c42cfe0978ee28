/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The time that a count would take, from a random sample of its pieces, each of which takes
 * milliseconds. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"

/* Each estimate has half the width of its 95 % interval: the true value is no farther away than that in
 * 95 of 100 estimates. */
typedef struct
{
  double seconds; /* of processor time, with processors as busy as they were during the estimate */
  double seconds_error;
  double count; /* of solutions */
  double count_error;
  uint64_t n_pieces; /* that were counted */
} QueensEstimate;

/* Estimates queens_count_part() with the same arguments by pieces drawn from seed, on threads threads,
 * until the error of the time is at most the fraction precision of it, or max_time, in µs, is over.
 * Pieces are counted just as in the whole count, so the estimate is for a run with as many threads.
 * QUEENS_STOPPED if control (may be NULL) ended it before max_time. */
QueensOutcome queens_estimate (const QueensRequest *request,
                               int part,
                               int n_parts,
                               double precision,
                               int64_t max_time,
                               uint64_t seed,
                               int threads,
                               QueensControl *control,
                               QueensEstimate *estimate);
