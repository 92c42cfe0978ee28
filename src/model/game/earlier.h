/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Earlier games: what another game has taken the place of, in the folder "earlier" of the user's
 * data folder, a saved game each, the newest QUEENS_EARLIER_MAX of them. Written by a worker as
 * soon as they are put there. Main thread only. */
#pragma once

#include "model/game/game.h"

#define QUEENS_EARLIER_MAX 50

/* One of them, as it is listed. */
typedef struct
{
  char *path;   /* in the file system's encoding */
  gint64 since; /* when it was put there, in seconds since 1970 */
  QueensGame *game;
} QueensEarlierGame;

#define QUEENS_TYPE_EARLIER (queens_earlier_get_type ())
/* Emits "changed" when a game has come or gone, and when queens_earlier_ask() has its answer;
 * "failed" (const char *words) where one could not be written. */
G_DECLARE_FINAL_TYPE (QueensEarlier, queens_earlier, QUEENS, EARLIER, GObject)

/* Those in folder, which need not exist. Returns (transfer full). */
QueensEarlier *queens_earlier_new (const char *folder);

/* Puts a game there, as it is at `now` (model/game/stopwatch.h). One that nobody has played is left
 * out. */
void queens_earlier_add (QueensEarlier *self, QueensGame *game, gint64 now);

/* Has a worker read them all; "changed" says when they can be listed. */
void queens_earlier_ask (QueensEarlier *self);

/* The games as they were when they were last asked for, those that have come since, and without
 * those taken: QueensEarlierGame, the newest first. Owned by self, good until the next "changed". */
const GPtrArray *queens_earlier_list (QueensEarlier *self);

/* The game of a path is played again: it is no longer listed, and its file goes at the next
 * queens_earlier_flush() that finds all else kept. */
void queens_earlier_take (QueensEarlier *self, const char *path);

/* The path of the game that was put there last by this one, NULL where there is none. */
const char *queens_earlier_get_last (QueensEarlier *self);

/* Writes what has not been written yet; then, if remove, removes what was taken. FALSE with error,
 * fit to be shown. */
gboolean queens_earlier_flush (QueensEarlier *self, gboolean remove, GError **error);

/* On any thread: the newest game in folder whose day is `day`. Returns (transfer full), with *path
 * (transfer full) where it is, or NULL. */
QueensGame *queens_earlier_find_day (const char *folder, const char *day, char **path);
