/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The days whose daily puzzle was solved, counted. */
#pragma once

#include "model/game/bests.h"

/* Writes a date as it is kept, "2026-11-21". */
void queens_daily_print (const GDate *date, char text[QUEENS_DATE_SIZE]);

/* Reads it; FALSE where it is none. */
gboolean queens_daily_parse (const char *text, GDate *date);

/* The days in a row on which the day's own puzzle was solved, with assists or without: those up to
 * today, or to yesterday while today's is not solved, and the most there have been. results are
 * those of queens_bests_list(). A puzzle that was solved on another day than its own does not
 * count. */
void
queens_daily_count (const GArray *results, const GDate *today, guint *in_a_row, guint *longest);

/* The best time in seconds of the daily puzzles of n × n that were solved without assists, on whatever
 * day; FALSE where there is none yet. results are those of queens_bests_list(). */
gboolean queens_daily_get_best (const GArray *results, int n, gint64 *seconds);
