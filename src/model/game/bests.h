/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Best times, by board size, kind of game and whether hints were asked for, kept in the file
 * bests.txt of the user's data folder, a line for each time that was a best one: "8 medium 161
 * no-hints 2026-11-21". */
#pragma once

#include "engine/position.h"

#include <glib.h>

/* Puzzles in the order of QueensDifficulty, and a board of one's own. */
typedef enum
{
  QUEENS_GAME_EASY,
  QUEENS_GAME_MEDIUM,
  QUEENS_GAME_HARD,
  QUEENS_GAME_FREE
} QueensGameKind;

#define QUEENS_N_GAME_KINDS 4

typedef struct _QueensBests QueensBests;

/* What is kept in folder, which need not exist. Nothing is read yet. Returns (transfer full), to
 * be freed with queens_bests_free(). */
QueensBests *queens_bests_new (const char *folder);

void queens_bests_free (QueensBests *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensBests, queens_bests_free)

/* Reads what is kept; FALSE with error, fit to be shown, where that is not possible. */
gboolean queens_bests_load (QueensBests *self, GError **error);

/* The best time in seconds of games with hints, or without; FALSE where there is none yet. */
gboolean
queens_bests_get (QueensBests *self, int n, QueensGameKind kind, gboolean hints, gint64 *seconds);

/* Takes a time; where it is the best of its kind so far, sets *best and saves it. It counts even
 * where saving fails with error, fit to be shown. */
gboolean queens_bests_add (QueensBests *self,
                           int n,
                           QueensGameKind kind,
                           gboolean hints,
                           gint64 seconds,
                           const char *date,
                           gboolean *best,
                           GError **error);
