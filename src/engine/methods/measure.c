/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/measure.h"

#include "engine/methods/machine.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

/* Runs are timed together until they take at least this long, against the grain of the clock; */
#define SAMPLE_SECONDS 0.0002
/* and such samples are taken until they took this long together, or are this many, */
#define ENOUGH_SECONDS 0.02
#define MAX_SAMPLES    99
/* but a few of those that are not longer than this altogether. */
#define FEW_SECONDS 1.0
#define FEW_SAMPLES 3
/* All of that in this part of the time there is, for a processor may have other things to do. */
#define SHARE 0.1
/* How often the watch looks at the outer stop flag and passes the progress on. */
#define WATCH_SECONDS 0.02

/* A second thread that stops the run when its time is up: the counting kernel has no clock. */
typedef struct
{
  QueensControl inner;  /* the run's */
  QueensControl *outer; /* the caller's, or NULL */
  double deadline;
  atomic_bool timed_out;
  pthread_mutex_t mutex;
  pthread_cond_t finished;
  bool is_finished;
} Watch;

static double
read_clock (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
}

static double
now (void)
{
  return read_clock (CLOCK_MONOTONIC);
}

/* Progress outwards, a pause inwards. */
static void
pass_on (Watch *watch)
{
  QueensControl *outer = watch->outer;

  if (!outer)
    return;
  atomic_store (&outer->found, atomic_load (&watch->inner.found));
  atomic_store (&outer->steps_total, atomic_load (&watch->inner.steps_total));
  atomic_store (&outer->steps_done, atomic_load (&watch->inner.steps_done));
  atomic_store (&watch->inner.pause, atomic_load (&outer->pause));
}

/* With the lock held. */
static void
wait_until (Watch *watch, double moment)
{
  struct timespec time = { .tv_sec = (time_t) moment };

  time.tv_nsec = (long) (1e9 * (moment - (double) time.tv_sec));
  pthread_cond_timedwait (&watch->finished, &watch->mutex, &time);
}

static void *
watch_cb (void *data)
{
  Watch *watch = data;

  pthread_mutex_lock (&watch->mutex);
  while (!watch->is_finished)
    {
      double time = now ();

      if (time >= watch->deadline)
        atomic_store (&watch->timed_out, true);
      if (time >= watch->deadline || queens_control_stop_requested (watch->outer))
        atomic_store (&watch->inner.stop, true);
      pass_on (watch);
      time += WATCH_SECONDS;
      wait_until (watch, time < watch->deadline || watch->timed_out ? time : watch->deadline);
    }
  pthread_mutex_unlock (&watch->mutex);
  return NULL;
}

static void
watch_init (Watch *watch, double deadline, QueensControl *outer)
{
  pthread_condattr_t attributes;

  *watch = (Watch){ .outer = outer, .deadline = deadline };
  pthread_condattr_init (&attributes);
  pthread_condattr_setclock (&attributes, CLOCK_MONOTONIC);
  pthread_cond_init (&watch->finished, &attributes);
  pthread_condattr_destroy (&attributes);
  pthread_mutex_init (&watch->mutex, NULL);
}

static void
watch_finish (Watch *watch, pthread_t thread)
{
  pthread_mutex_lock (&watch->mutex);
  watch->is_finished = true;
  pthread_cond_signal (&watch->finished);
  pthread_mutex_unlock (&watch->mutex);
  pthread_join (thread, NULL);
  pass_on (watch);
  pthread_cond_destroy (&watch->finished);
  pthread_mutex_destroy (&watch->mutex);
}

/* Times n_runs runs, for each. False, with the result as it was unless this is the first run, when one
 * does not come to its end. */
static bool
take_sample (Watch *watch, QueensMethodResult *result, int n_runs, bool first, double *seconds)
{
  QueensMethodRequest request = queens_method_request (result->method, result->n);
  double start = read_clock (CLOCK_THREAD_CPUTIME_ID);

  for (int i = 0; i < n_runs; i++)
    {
      QueensMethodCounters counters;
      QueensOutcome outcome;

      atomic_store (&watch->inner.steps_done, 0);
      outcome = queens_method_run (&request, NULL, NULL, &watch->inner, &counters);
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
run_watched (Watch *watch, double until, QueensMethodResult *result)
{
  double samples[MAX_SAMPLES];
  int n_samples = 0;
  double spent = 0.0;
  int n_runs = 1;

  while (n_samples < MAX_SAMPLES && (n_samples == 0 || now () < until)
         && (spent < ENOUGH_SECONDS || (n_samples < FEW_SAMPLES && spent < FEW_SECONDS)))
    {
      double seconds;

      if (!take_sample (watch, result, n_runs, n_samples == 0, &seconds))
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
  Watch watch;
  pthread_t thread;

  *result = (QueensMethodResult){ .method = method, .n = (uint8_t) n };
  watch_init (&watch, now () + limit_seconds, control);
  if (pthread_create (&thread, NULL, watch_cb, &watch) != 0)
    {
      result->outcome = QUEENS_NO_MEMORY;
      pthread_cond_destroy (&watch.finished);
      pthread_mutex_destroy (&watch.mutex);
      return;
    }
  run_watched (&watch, now () + SHARE * limit_seconds, result);
  watch_finish (&watch, thread);
  result->timed_out = result->outcome == QUEENS_STOPPED && watch.timed_out;
}
