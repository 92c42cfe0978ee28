/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * From WHICH to a solution, and from a solution to its number and class. */
#pragma once

#include "engine/position.h"

#include <glib.h>

typedef struct
{
  QueensSolution solution;
  guint64 number; /* 0: not numbered */
} QueensLocated;

/* Reads WHICH: a notation where it has a '-' in it or is exactly n digits for n from 4 to 9, else
 * a number. A number is looked for for a few seconds at most. Returns FALSE with error set when
 * WHICH is neither, or there is no such solution. The number of a notation is left at 0. */
gboolean
queens_locate (int n, const char *which, QueensLocated *located, GError **error);

/* The number of the solution, or 0 above n = QUEENS_CLASSES_MAX_N. */
guint64
queens_locate_number (const QueensSolution *solution);

/* The number of the solution's class, or 0 above n = QUEENS_CLASSES_MAX_N. */
guint64
queens_locate_class (const QueensSolution *solution);
