/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The clock of the game on the board: while it runs, it adds to the time that the game was played. Main
 * thread only. */
#pragma once

#include "model/game/game.h"

/* Called every second while the clock runs. */
typedef void (*QueensClockTickFunc) (gpointer data);

/* All 0 at first; the owner sets the function and its data. */
typedef struct
{
  QueensClockTickFunc ticked;
  gpointer data;

  /* Private. */
  QueensGame *game;  /* not owned */
  guint timeout;     /* the timeout that ticks; 0 while the clock is stopped */
  gint64 last_read;  /* the monotonic time up to which time was added, in µs */
  gint64 last_input; /* the seconds played at the last input */
} QueensClock;

/* Stops the clock, and makes it measure the time of another game, or of none if it is NULL. */
void queens_clock_set_game (QueensClock *self, QueensGame *game);

/* Starts or stops the clock. Returns TRUE if that changed anything. */
gboolean queens_clock_set_running (QueensClock *self, gboolean running);

gboolean queens_clock_is_running (const QueensClock *self);

/* Adds the time since the last call to that of the game. Returns the game's time, in seconds. */
gint64 queens_clock_read (QueensClock *self);

/* Records input. */
void queens_clock_touch (QueensClock *self);

/* TRUE if there was no input for two minutes of the game's time. */
gboolean queens_clock_is_idle (QueensClock *self);
