/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How many solutions contain the queens on a board, found out by a worker: at once whether there
 * is any, then how many (a lower bound that rises until it is exact), for every free square how
 * many would be left, and, where there is none, the last state of the game's past that had one.
 * Main thread only. */
#pragma once

#include "model/game/game.h"

#include <glib-object.h>

typedef enum
{
  QUEENS_FIT_UNKNOWN, /* not even whether there is any */
  QUEENS_FIT_NONE,
  QUEENS_FIT_AT_LEAST, /* count, or more; the count goes on */
  QUEENS_FIT_EXACT
} QueensFit;

#define QUEENS_TYPE_COMPLETIONS (queens_completions_get_type ())
/* Emits "changed" when it knows more. */
G_DECLARE_FINAL_TYPE (QueensCompletions, queens_completions, QUEENS, COMPLETIONS, GObject)

/* Returns (transfer full) one that has been asked nothing. */
QueensCompletions *queens_completions_new (void);

/* Asks about the state of game as it is; what was asked before is forgotten.
 * squares: for the numbers of the free squares, too. Where queens are in conflict it is known at
 * once that nothing fits. */
void queens_completions_ask (QueensCompletions *self, QueensGame *game, gboolean squares);

/* Whether the user sees the answer, as at first: only then it is looked for, before all work in the
 * background such as the index of a list. TRUE where that has been broken off, so that it is to be asked
 * for again. */
gboolean queens_completions_set_shown (QueensCompletions *self, gboolean shown);

/* Forgets what was asked, and stops. */
void queens_completions_stop (QueensCompletions *self);

/* How many solutions contain the queens, as far as it is known. */
QueensFit queens_completions_get (QueensCompletions *self, guint64 *count);

/* For each square, numbers[file * n + rank], the solutions that contain it with the queens. NULL
 * where that was not asked or is not known yet. Owned by the object, good until the next "changed"
 * or question. */
const guint64 *queens_completions_get_squares (QueensCompletions *self);

/* Where the queens have no completion: the latest place before the present one in the game's
 * history at which they had, and how many. FALSE where there is none or it is not known yet. */
gboolean queens_completions_get_last_good (QueensCompletions *self, guint *place, guint64 *count);
