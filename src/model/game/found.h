/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a player has found: every solution reached by hand, of any n, kept for ever in the file
 * found.txt of the user's data folder, a line each: "8 15863724 2026-11-21", and "revealed" at the
 * end of one that was shown instead. Main thread only. */
#pragma once

#include "engine/board/position.h"
#include "model/store/saver.h"

#include <glib-object.h>

/* What a solution is to somebody who has found others. */
typedef enum
{
  QUEENS_FOUND_NOT,      /* it was not found by hand */
  QUEENS_FOUND_AGAIN,    /* it had been found before */
  QUEENS_FOUND_NEW,      /* it is new, another of its class is not */
  QUEENS_FOUND_NEW_CLASS /* it is the first of its class */
} QueensFoundNews;

#define QUEENS_TYPE_FOUND (queens_found_get_type ())
/* Emits "changed" when something was added. */
G_DECLARE_FINAL_TYPE (QueensFound, queens_found, QUEENS, FOUND, GObject)

/* What is kept in folder, which need not exist; saver, which must live longer, saves what is added.
 * Returns (transfer full). */
QueensFound *queens_found_new (const char *folder, QueensSaver *saver);

/* Reads what is kept; FALSE with error, fit to be shown, where that is not possible. */
gboolean queens_found_load (QueensFound *self, GError **error);

/* Adds and saves a solution, found on date ("2026-11-21"). */
QueensFoundNews
queens_found_add (QueensFound *self, const QueensSolution *solution, const char *date);

/* Takes down and saves that a solution was shown: it is not found by that. */
void queens_found_reveal (QueensFound *self, const QueensSolution *solution, const char *date);

/* When a solution was found or, before that, shown; NULL where neither was. Owned by self, good
 * until the next "changed". */
const char *queens_found_get_date (QueensFound *self, const QueensSolution *solution);

/* TRUE where it was shown and has not been found. */
gboolean queens_found_is_revealed (QueensFound *self, const QueensSolution *solution);

gboolean queens_found_contains (QueensFound *self, const QueensSolution *solution);

/* How many different solutions of n, and of how many classes, have been found. */
guint queens_found_count (QueensFound *self, int n);
guint queens_found_count_classes (QueensFound *self, int n);

/* The solutions of n that have been found, in order, as QueensSolution. Returns (transfer full);
 * free it with g_array_unref(). */
GArray *queens_found_list (QueensFound *self, int n);
