/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The hint on the board: a worker searches for it, and it is shown step by step. Main thread only. */
#pragma once

#include "model/game/game.h"
#include "model/game/hint.h"
#include "model/work.h"

/* All 0 at first; the owner sets the function and its data. */
typedef struct
{
  /* Called when a search begins, and when a step is shown. `counts` is TRUE at the first step of a hint
   * that says anything new. */
  void (*changed) (gpointer data, gboolean counts);
  gpointer data;

  QueensHint hint;
  int step;         /* the step shown, from 1; 0 if there is none */
  QueensWork *work; /* NULL unless a hint is being searched for */
} QueensHinter;

/* Shows the next step, if there is one. If no hint is shown, begins to search for one. Must not be called
 * during a search. */
void queens_hinter_go_on (QueensHinter *self, QueensGame *game);

/* Hides the hint, and ends the search. */
void queens_hinter_clear (QueensHinter *self);
