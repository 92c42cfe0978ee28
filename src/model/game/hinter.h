/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The hint on the board: a worker searches for it, and it is shown step by step. Main thread only. */
#pragma once

#include "model/game/game.h"
#include "model/game/hint.h"
#include "model/work.h"

/* All fields are 0 at first. The owner sets the functions and their data. */
typedef struct
{
  /* Called when a search begins, and when a step is shown. `counts` is TRUE at the first step of a hint
   * that counts (queens_hint_step_counts()). */
  void (*changed) (gpointer data, gboolean counts);
  /* Called when a solution was shown, or when none was found. */
  void (*shown) (gpointer data, gboolean found);
  gpointer data;

  QueensHint hint;
  int step;        /* the step shown, from 1; 0 if there is none */
  int reason_step; /* the step of its reason that is played, from 1; 0 if it is not played */
  QueensGameState advised; /* the state that the last hint advises; { 0 } if it advises none */
  /* The game that the search is about; not owned, because the hinter is cleared when it ends. */
  QueensGame *game;
  QueensWork *work; /* NULL unless a hint or a solution is being searched for */

  QueensSolution pending; /* the solution that is about to be shown; its n is 0 if there is none */
  guint pending_ms;       /* the delay before it is shown, in ms */
  guint pending_id;       /* the source that shows it, or 0 */
} QueensHinter;

/* Shows the next step. After the last one, makes the move of the hint, if there is one. If no hint is shown
 * then, and the game is not solved, begins to search for one. */
void queens_hinter_advance (QueensHinter *self, QueensGame *game);

/* Searches for a solution, announces it, and after ms milliseconds makes the move that shows
 * it, unless the hinter is cleared meanwhile. */
void queens_hinter_show_solution (QueensHinter *self, QueensGame *game, guint ms);

/* Makes the move of the hint, if its last step is shown and it has one. */
void queens_hinter_make_move (QueensHinter *self, QueensGame *game);

/* Plays a step of the reason of the hint shown, from 1; a larger one is the last one, and 0 ends it. */
void queens_hinter_set_reason_step (QueensHinter *self, int reason_step);

/* Hides the hint, and ends the search. */
void queens_hinter_clear (QueensHinter *self);
