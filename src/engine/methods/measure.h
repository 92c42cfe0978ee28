/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Runs a method to compare it with others. */
#pragma once

#include "engine/methods/method.h"

/* The result of a measurement. */
typedef struct
{
  const QueensMethod *method;
  uint8_t n;
  /* QUEENS_DONE: all fields below are valid. QUEENS_STOPPED: stopped by the control, or by the time
   * limit if timed_out. QUEENS_NO_MEMORY: stopped by the memory limit. In the last two cases the counts
   * are those up to the end. */
  QueensOutcome outcome;
  bool timed_out;
  QueensMethodCounters counters; /* for QUEENS_TRIES_UNKNOWN, all but the solutions are 0, and those
                                  * are valid only if the run is done */
  double seconds; /* of processor time for one run: the median of several, or of many if they are
                   * short; if the run did not end, the time it took */
} QueensMethodResult;

/* Runs a method over all of an n × n board, row by row, on this thread, for at most limit_seconds of
 * time. Times are accurate only if nothing else is running. control (may be NULL) stops it and shows how
 * far it is; its deadline is set meanwhile. */
void queens_method_measure (const QueensMethod *method,
                            int n,
                            double limit_seconds,
                            QueensControl *control,
                            QueensMethodResult *result);
