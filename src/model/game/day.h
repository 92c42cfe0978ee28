/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A calendar day is a number, so days are compared, counted, and stored like numbers. */
#pragma once

#include <glib.h>

/* The Julian day of a GDate, which is 1 for a Monday; 0 means none. */
typedef guint32 QueensDay;

#define QUEENS_DAYS_A_WEEK 7

QueensDay queens_day_today (void);

/* The weekday, from 0 for Monday. */
int queens_day_get_weekday (QueensDay day);

/* The form in which a day is saved, "2026-11-21". Returns (transfer full). */
char *queens_day_print (QueensDay day);

/* Reads a day; 0 if the text is anything else. */
QueensDay queens_day_parse (const char *text);
