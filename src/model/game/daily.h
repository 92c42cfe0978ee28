/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The days whose daily puzzle was solved, counted: honest about a clock that was changed. */
#pragma once

#include "model/game/bests.h"

/* Writes a date as it is kept, "2026-11-21". */
void queens_daily_print (const GDate *date, char text[QUEENS_DATE_SIZE]);

/* Reads it; FALSE where it is none. */
gboolean queens_daily_parse (const char *text, GDate *date);

/* The days in a row on which the day's own puzzle was solved, with helps or without: those up to
 * today, or to yesterday while today's is not solved, and the most there have been. results are
 * those of queens_bests_list(); now is in seconds since 1970.
 *
 * A puzzle that was solved on another day than its own does not count. Results come one after the
 * other, so where their times of day do not, a clock was wrong: as few of them as possible are left
 * out until they do - of as few, the later ones - and what lies in the future is. */
void queens_daily_count (const GArray *results,
                         const GDate *today,
                         gint64 now,
                         guint *in_a_row,
                         guint *longest);

/* The best time in seconds of the daily puzzles of n × n that were solved without helps, on whatever
 * day; FALSE where there is none yet. results are those of queens_bests_list(). */
gboolean queens_daily_get_best (const GArray *results, int n, gint64 *seconds);
