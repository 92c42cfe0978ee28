/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Runs a method to compare it with others, and with the bounds that textbooks give. */
#pragma once

#include "engine/methods/method.h"

/* The result of a measurement. */
typedef struct
{
  const QueensMethod *method;
  QueensMethodGoal goal;
  uint8_t n;
  /* of a recursive method: the maximum number of calls active at once; otherwise 0 */
  uint8_t calls;
  /* QUEENS_DONE: all fields below are valid. QUEENS_STOPPED: stopped by the control, or by the time
   * limit if timed_out is true. QUEENS_MEMORY_LIMIT: stopped by the memory limit. In the last two cases,
   * the counts are those at the time of the stop. */
  QueensOutcome outcome;
  bool timed_out;
  /* for QUEENS_TRIES_UNKNOWN, all counts except that of the solutions are 0, and that one is valid
   * only if the run is done */
  QueensMethodCounters counters;
  /* processor time of one run: the median of several runs (of many, if they are short); if the run
   * did not end, the time until it was stopped */
  double seconds;
} QueensMethodResult;

/* The number of runs of a local search to its first solution, each with a seed of its own; all numbers of the
 * result are medians. */
#define QUEENS_MEASURE_N_SEEDS 101

/* True if the method can be measured with this goal: with all solutions, a local search cannot; with the first
 * one, one that only counts solutions cannot. */
bool queens_method_has_goal (const QueensMethod *method, QueensMethodGoal goal);

/* Runs a method on a whole n × n board, row by row, on this thread, for at most limit_seconds. The times
 * are accurate only if nothing else is running. control (may be NULL) stops it and shows the progress;
 * its deadline is changed during the call. */
void queens_method_measure (const QueensMethod *method,
                            int n,
                            QueensMethodGoal goal,
                            double limit_seconds,
                            QueensControl *control,
                            QueensMethodResult *result);

/* A bound, exact if 64 bits can hold it. */
typedef struct
{
  bool is_exact;      /* true if the field exact is the number; false if 64 bits cannot hold it */
  uint64_t exact;     /* 0 when is_exact is false */
  double approximate; /* to about 15 digits, whether or not it is exact */
} QueensBound;

/* C(m, k): the number of ways to choose k of m, 0 ≤ k ≤ m ≤ 1,024. */
QueensBound queens_bound_subsets (uint32_t m, uint32_t k);

/* base to the power of exponent, both 0 … 32. */
QueensBound queens_bound_power (uint32_t base, uint32_t exponent);

/* n!, n from 0 to 32. */
QueensBound queens_bound_factorial (uint32_t n);

/* The textbooks' bound on the number of boards that a method looks at on an n × n board. Returns false
 * if there is none. */
bool queens_bound_of_method (const QueensMethod *method, int n, QueensBound *bound);
