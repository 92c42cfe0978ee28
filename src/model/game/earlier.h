/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Earlier games: games that another game has replaced. Each is saved as a game in the folder "earlier"
 * of the user's data folder, where the newest QUEENS_EARLIER_MAX games are kept. Main thread only. */
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

/* Makes a list of the games in folder, which need not exist; reads nothing yet. saver, which must
 * outlive the list, saves new games. Returns (transfer full), to be freed with queens_earlier_free(). */
QueensEarlier *queens_earlier_new (const char *folder,
                                   QueensSaver *saver,
                                   QueensEarlierChanged changed,
                                   gpointer data);

/* self may be NULL. */
void queens_earlier_free (QueensEarlier *self);

/* The path for a running game of size n, which is saved there without being listed. Returns (transfer
 * full). */
char *queens_earlier_reserve (QueensEarlier *self, int n);

/* Saves a game in its present state. Returns its path, which is owned by self and valid until the next
 * call. A game without moves is not saved; then returns NULL. */
const char *queens_earlier_add (QueensEarlier *self, QueensGame *game);

/* Lets a worker read the folder, and the running games beside it. If several games are copies of each
 * other, or of the running game of their size, only the newest is listed, and the others are removed. */
void queens_earlier_read (QueensEarlier *self);

/* TRUE once the folder has been read. */
gboolean queens_earlier_is_read (QueensEarlier *self);

/* The running game of size n at the time when the folder was read, or NULL. Owned by self; valid until
 * the next change. */
QueensGame *queens_earlier_get_running (QueensEarlier *self, int n);

/* The games read or added so far (QueensEarlierGame), the newest first. Owned by self; valid until the
 * next change. */
const GPtrArray *queens_earlier_list (QueensEarlier *self);

/* The game with this path, or NULL. Owned by self; valid until the next change. */
const QueensEarlierGame *queens_earlier_find (QueensEarlier *self, const char *path);

/* The newest of these games that is the daily puzzle of a day, or NULL. Owned by self; valid until the
 * next change. */
const QueensEarlierGame *queens_earlier_get_day (QueensEarlier *self, QueensDay day);

/* Removes a game from the list because it is being played again. Its file is removed only after
 * everything saved before is on the disk. */
void queens_earlier_take (QueensEarlier *self, const char *path);
