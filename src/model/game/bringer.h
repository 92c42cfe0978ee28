/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Has a worker bring games: read from files, or made as puzzles. Of what is asked for only the last
 * comes. Main thread only. */
#pragma once

#include "model/game/game.h"
#include "model/game/puzzle.h"

typedef struct _QueensBringer QueensBringer;

/* The games that have come (QueensGame, none where all failed), what that is in words fit to be
 * shown, and the first error, or NULL. taken is the path of the earlier game that the first one is,
 * or NULL. All is the bringer's. */
typedef void (*QueensBringerCallback) (GPtrArray *games,
                                       const char *words,
                                       const char *taken,
                                       const GError *error,
                                       gpointer data);

/* folder is the user's data folder, which need not exist. Returns (transfer full). */
QueensBringer *
queens_bringer_new (const char *folder, QueensBringerCallback callback, gpointer data);

/* Nothing comes any more; self may be NULL. */
void queens_bringer_free (QueensBringer *self);

/* The saved games at paths (in the file system's encoding, ending with NULL). */
void queens_bringer_read_files (QueensBringer *self, const char *const *paths);

/* The puzzle of a name. */
void queens_bringer_make_puzzle (QueensBringer *self, const QueensPuzzleName *name);

/* The next puzzle of n and difficulty in their order: where one is in it is kept in the file
 * puzzles.ini. */
void queens_bringer_walk (QueensBringer *self, int n, QueensDifficulty difficulty);

/* The daily puzzle of a date: an earlier game of it as it stood, or as at first. */
void queens_bringer_make_daily (QueensBringer *self, const GDate *date);
