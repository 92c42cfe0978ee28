/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Puzzles: given queens with exactly one completion. A puzzle is made from its name alone - board
 * size, difficulty and a number - by integer arithmetic and model/random.h, so that the name gives
 * the same puzzle on every machine; the name is written as a short code, "8C-0A7T". How hard a
 * puzzle is, is what a person must do (queens_puzzle_grade()).
 *
 * The puzzles of a size and difficulty stand in one shuffled order, which is the same for everybody
 * and in which no puzzle is an image of another: all there are up to
 * QUEENS_PUZZLE_LISTED_MAX_N, and QUEENS_PUZZLE_N_SEEDS of them on larger boards. */
#pragma once

#include "model/game/puzzle-name.h"

/* FALSE where no puzzle of that size is as difficult. */
gboolean queens_puzzle_has_difficulty (int n, QueensDifficulty difficulty);

/* The number of seeds that codes of that size and series can have. */
gint64 queens_puzzle_count_seeds (int n, QueensPuzzleSeries series);

/* Makes the puzzle of a name: its given queens. FALSE where the name has none: nobody has been
 * given that code. Searches, so call it on a worker. */
gboolean queens_puzzle_make (const QueensPuzzleName *name, QueensPosition *given);

/* Goes on from *place in the order of the puzzles of n and of a difficulty that it has, passes over
 * `passed` puzzles, and gives the next one: its name and its given queens. *place is then behind
 * it; after the last comes the first. Searches, so call it on a worker. */
void queens_puzzle_walk (int n,
                         QueensDifficulty difficulty,
                         guint passed,
                         QueensPuzzlePlace *place,
                         QueensPuzzleName *name,
                         QueensPosition *given);

/* Writes the code: board size, a letter (in the second series F for forced, S for one supposition,
 * C for a chain of them; E, M or H in the first), and after the dash the seed and a check digit, in
 * D. Crockford's base 32. */
void queens_puzzle_print_code (const QueensPuzzleName *name, char code[QUEENS_PUZZLE_CODE_SIZE]);

/* Reads a code as a person types it: small letters, blanks around it, and O, I and L for 0, 1 and
 * 1 will do, and the dash may be missing. FALSE where it is none, or the check digit is wrong. */
gboolean queens_puzzle_parse_code (const char *text, QueensPuzzleName *name);

/* The board size and difficulty of the daily puzzle of a date, by its weekday: 7, 8, 8, 9, 9, 10
 * and 12 from Monday to Sunday, and harder from day to day. */
void queens_puzzle_daily_kind (const GDate *date, int *n, QueensDifficulty *difficulty);

/* The daily puzzle of a date: no image of another one of the same year. Searches, so call it on a
 * worker. */
void queens_puzzle_make_daily (const GDate *date, QueensPuzzleName *name, QueensPosition *given);
