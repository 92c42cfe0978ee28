/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Puzzles: given queens with exactly one completion. A puzzle is made from its name alone - board
 * size, difficulty and a number - by integer arithmetic and engine/random.h, so that the name gives
 * the same puzzle on every machine; the name is written as a short code, "8C-1J5V". How hard a
 * puzzle is, is what the player must do (queens_puzzle_grade()).
 *
 * The puzzles of a size and difficulty stand in one shuffled order, which is the same for everybody
 * and in which no puzzle is an image of another: all there are up to
 * QUEENS_PUZZLE_LISTED_MAX_N, and QUEENS_PUZZLE_N_SEEDS of them on larger boards. */
#pragma once

#include "engine/control.h"
#include "model/game/puzzle-search.h"

#include <glib.h>

/* Board sizes that puzzles are made for. */
#define QUEENS_PUZZLE_MIN_N 4
#define QUEENS_PUZZLE_MAX_N 20

/* Up to this size all puzzles are in the order. */
#define QUEENS_PUZZLE_LISTED_MAX_N 15

/* The number of puzzles of a size and difficulty on larger boards that have a code. */
#define QUEENS_PUZZLE_N_SEEDS 32768

/* Room for any code and its end. */
#define QUEENS_PUZZLE_CODE_SIZE 13

typedef struct
{
  int n;
  QueensDifficulty difficulty;
  gint64 seed; /* 0 … queens_puzzle_count_seeds() − 1; not every one has a puzzle */
} QueensPuzzleName;

/* Where somebody is in the order of the puzzles of a size and difficulty. Any value will do. */
typedef guint64 QueensPuzzlePlace;

/* FALSE where no puzzle of that size is as difficult. */
gboolean queens_puzzle_has_difficulty (int n, QueensDifficulty difficulty);

/* The number of seeds that codes of a size can have, with a puzzle or without. */
gint64 queens_puzzle_count_seeds (int n);

/* The order of the puzzles of a size and a difficulty that it has. What makes puzzles searches, so
 * call it on a worker. */
typedef struct _QueensPuzzleOrder QueensPuzzleOrder;

/* control, which may be NULL, stops all that is done with the order, within 50 ms. Returns (transfer
 * full), to be freed with queens_puzzle_order_free(). */
QueensPuzzleOrder *
queens_puzzle_order_new (int n, QueensDifficulty difficulty, QueensControl *control);

void queens_puzzle_order_free (QueensPuzzleOrder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensPuzzleOrder, queens_puzzle_order_free)

/* The seed at a place from 0 in the order. */
gint64 queens_puzzle_order_get_seed (QueensPuzzleOrder *self, gint64 place);

/* Makes the puzzle of a seed: its given queens. FALSE where it has none - nobody has been given that
 * code - or where it was stopped. */
gboolean queens_puzzle_order_make (QueensPuzzleOrder *self, gint64 seed, QueensPosition *given);

/* Goes on from *place in the order, passes over `passed` puzzles, and gives the next one: its name and
 * its given queens. *place is then behind it; after the last comes the first. FALSE where it was
 * stopped. */
gboolean queens_puzzle_order_walk (QueensPuzzleOrder *self,
                                   guint passed,
                                   QueensPuzzlePlace *place,
                                   QueensPuzzleName *name,
                                   QueensPosition *given);

/* Writes the code: board size, a letter (F for forced queens only, S for a supposition that shows at once, C for a chain),
 * and after the dash the seed and a check digit, in D. Crockford's base 32. */
void queens_puzzle_print_code (const QueensPuzzleName *name, char code[QUEENS_PUZZLE_CODE_SIZE]);

/* Reads a code as it is typed: small letters, blanks around it, and O, I and L for 0, 1 and 1 will
 * do, and the dash may be missing. FALSE where it is none, or the check digit is wrong. */
gboolean queens_puzzle_parse_code (const char *text, QueensPuzzleName *name);

/* The board size and difficulty of the daily puzzle of a date, by its weekday: 7, 8, 8, 9, 9, 10
 * and 12 from Monday to Sunday, and harder from day to day. */
void queens_puzzle_daily_kind (const GDate *date, int *n, QueensDifficulty *difficulty);

/* Makes the daily puzzle of a date: no image of that of another day until all puzzles of the
 * weekday's kind have come, which takes years. Searches,
 * so call it on a worker. FALSE where control, which may be NULL, stopped it. */
gboolean queens_puzzle_make_daily (const GDate *date,
                                   QueensControl *control,
                                   QueensPuzzleName *name,
                                   QueensPosition *given);
