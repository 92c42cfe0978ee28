/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a data folder contains, read without locking it. */
#pragma once

#include "model/game/saved-game.h"

/* The running game of size n in the data folder: the one with the highest number. Returns (transfer
 * full), or NULL. */
static inline QueensGame *
kept_game_read (const char *folder, int n)
{
  g_autofree char *games = g_build_filename (folder, "games", NULL);
  g_autoptr (GDir) dir = g_dir_open (games, 0, NULL);
  QueensGame *running = NULL;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (games, name, NULL);
      QueensGame *game = queens_saved_game_read (path, NULL);

      if (!game || game->n != n || (running && running->number > game->number))
        g_clear_pointer (&game, queens_game_unref);
      else
        {
          g_clear_pointer (&running, queens_game_unref);
          running = game;
        }
    }
  return running;
}
