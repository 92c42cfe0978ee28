/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Squares, positions, and solutions: the plain data that everything else is made of.
 *
 * Files and ranks count from 0 here (file 0 is a, rank 0 is the bottom rank); only notation.h uses names
 * such as a1. All types are values: copy them with =, nothing to free. A board size n is always
 * QUEENS_MIN_N … QUEENS_MAX_N. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define QUEENS_MIN_N 1
#define QUEENS_MAX_N 32

/* The largest board that the functions "of any size" accept. */
#define QUEENS_LARGE_MAX_N 1000

/* One square of a board of any size. */
typedef struct
{
  uint16_t file;
  uint16_t rank;
} QueensSquare;

static inline bool
queens_square_equal (QueensSquare a, QueensSquare b)
{
  return a.file == b.file && a.rank == b.rank;
}

/* A set of squares of an n × n board: bit r of files[f] is the square on file f and rank r.
 * Bits at or above n and files at or above n are always 0. */
typedef struct
{
  uint8_t n;
  uint32_t files[QUEENS_MAX_N];
} QueensSquareSet;

/* Any set of queens, whether or not they attack each other. */
typedef QueensSquareSet QueensPosition;

/* n queens, no two of which share a line: the one on file f is on rank ranks[f]. */
typedef struct
{
  uint8_t n;
  uint8_t ranks[QUEENS_MAX_N];
} QueensSolution;

/* All ranks of one file: the n lowest bits. */
static inline uint32_t
queens_all_ranks (int n)
{
  return n >= 32 ? UINT32_MAX : (UINT32_C (1) << n) - 1;
}

/* The index of the lowest set bit, 0 … 31; bits must not be 0. */
static inline int
queens_lowest_bit (uint32_t bits)
{
  return __builtin_ctz (bits);
}

static inline QueensSquareSet
queens_square_set_empty (int n)
{
  return (QueensSquareSet){ .n = (uint8_t) n };
}

static inline bool
queens_square_set_contains (const QueensSquareSet *set, QueensSquare square)
{
  return (set->files[square.file] >> square.rank) & 1;
}

static inline void
queens_square_set_add (QueensSquareSet *set, QueensSquare square)
{
  set->files[square.file] |= UINT32_C (1) << square.rank;
}

static inline void
queens_square_set_remove (QueensSquareSet *set, QueensSquare square)
{
  set->files[square.file] &= ~(UINT32_C (1) << square.rank);
}

/* The number of squares in the set: 0 … n². */
int queens_square_set_size (const QueensSquareSet *set);

/* Every square of an n × n board. */
QueensSquareSet queens_square_set_full (int n);

/* True when both sets have the same board size and the same squares. */
bool queens_square_set_equal (const QueensSquareSet *a, const QueensSquareSet *b);

/* For two sets of the same board size: the squares in either set; the squares in the first set that are
 * not in the second; whether the second contains all of the first; and whether they have a square in
 * common. */
QueensSquareSet queens_square_set_union (const QueensSquareSet *a, const QueensSquareSet *b);
QueensSquareSet queens_square_set_minus (const QueensSquareSet *a, const QueensSquareSet *b);
bool queens_square_set_contains_all (const QueensSquareSet *a, const QueensSquareSet *b);
bool queens_square_set_meet (const QueensSquareSet *a, const QueensSquareSet *b);

/* Writes the squares file by file, each file from the bottom rank up, into squares (room for n²).
 * Returns their number. */
int queens_square_set_list (const QueensSquareSet *set, QueensSquare *squares);

/* The set of n_squares squares, all of which must be on an n × n board. */
QueensSquareSet queens_square_set_from_list (int n, const QueensSquare *squares, size_t n_squares);

/* The position of the solution's queens. */
QueensPosition queens_position_from_solution (const QueensSolution *solution);

/* Compares n, then the ranks in lexicographic order from file a on. Like strcmp(), returns a number less than,
 * equal to, or greater than 0. */
int queens_solution_compare (const QueensSolution *a, const QueensSolution *b);

/* True when the solution has a queen on every required square and none on an excluded one. */
bool queens_solution_fits (const QueensSolution *solution,
                           const QueensSquareSet *required,
                           const QueensSquareSet *excluded);

/* Called with each solution, in order, on the thread that searches. The solution is valid only during
 * the call. Returning false stops the search. */
typedef bool (*QueensVisitor) (const QueensSolution *solution, void *data);
