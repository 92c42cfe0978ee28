/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/control.h"

#include <time.h>

/* How often a paused run checks whether it may continue, in ns. */
#define WAIT_INTERVAL 4000000L

bool
queens_control_is_late (const QueensControl *control)
{
  struct timespec now;

  if (control->deadline == 0)
    return false;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t) now.tv_sec * 1000000 + now.tv_nsec / 1000 >= control->deadline;
}

void
queens_control_wait (const QueensControl *control)
{
  const struct timespec interval = { .tv_nsec = WAIT_INTERVAL };

  while (atomic_load (&control->pause) && !queens_control_stop_requested (control))
    nanosleep (&interval, NULL);
}
