/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Puzzles: given queens with exactly one completion. A puzzle is made only from its name (board size,
 * difficulty, and a number) by integer arithmetic and engine/random.h, so that the name gives the same
 * puzzle on every machine; the name is written as a short code, "8C-1J5V". The difficulty of a puzzle
 * depends on what the player must do (queens_puzzle_grade()).
 *
 * The puzzles of a size and difficulty have one shuffled order, which is the same for everyone and in
 * which no puzzle is an image of another: all there are up to QUEENS_PUZZLE_LISTED_MAX_N, and
 * QUEENS_PUZZLE_N_SEEDS of them on larger boards. */
#pragma once

#include "engine/control.h"
#include "model/game/puzzle-search.h"

#include <glib.h>

/* The board sizes with puzzles. */
#define QUEENS_PUZZLE_MIN_N 4
#define QUEENS_PUZZLE_MAX_N 20

/* Up to this size all puzzles are in the order. */
#define QUEENS_PUZZLE_LISTED_MAX_N 15

/* The number of puzzles of a size and difficulty on larger boards that have a code. */
#define QUEENS_PUZZLE_N_SEEDS 32768

/* Room for any code with the final 0. */
#define QUEENS_PUZZLE_CODE_SIZE 13

typedef struct
{
  int n;
  QueensDifficulty difficulty;
  gint64 seed; /* 0 … queens_puzzle_count_seeds() − 1; not every seed has a puzzle */
} QueensPuzzleName;

/* A player's position in the order of the puzzles of a size and difficulty. Any value is valid. */
typedef guint64 QueensPuzzlePlace;

/* FALSE if no puzzle of this size has this difficulty. */
gboolean queens_puzzle_has_difficulty (int n, QueensDifficulty difficulty);

/* The number of seeds in codes for a size, with a puzzle or without. */
gint64 queens_puzzle_count_seeds (int n);

/* The order of the puzzles of a size and one of its difficulties. Functions that make puzzles search, so
 * call them on a worker. */
typedef struct _QueensPuzzleOrder QueensPuzzleOrder;

/* control, which may be NULL, stops all work with the order within 50 ms. Returns (transfer full), to be
 * freed with queens_puzzle_order_free(). */
QueensPuzzleOrder *
queens_puzzle_order_new (int n, QueensDifficulty difficulty, QueensControl *control);

void queens_puzzle_order_free (QueensPuzzleOrder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensPuzzleOrder, queens_puzzle_order_free)

/* The seed at an index in the order, from 0. */
gint64 queens_puzzle_order_get_seed (QueensPuzzleOrder *self, gint64 place);

/* Makes the puzzle of a seed: its given queens. FALSE if the seed has no puzzle (and its code was never
 * given out), or if it was stopped. */
gboolean queens_puzzle_order_make (QueensPuzzleOrder *self, gint64 seed, QueensPosition *given);

/* Starting from *place in the order, skips `passed` puzzles, and gives the next one: its name and its
 * given queens. *place is then after it; the first follows the last. FALSE if it was stopped. */
gboolean queens_puzzle_order_walk (QueensPuzzleOrder *self,
                                   guint passed,
                                   QueensPuzzlePlace *place,
                                   QueensPuzzleName *name,
                                   QueensPosition *given);

/* Writes the code: board size, a letter (F for forced queens only, S for an assumption that fails at
 * once, C for a chain), a dash, the seed, and a check digit, in D. Crockford's base 32. */
void queens_puzzle_print_code (const QueensPuzzleName *name, char code[QUEENS_PUZZLE_CODE_SIZE]);

/* Reads a code as typed: lower case, spaces around it, O, I, and L instead of 0, 1, and 1, and a missing
 * dash are accepted. FALSE if it is not a code, or the check digit is wrong. */
gboolean queens_puzzle_parse_code (const char *text, QueensPuzzleName *name);

/* The board size and difficulty of the daily puzzle of a date, by its weekday: 7, 8, 8, 9, 9, 10, and 12
 * from Monday to Sunday, and harder each day. */
void queens_puzzle_daily_kind (const GDate *date, int *n, QueensDifficulty *difficulty);

/* Makes the daily puzzle of a date: not an image of another day's until all puzzles of the weekday's
 * kind have been used, which takes years. It searches, so call it on a worker. FALSE if control, which
 * may be NULL, stopped it. */
gboolean queens_puzzle_make_daily (const GDate *date,
                                   QueensControl *control,
                                   QueensPuzzleName *name,
                                   QueensPosition *given);
