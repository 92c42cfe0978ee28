/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The clock of the game on the board: while it runs, it adds to the time that the game was played. Main
 * thread only. */
#pragma once

#include "model/game/game.h"

/* Called every second while the clock runs. */
typedef void (*QueensClockTicked) (gpointer data);

/* All 0 at first; the owner sets the function and its data. */
typedef struct
{
  QueensClockTicked ticked;
  gpointer data;

  /* Private. */
  QueensGame *game;  /* not owned */
  guint timeout;     /* 0 while it stands */
  gint64 mark;       /* the time up to which everything was added, in µs */
  gint64 last_input; /* the seconds played at the last input */
} QueensClock;

/* Measures the time of another game, or of none. The clock stands then. */
void queens_clock_set_game (QueensClock *self, QueensGame *game);

/* Starts or stops the clock. Returns TRUE if that changed anything. */
gboolean queens_clock_run (QueensClock *self, gboolean runs);

gboolean queens_clock_runs (const QueensClock *self);

/* Adds the time since the last call to that of the game. Returns the game's time, in seconds. */
gint64 queens_clock_read (QueensClock *self);

/* Records input; TRUE if there was none for two minutes of the game's time. */
void queens_clock_touch (QueensClock *self);
gboolean queens_clock_is_idle (QueensClock *self);
