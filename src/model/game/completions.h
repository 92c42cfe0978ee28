/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The number of solutions that contain the queens on a board, computed by a worker: first whether there
 * is any; then how many (a lower bound that rises until it is exact); for every free square how many
 * would remain; and, if there is none, the last state of the game that had one. Main thread only. */
#pragma once

#include "model/game/game.h"

typedef enum
{
  QUEENS_FIT_UNKNOWN, /* not even whether there is any */
  QUEENS_FIT_NONE,
  QUEENS_FIT_AT_LEAST, /* at least count, and counting continues */
  QUEENS_FIT_EXACT
} QueensFit;

typedef struct _QueensCompletions QueensCompletions;

/* Returns (transfer full) one without a question. changed is called when it knows more. */
QueensCompletions *queens_completions_new (void (*changed) (gpointer owner), gpointer owner);

/* Also stops it; self may be NULL. */
void queens_completions_free (QueensCompletions *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensCompletions, queens_completions_free)

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
 * NULL if that was not asked or is not known yet. Owned by self, valid until changed is called, or
 * the next question. */
const guint64 *queens_completions_get_squares (QueensCompletions *self);

/* If the queens have no completion: the latest earlier index in the game's history at which they had
 * one, and their number. FALSE if there is none or it is not known yet. */
gboolean queens_completions_get_last_good (QueensCompletions *self, guint *place, guint64 *count);
