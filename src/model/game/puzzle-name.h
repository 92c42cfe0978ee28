/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a puzzle is named by (model/game/puzzle.h). Plain data. */
#pragma once

#include "engine/position.h"

#include <glib.h>

/* Board sizes that puzzles are made for. */
#define QUEENS_PUZZLE_MIN_N 4
#define QUEENS_PUZZLE_MAX_N 20

/* Up to this size all puzzles are in the order. */
#define QUEENS_PUZZLE_LISTED_MAX_N 15

/* How many puzzles of a size and difficulty have a code, in the first series and on larger
 * boards. */
#define QUEENS_PUZZLE_N_SEEDS 32768

/* Room for any code and its end. */
#define QUEENS_PUZZLE_CODE_SIZE 13

typedef enum
{
  QUEENS_PUZZLE_EASY,   /* some file or rank always has one square left */
  QUEENS_PUZZLE_MEDIUM, /* it takes one supposition: a square that is shown to be wrong */
  QUEENS_PUZZLE_HARD    /* it takes more than one */
} QueensDifficulty;

#define QUEENS_N_DIFFICULTIES 3

typedef enum
{
  QUEENS_PUZZLE_SECOND, /* that of today */
  QUEENS_PUZZLE_FIRST   /* puzzles that were shared before: model/game/puzzle-first.h */
} QueensPuzzleSeries;

typedef struct
{
  int n;
  QueensDifficulty difficulty;
  gint64 seed; /* 0 … queens_puzzle_count_seeds() − 1; not every one has a puzzle */
  QueensPuzzleSeries series;
} QueensPuzzleName;

/* Where somebody is in the order of the puzzles of a size and difficulty. Any value will do. */
typedef guint64 QueensPuzzlePlace;
