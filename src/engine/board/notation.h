/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Notation: how squares and solutions are written. A solution is the ranks of its queens from file a on,
 * "15863724", joined with '-' above n = 9. Squares are a1 … z26, then aa27 … zz702, aaa703, and so on.
 *
 * Parsing is strict: ASCII, the whole string, no leading zeros, no blanks. */
#pragma once

#include "engine/board/position.h"

/* Room for the name of any square on a board of up to 1,000 × 1,000, such as "all1000", and the final
 * 0. */
#define QUEENS_SQUARE_NAME_SIZE 8
/* Room for any solution and the final 0: 32 ranks of two digits and 31 dashes. */
#define QUEENS_NOTATION_SIZE 96
/* Room for the squares of any solution, "a1 b2 …", and the final 0. */
#define QUEENS_SQUARES_SIZE (QUEENS_MAX_N * 5)

/* Why a string is not a solution or a square. */
typedef enum
{
  QUEENS_NOTATION_OK,
  QUEENS_NOTATION_SYNTAX,       /* not ranks, or not a square */
  QUEENS_NOTATION_LENGTH,       /* not n ranks */
  QUEENS_NOTATION_OUTSIDE,      /* a rank or square outside the board */
  QUEENS_NOTATION_SAME_RANK,    /* two queens share a rank */
  QUEENS_NOTATION_SAME_DIAGONAL /* two queens share a diagonal */
} QueensNotationError;

/* The problem that queens_notation_parse() found. */
typedef struct
{
  QueensNotationError code;
  QueensSquare queens[2]; /* for SAME_RANK and SAME_DIAGONAL: the first two in conflict */
} QueensNotationProblem;

/* Writes the name of a file, "a" … "z", "aa" … "zz", "aaa" …, into name; file must be below 1,000.
 * Returns the length of the name. */
int queens_file_name (int file, char name[QUEENS_SQUARE_NAME_SIZE]);

/* Writes the name of a square, "a1" … "all1000", into name. Returns its length. */
int queens_square_name (QueensSquare square, char name[QUEENS_SQUARE_NAME_SIZE]);

/* Reads the name of a square of an n × n board; n may be up to 1,000. */
QueensNotationError queens_square_parse (const char *text, int n, QueensSquare *square);

/* Writes the notation of a solution. Returns its length. */
int queens_notation_print (const QueensSolution *solution, char text[QUEENS_NOTATION_SIZE]);

/* Writes the squares of a solution, "a1 b5 …". Returns the length of the text. */
int queens_notation_print_squares (const QueensSolution *solution, char text[QUEENS_SQUARES_SIZE]);

/* Reads the notation of a solution of an n × n board. Returns true with *solution set, or false with
 * *problem set (problem may be NULL). */
bool queens_notation_parse (const char *text,
                            int n,
                            QueensSolution *solution,
                            QueensNotationProblem *problem);
