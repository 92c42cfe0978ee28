/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/measure.h"

#include "engine/methods/machine.h"

#include <stddef.h>
#include <stdlib.h>
#include <time.h>

/* Several runs are timed together until they take at least this long, because the clock is coarse. */
#define SAMPLE_SECONDS 0.0002
/* Sampling ends when all samples together have taken ENOUGH_SECONDS, but not with fewer than
 * FEW_SAMPLES samples, unless these have taken FEW_SECONDS. It always ends with MAX_SAMPLES
 * samples. */
#define ENOUGH_SECONDS 0.02
#define FEW_SAMPLES    3
#define FEW_SECONDS    1.0
#define MAX_SAMPLES    99
/* Sampling takes at most this fraction of the limit, because other work may be waiting. */
#define MAX_SHARE 0.1

static double
read_clock (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
}

/* Measures the mean time of n_runs runs. Returns false if one of them does not finish; in that case, the
 * result changes only if this run was the first one. */
static bool
take_sample (QueensControl *control,
             QueensMethodResult *result,
             int n_runs,
             bool first,
             double *seconds)
{
  QueensMethodRequest request = queens_method_request_new (result->method, result->n);
  double start = read_clock (CLOCK_THREAD_CPUTIME_ID);

  request.goal = result->goal;
  for (int i = 0; i < n_runs; i++)
    {
      QueensMethodCounters counters;
      QueensOutcome outcome;

      atomic_store (&control->steps_done, 0);
      outcome = queens_method_run (&request, control, &counters);
      if (first)
        {
          result->outcome = outcome;
          result->counters = counters;
        }
      if (outcome != QUEENS_DONE)
        n_runs = 0;
    }
  *seconds = (read_clock (CLOCK_THREAD_CPUTIME_ID) - start) / (n_runs > 0 ? n_runs : 1);
  return n_runs > 0;
}

