/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Earlier games: those that another game has replaced, in the folder "earlier" of the user's data
 * folder, one saved game each, the newest QUEENS_EARLIER_MAX of them. Main thread only. */
#pragma once

#include "model/game/game.h"
#include "model/store/saver.h"

#define QUEENS_EARLIER_MAX 50

/* An earlier game in the list. */
typedef struct
{
  char *path;   /* in the file system's encoding */
  gint64 since; /* when it was saved there, in seconds since 1970 */
  QueensGame *game;
} QueensEarlierGame;

typedef struct _QueensEarlier QueensEarlier;

/* Called when a game was added or removed, and when the folder has been read. */
typedef void (*QueensEarlierChanged) (gpointer data);

/* The games in folder, which need not exist. saver, which must live longer, saves new ones. Nothing is
 * read yet. Returns (transfer full), to be freed with queens_earlier_free(). */
QueensEarlier *queens_earlier_new (const char *folder,
                                   QueensSaver *saver,
                                   QueensEarlierChanged changed,
                                   gpointer data);

/* Self may be NULL. */
void queens_earlier_free (QueensEarlier *self);

/* A path for a running game of n that is saved there without being listed. Returns (transfer full). */
char *queens_earlier_reserve (QueensEarlier *self, int n);

/* Saves a game there in its state at `now` (QueensStopwatch). Returns its path, owned by self and valid
 * until the next call, or NULL if it is not saved because it has no moves. */
const char *queens_earlier_add (QueensEarlier *self, QueensGame *game, gint64 now);

/* Lets a worker read the folder, and the running games beside it. Of games that are copies of each other,
 * or of the running game of their size, the newest is listed and the others are removed. */
void queens_earlier_read (QueensEarlier *self);

/* TRUE once that has been done. */
gboolean queens_earlier_is_read (QueensEarlier *self);

/* The running game of n when the folder was read, or NULL. Owned by self, valid until the next change. */
QueensGame *queens_earlier_get_running (QueensEarlier *self, int n);

/* The games read or added so far: QueensEarlierGame, the newest first. Owned by self, valid until the
 * next change. */
const GPtrArray *queens_earlier_list (QueensEarlier *self);

/* The newest of these whose day is `day` ("2026-11-21"), or NULL. Owned likewise. */
const QueensEarlierGame *queens_earlier_get_day (QueensEarlier *self, const char *day);

/* Removes a game from the list because it is played again. Its file is removed once everything saved
 * before is on the disk. */
void queens_earlier_take (QueensEarlier *self, const char *path);
