/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Keeps running games on the disk as they change: each within a second, by a worker, whole or not
 * at all. Windows that are open at once keep theirs apart: the first one in the folder, the others
 * in folders "window-2", "window-3" … below it. Main thread only. */
#pragma once

#include "model/game/game.h"

typedef struct _QueensGameKeeper QueensGameKeeper;

/* Told that a game could not be kept, in words fit to be shown; not again until one could. */
typedef void (*QueensGameKeeperCallback) (const char *words, gpointer data);

/* Returns (transfer full), to be freed with queens_game_keeper_free(). folder need not exist. */
QueensGameKeeper *
queens_game_keeper_new (const char *folder, QueensGameKeeperCallback callback, gpointer data);

/* Flushes, and gives its folder to the next one; self may be NULL. */
void queens_game_keeper_free (QueensGameKeeper *self);

/* FALSE where another window had the folder, so that this one has another. */
gboolean queens_game_keeper_is_first (QueensGameKeeper *self);

/* queens_kept_game_load() from its folder. */
QueensGame *queens_game_keeper_load (QueensGameKeeper *self, int n, GError **error);

/* The game has changed: keeps it as it is within a second. */
void queens_game_keeper_keep (QueensGameKeeper *self, QueensGame *game);

/* Keeps now all that has changed. FALSE with error, fit to be shown, where some of it could not be
 * kept. */
gboolean queens_game_keeper_flush (QueensGameKeeper *self, GError **error);
