/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Counts the days on which the daily puzzle was solved. */
#pragma once

#include "model/game/bests.h"

/* Writes a date in the form in which it is saved, "2026-11-21". */
void queens_daily_print (const GDate *date, char text[QUEENS_DATE_SIZE]);

/* Reads a date; FALSE if it is not valid. */
gboolean queens_daily_parse (const char *text, GDate *date);

/* Streaks: the number of consecutive days on which the daily puzzle was solved on its own day, with or
 * without assists. Gives the current streak, up to today (or up to yesterday if today's puzzle is not
 * solved yet), and the longest one. results are those of queens_bests_list(). A puzzle solved on a later
 * day does not count. */
void
queens_daily_count (const GArray *results, const GDate *today, guint *in_a_row, guint *longest);

/* The best time in seconds of daily puzzles of size n × n solved without assists, whether or not on
 * their day; FALSE if there is none yet. results are those of queens_bests_list(). */
gboolean queens_daily_get_best (const GArray *results, int n, gint64 *seconds);
