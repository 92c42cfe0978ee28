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

/* What is known so far. */
typedef struct
{
  QueensFit fit;
  guint64 count; /* the number of solutions that contain the queens */

  /* If numbers_known, numbers[file * n + rank] is the number of solutions that contain that square and
   * the queens. */
  gboolean numbers_known;
  guint64 numbers[QUEENS_MAX_N * QUEENS_MAX_N];

  /* If no solution contains the queens, and good_known: the latest earlier index in the game's history at
   * which there was one, and the number of solutions there. */
  gboolean good_known;
  guint good_place;
  guint64 good_count;
} QueensCompletionsAnswer;

typedef struct _QueensCompletions QueensCompletions;

/* Returns (transfer full) an object that has nothing to count yet. changed is called whenever it knows
 * more. */
QueensCompletions *queens_completions_new (void (*changed) (gpointer owner), gpointer owner);

/* Also stops the worker; self may be NULL. */
void queens_completions_free (QueensCompletions *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensCompletions, queens_completions_free)

/* Counts for the current state of game, with priority over background work such as the index of a list;
 * an earlier question is canceled. If squares is TRUE, also counts for each free square. If queens attack
 * each other, it is known at once that there is no solution. */
void queens_completions_ask (QueensCompletions *self, QueensGame *game, gboolean squares);

/* TRUE if a question has been answered completely. */
gboolean queens_completions_is_done (QueensCompletions *self);

/* Forgets the question, and stops the worker. */
void queens_completions_stop (QueensCompletions *self);

/* Owned by self; what it says changes when changed is called or the next question is asked. */
const QueensCompletionsAnswer *queens_completions_get (QueensCompletions *self);
