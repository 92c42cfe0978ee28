/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How hard it is to complete given queens: the search a patient person would do. A queen goes
 * where a file or rank has one square left; where none has, one of the shortest line's squares is
 * tried, a guess, and every one of them in turn. The same on every machine. */
#pragma once

#include "engine/board/position.h"
#include "engine/control.h"

#include <glib.h>

/* What a puzzle takes besides queens for which a file or rank has one square left. */
typedef enum
{
  QUEENS_PUZZLE_EASY,   /* nothing */
  QUEENS_PUZZLE_MEDIUM, /* looking ahead by one: a queen on a square would leave a line none */
  QUEENS_PUZZLE_HARD /* supposing a queen and following the queens that this forces to where a line
                           has none; seldom, supposing more within that */
} QueensDifficulty;

#define QUEENS_N_DIFFICULTIES 3

typedef struct
{
  int n_completions;         /* 0, 1, or 2 for more than one */
  QueensSolution completion; /* the last one found */
  int n_guesses;             /* squares tried where more than one was left, until all was known */
  gboolean known; /* FALSE where max_guesses was not enough; the others are then meaningless */
} QueensPuzzleSearch;

/* Searches for the completions of given, with at most max_guesses guesses. */
QueensPuzzleSearch queens_puzzle_search (const QueensPosition *given, int max_guesses);

/* Why no queen can stand on a square: with one there, and the queens for which a line then has one
 * square left, a line has none. */
typedef struct
{
  QueensSquare square;
  int n_forced;
  QueensSquare forced[QUEENS_MAX_N];
  gboolean on_file; /* the line that has none */
  int line;         /* from 0 */
} QueensRefutation;

/* The next step of a patient person: the squares of a line that are refuted and, where that is all but
 * one, the queen that goes there. */
typedef struct
{
  gboolean on_file;
  int line;
  int n_left; /* the squares of the line that are not attacked, nor crossed out */
  gboolean placed;
  QueensSquare square; /* the one that is not refuted, where placed */
  int n_refuted;
  QueensRefutation refuted[QUEENS_MAX_N];
} QueensPuzzleStep;

/* Finds the next step for queens without conflict and crosses: one with few queens forced, and of
 * these one that places a queen. FALSE where there is none, or control (may be NULL) has
 * stopped it. */
gboolean queens_puzzle_find_step (const QueensPosition *queens,
                                  const QueensSquareSet *crosses,
                                  const QueensControl *control,
                                  QueensPuzzleStep *step);

/* How hard a puzzle, given queens with one completion, is to solve by hand. */
QueensDifficulty queens_puzzle_grade (const QueensPosition *given);
