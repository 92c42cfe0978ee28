/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solutions that contain the queens on a board, counted by a worker. It finds out, in this order,
 * whether there are any; how many (a lower bound that rises until it is exact); how many would remain
 * for each free square; and, if there are none, the last state of the game that had one. Main thread
 * only. */
#pragma once

#include "model/game/game.h"

typedef enum
{
  QUEENS_FIT_UNKNOWN, /* not even whether there are any */
  QUEENS_FIT_NONE,
  QUEENS_FIT_AT_LEAST, /* at least `count`; still counting */
  QUEENS_FIT_EXACT
} QueensFit;

typedef struct _QueensCompletions QueensCompletions;

/* Returns (transfer full) an object that has nothing to count yet. changed is called whenever it knows
 * more. */
QueensCompletions *queens_completions_new (void (*changed) (gpointer owner), gpointer owner);

/* Also stops the worker; self may be NULL. */
void queens_completions_free (QueensCompletions *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensCompletions, queens_completions_free)

/* Counts for the current state of game; an earlier question is canceled. If squares is TRUE, also counts
 * for each free square. If queens attack each other, it is known at once that there is no solution. */
void queens_completions_ask (QueensCompletions *self, QueensGame *game, gboolean squares);

/* Sets whether the user can see the answer; initially TRUE. Only then is it computed, with priority over
 * background work such as the index of a list. Returns TRUE if the work was canceled, so that the
 * question must be asked again. */
gboolean queens_completions_set_shown (QueensCompletions *self, gboolean shown);

/* Forgets the question, and stops the worker. */
void queens_completions_stop (QueensCompletions *self);

/* The number of solutions that contain the queens, as far as it is known. */
QueensFit queens_completions_get (QueensCompletions *self, guint64 *count);

/* For each square, numbers[file * n + rank] is the number of solutions that contain it and the queens.
 * NULL if this was not asked, or is not known yet. Owned by self; valid until changed is called or the
 * next question is asked. */
const guint64 *queens_completions_get_squares (QueensCompletions *self);

/* If no solution contains the queens: the latest earlier index in the game's history at which there was
 * one, and the number of solutions there. FALSE if there is no such index, or it is not known yet. */
gboolean queens_completions_get_last_good (QueensCompletions *self, guint *place, guint64 *count);
