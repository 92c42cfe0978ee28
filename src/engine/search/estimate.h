/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Estimates how long a count would take, from a random sample of its pieces, each of which takes
 * milliseconds. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"

/* Each estimate comes with half the width of its 95% interval: in 95 of 100 estimates, the true value is
 * no farther away than that. */
typedef struct
{
  /* Processor time, if the processors are as busy as they were during the estimate. */
  double seconds;
  double seconds_error;
  double count; /* number of solutions */
  double count_error;
  uint64_t n_pieces; /* number of pieces counted */
} QueensEstimate;

/* Estimates queens_count_part() with the same arguments, from pieces drawn at random, on the given
 * number of threads. The seed determines the pieces. Stops when the relative error of the time is at
 * most precision, or after max_time, in µs. Pieces are counted exactly as in the whole count, so the
 * estimate applies to a run with the same number of threads. Returns QUEENS_STOPPED if control (may be
 * NULL) stopped it before max_time. */
QueensOutcome queens_estimate (const QueensRequest *request,
                               int part,
                               int n_parts,
                               double precision,
                               int64_t max_time,
                               uint64_t seed,
                               int threads,
                               QueensControl *control,
                               QueensEstimate *estimate);
