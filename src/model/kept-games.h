/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Running games, kept from one start to the next: a saved game for each n in the user's data
 * folder, "game-8.queens". */
#pragma once

#include "model/game.h"

/* Keeps the game, or where there is nothing to keep (no move, no puzzle) removes what was kept.
 * FALSE with error, fit to be shown. */
gboolean
queens_kept_game_save (const char *folder, QueensGame *game, gint64 now, GError **error);

/* The game of n that was kept. Returns (transfer full), or NULL where there is none; and NULL with
 * error, fit to be shown, where it cannot be read: it is then out of the way under the name
 * "game-8.queens.damaged", so that the next one does not replace it. */
QueensGame *
queens_kept_game_load (const char *folder, int n, GError **error);
