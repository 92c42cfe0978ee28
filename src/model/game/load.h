/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Gets games on a worker: reads them from files, or makes puzzles. Plain data for queens_work_start(). */
#pragma once

#include "model/game/game.h"
#include "model/game/puzzle.h"

/* The caller sets text, and the fields that the task needs. */
typedef struct
{
  char **paths; /* in the file system's encoding, ending with NULL */
  QueensPuzzleId id;
  GHashTable *solved; /* a set of codes that queens_game_load_unsolved() skips; or NULL */
  QueensDay day;
  gboolean preview; /* whether the owner only previews the game */
  const char *text; /* the message that announces the games; not owned */

  /* The result. */
  GPtrArray *games; /* QueensGame */
  GError *error; /* the first error, for the user, or NULL; G_IO_ERROR_EXISTS if all puzzles of the
                     * kind are solved */
} QueensGameLoad;

/* A GDestroyNotify for a QueensGameLoad. */
void queens_game_load_free (gpointer data);

/* Each of these is a QueensWorkFunc for a QueensGameLoad. If it is stopped, it adds no games. */

/* Reads the saved games at paths. */
void queens_game_load_files (gpointer data, QueensControl *control);

/* Makes the puzzle with the ID. */
void queens_game_load_puzzle (gpointer data, QueensControl *control);

/* Makes an unsolved puzzle of the ID's n and difficulty. */
void queens_game_load_unsolved (gpointer data, QueensControl *control);

/* Makes the daily puzzle of the day. */
void queens_game_load_daily (gpointer data, QueensControl *control);
