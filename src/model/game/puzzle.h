/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Puzzles: given queens with exactly one completion. A puzzle is made from its name alone - board
 * size, difficulty and a seed - by integer arithmetic and model/random.h, so that the name gives
 * the same puzzle on every machine; the name is written as a short code, "8M-3K7Q". */
#pragma once

#include "engine/position.h"

#include <glib.h>

/* Board sizes that puzzles are made for. */
#define QUEENS_PUZZLE_MIN_N 4
#define QUEENS_PUZZLE_MAX_N 20

/* How many puzzles of a size and difficulty have a code. */
#define QUEENS_PUZZLE_N_SEEDS 32768

/* Room for any code and its end. */
#define QUEENS_PUZZLE_CODE_SIZE 9

typedef enum
{
  QUEENS_PUZZLE_EASY,   /* some line always has one square left; half of the queens are given */
  QUEENS_PUZZLE_MEDIUM, /* some line always has one square left; as few are given as can be */
  QUEENS_PUZZLE_HARD    /* of several with few given, the one that needs most guesses */
} QueensDifficulty;

#define QUEENS_N_DIFFICULTIES 3

typedef struct
{
  int n;
  QueensDifficulty difficulty;
  int seed; /* 0 … QUEENS_PUZZLE_N_SEEDS − 1 */
} QueensPuzzleName;

/* Makes the puzzle of a name: its given queens. Searches, so call it on a worker. */
QueensPosition queens_puzzle_make (const QueensPuzzleName *name);

/* Writes the code: board size, a letter (E, M or H), and after the dash the seed in three digits
 * and a check digit, all in D. Crockford's base 32. */
void queens_puzzle_print_code (const QueensPuzzleName *name, char code[QUEENS_PUZZLE_CODE_SIZE]);

/* Reads a code as a person types it: small letters, blanks around it, and O, I and L for 0, 1 and
 * 1 will do, and the dash may be missing. FALSE where it is none, or the check digit is wrong. */
gboolean queens_puzzle_parse_code (const char *text, QueensPuzzleName *name);

/* The daily puzzle of a date: 8 × 8, easy on Monday and Tuesday, hard on Saturday and Sunday. */
QueensPuzzleName queens_puzzle_daily (const GDate *date);
