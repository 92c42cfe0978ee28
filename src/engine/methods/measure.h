/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Running a method to compare it with others. */
#pragma once

#include "engine/methods/method.h"

/* What was measured. */
typedef struct
{
  const QueensMethod *method;
  uint8_t n;
  /* QUEENS_DONE: all below is so. QUEENS_STOPPED: by the control, or by the time when timed_out;
   * QUEENS_NO_MEMORY: the memory limit. In both cases what was counted up to then. */
  QueensOutcome outcome;
  bool timed_out;
  QueensMethodCounters counters; /* tried, checks, peak … are 0 and mean nothing for
                                    QUEENS_TRIES_UNKNOWN; solutions then only when done */
  double seconds; /* of this thread's processor time, for one run: the median of some, of many where
                     they are short; of a run that did not end, what it took */
} QueensMethodResult;

/* Runs a method over all of an n × n board, row by row, on this thread, for at most limit_seconds
 * of time. For honest times nothing else should run. control (may be NULL) stops it and shows how
 * far it is; its deadline is set meanwhile. */
void queens_method_measure (const QueensMethod *method,
                            int n,
                            double limit_seconds,
                            QueensControl *control,
                            QueensMethodResult *result);
