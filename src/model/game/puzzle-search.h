/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How hard it is to complete the given queens, measured by the search of a patient solver. The solver
 * places a queen wherever a file or rank has only one square left. If there is no such line, it takes
 * one of the shortest lines and guesses: it tries each of its squares in turn. The search is the same on
 * every machine. */
#pragma once

#include "engine/board/position.h"
#include "engine/control.h"

#include <glib.h>

/* What a puzzle requires besides placing queens on lines with only one square left. */
typedef enum
{
  QUEENS_PUZZLE_EASY,   /* nothing */
  QUEENS_PUZZLE_MEDIUM, /* looking one queen ahead: a queen on a square would leave a line without a
                         * square */
  QUEENS_PUZZLE_HARD /* supposing that a queen is on a square, and following the queens that it forces
                      * until a line has no square; rarely, supposing a second queen as well */
} QueensDifficulty;

#define QUEENS_N_DIFFICULTIES 3

typedef struct
{
  int n_completions;         /* number of solutions: 0, 1, or 2 for more than one */
  QueensSolution completion; /* the last one found */
  int n_guesses;             /* number of squares tried on lines with more than one square, until
                              * everything was known */
  gboolean known; /* FALSE if max_guesses was not enough; then the other fields are meaningless */
} QueensPuzzleSearch;

/* Searches for the completions of the given queens, with at most max_guesses guesses. */
QueensPuzzleSearch queens_puzzle_search (const QueensPosition *given, int max_guesses);

/* Why a square cannot have a queen: if it had one, then, after placing the queens that this forces on
 * lines with only one square left, a line would have no square. Only the forced queens that this needs
 * are listed, in their order. */
typedef struct
{
  gboolean supposed; /* FALSE if the queens on the board alone lead to that line */
  QueensSquare square;
  int n_forced;
  QueensSquare forced[QUEENS_MAX_N];
  gboolean forced_on_file[QUEENS_MAX_N]; /* whether the line with only one square left was a file */
  gboolean on_file;                      /* whether the line without a square is a file */
  int line;                              /* the number of that line, from 0 */
} QueensRefutation;

/* The next step of a patient solver: the refuted squares of a line and, if only one other square is
 * left, the queen to place there. */
typedef struct
{
  gboolean on_file;
  int line;
  int n_left; /* the number of squares of the line that are neither attacked nor crossed out */
  gboolean placed;
  QueensSquare square; /* the only square that is not refuted, if a queen can be placed */
  int n_refuted;
  QueensRefutation refuted[QUEENS_MAX_N];
} QueensPuzzleStep;

/* Which steps to search for. */
typedef enum
{
  QUEENS_PUZZLE_STEP_SHORT_PLACE, /* places a queen on a line with at most four squares; each of the
                                   * others is refuted by at most three forced queens */
  QUEENS_PUZZLE_STEP_ANY
} QueensPuzzleStepKind;

/* Finds the next step from crosses and queens that do not attack each other. Prefers a step with few
 * forced queens, then one that places a queen, and then one that refutes many squares. Returns FALSE if
 * there is none, or if control (may be NULL) stopped it. */
gboolean queens_puzzle_find_step (const QueensPosition *queens,
                                  const QueensSquareSet *crosses,
                                  QueensPuzzleStepKind kind,
                                  const QueensControl *control,
                                  QueensPuzzleStep *step);

/* Finds the queens that the queens on the board and the crosses force until a line has no square. The
 * queens must not attack each other. Returns FALSE if there is no such line. */
gboolean queens_puzzle_find_chain (const QueensPosition *queens,
                                   const QueensSquareSet *crosses,
                                   QueensRefutation *chain);

/* How hard it is to solve a puzzle by hand. The given queens must have exactly one completion. */
QueensDifficulty queens_puzzle_grade (const QueensPosition *given);
