/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solutions that contain the queens on a board. A worker finds out, in this order, whether there are
 * any; how many (a lower bound that rises until it is exact); how many would remain for each free square;
 * and, if there are none, the last state of the game that had one. Plain data for queens_work_start(). */
#pragma once

#include "engine/control.h"
#include "model/game/game.h"

typedef enum
{
  QUEENS_REMAINING_UNKNOWN, /* not known yet, not even whether there are any */
  QUEENS_REMAINING_NONE,
  QUEENS_REMAINING_AT_LEAST, /* at least `count`; still counting */
  QUEENS_REMAINING_EXACT
} QueensRemaining;

/* What is known so far. */
typedef struct
{
  QueensRemaining remaining;
  uint64_t count; /* the number of solutions that contain the queens */

  /* If numbers_known, numbers[file * n + rank] is the number of solutions that contain that square and
   * the queens. */
  gboolean numbers_known;
  uint64_t numbers[QUEENS_MAX_N * QUEENS_MAX_N];

  /* If no solution contains the queens, and good_known: the latest earlier index in the game's history at
   * which there was one, and the number of solutions there. */
  gboolean good_known;
  guint good_position;
  uint64_t good_count;
} QueensCompletionsAnswer;

typedef struct _QueensCompletions QueensCompletions;

/* Prepares to count for the current state of game and, if squares is TRUE, for each free square.
 * Sets *answer to what is known at once: if queens attack each other, there is no solution. Returns
 * (transfer full), to be freed with queens_completions_free(). */
QueensCompletions *
queens_completions_new (QueensGame *game, gboolean squares, QueensCompletionsAnswer *answer);

/* A GDestroyNotify. */
void queens_completions_free (gpointer self);

/* A QueensWorkFunc that notifies whenever more is known. */
void queens_completions_run (gpointer self, QueensControl *control);

/* Copies what is known so far. control belongs to the running work, or is NULL. Any thread may call it. */
void queens_completions_get (QueensCompletions *self,
                             QueensControl *control,
                             QueensCompletionsAnswer *answer);
