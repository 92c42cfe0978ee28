/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Results: the solved games, and the best times by board size, kind of game, and whether assists were
 * used; and the days on which the daily puzzle was solved. Results are saved in the file bests.txt in
 * the user's data folder, one on each line, such as "8 chain 161 no-helps 2026-11-21 8C-1J5V 17
 * 1763712345 2026-11-21": board size, kind, seconds, assists, date, code, the number of results so far,
 * the time in seconds since 1970, and the day of the daily puzzle; "-" means none. Times of the kinds
 * "medium" and "hard", from when puzzles were graded differently, are ignored. */
#pragma once

#include "engine/board/position.h"
#include "model/game/puzzle.h"
#include "model/store/saver.h"

#include <glib.h>

/* The difficulties of puzzles in the order of QueensDifficulty, then a free board. */
typedef enum
{
  QUEENS_GAME_EASY,
  QUEENS_GAME_MEDIUM,
  QUEENS_GAME_HARD,
  QUEENS_GAME_FREE
} QueensGameKind;

#define QUEENS_N_GAME_KINDS 4

/* For queens_bests_get(): daily puzzles of any difficulty, solved on their day or later. */
#define QUEENS_GAME_DAILY ((QueensGameKind) QUEENS_N_GAME_KINDS)

/* Room for a date and the final 0. */
#define QUEENS_DATE_SIZE sizeof "2026-11-21"

typedef struct
{
  int n;
  QueensGameKind kind;
  gint64 seconds; /* −1 if no time was taken */
  gboolean helped;
  char date[QUEENS_DATE_SIZE];        /* when it was solved */
  char day[QUEENS_DATE_SIZE];         /* the day of the daily puzzle; "" if it is not a daily puzzle */
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

/* The first result of the daily puzzle of a day ("2026-11-21"); a result without assists takes
 * precedence. NULL if there is none. Owned by self; valid until the next result is added. */
const QueensResult *queens_bests_find_day (QueensBests *self, const char *day);

/* Writes a date in the form in which it is saved, "2026-11-21". */
void queens_daily_print (const GDate *date, char text[QUEENS_DATE_SIZE]);

/* Today's date. */
GDate queens_daily_today (void);

/* Reads a date; FALSE if it is not valid. */
gboolean queens_daily_parse (const char *text, GDate *date);

/* Streaks: the number of consecutive days on which the daily puzzle was solved on its own day, with or
 * without assists. Gives the current streak, up to today (or up to yesterday if today's puzzle is not
 * solved yet), and the longest one. results are those of queens_bests_list(). A puzzle solved on a later
 * day does not count. */
void
queens_daily_count (const GArray *results, const GDate *today, guint *in_a_row, guint *longest);
