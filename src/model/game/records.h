/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the player has achieved, kept permanently in two text files in the user's data folder. Main
 * thread only.
 *
 * found.txt: every solution of any n that was found by hand, one on each line, such as "8 15863724
 * 2026-11-21". A solution that was revealed has "revealed" at the end of its line.
 *
 * bests.txt: the solved games, one on each line, such as "8 chain 161 no-helps 2026-11-21 8C-1J5V -
 * 1763712345 2026-11-21": board size, kind, seconds, assists, date, code, a field that earlier versions
 * filled with a number and that is not read, the time in seconds since 1970, and the day of the daily
 * puzzle; "-" means none. Times of the kinds "medium" and "hard", from when puzzles were graded
 * differently, are ignored. */
#pragma once

#include "model/game/game.h"
#include "model/game/puzzle.h"
#include "model/store/saver.h"

/* How new a solution is, compared with those found before. */
typedef enum
{
  QUEENS_FOUND_NOT,      /* it was not found by hand */
  QUEENS_FOUND_AGAIN,    /* it was found before */
  QUEENS_FOUND_NEW,      /* it is new, but another member of its class was found before */
  QUEENS_FOUND_NEW_CLASS /* it is the first of its class */
} QueensFoundNews;

/* 0 is none of these. */
typedef enum
{
  QUEENS_FOUND_SEALED = 1, /* neither found nor revealed */
  QUEENS_FOUND_REVEALED,
  QUEENS_FOUND_BY_HAND
} QueensFoundState;

/* For queens_records_get_best(): daily puzzles of any difficulty, solved on their day or later. */
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

typedef struct _QueensRecords QueensRecords;

/* Reads the files in folder, which need not exist. If one cannot be read, sets error to a message for the
 * user, with a line for each such file, and continues without it. saver, which must outlive it, saves what
 * is added. Returns (transfer full), to be freed with queens_records_free(). */
QueensRecords *queens_records_new (const char *folder, QueensSaver *saver, GError **error);

void queens_records_free (QueensRecords *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensRecords, queens_records_free)

/* The numbers of found solutions and of results that are not on the disk yet. */
void queens_records_count_unsaved (QueensRecords *self, guint *n_found, guint *n_results);

/* Found solutions. */

/* Adds and saves a solution that was found on a day. */
QueensFoundNews
queens_records_add_found (QueensRecords *self, const QueensSolution *solution, QueensDay day);

/* Records and saves that a solution was revealed; it does not count as found. */
void queens_records_reveal (QueensRecords *self, const QueensSolution *solution, QueensDay day);

/* Whether a solution was found or, if it was not found, revealed, and the day of that; day may be NULL. */
QueensFoundState
queens_records_look_up (QueensRecords *self, const QueensSolution *solution, QueensDay *day);

/* The number of solutions of n that were found, and the number of their classes. */
guint queens_records_count_found (QueensRecords *self, int n);
guint queens_records_count_classes (QueensRecords *self, int n);

/* The found solutions of n (QueensSolution), in order. Returns (transfer full); free it with
 * g_array_unref(). */
GArray *queens_records_list_found (QueensRecords *self, int n);

/* Results. */

/* The best time in seconds of games with or without assists; FALSE if there is none yet. */
gboolean queens_records_get_best (QueensRecords *self,
                                  int n,
                                  QueensGameKind kind,
                                  gboolean helped,
                                  gint64 *seconds);

/* Adds and saves a result. Returns TRUE if its time is better than the previous best of its kind. */
gboolean queens_records_add_result (QueensRecords *self, const QueensResult *result);

/* All results (QueensResult), in order. Owned by self; valid until the next one is added. */
const GArray *queens_records_list_results (QueensRecords *self);

/* TRUE if a puzzle with this code has a result. */
gboolean queens_records_has_code (QueensRecords *self, const char *code);

/* The first result of the daily puzzle of a day; a result without assists takes
 * precedence. NULL if there is none. Owned by self; valid until the next result is added. */
const QueensResult *queens_records_find_day (QueensRecords *self, QueensDay day);

/* Streaks: the number of consecutive days on which the daily puzzle was solved on its own day, with
 * or without assists. Counts the current streak, up to today (or up to yesterday if today's puzzle
 * is not solved yet), and the longest one. A puzzle solved on a later day does not count. */
void
queens_records_count_days (QueensRecords *self, QueensDay today, guint *in_a_row, guint *longest);
