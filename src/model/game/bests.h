/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Results: the games that were solved, and the best times by board size, kind of game and whether
 * there were assists. Kept in the file bests.txt of the user's data folder, a line each: "8 chain 161
 * no-helps 2026-11-21 8C-1J5V 17 1763712345 2026-11-21" is board size, kind, seconds, assists, date,
 * code, how many results there were with it, the time of day in seconds since 1970, and the day
 * whose daily puzzle it is; "-" stands for none. Of the kinds "medium" and "hard", by which puzzles were
 * graded before, the times are dropped. */
#pragma once

#include "engine/board/position.h"
#include "model/game/puzzle.h"
#include "model/store/saver.h"

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

/* Room for a date and its end. */
#define QUEENS_DATE_SIZE sizeof "2026-11-21"

typedef struct
{
  int n;
  QueensGameKind kind;
  gint64 seconds; /* −1 where no time was taken */
  gboolean helped;
  char date[QUEENS_DATE_SIZE];        /* when it was solved */
  char day[QUEENS_DATE_SIZE];         /* whose daily puzzle it is, "" where it is none */
  char code[QUEENS_PUZZLE_CODE_SIZE]; /* "" for a board of one's own */
  gint64 stamp;                       /* when it was solved, in seconds since 1970 */
} QueensResult;

typedef struct _QueensBests QueensBests;

/* What is kept in folder, which need not exist; saver, which must live longer, saves what is added.
 * Nothing is read yet. Returns (transfer full), to be freed with queens_bests_free(). */
QueensBests *queens_bests_new (const char *folder, QueensSaver *saver);

void queens_bests_free (QueensBests *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensBests, queens_bests_free)

/* Reads what is kept; FALSE with error, fit to be shown, where that is not possible. */
gboolean queens_bests_load (QueensBests *self, GError **error);

/* The best time in seconds of games with assists, or without; FALSE where there is none yet. */
gboolean
queens_bests_get (QueensBests *self, int n, QueensGameKind kind, gboolean helped, gint64 *seconds);

/* Adds and saves a result. TRUE where its time is better than the best of its kind before. */
gboolean queens_bests_add (QueensBests *self, const QueensResult *result);

/* All results, QueensResult, in the order in which they came. Owned by self, good until the next is
 * added. */
const GArray *queens_bests_list (QueensBests *self);

/* TRUE where a puzzle with that code is among them. */
gboolean queens_bests_has_code (QueensBests *self, const char *code);

/* The first result of a day's daily puzzle ("2026-11-21"); one without assists before those with.
 * NULL where there is none. Owned by self, good until the next is added. */
const QueensResult *queens_bests_find_day (QueensBests *self, const char *day);
