/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Results: the solved games, and the best times by board size, kind of game, and whether assists were
 * used; and the days on which the daily puzzle was solved. Results are saved in the file bests.txt in
 * the user's data folder, one on each line, such as "8 chain 161 no-helps 2026-11-21 8C-1J5V 17
 * 1763712345 2026-11-21": board size, kind, seconds, assists, date, code, the number of results so far,
 * the time in seconds since 1970, and the day of the daily puzzle; "-" means none. Times of the kinds
 * "medium" and "hard", from when puzzles were graded differently, are ignored. */
#pragma once

#include "model/game/game.h"
#include "model/game/puzzle.h"
#include "model/store/saver.h"

#include <glib.h>

/* For queens_bests_get(): daily puzzles of any difficulty, solved on their day or later. */
#define QUEENS_GAME_DAILY ((QueensGameKind) QUEENS_N_GAME_KINDS)

typedef struct
{
  int n;
  QueensGameKind kind;
  gint64 seconds; /* −1 if no time was taken */
  gboolean helped;
  QueensDay date;                     /* when it was solved */
  QueensDay day;                      /* the day of the daily puzzle, or 0 */
  char code[QUEENS_PUZZLE_CODE_SIZE]; /* "" for a free board */
  gint64 stamp;                       /* when it was solved, in seconds since 1970 */
} QueensResult;

typedef struct _QueensBests QueensBests;

/* Reads the results in folder, which need not exist. If the file cannot be read, sets error to a
 * message for the user, and the list is empty. saver, which must outlive it, saves new ones. Returns
 * (transfer full), to be freed with queens_bests_free(). */
QueensBests *queens_bests_new (const char *folder, QueensSaver *saver, GError **error);

void queens_bests_free (QueensBests *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensBests, queens_bests_free)

/* The best time in seconds of games with or without assists; FALSE if there is none yet. */
gboolean
queens_bests_get (QueensBests *self, int n, QueensGameKind kind, gboolean helped, gint64 *seconds);

/* Adds and saves a result. Returns TRUE if its time is better than the previous best of its kind. */
gboolean queens_bests_add (QueensBests *self, const QueensResult *result);

/* All results (QueensResult), in order. Owned by self; valid until the next one is added. */
const GArray *queens_bests_list (QueensBests *self);

/* TRUE if a puzzle with this code has a result. */
gboolean queens_bests_has_code (QueensBests *self, const char *code);

/* The first result of the daily puzzle of a day; a result without assists takes
 * precedence. NULL if there is none. Owned by self; valid until the next result is added. */
const QueensResult *queens_bests_find_day (QueensBests *self, QueensDay day);

/* Streaks: the number of consecutive days on which the daily puzzle was solved on its own day, with or
 * without assists. Gives the current streak, up to today (or up to yesterday if today's puzzle is not
 * solved yet), and the longest one. A puzzle solved on a later day does not count. */
void queens_bests_count_days (QueensBests *self, QueensDay today, guint *in_a_row, guint *longest);
