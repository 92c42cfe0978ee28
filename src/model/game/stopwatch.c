/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/stopwatch.h"

void
queens_stopwatch_start (QueensStopwatch *self, gint64 now)
{
  if (self->running)
    return;
  self->running = TRUE;
  self->since = now;
}

void
queens_stopwatch_pause (QueensStopwatch *self, gint64 now)
{
  self->before = queens_stopwatch_elapsed (self, now);
  self->running = FALSE;
}

gint64
queens_stopwatch_elapsed (const QueensStopwatch *self, gint64 now)
{
  return self->before + (self->running ? now - self->since : 0);
}
