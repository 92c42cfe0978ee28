/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Gets games on a worker: reads them from files, or makes puzzles. Plain data for queens_ask(). */
#pragma once

#include "model/game/game.h"
#include "model/game/puzzle.h"

typedef enum
{
  QUEENS_BRING_FILES,  /* the saved games at paths */
  QUEENS_BRING_PUZZLE, /* the puzzle with a name */
  QUEENS_BRING_NEXT,  /* the next puzzle of the name's n and difficulty in their order; the position in
                       * it is saved in the file puzzles.ini */
  QUEENS_BRING_DAILY, /* the daily puzzle of a date: an earlier game of it in its last state, or a new
                       * one */
} QueensBringTask;

typedef struct
{
  QueensBringTask task;
  char *folder; /* the user's data folder, which need not exist */
  char **paths; /* in the file system's encoding, ending with NULL */
  QueensPuzzleName name;
  GHashTable *solved; /* a set of codes, which QUEENS_BRING_NEXT skips; or NULL */
  GDate date;

  /* The result. */
  GPtrArray *games; /* of QueensGame */
  char *taken;      /* the path of the earlier game, if the first one is one, or NULL */
  GError *error;    /* the first one, for the user, or NULL; G_IO_ERROR_EXISTS if all puzzles of the kind
                     * are solved */
} QueensBringing;

/* Returns (transfer full); the caller sets the data that the task needs. */
QueensBringing *queens_bringing_new (QueensBringTask task, const char *folder);

/* A GDestroyNotify. */
void queens_bringing_free (gpointer data);

/* A QueensWorkFunc. A stopped task returns nothing. */
void queens_bringing_run (gpointer data, QueensControl *control);
