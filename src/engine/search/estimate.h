/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a count would take, from a random sample of pieces of it that take milliseconds. */
#pragma once

#include "engine/board/request.h"
#include "engine/control.h"

/* Each with half of its interval of 95 %: as far as that to both sides, the truth is there in 95 of 100
 * estimates. */
typedef struct
{
  double seconds; /* of processor time, on processors as busy as they were meanwhile */
  double seconds_error;
  double count; /* of solutions */
  double count_error;
  uint64_t n_pieces; /* that were counted */
} QueensEstimate;

/* Estimates queens_count_part() of the same arguments by pieces that are drawn from seed, on threads
 * threads, until the error of the time is at most precision of it, or max_time, in µs, is over. The
 * pieces are counted as they are in the whole: the estimate is of what a run of it takes whose threads
 * are as many. QUEENS_STOPPED where control (may be NULL) ended it before max_time. */
QueensOutcome queens_estimate (const QueensRequest *request,
                               int part,
                               int n_parts,
                               double precision,
                               int64_t max_time,
                               uint64_t seed,
                               int threads,
                               QueensControl *control,
                               QueensEstimate *estimate);
