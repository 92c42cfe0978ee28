/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How a long run and whoever waits for it share a stop flag and the progress: plain atomics,
 * written by the run's threads, read (and stop written) from anywhere. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* How a run ended. */
typedef enum
{
  QUEENS_DONE,
  QUEENS_STOPPED, /* by the stop flag or by the visitor */
  QUEENS_NO_MEMORY,
} QueensOutcome;

/* Owned by the caller and alive until the run returns; initialise it with { 0 } for each run. */
typedef struct
{
  atomic_bool stop;                /* set it to true, and the run returns within 50 ms */
  atomic_bool pause;               /* while true, the run's threads sleep (stop still ends it) */
  atomic_uint_fast64_t found;      /* solutions counted or visited so far; never falls */
  atomic_uint_fast64_t steps_done; /* of steps_total; never falls */
  atomic_uint_fast64_t steps_total;
} QueensControl;

/* True when the run shall end; control may be NULL. Returns at once. */
static inline bool
queens_control_stop_requested (const QueensControl *control)
{
  return control && atomic_load_explicit (&control->stop, memory_order_relaxed);
}

/* Sleeps until pause is taken back or stop is set. */
void queens_control_wait (const QueensControl *control);

/* What a run asks at every scheduling decision, and not while it holds a lock: sleeps while the
 * run is paused, then says whether it shall end. control may be NULL. */
static inline bool
queens_control_stopped (const QueensControl *control)
{
  if (control && atomic_load_explicit (&control->pause, memory_order_relaxed))
    queens_control_wait (control);
  return queens_control_stop_requested (control);
}

/* The part of the work that is done, 0.0 … 1.0. */
static inline double
queens_control_fraction (const QueensControl *control)
{
  uint64_t total = atomic_load_explicit (&control->steps_total, memory_order_relaxed);
  uint64_t done = atomic_load_explicit (&control->steps_done, memory_order_relaxed);

  return total == 0 ? 0.0 : (double) done / (double) total;
}
