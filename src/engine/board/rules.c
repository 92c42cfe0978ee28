/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/board/rules.h"

#include <stddef.h>
#include <string.h>

/* The index of a square's line among the lines of its kind. Rising diagonals are ordered from the one
 * through the top left corner, falling ones from the one through a1. */
static uint32_t
line_of (QueensLineKind kind, uint32_t n, QueensSquare square)
{
  switch (kind)
    {
    case QUEENS_LINE_FILE:
      return square.file;
    case QUEENS_LINE_RANK:
      return square.rank;
    case QUEENS_LINE_RISING:
      return square.file + n - 1 - square.rank;
    case QUEENS_LINE_FALLING:
    default:
      return square.file + square.rank;
    }
}

void
queens_rules_visit_conflicts (uint32_t n,
                              const QueensSquare *queens,
                              uint32_t n_queens,
                              QueensSquare *sorted,
                              QueensConflictVisitor visitor,
                              void *data)
{
  uint32_t n_lines = 2 * n - 1;

  for (QueensLineKind kind = QUEENS_LINE_FILE; kind <= QUEENS_LINE_FALLING; kind++)
    {
      /* Counting sort: ends[line + 1] is first the number of queens on the line, then the index of its
       * first queen, and finally the end of the line's queens. */
      uint32_t ends[2 * QUEENS_LARGE_MAX_N] = { 0 };

      for (uint32_t i = 0; i < n_queens; i++)
        ends[line_of (kind, n, queens[i]) + 1]++;
      for (uint32_t line = 1; line < n_lines; line++)
        ends[line + 1] += ends[line];
      for (uint32_t i = 0; i < n_queens; i++)
        sorted[ends[line_of (kind, n, queens[i])]++] = queens[i];
      for (uint32_t line = 0, start = 0; line < n_lines; start = ends[line++])
        if (ends[line] - start >= 2)
          visitor (kind, &sorted[start], ends[line] - start, data);
    }
}

/* Where the conflicts are written. */
typedef struct
{
  QueensConflict *conflicts;
  int n_conflicts;
} Found;

static void
add_conflict (QueensLineKind kind, const QueensSquare *queens, uint32_t n_queens, void *data)
{
  Found *found = data;
  QueensConflict *conflict = &found->conflicts[found->n_conflicts++];

  *conflict = (QueensConflict){ .kind = kind, .n_queens = (uint8_t) n_queens };
  memcpy (conflict->queens, queens, n_queens * sizeof *queens);
}

int
queens_rules_find_conflicts (const QueensPosition *position, QueensConflict *conflicts)
{
  QueensSquare queens[QUEENS_MAX_N * QUEENS_MAX_N];
  QueensSquare sorted[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_queens = queens_square_set_list (position, queens);
  Found found = { .conflicts = conflicts };

  queens_rules_visit_conflicts (position->n, queens, (uint32_t) n_queens, sorted, add_conflict,
                                &found);
  return found.n_conflicts;
}

QueensSquareSet
queens_rules_conflicting (int n, const QueensConflict *conflicts, int n_conflicts)
{
  QueensSquareSet set = queens_square_set_empty (n);

  for (int i = 0; i < n_conflicts; i++)
    for (int k = 0; k < conflicts[i].n_queens; k++)
      queens_square_set_add (&set, conflicts[i].queens[k]);
  return set;
}

bool
queens_rules_to_solution (const QueensPosition *position, QueensSolution *solution)
{
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];

  if (queens_square_set_size (position) != position->n
      || queens_rules_find_conflicts (position, conflicts) > 0)
    return false;

  *solution = (QueensSolution){ .n = position->n };
  for (int file = 0; file < position->n; file++)
    solution->ranks[file] = (uint8_t) queens_lowest_bit (position->files[file]);
  return true;
}

bool
queens_rules_share_line (QueensSquare a, QueensSquare b, QueensLineKind *kind)
{
  if (queens_square_equal (a, b))
    return false;
  for (QueensLineKind k = QUEENS_LINE_FILE; k <= QUEENS_LINE_FALLING; k++)
    if (line_of (k, 0, a) == line_of (k, 0, b))
      {
        if (kind)
          *kind = k;
        return true;
      }
  return false;
}

QueensSquareSet
queens_rules_find_attackers (const QueensPosition *position, QueensSquare square)
{
  QueensSquare queens[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_queens = queens_square_set_list (position, queens);
  QueensSquareSet attackers = queens_square_set_empty (position->n);

  for (int i = 0; i < n_queens; i++)
    if (queens_rules_share_line (queens[i], square, NULL))
      queens_square_set_add (&attackers, queens[i]);
  return attackers;
}

int
queens_rules_count_attackers (const QueensPosition *position, QueensSquare square)
{
  QueensSquareSet attackers = queens_rules_find_attackers (position, square);

  return queens_square_set_size (&attackers);
}

QueensSquareSet
queens_rules_attacked (const QueensPosition *position)
{
  int n = position->n;
  QueensSquareSet attacked = queens_square_set_empty (n);

  for (int from = 0; from < n; from++)
    for (uint32_t bits = position->files[from]; bits; bits &= bits - 1)
      for (int file = 0; file < n; file++)
        {
          uint64_t queen = bits & -bits;
          int distance = file > from ? file - from : from - file;
          uint64_t lines = file == from ? ~queen : queen | queen << distance | queen >> distance;

          attacked.files[file] |= (uint32_t) lines & queens_all_ranks (n);
        }
  return attacked;
}
