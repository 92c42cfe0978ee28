/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/rules.h"

#include <stddef.h>

/* The lines of an n × n board in the order in which conflicts are reported: n files, n ranks,
 * 2 n − 1 rising diagonals from the one through the top left corner, 2 n − 1 falling ones from
 * the one through a1. */
static int
n_lines (QueensLineKind kind, int n)
{
  return kind == QUEENS_LINE_FILE || kind == QUEENS_LINE_RANK ? n : 2 * n - 1;
}

static int
line_of_square (QueensLineKind kind, int n, QueensSquare square)
{
  switch (kind)
    {
    case QUEENS_LINE_FILE:
      return square.file;
    case QUEENS_LINE_RANK:
      return square.rank;
    case QUEENS_LINE_RISING:
      return square.file - square.rank + n - 1;
    case QUEENS_LINE_FALLING:
    default:
      return square.file + square.rank;
    }
}

int
queens_rules_find_conflicts (const QueensPosition *position, QueensConflict *conflicts)
{
  QueensSquare queens[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_queens = queens_square_set_list (position, queens);
  int n_conflicts = 0;

  for (QueensLineKind kind = QUEENS_LINE_FILE; kind <= QUEENS_LINE_FALLING; kind++)
    {
      QueensConflict lines[2 * QUEENS_MAX_N - 1];
      int n_kind = n_lines (kind, position->n);

      for (int line = 0; line < n_kind; line++)
        lines[line] = (QueensConflict){ .kind = kind };
      for (int i = 0; i < n_queens; i++)
        {
          QueensConflict *line = &lines[line_of_square (kind, position->n, queens[i])];

          line->queens[line->n_queens++] = queens[i];
        }
      for (int line = 0; line < n_kind; line++)
        if (lines[line].n_queens >= 2)
          conflicts[n_conflicts++] = lines[line];
    }
  return n_conflicts;
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
  if (a.file == b.file && a.rank == b.rank)
    return false;
  for (QueensLineKind k = QUEENS_LINE_FILE; k <= QUEENS_LINE_FALLING; k++)
    if (line_of_square (k, 0, a) == line_of_square (k, 0, b))
      {
        if (kind)
          *kind = k;
        return true;
      }
  return false;
}

int
queens_rules_count_attackers (const QueensPosition *position, QueensSquare square)
{
  QueensSquare queens[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_queens = queens_square_set_list (position, queens);
  int attackers = 0;

  for (int i = 0; i < n_queens; i++)
    attackers += queens_rules_share_line (queens[i], square, NULL);
  return attackers;
}

/* How many queens stand on each line. */
typedef struct
{
  int on_line[4][2 * QUEENS_MAX_N - 1];
} LineCounts;

static LineCounts
count_lines (const QueensPosition *position)
{
  QueensSquare queens[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_queens = queens_square_set_list (position, queens);
  LineCounts counts = { 0 };

  for (int i = 0; i < n_queens; i++)
    for (QueensLineKind kind = QUEENS_LINE_FILE; kind <= QUEENS_LINE_FALLING; kind++)
      counts.on_line[kind][line_of_square (kind, position->n, queens[i])]++;
  return counts;
}

QueensSquareSet
queens_rules_attacked (const QueensPosition *position)
{
  LineCounts counts = count_lines (position);
  QueensSquareSet attacked = queens_square_set_empty (position->n);

  for (uint8_t file = 0; file < position->n; file++)
    for (uint8_t rank = 0; rank < position->n; rank++)
      {
        QueensSquare square = { file, rank };
        int own = queens_square_set_contains (position, square);

        for (QueensLineKind kind = QUEENS_LINE_FILE; kind <= QUEENS_LINE_FALLING; kind++)
          if (counts.on_line[kind][line_of_square (kind, position->n, square)] > own)
            queens_square_set_add (&attacked, square);
      }
  return attacked;
}
