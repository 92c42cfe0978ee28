/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Hints: true and useful statements about the queens on a board. If no solution contains the queens, a
 * hint names the file or rank on which they leave no square, and a smallest set of queens that must
 * move. If the crosses exclude every solution, it names the crosses that do. Otherwise, it gives the
 * next step of a patient solver, with its reasons (model/game/puzzle-search.h), or if there is no such
 * step, a square that leads to a solution. A hint has several steps, each of which reveals more. If
 * there are too many queens, or some attack each other, the hint says only that. */
#pragma once

#include "engine/board/rules.h"
#include "engine/control.h"
#include "model/game/puzzle-search.h"

#include <glib.h>

/* The position that the hint is about. Plain data. */
typedef struct
{
  int n;
  int n_given;  /* the number of queens at the start of the list, which cannot move */
  int n_queens; /* 0 … n² */
  QueensSquare queens[QUEENS_MAX_N * QUEENS_MAX_N]; /* in the order of queens_game_list_queens() */
  QueensSquareSet crosses;
} QueensHintQuestion;

typedef enum
{
  QUEENS_HINT_SOLVED,   /* there is nothing to do */
  QUEENS_HINT_HOPELESS, /* no solution contains even the given queens */
  QUEENS_HINT_CROWDED,  /* there are more queens than a solution has */
  QUEENS_HINT_CONFLICT, /* some queens attack each other */
  QUEENS_HINT_MOVE,     /* some queens must move */
  QUEENS_HINT_UNCROSS,  /* all can stay, but some crosses cannot */
  QUEENS_HINT_PLACE,    /* all can stay; a queen can be added on a square */
  QUEENS_HINT_CROSS,    /* all can stay; a square cannot have a queen */
  QUEENS_HINT_UNKNOWN,  /* there was not enough time to find out */
} QueensHintKind;

typedef struct
{
  QueensHintKind kind;
  int n;

  /* The squares to which the last step points. QUEENS_HINT_MOVE: queens whose removal leaves only queens
   * that are part of a solution. If there are several sets of the same size, the one that keeps the
   * earlier queens. QUEENS_HINT_UNCROSS: the crosses to remove so that there is a solution.
   * QUEENS_HINT_PLACE, QUEENS_HINT_CROSS: the square. */
  QueensSquareSet squares;
  gboolean proved; /* QUEENS_HINT_MOVE: no set is smaller */

  /* QUEENS_HINT_PLACE, QUEENS_HINT_CROSS: the step. A queen that is not `placed` by it has no reason; then
   * only its line and n_left are given. QUEENS_HINT_MOVE, if has_line: only a line that has no square
   * left. */
  QueensPuzzleStep step;
  gboolean begun; /* at least one queen was placed by the player */
  gboolean has_line;

  /* QUEENS_HINT_MOVE, if has_line: the queen to move without which the line would have squares left, and
   * these squares. If no single queen is to blame, the squares left without all queens to move, or none
   * if there was not enough time to find out. */
  gboolean has_culprit;
  QueensSquare culprit;
  QueensSquareSet taken;

  /* QUEENS_HINT_CROWDED, QUEENS_HINT_CONFLICT. */
  int n_queens;
  QueensConflict conflict; /* the first one */
} QueensHint;

/* Finds the hint. This is a search, so call it on a worker. When control's stop flag is set, the search
 * ends within 50 ms with the best hint so far, which is still true. */
QueensHint queens_hint_find (const QueensHintQuestion *question, const QueensControl *control);

/* The number of steps of a hint. */
int queens_hint_get_n_steps (const QueensHint *hint);

/* FALSE if a step says nothing that the player cannot already see; such a step does not count. */
gboolean queens_hint_is_news (const QueensHint *hint, int step);

/* The text of a step, from 1, translated. Returns (transfer full). */
char *queens_hint_dup_words (const QueensHint *hint, int step);

/* Additional text for a step, translated; NULL if there is none. Returns (transfer full). */
char *queens_hint_dup_detail (const QueensHint *hint, int step);

/* The squares to which a step points; none for most steps. */
QueensSquareSet queens_hint_get_squares (const QueensHint *hint, int step);
