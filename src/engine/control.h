/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The control of a long run: a stop flag and the progress, shared by the run and whoever waits for it.
 * Plain atomics: the run's threads write the progress, and any thread may read it or set stop. */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

/* How a run ended. */
typedef enum
{
  QUEENS_DONE,
  QUEENS_STOPPED,      /* stopped by the stop flag or by the visitor */
  QUEENS_MEMORY_LIMIT, /* stopped by the memory limit of a method */
} QueensOutcome;

/* Belongs to the caller, and must remain valid until the run returns. For each run, initialize it with {
 * 0 }, and set deadline or enough if they are needed. */
typedef struct
{
  atomic_bool stop;           /* setting it to true makes the run return within 50 ms */
  atomic_bool pause;          /* while true, the run's threads sleep; stop still ends the run */
  atomic_uint_fast64_t found; /* solutions counted or visited so far; never decreases */
  atomic_uint_fast64_t steps_done; /* out of steps_total; never decreases */
  atomic_uint_fast64_t steps_total;
  /* when the run must end, in µs of the monotonic clock; 0 if never */
  atomic_int_fast64_t deadline;
  uint64_t enough; /* the number of solutions after which the run ends; 0 if none */

  /* Called with part_data whenever a part of a count or of an index is complete; may be NULL. Several of
   * the run's threads may call it at the same time. */
  void (*part_done) (void *data);
  void *part_data;
} QueensControl;

/* True when the control has a deadline that has passed. */
static inline bool
queens_control_is_late (const QueensControl *control)
{
  struct timespec now;

  if (control->deadline == 0)
    return false;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t) now.tv_sec * 1000000 + now.tv_nsec / 1000 >= control->deadline;
}

/* True when the run must end; control may be NULL. Does not wait. */
static inline bool
queens_control_stop_requested (const QueensControl *control)
{
  return control
         && (atomic_load_explicit (&control->stop, memory_order_relaxed)
             || (control->deadline != 0 && queens_control_is_late (control))
             || (control->enough != 0
                 && atomic_load_explicit (&control->found, memory_order_relaxed)
                        >= control->enough));
}

/* How often a paused run checks whether it may continue, in ns. */
#define QUEENS_CONTROL_INTERVAL 4000000L

/* Called by a run at every scheduling decision, and never while it has a lock. Sleeps while the run is
 * paused, then returns whether the run must end. control may be NULL. */
static inline bool
queens_control_stopped (const QueensControl *control)
{
  const struct timespec interval = { .tv_nsec = QUEENS_CONTROL_INTERVAL };

  while (control && atomic_load_explicit (&control->pause, memory_order_relaxed)
         && !queens_control_stop_requested (control))
    nanosleep (&interval, NULL);
  return queens_control_stop_requested (control);
}

/* Calls part_done if it is set; control may be NULL. */
static inline void
queens_control_end_part (const QueensControl *control)
{
  if (control && control->part_done)
    control->part_done (control->part_data);
}

/* Publishes the progress of a run; control may be NULL. */
static inline void
queens_control_set_progress (QueensControl *control,
                             uint64_t found,
                             uint64_t steps_done,
                             uint64_t steps_total)
{
  if (!control)
    return;
  atomic_store_explicit (&control->steps_total, steps_total, memory_order_relaxed);
  atomic_store_explicit (&control->steps_done, steps_done, memory_order_relaxed);
  atomic_store_explicit (&control->found, found, memory_order_relaxed);
}

/* Adds steps that are still to be done; control may be NULL. Can be called by any thread. */
static inline void
queens_control_add_steps (QueensControl *control, uint64_t n_steps)
{
  if (control)
    atomic_fetch_add_explicit (&control->steps_total, n_steps, memory_order_relaxed);
}

/* Adds to the published progress; control may be NULL. Can be called by any thread. */
static inline void
queens_control_add_progress (QueensControl *control, uint64_t found, uint64_t steps_done)
{
  if (!control)
    return;
  atomic_fetch_add_explicit (&control->found, found, memory_order_relaxed);
  atomic_fetch_add_explicit (&control->steps_done, steps_done, memory_order_relaxed);
}

/* The completed fraction of the work, 0.0 … 1.0. */
static inline double
queens_control_fraction (const QueensControl *control)
{
  uint64_t total = atomic_load_explicit (&control->steps_total, memory_order_relaxed);
  uint64_t done = atomic_load_explicit (&control->steps_done, memory_order_relaxed);

  return total == 0 ? 0.0 : (double) done / (double) total;
}
