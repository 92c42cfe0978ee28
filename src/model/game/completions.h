/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The number of solutions that contain the queens on a board, computed by a worker: first whether there
 * is any; then how many (a lower bound that rises until it is exact); for every free square how many
 * would remain; and, if there is none, the last state of the game that had one. Main thread only. */
#pragma once

#include "model/game/game.h"

#include <glib-object.h>

typedef enum
{
  QUEENS_FIT_UNKNOWN, /* not even whether there is any */
  QUEENS_FIT_NONE,
  QUEENS_FIT_AT_LEAST, /* at least count, and counting continues */
  QUEENS_FIT_EXACT
} QueensFit;

#define QUEENS_TYPE_COMPLETIONS (queens_completions_get_type ())
/* Emits "changed" when it knows more. */
G_DECLARE_FINAL_TYPE (QueensCompletions, queens_completions, QUEENS, COMPLETIONS, GObject)

/* Returns (transfer full) one without a question. */
QueensCompletions *queens_completions_new (void);

/* Asks about the current state of game; an earlier question is canceled. squares: also asks for the
 * numbers of the free squares. If queens attack each other, it is known at once that there is no
 * solution. */
void queens_completions_ask (QueensCompletions *self, QueensGame *game, gboolean squares);

/* Whether the user sees the answer, which is so at first: only then is it computed, before all work in
 * the background such as the index of a list. TRUE if the work was canceled, so that the question must
 * be asked again. */
gboolean queens_completions_set_shown (QueensCompletions *self, gboolean shown);

/* Forgets the question, and stops. */
void queens_completions_stop (QueensCompletions *self);

/* The number of solutions that contain the queens, as far as it is known. */
QueensFit queens_completions_get (QueensCompletions *self, guint64 *count);

/* For each square, numbers[file * n + rank], the number of solutions that contain it and the queens.
 * NULL if that was not asked or is not known yet. Owned by the object, valid until the next "changed" or
 * question. */
const guint64 *queens_completions_get_squares (QueensCompletions *self);

/* If the queens have no completion: the latest earlier index in the game's history at which they had
 * one, and their number. FALSE if there is none or it is not known yet. */
gboolean queens_completions_get_last_good (QueensCompletions *self, guint *place, guint64 *count);
