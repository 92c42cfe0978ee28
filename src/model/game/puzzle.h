/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Puzzles: given queens with exactly one completion. A puzzle depends only on its ID (board size,
 * difficulty, and seed) and is made by integer arithmetic and engine/random.h, so the same ID gives the
 * same puzzle on every machine. The ID is written as a short code, "8C-1J5V". The difficulty
 * of a puzzle depends on what the player must do (queens_puzzle_grade()).
 *
 * The puzzles of a size and difficulty are in a shuffled order that is the same for everyone. No puzzle
 * in it is a rotation or reflection of another. It has all puzzles of sizes up to
 * QUEENS_PUZZLE_LISTED_MAX_N, and those of QUEENS_PUZZLE_N_SEEDS seeds of each larger size. */
#pragma once

#include "engine/control.h"
#include "model/game/day.h"
#include "model/game/puzzle-search.h"

#include <glib.h>

/* The board sizes that have puzzles. */
#define QUEENS_PUZZLE_MIN_N 4
#define QUEENS_PUZZLE_MAX_N 20

/* Up to this size, the order has all puzzles. */
#define QUEENS_PUZZLE_LISTED_MAX_N 15

/* The number of seeds for each size and difficulty of larger boards. */
#define QUEENS_PUZZLE_N_SEEDS 32768

/* Room for any code and the final 0. */
#define QUEENS_PUZZLE_CODE_SIZE 13

typedef struct
{
  int n;
  QueensDifficulty difficulty;
  gint64 seed; /* 0 … queens_puzzle_count_seeds() − 1; not every seed has a puzzle */
} QueensPuzzleId;

/* The player's position in the order of the puzzles of a size and difficulty. Any value is valid. */
typedef guint64 QueensPuzzlePlace;

/* FALSE if this size has no puzzles of this difficulty. */
gboolean queens_puzzle_has_difficulty (int n, QueensDifficulty difficulty);

/* This difficulty or, if the size has no such puzzles, the hardest one that it has. */
QueensDifficulty queens_puzzle_limit_difficulty (int n, QueensDifficulty difficulty);

/* The number of seeds that codes of a size can have; not every seed has a puzzle. */
gint64 queens_puzzle_count_seeds (int n);

/* The order of the puzzles of a size and one of its difficulties. Making a puzzle is a search, so do
 * it on a worker. */
typedef struct _QueensPuzzleOrder QueensPuzzleOrder;

/* control (may be NULL) stops all work on the order within 50 ms. Returns (transfer full), to be freed
 * with queens_puzzle_order_free(). */
QueensPuzzleOrder *
queens_puzzle_order_new (int n, QueensDifficulty difficulty, QueensControl *control);

void queens_puzzle_order_free (QueensPuzzleOrder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensPuzzleOrder, queens_puzzle_order_free)

/* Makes the puzzle of a seed, that is, its given queens. Returns FALSE if it was stopped, or if the seed
 * has no puzzle; the code of such a seed was never given out. */
gboolean queens_puzzle_order_make (QueensPuzzleOrder *self, gint64 seed, QueensPosition *given);

/* Starting at *place in the order, skips n_skipped puzzles, and returns the ID and the given queens of the
 * next one. Then *place is after this puzzle; after the last puzzle comes the first. Returns FALSE if it
 * was stopped. */
gboolean queens_puzzle_order_walk (QueensPuzzleOrder *self,
                                   guint n_skipped,
                                   QueensPuzzlePlace *place,
                                   QueensPuzzleId *id,
                                   QueensPosition *given);

/* Writes the code: the board size; a letter (F for forced queens only, S if one assumption that fails
 * at once is needed, C for a chain); a dash; the seed; and a check digit, in D. Crockford's base 32. */
void queens_puzzle_print_code (const QueensPuzzleId *id, char code[QUEENS_PUZZLE_CODE_SIZE]);

/* Reads a code that was typed. Accepts lower case, spaces around the code, O, I, and L instead of 0, 1,
 * and 1, and a missing dash. Returns FALSE if the text is not a code, or the check digit is wrong. */
gboolean queens_puzzle_parse_code (const char *text, QueensPuzzleId *id);

/* The board size of the daily puzzle of a day, and its difficulty, which may be NULL. The size is 7, 8, 8,
 * 9, 9, 10, and 12 from Monday to Sunday, and the puzzles get harder from day to day. */
int queens_puzzle_daily_size (QueensDay day, QueensDifficulty *difficulty);

/* Makes the daily puzzle of a day. It is no rotation or reflection of another day's puzzle until all puzzles of the
 * weekday's kind have been used, which takes years. This is a search, so call it on a worker. Returns
 * FALSE if control (may be NULL) stopped it. */
gboolean queens_puzzle_make_daily (QueensDay day,
                                   QueensControl *control,
                                   QueensPuzzleId *id,
                                   QueensPosition *given);
