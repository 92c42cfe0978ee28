/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A stopwatch: time on a monotonic clock that its user reads, in microseconds as
 * g_get_monotonic_time(). A value; { 0 } is one that stands at zero. */
#pragma once

#include <glib.h>

typedef struct
{
  gint64 before; /* what had run up to the last pause */
  gint64 since;  /* when it was last started */
  gboolean running;
} QueensStopwatch;

/* Starts it, or lets it run on; does nothing where it runs. */
void queens_stopwatch_start (QueensStopwatch *self, gint64 now);

/* Stops it until the next start; does nothing where it stands. */
void queens_stopwatch_pause (QueensStopwatch *self, gint64 now);

/* The time that it has run, in microseconds. */
gint64 queens_stopwatch_elapsed (const QueensStopwatch *self, gint64 now);
