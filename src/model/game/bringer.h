/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Brings games on a worker: read from files, or made as puzzles. Plain data for queens_ask(). */
#pragma once

#include "model/game/game.h"
#include "model/game/puzzle.h"

typedef enum
{
  QUEENS_BRING_FILES,  /* the saved games at paths */
  QUEENS_BRING_PUZZLE, /* the puzzle of a name */
  QUEENS_BRING_NEXT,  /* the next puzzle of the name's n and difficulty in their order: the place in
                          it is kept in the file puzzles.ini */
  QUEENS_BRING_DAILY, /* the daily puzzle of a date: an earlier game of it as it stood, or as at
                          first */
} QueensBringTask;

typedef struct
{
  QueensBringTask task;
  char *folder; /* the user's data folder, which need not exist */
  char **paths; /* in the file system's encoding, ending with NULL */
  QueensPuzzleName name;
  GHashTable *solved; /* a set of codes, which QUEENS_BRING_NEXT passes over; or NULL */
  GDate date;

  /* The answer. */
  GPtrArray *games; /* of QueensGame */
  char *taken;      /* the path of the earlier game that the first one is, or NULL */
  GError *error;    /* the first one, fit to be shown, or NULL; G_IO_ERROR_EXISTS where all puzzles
                       of the kind are solved */
} QueensBringing;

/* Returns (transfer full); what the task needs is to be set. */
QueensBringing *queens_bringing_new (QueensBringTask task, const char *folder);

/* A GDestroyNotify. */
void queens_bringing_free (gpointer data);

/* A QueensWorkFunc. What has been stopped brings nothing. */
void queens_bringing_run (gpointer data, QueensControl *control);
