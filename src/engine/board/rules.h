/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules: which lines have more than one queen, and which squares are attacked. Two queens on a line
 * attack each other even if another queen is between them. */
#pragma once

#include "engine/board/position.h"

/* The four kinds of lines along which a queen moves. */
typedef enum
{
  QUEENS_LINE_FILE,
  QUEENS_LINE_RANK,
  QUEENS_LINE_RISING,  /* file − rank is constant: a1 to h8 */
  QUEENS_LINE_FALLING, /* file + rank is constant: a8 to h1 */
} QueensLineKind;

/* Two or more queens on one line. */
typedef struct
{
  QueensLineKind kind;
  uint8_t n_queens;                  /* 2 … n */
  QueensSquare queens[QUEENS_MAX_N]; /* in order along the line */
} QueensConflict;

/* Called with each line that has two or more queens, and with these queens in order along the line. The
 * queens are valid only during the call. */
typedef void (*QueensConflictVisitor) (QueensLineKind kind,
                                       const QueensSquare *queens,
                                       uint32_t n_queens,
                                       void *data);

/* Visits the conflicts of n_queens queens on a board of any size n. The queens must be sorted by file,
 * and by rank on the same file. The conflicts are visited in this order: files, ranks, rising diagonals,
 * falling diagonals. The array sorted must have room for n_queens squares. */
void queens_rules_visit_conflicts (uint32_t n,
                                   const QueensSquare *queens,
                                   uint32_t n_queens,
                                   QueensSquare *sorted,
                                   QueensConflictVisitor visitor,
                                   void *data);

/* The maximum number of conflicts of a position: n files, n ranks, and 2 (2 n − 3) diagonals of two
 * squares or more. */
#define QUEENS_MAX_CONFLICTS (2 * QUEENS_MAX_N + 2 * (2 * QUEENS_MAX_N - 3))

/* Writes the conflicts of the position in the same order, one for each line. conflicts must have room
 * for QUEENS_MAX_CONFLICTS. Returns their number. */
int queens_rules_find_conflicts (const QueensPosition *position, QueensConflict *conflicts);

/* The queens on an n × n board that are part of any of these conflicts. */
QueensSquareSet queens_rules_conflicting (int n, const QueensConflict *conflicts, int n_conflicts);

/* Returns true, with *solution set, when the position is a solution: n queens without a conflict. */
bool queens_rules_to_solution (const QueensPosition *position, QueensSolution *solution);

/* The queens on other squares that share a line with this square, even behind another queen. */
QueensSquareSet queens_rules_find_attackers (const QueensPosition *position, QueensSquare square);

/* Their number: 0 … 4 (n − 1). */
int queens_rules_count_attackers (const QueensPosition *position, QueensSquare square);

/* The squares that share a line with a queen on another square. */
QueensSquareSet queens_rules_attacked (const QueensPosition *position);

/* True when the squares are different and share a line; its kind is written to *kind (may be NULL). */
bool queens_rules_share_line (QueensSquare a, QueensSquare b, QueensLineKind *kind);