static int
compare_seconds (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
take_samples (QueensControl *control, double until, QueensMethodResult *result)
{
  double samples[MAX_SAMPLES];
  int n_samples = 0;
  double spent = 0.0;
  int n_runs = 1;

  while (n_samples < MAX_SAMPLES && (n_samples == 0 || read_clock (CLOCK_MONOTONIC) < until)
         && (spent < ENOUGH_SECONDS || (n_samples < FEW_SAMPLES && spent < FEW_SECONDS)))
    {
      double seconds;

      if (!take_sample (control, result, n_runs, n_samples == 0, &seconds))
        {
          if (n_samples == 0)
            samples[n_samples++] = seconds;
          break;
        }
      samples[n_samples++] = seconds;
      spent += n_runs * seconds;
      n_runs = seconds < SAMPLE_SECONDS ? 1 + (int) (SAMPLE_SECONDS / (seconds + 1e-9)) : 1;
    }
  qsort (samples, (size_t) n_samples, sizeof samples[0], compare_seconds);
  result->seconds = samples[n_samples / 2];
}

/* The medians of runs with different seeds. */

static int
compare_counts (const void *a, const void *b)
{
  uint64_t x = *(const uint64_t *) a, y = *(const uint64_t *) b;

  return (x > y) - (x < y);
}

static void
set_median (const QueensMethodCounters *runs, size_t offset, QueensMethodCounters *medians)
{
  uint64_t counts[QUEENS_MEASURE_N_SEEDS];

  for (int i = 0; i < QUEENS_MEASURE_N_SEEDS; i++)
    counts[i] = *(const uint64_t *) ((const char *) &runs[i] + offset);
  qsort (counts, QUEENS_MEASURE_N_SEEDS, sizeof counts[0], compare_counts);
  *(uint64_t *) ((char *) medians + offset) = counts[QUEENS_MEASURE_N_SEEDS / 2];
}

static void
set_medians (const QueensMethodCounters *runs, QueensMethodCounters *medians)
{
  static const size_t offsets[]
      = { offsetof (QueensMethodCounters, tried),      offsetof (QueensMethodCounters, rejected),
          offsetof (QueensMethodCounters, checks),     offsetof (QueensMethodCounters, placed),
          offsetof (QueensMethodCounters, backtracks), offsetof (QueensMethodCounters, solutions),
          offsetof (QueensMethodCounters, peak) };

  for (size_t i = 0; i < sizeof offsets / sizeof offsets[0]; i++)
    set_median (runs, offsets[i], medians);
}

static void
run_seeds (QueensControl *control, QueensMethodResult *result)
{
  QueensMethodCounters runs[QUEENS_MEASURE_N_SEEDS];
  double seconds[QUEENS_MEASURE_N_SEEDS];
  QueensMethodRequest request = queens_method_request_new (result->method, result->n);

  for (int i = 0; i < QUEENS_MEASURE_N_SEEDS && result->outcome == QUEENS_DONE; i++)
    {
      double start = read_clock (CLOCK_THREAD_CPUTIME_ID);

      request.seed = (uint32_t) i + 1;
      atomic_store (&control->steps_done, 0);
      result->outcome = queens_method_run (&request, control, &runs[i]);
      seconds[i] = read_clock (CLOCK_THREAD_CPUTIME_ID) - start;
      result->seconds += seconds[i];
    }
  if (result->outcome != QUEENS_DONE)
    return;
  set_medians (runs, &result->counters);
  qsort (seconds, QUEENS_MEASURE_N_SEEDS, sizeof seconds[0], compare_seconds);
  result->seconds = seconds[QUEENS_MEASURE_N_SEEDS / 2];
}

/* The maximum number of calls that are active at once. If there is a solution, a call for each
 * queen is active when another one reports it. For n = 2 and n = 3, which have none, the calls are
 * counted: a method that looks ahead makes fewer. */
static uint8_t
count_calls (const QueensMethodResult *result)
{
  QueensMethodRequest request = queens_method_request_new (result->method, result->n);
  QueensMachine *machine;
  uint8_t most = 0;

  if (!result->method->is_recursive)
    return 0;
  if (result->counters.solutions > 0)
    return (uint8_t) (result->n + 1);
  machine = queens_machine_new (&request);
  while (queens_machine_step (machine))
    if (queens_machine_get_state (machine)->n_frames > most)
      most = queens_machine_get_state (machine)->n_frames;
  queens_machine_free (machine);
  return most;
}

bool
queens_method_has_goal (const QueensMethod *method, QueensMethodGoal goal)
{
  return goal == QUEENS_GOAL_FIRST ? method->tries != QUEENS_TRIES_UNKNOWN : !method->is_local;
}

void
queens_method_measure (const QueensMethod *method,
                       int n,
                       QueensMethodGoal goal,
                       double limit_seconds,
                       QueensControl *control,
                       QueensMethodResult *result)
{
  QueensControl own = { 0 };
  double now = read_clock (CLOCK_MONOTONIC);

  if (!control)
    control = &own;
  *result = (QueensMethodResult){ .method = method, .goal = goal, .n = (uint8_t) n };
  control->deadline = (int64_t) (1e6 * (now + limit_seconds));
  if (method->is_local && goal == QUEENS_GOAL_FIRST)
    run_seeds (control, result);
  else
    take_samples (control, now + MAX_SHARE * limit_seconds, result);
  if (result->outcome == QUEENS_DONE)
    result->calls = count_calls (result);
  result->timed_out = result->outcome == QUEENS_STOPPED && !control->stop;
  control->deadline = 0;
}

/* Bounds. */

static QueensBound
one (void)
{
  return (QueensBound){ .is_exact = true, .exact = 1, .approximate = 1.0 };
}

static void
multiply (QueensBound *bound, uint64_t factor)
{
  bound->approximate *= (double) factor;
  if (bound->is_exact && factor > 0 && bound->exact > UINT64_MAX / factor)
    bound->is_exact = false;
  bound->exact = bound->is_exact ? bound->exact * factor : 0;
}

/* Divides a factor and its divisor by their greatest common divisor. */
static void
reduce (uint64_t *factor, uint64_t *divisor)
{
  uint64_t common = *factor, rest = *divisor;

  while (rest != 0)
    {
      uint64_t next = common % rest;

      common = rest;
      rest = next;
    }
  *factor /= common;
  *divisor /= common;
}

/* Multiplies by (m − k + i) / i for i = 1 … k; each product is a binomial coefficient, so it is an
 * integer. Reducing the fractions first avoids overflow unless the result overflows. */
QueensBound
queens_bound_subsets (uint32_t m, uint32_t k)
{
  QueensBound bound = one ();

  for (uint32_t i = 1; i <= k; i++)
    {
      uint64_t factor = m - k + i, divisor = i;

      reduce (&factor, &divisor);
      bound.exact /= divisor;
      bound.approximate /= (double) divisor;
      multiply (&bound, factor);
    }
  return bound;
}

QueensBound
queens_bound_power (uint32_t base, uint32_t exponent)
{
  QueensBound bound = one ();

  for (uint32_t i = 0; i < exponent; i++)
    multiply (&bound, base);
  return bound;
}

QueensBound
queens_bound_factorial (uint32_t n)
{
  QueensBound bound = one ();

  for (uint32_t i = 2; i <= n; i++)
    multiply (&bound, i);
  return bound;
}

bool
queens_bound_of_method (const QueensMethod *method, int n, QueensBound *bound)
{
  uint32_t size = (uint32_t) n;

  switch (method->bound)
    {
    case QUEENS_BOUND_SUBSETS:
      *bound = queens_bound_subsets (size * size, size);
      return true;
    case QUEENS_BOUND_POWER:
      *bound = queens_bound_power (size, size);
      return true;
    case QUEENS_BOUND_PERMUTATIONS:
      *bound = queens_bound_factorial (size);
      return true;
    default:
      return false;
    }
}
