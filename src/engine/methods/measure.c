/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/measure.h"

#include "engine/methods/method-run.h"

#include <pthread.h>
#include <time.h>

/* A run shorter than this is repeated until the repetitions took as long. */
#define SHORTEST_SECONDS 0.005
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
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_MONOTONIC, &time);
  return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
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

static void
run_watched (Watch *watch, QueensMethodResult *result)
{
  QueensMethodRequest request = queens_method_request (result->method, result->n);
  double start = now ();
  double seconds = 0.0;
  int n_runs = 0;

  while (seconds < SHORTEST_SECONDS)
    {
      QueensMethodCounters counters;
      QueensOutcome outcome;

      atomic_store (&watch->inner.steps_done, 0);
      outcome = queens_method_run (&request, NULL, NULL, &watch->inner, &counters);
      if (n_runs > 0 && outcome != QUEENS_DONE)
        return;
      result->outcome = outcome;
      result->counters = counters;
      seconds = now () - start;
      result->seconds = seconds / ++n_runs;
      if (outcome != QUEENS_DONE)
        return;
    }
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
  run_watched (&watch, result);
  watch_finish (&watch, thread);
  result->timed_out = result->outcome == QUEENS_STOPPED && watch.timed_out;
}
