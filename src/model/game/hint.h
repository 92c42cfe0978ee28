/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Hints: what is true and useful to say of queens that stand on a board. Where no solution
 * contains them, the file or rank that they leave no square on, and a smallest set of queens that
 * must move; where the crosses exclude every solution, those that do; else the next step of a patient
 * person, with its reasons (model/game/puzzle-search.h), and where there is none a square that leads
 * to a solution. A hint has steps, each saying more. Where there are too many queens, or some in
 * conflict, that is said and nothing else. */
#pragma once

#include "engine/board/rules.h"
#include "engine/control.h"
#include "model/game/puzzle-search.h"

#include <glib.h>

/* Up to this board size a set of queens to move is always proved smallest. */
#define QUEENS_HINT_EXACT_MAX_N 12

/* What is asked. Plain data. */
typedef struct
{
  int n;
  int n_given;  /* the first ones of queens, which cannot move */
  int n_queens; /* 0 … n² */
  QueensSquare queens[QUEENS_MAX_N * QUEENS_MAX_N]; /* as queens_game_list_queens() */
  QueensSquareSet crosses;
} QueensHintQuestion;

typedef enum
{
  QUEENS_HINT_SOLVED,   /* nothing to do */
  QUEENS_HINT_HOPELESS, /* no solution contains even the given queens */
  QUEENS_HINT_CROWDED,  /* there are more queens than a solution has */
  QUEENS_HINT_CONFLICT, /* some are in conflict */
  QUEENS_HINT_MOVE,     /* some queens must move */
  QUEENS_HINT_UNCROSS,  /* all can stay, but some crosses cannot */
  QUEENS_HINT_PLACE,    /* all can stay; there is a place for one more */
  QUEENS_HINT_CROSS,    /* all can stay; no queen can stand on a square */
  QUEENS_HINT_UNKNOWN,  /* it could not be found out in time */
} QueensHintKind;

typedef struct
{
  QueensHintKind kind;

  /* QUEENS_HINT_MOVE: a set whose removal leaves queens that some solution contains. Of sets as
   * small, the one that keeps the earlier queens. proved: no set is smaller. */
  QueensSquareSet move;
  int n_move;
  gboolean proved;

  /* QUEENS_HINT_UNCROSS: crosses without which there is a solution. */
  QueensSquareSet crosses;

  /* QUEENS_HINT_PLACE, QUEENS_HINT_CROSS: why no queen can stand on these squares. Of a place that has a
   * reason these are all the other squares of its line. */
  gboolean reasoned;
  int n_refuted;
  QueensRefutation refuted[QUEENS_MAX_N];
  gboolean begun; /* some queen is not a given one */

  /* QUEENS_HINT_PLACE: a file or rank without a queen, the number of its squares that are not
   * attacked nor crossed out, and one of these that leads to a solution. QUEENS_HINT_CROSS: the square.
   * QUEENS_HINT_MOVE, where has_line: one that has none left. */
  gboolean has_line;
  gboolean on_file;
  int line; /* from 0 */
  int n_left;
  QueensSquare square;

  /* QUEENS_HINT_MOVE, where has_line: the queen of `move` without which the line had squares left, and
   * these; where no single one is to blame, those that it has without all of `move`, none where
   * there was no time to find out. */
  gboolean has_culprit;
  QueensSquare culprit;
  QueensSquareSet taken;

  /* QUEENS_HINT_CROWDED, QUEENS_HINT_CONFLICT. */
  int n;
  int n_queens;
  QueensConflict conflict; /* the first one */
} QueensHint;

/* Finds the hint. Searches, so call it on a worker; when control's stop flag is set it ends
 * within 50 ms with the best that it knows, which is true all the same. */
QueensHint queens_hint_find (const QueensHintQuestion *question, const QueensControl *control);

/* The number of steps of a hint. */
int queens_hint_get_n_steps (const QueensHint *hint);

/* FALSE where a step says no more than everybody sees: it costs nothing. */
gboolean queens_hint_is_news (const QueensHint *hint, int step);

/* The words of a step, from 1. Translated. Returns (transfer full). */
char *queens_hint_dup_words (const QueensHint *hint, int step);

/* What else is to be said of it, NULL where that is nothing. Translated. Returns (transfer full). */
char *queens_hint_dup_detail (const QueensHint *hint, int step);

/* The squares that a step points at; FALSE where it points at none. */
gboolean queens_hint_get_squares (const QueensHint *hint, int step, QueensSquareSet *squares);
