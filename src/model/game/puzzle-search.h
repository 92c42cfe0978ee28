/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How hard it is to complete given queens, judged by the search of a patient solver. A queen is placed
 * where a file or rank has one square left; if there is no such line, each square of one of the shortest
 * lines is tried in turn, as a guess. The same on every machine. */
#pragma once

#include "engine/board/position.h"
#include "engine/control.h"

#include <glib.h>

/* What a puzzle requires besides placing queens on lines with one square left. */
typedef enum
{
  QUEENS_PUZZLE_EASY,   /* nothing */
  QUEENS_PUZZLE_MEDIUM, /* looking ahead by one: a queen on a square would leave a line no square */
  QUEENS_PUZZLE_HARD /* assuming a queen and following the queens that it forces until a line has no
                      * square; rarely, another assumption within that */
} QueensDifficulty;

#define QUEENS_N_DIFFICULTIES 3

typedef struct
{
  int n_completions;         /* 0, 1, or 2 for more than one */
  QueensSolution completion; /* the last one found */
  int n_guesses;             /* squares tried on lines with more than one, until everything was known */
  gboolean known; /* FALSE if max_guesses was not enough; then the other fields are meaningless */
} QueensPuzzleSearch;

/* Searches for the completions of given, with at most max_guesses guesses. */
QueensPuzzleSearch queens_puzzle_search (const QueensPosition *given, int max_guesses);

/* Why a square can have no queen: with one there, and the queens that it forces on lines with one square
 * left, a line has no square. */
typedef struct
{
  QueensSquare square;
  int n_forced;
  QueensSquare forced[QUEENS_MAX_N];
  gboolean on_file; /* the line without a square */
  int line;         /* from 0 */
} QueensRefutation;

/* The next step of a patient solver: the refuted squares of a line and, if these are all but one, the
 * queen to place. */
typedef struct
{
  gboolean on_file;
  int line;
  int n_left; /* the squares of the line that are neither attacked nor crossed out */
  gboolean placed;
  QueensSquare square; /* the one that is not refuted, if placed */
  int n_refuted;
  QueensRefutation refuted[QUEENS_MAX_N];
} QueensPuzzleStep;

/* Finds the next step, given crosses and queens that do not attack each other: one with few forced
 * queens, and preferably one that places a queen. FALSE if there is none, or control (may be NULL) has
 * stopped it. */
gboolean queens_puzzle_find_step (const QueensPosition *queens,
                                  const QueensSquareSet *crosses,
                                  const QueensControl *control,
                                  QueensPuzzleStep *step);

/* How hard it is to solve a puzzle, given queens with one completion, by hand. */
QueensDifficulty queens_puzzle_grade (const QueensPosition *given);
