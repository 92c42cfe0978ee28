/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Running games, kept from one start to the next: a saved game for each n in the user's data
 * folder, "game-8.queens". */
#pragma once

#include "model/game/game.h"

/* What is to be kept of the game, its time taken at `now` (model/game/stopwatch.h). Returns
 * (transfer full), or NULL where there is nothing worth it: no move, no puzzle. */
GBytes *queens_kept_game_print (QueensGame *game, gint64 now);

/* Keeps bytes, which queens_kept_game_print() made of a game of n, whole or not at all; where they
 * are NULL, removes what was kept. Any thread may call, one at a time for each n. FALSE with error,
 * fit to be shown; so also where queens_kept_game_load() would leave the file as it is: it is then
 * neither replaced nor removed. */
gboolean queens_kept_game_write (const char *folder, int n, GBytes *bytes, GError **error);

/* The game of n that was kept. Returns (transfer full), or NULL where there is none; and NULL with
 * error, fit to be shown, where it cannot be had. A damaged file is then out of the way under a new
 * name, "game-8.queens.damaged-1" (G_IO_ERROR_INVALID_DATA). A file that a newer version has
 * written (G_IO_ERROR_NOT_SUPPORTED), or that could not be read or set aside (G_FILE_ERROR), is left
 * as it is. */
QueensGame *queens_kept_game_load (const char *folder, int n, GError **error);
