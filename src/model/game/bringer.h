/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Gets games on a worker: reads them from files, or makes puzzles. Plain data for queens_ask(). */
#pragma once

#include "model/game/game.h"
#include "model/game/puzzle.h"

/* The caller sets words, and the fields that the task needs. */
typedef struct
{
  char **paths; /* in the file system's encoding, ending with NULL */
  QueensPuzzleName name;
  GHashTable *solved; /* a set of codes that queens_bring_next() skips; or NULL */
  QueensDay day;
  gboolean look;     /* the game is only to be looked at; for the owner */
  const char *words; /* the words that announce the games; not owned */

  /* The result. */
  GPtrArray *games; /* QueensGame */
  GError *error; /* the first error, for the user, or NULL; G_IO_ERROR_EXISTS if all puzzles of the
                     * kind are solved */
} QueensBringing;

/* A GDestroyNotify for a QueensBringing. */
void queens_bringing_free (gpointer data);

/* Each of these is a QueensWorkFunc for a QueensBringing. If it is stopped, it adds no games. */

/* Reads the saved games at paths. */
void queens_bring_files (gpointer data, QueensControl *control);

/* Makes the puzzle with the name. */
void queens_bring_puzzle (gpointer data, QueensControl *control);

/* Makes an unsolved puzzle of the name's n and difficulty. */
void queens_bring_next (gpointer data, QueensControl *control);

/* Makes the daily puzzle of the day. */
void queens_bring_daily (gpointer data, QueensControl *control);
