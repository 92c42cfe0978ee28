/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/control.h"

#include <time.h>

/* How often a paused run looks whether it may go on, in ns. */
#define WAIT_INTERVAL 4000000L

void
queens_control_wait (const QueensControl *control)
{
  const struct timespec interval = { .tv_nsec = WAIT_INTERVAL };

  while (atomic_load (&control->pause) && !atomic_load (&control->stop))
    nanosleep (&interval, NULL);
}
