/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The player's found solutions: every solution of any n that was reached by hand. They are kept
 * permanently in the file found.txt in the user's data folder, one on each line, such as "8 15863724
 * 2026-11-21". A solution that was revealed has "revealed" at the end of its line. Main thread only. */
#pragma once

#include "engine/board/position.h"
#include "model/game/day.h"
#include "model/store/saver.h"

#include <glib.h>

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
  QUEENS_FOUND_SEALED = 1, /* neither of the following */
  QUEENS_FOUND_REVEALED,
  QUEENS_FOUND_BY_HAND
} QueensFoundState;

typedef struct _QueensFound QueensFound;

/* Reads the found solutions in folder, which need not exist. If the file cannot be read, sets error to a
 * message for the user, and the list is empty. saver, which must outlive it, saves new ones. Returns
 * (transfer full), to be freed with queens_found_free(). */
QueensFound *queens_found_new (const char *folder, QueensSaver *saver, GError **error);

void queens_found_free (QueensFound *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensFound, queens_found_free)

/* Adds and saves a solution that was found on a day. */
QueensFoundNews queens_found_add (QueensFound *self, const QueensSolution *solution, QueensDay day);

/* Records and saves that a solution was revealed; it does not count as found. */
void queens_found_reveal (QueensFound *self, const QueensSolution *solution, QueensDay day);

/* Whether a solution was found or, if it was not found, revealed, and the day of that; day may be NULL. */
QueensFoundState
queens_found_look_up (QueensFound *self, const QueensSolution *solution, QueensDay *day);

/* The number of solutions of n that were found, and the number of their classes. */
guint queens_found_count (QueensFound *self, int n);
guint queens_found_count_classes (QueensFound *self, int n);

/* The found solutions of n (QueensSolution), in order. Returns (transfer full); free it with
 * g_array_unref(). */
GArray *queens_found_list (QueensFound *self, int n);
