/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/measure.h"

#include "engine/methods/machine.h"

#include <stdlib.h>
#include <time.h>

/* Several runs are timed together until they take at least this long, because the clock is coarse. */
#define SAMPLE_SECONDS 0.0002
/* Sampling ends when all samples together took this long, or there are this many of them, … */
#define ENOUGH_SECONDS 0.02
#define MAX_SAMPLES    99
/* … but with fewer than FEW_SAMPLES it continues for up to this long. */
#define FEW_SECONDS 1.0
#define FEW_SAMPLES 3
/* Sampling takes at most this fraction of the limit, because other work may be waiting. */
#define SHARE 0.1

static double
read_clock (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
}

/* Measures the mean time of n_runs runs. Returns false if one of them does not finish; then the result
 * changes only if it was the first one. */
static bool
take_sample (QueensControl *control,
             QueensMethodResult *result,
             int n_runs,
             bool first,
             double *seconds)
{
  QueensMethodRequest request = queens_method_request (result->method, result->n);
  double start = read_clock (CLOCK_THREAD_CPUTIME_ID);

  for (int i = 0; i < n_runs; i++)
    {
      QueensMethodCounters counters;
      QueensOutcome outcome;

      atomic_store (&control->steps_done, 0);
      outcome = queens_method_run (&request, NULL, NULL, control, &counters);
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

void
queens_method_measure (const QueensMethod *method,
                       int n,
                       double limit_seconds,
                       QueensControl *control,
                       QueensMethodResult *result)
{
  QueensControl own = { 0 };
  double now = read_clock (CLOCK_MONOTONIC);

  if (!control)
    control = &own;
  *result = (QueensMethodResult){ .method = method, .n = (uint8_t) n };
  control->deadline = (int64_t) (1e6 * (now + limit_seconds));
  take_samples (control, now + SHARE * limit_seconds, result);
  result->timed_out = result->outcome == QUEENS_STOPPED && !control->stop;
  control->deadline = 0;
}
