/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A player's found solutions: every solution reached by hand, of any n, kept permanently in the file
 * found.txt of the user's data folder, one on each line: "8 15863724 2026-11-21", with "revealed" at the
 * end if it was revealed instead. Main thread only. */
#pragma once

#include "engine/board/position.h"
#include "model/store/saver.h"

#include <glib-object.h>

/* The news about a solution, given those found before. */
typedef enum
{
  QUEENS_FOUND_NOT,      /* it was not found by hand */
  QUEENS_FOUND_AGAIN,    /* it had been found before */
  QUEENS_FOUND_NEW,      /* it is new, but another of its class was found before */
  QUEENS_FOUND_NEW_CLASS /* it is the first of its class */
} QueensFoundNews;

#define QUEENS_TYPE_FOUND (queens_found_get_type ())
/* Emits "changed" when something was added. */
G_DECLARE_FINAL_TYPE (QueensFound, queens_found, QUEENS, FOUND, GObject)

/* The solutions in folder, which need not exist. saver, which must live longer, saves new ones. Returns
 * (transfer full). */
QueensFound *queens_found_new (const char *folder, QueensSaver *saver);

/* Reads the file; FALSE with error, for the user, if that fails. */
gboolean queens_found_load (QueensFound *self, GError **error);

/* Adds and saves a solution, found on date ("2026-11-21"). */
QueensFoundNews
queens_found_add (QueensFound *self, const QueensSolution *solution, const char *date);

/* Records and saves that a solution was revealed: it does not count as found. */
void queens_found_reveal (QueensFound *self, const QueensSolution *solution, const char *date);

/* The date on which a solution was found or, before that, revealed; NULL if neither. Owned by self,
 * valid until the next "changed". */
const char *queens_found_get_date (QueensFound *self, const QueensSolution *solution);

/* TRUE if it was revealed and has not been found. */
gboolean queens_found_is_revealed (QueensFound *self, const QueensSolution *solution);

gboolean queens_found_contains (QueensFound *self, const QueensSolution *solution);

/* The number of different solutions of n, and of their classes, that were found. */
guint queens_found_count (QueensFound *self, int n);
guint queens_found_count_classes (QueensFound *self, int n);

/* The found solutions of n, in order, as QueensSolution. Returns (transfer full); free it with
 * g_array_unref(). */
GArray *queens_found_list (QueensFound *self, int n);
