/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/clock.h"

/* The time without input after which the player is away, in seconds. */
#define IDLE_SECONDS 120

gint64
queens_clock_read (QueensClock *self)
{
  gint64 now = g_get_monotonic_time ();

  if (self->timeout)
    self->game->played += now - self->last_read;
  self->last_read = now;
  return self->game->played / G_USEC_PER_SEC;
}

static gboolean
tick_cb (gpointer data)
{
  QueensClock *self = data;

  self->ticked (self->data);
  return self->timeout ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

gboolean
queens_clock_set_running (QueensClock *self, gboolean running)
{
  if (running == queens_clock_is_running (self))
    return FALSE;
  queens_clock_read (self);
  if (running)
    {
      queens_clock_touch (self);
      self->timeout = g_timeout_add_seconds (1, tick_cb, self);
    }
  else
    g_clear_handle_id (&self->timeout, g_source_remove);
  return TRUE;
}

gboolean
queens_clock_is_running (const QueensClock *self)
{
  return self->timeout != 0;
}

void
queens_clock_set_game (QueensClock *self, QueensGame *game)
{
  queens_clock_set_running (self, FALSE);
  self->game = game;
}

void
queens_clock_touch (QueensClock *self)
{
  self->last_input = queens_clock_read (self);
}

gboolean
queens_clock_is_idle (QueensClock *self)
{
  return queens_clock_read (self) >= self->last_input + IDLE_SECONDS;
}
