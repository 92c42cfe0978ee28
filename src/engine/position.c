/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/position.h"

#include "engine/rules.h"

int
queens_square_set_size (const QueensSquareSet *set)
{
  int size = 0;

  for (int file = 0; file < set->n; file++)
    size += __builtin_popcount (set->files[file]);
  return size;
}

bool
queens_square_set_equal (const QueensSquareSet *a, const QueensSquareSet *b)
{
  if (a->n != b->n)
    return false;
  for (int file = 0; file < a->n; file++)
    if (a->files[file] != b->files[file])
      return false;
  return true;
}

int
queens_square_set_list (const QueensSquareSet *set, QueensSquare *squares)
{
  int size = 0;

  for (int file = 0; file < set->n; file++)
    for (uint32_t bits = set->files[file]; bits; bits &= bits - 1)
      squares[size++] = (QueensSquare){ (uint8_t) file, (uint8_t) queens_lowest_bit (bits) };
  return size;
}

QueensPosition
queens_position_from_solution (const QueensSolution *solution)
{
  QueensPosition position = queens_square_set_empty (solution->n);

  for (int file = 0; file < solution->n; file++)
    position.files[file] = UINT32_C (1) << solution->ranks[file];
  return position;
}

bool
queens_position_to_solution (const QueensPosition *position, QueensSolution *solution)
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

int
queens_solution_compare (const QueensSolution *a, const QueensSolution *b)
{
  for (int file = 0; file < a->n; file++)
    if (a->ranks[file] != b->ranks[file])
      return a->ranks[file] < b->ranks[file] ? -1 : 1;
  return 0;
}

bool
queens_solution_fits (const QueensSolution *solution,
                      const QueensSquareSet *pins,
                      const QueensSquareSet *bans)
{
  for (int file = 0; file < solution->n; file++)
    {
      uint32_t queen = UINT32_C (1) << solution->ranks[file];

      if ((pins->files[file] & ~queen) || (bans->files[file] & queen))
        return false;
    }
  return true;
}
