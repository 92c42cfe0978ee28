/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Earlier games: those that another game has replaced, in the folder "earlier" of the user's data
 * folder, a saved game each, the newest QUEENS_EARLIER_MAX of them. Main thread only. */
#pragma once

#include "model/game/game.h"
#include "model/store/saver.h"

#define QUEENS_EARLIER_MAX 50

/* One of them, as it is listed. */
typedef struct
{
  char *path;   /* in the file system's encoding */
  gint64 since; /* when it was put there, in seconds since 1970 */
  QueensGame *game;
} QueensEarlierGame;

typedef struct _QueensEarlier QueensEarlier;

/* Called when a game has come or gone, and when the folder has been read. */
typedef void (*QueensEarlierChanged) (gpointer data);

/* Those in folder, which need not exist; saver, which must live longer, saves them. Nothing is read
 * yet. Returns (transfer full), to be freed with queens_earlier_free(). */
QueensEarlier *queens_earlier_new (const char *folder,
                                   QueensSaver *saver,
                                   QueensEarlierChanged changed,
                                   gpointer data);

/* Self may be NULL. */
void queens_earlier_free (QueensEarlier *self);

/* A path for a game of n that is kept there while it is played: it is not listed. Returns (transfer
 * full). */
char *queens_earlier_reserve (QueensEarlier *self, int n);

/* Puts a game there, as it is at `now` (QueensStopwatch). Returns its path, owned by self and good
 * until the next call, or NULL where it is left out, as nobody has played it. */
const char *queens_earlier_add (QueensEarlier *self, QueensGame *game, gint64 now);

/* Has a worker read the folder. Of games that are copies of one another, or of the one that is kept
 * on the board of their size, the newest is listed and the others are removed. */
void queens_earlier_read (QueensEarlier *self);

/* The games, as far as they have been read or added: QueensEarlierGame, the newest first. Owned by
 * self, good until the next change. */
const GPtrArray *queens_earlier_list (QueensEarlier *self);

/* The newest of these whose day is `day` ("2026-11-21"), or NULL. Owned as they are. */
const QueensEarlierGame *queens_earlier_get_day (QueensEarlier *self, const char *day);

/* The game of a path is played again: it is no longer listed, and its file goes when all that was
 * saved before is on the disk. */
void queens_earlier_take (QueensEarlier *self, const char *path);

/* On any thread: the newest game in folder, the user's data folder, whose day is `day`. Returns
 * (transfer full), with *path (transfer full) where it is, or NULL. */
QueensGame *queens_earlier_find_day (const char *folder, const char *day, char **path);
