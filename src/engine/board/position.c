/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/board/position.h"

int
queens_square_set_size (const QueensSquareSet *set)
{
  int size = 0;

  for (int file = 0; file < set->n; file++)
    size += __builtin_popcount (set->files[file]);
  return size;
}

QueensSquareSet
queens_square_set_full (int n)
{
  QueensSquareSet set = queens_square_set_empty (n);

  for (int file = 0; file < n; file++)
    set.files[file] = queens_all_ranks (n);
  return set;
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

QueensSquareSet
queens_square_set_union (const QueensSquareSet *a, const QueensSquareSet *b)
{
  QueensSquareSet set = *a;

  for (int file = 0; file < a->n; file++)
    set.files[file] |= b->files[file];
  return set;
}

QueensSquareSet
queens_square_set_minus (const QueensSquareSet *a, const QueensSquareSet *b)
{
  QueensSquareSet set = *a;

  for (int file = 0; file < a->n; file++)
    set.files[file] &= ~b->files[file];
  return set;
}

bool
queens_square_set_contains_all (const QueensSquareSet *a, const QueensSquareSet *b)
{
  for (int file = 0; file < a->n; file++)
    if (b->files[file] & ~a->files[file])
      return false;
  return true;
}

bool
queens_square_set_meet (const QueensSquareSet *a, const QueensSquareSet *b)
{
  for (int file = 0; file < a->n; file++)
    if (a->files[file] & b->files[file])
      return true;
  return false;
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

QueensSquareSet
queens_square_set_from_list (int n, const QueensSquare *squares, size_t n_squares)
{
  QueensSquareSet set = queens_square_set_empty (n);

  for (size_t i = 0; i < n_squares; i++)
    queens_square_set_add (&set, squares[i]);
  return set;
}

QueensPosition
queens_position_from_solution (const QueensSolution *solution)
{
  QueensPosition position = queens_square_set_empty (solution->n);

  for (int file = 0; file < solution->n; file++)
    position.files[file] = UINT32_C (1) << solution->ranks[file];
  return position;
}

int
queens_solution_compare (const QueensSolution *a, const QueensSolution *b)
{
  if (a->n != b->n)
    return a->n < b->n ? -1 : 1;
  for (int file = 0; file < a->n; file++)
    if (a->ranks[file] != b->ranks[file])
      return a->ranks[file] < b->ranks[file] ? -1 : 1;
  return 0;
}

bool
queens_solution_fits (const QueensSolution *solution,
                      const QueensSquareSet *required,
                      const QueensSquareSet *excluded)
{
  for (int file = 0; file < solution->n; file++)
    {
      uint32_t queen = UINT32_C (1) << solution->ranks[file];

      if ((required->files[file] & ~queen) || (excluded->files[file] & queen))
        return false;
    }
  return true;
}
