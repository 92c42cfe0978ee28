/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/board/symmetry.h"

/* A symmetry as a sequence of reflections: if transpose is set, files and ranks are swapped first; then
 * files, ranks, or both are counted from the other end. */
typedef struct
{
  bool transpose;
  bool flip_file;
  bool flip_rank;
} Reflections;

static const Reflections reflections[QUEENS_N_SYMMETRIES] = {
  [QUEENS_IDENTITY] = { false, false, false },     [QUEENS_TURN_RIGHT] = { true, false, true },
  [QUEENS_HALF_TURN] = { false, true, true },      [QUEENS_TURN_LEFT] = { true, true, false },
  [QUEENS_MIRROR_FILES] = { false, true, false },  [QUEENS_MIRROR_RANKS] = { false, false, true },
  [QUEENS_MIRROR_RISING] = { true, false, false }, [QUEENS_MIRROR_FALLING] = { true, true, true },
};

QueensSquare
queens_symmetry_map_square (QueensSymmetry symmetry, int n, QueensSquare square)
{
  Reflections r = reflections[symmetry];
  uint8_t file = r.transpose ? square.rank : square.file;
  uint8_t rank = r.transpose ? square.file : square.rank;

  return (QueensSquare){ (uint8_t) (r.flip_file ? n - 1 - file : file),
                         (uint8_t) (r.flip_rank ? n - 1 - rank : rank) };
}

QueensSquareSet
queens_symmetry_map_set (QueensSymmetry symmetry, const QueensSquareSet *set)
{
  QueensSquareSet image = queens_square_set_empty (set->n);

  for (uint8_t file = 0; file < set->n; file++)
    for (uint32_t bits = set->files[file]; bits; bits &= bits - 1)
      {
        QueensSquare square = { file, (uint8_t) queens_lowest_bit (bits) };

        queens_square_set_add (&image, queens_symmetry_map_square (symmetry, set->n, square));
      }
  return image;
}

QueensSolution
queens_symmetry_map_solution (QueensSymmetry symmetry, const QueensSolution *solution)
{
  QueensSolution image = { .n = solution->n };

  for (uint8_t file = 0; file < solution->n; file++)
    {
      QueensSquare to = queens_symmetry_map_square (symmetry, solution->n,
                                                    (QueensSquare){ file, solution->ranks[file] });

      image.ranks[to.file] = to.rank;
    }
  return image;
}

int
queens_symmetry_class (const QueensSolution *solution, QueensSolution *images)
{
  int n_images = 0;

  for (QueensSymmetry s = QUEENS_IDENTITY; s < QUEENS_N_SYMMETRIES; s++)
    {
      QueensSolution image = queens_symmetry_map_solution (s, solution);
      int place = n_images;
      int order = 1;

      while (place > 0 && (order = queens_solution_compare (&image, &images[place - 1])) < 0)
        place--;
      if (place > 0 && order == 0)
        continue;
      for (int i = n_images++; i > place; i--)
        images[i] = images[i - 1];
      images[place] = image;
    }
  return n_images;
}

static void
list_files (const QueensSolution *solution, uint8_t files[QUEENS_MAX_N])
{
  for (uint8_t file = 0; file < solution->n; file++)
    files[solution->ranks[file]] = file;
}

/* Compares the image of a solution with the solution, like queens_solution_compare(), but computes the
 * image only up to the first difference. files has the file of the queen on each rank. */
static int
compare_image (QueensSymmetry symmetry, const QueensSolution *solution, const uint8_t *files)
{
  Reflections r = reflections[symmetry];
  const uint8_t *from = r.transpose ? files : solution->ranks;
  int last = solution->n - 1;

  for (int file = 0; file <= last; file++)
    {
      int rank = from[r.flip_file ? last - file : file];
      int order = (r.flip_rank ? last - rank : rank) - solution->ranks[file];

      if (order != 0)
        return order;
    }
  return 0;
}

QueensSolution
queens_symmetry_canonical (const QueensSolution *solution)
{
  QueensSolution smallest = *solution;

  for (QueensSymmetry s = QUEENS_TURN_RIGHT; s < QUEENS_N_SYMMETRIES; s++)
    {
      QueensSolution image = queens_symmetry_map_solution (s, solution);

      if (queens_solution_compare (&image, &smallest) < 0)
        smallest = image;
    }
  return smallest;
}

bool
queens_symmetry_is_canonical (const QueensSolution *solution)
{
  uint8_t files[QUEENS_MAX_N];

  list_files (solution, files);
  for (QueensSymmetry s = QUEENS_TURN_RIGHT; s < QUEENS_N_SYMMETRIES; s++)
    if (compare_image (s, solution, files) < 0)
      return false;
  return true;
}

static bool
maps_to_itself (QueensSymmetry symmetry, const QueensSolution *solution)
{
  uint8_t files[QUEENS_MAX_N];

  list_files (solution, files);
  return compare_image (symmetry, solution, files) == 0;
}

QueensSelfSymmetry
queens_symmetry_of_solution (const QueensSolution *solution)
{
  if (maps_to_itself (QUEENS_MIRROR_FILES, solution))
    return QUEENS_SYMMETRIC_ALL;
  if (maps_to_itself (QUEENS_TURN_RIGHT, solution))
    return QUEENS_SYMMETRIC_QUARTER_TURN;
  if (maps_to_itself (QUEENS_HALF_TURN, solution))
    return QUEENS_SYMMETRIC_HALF_TURN;
  return QUEENS_SYMMETRIC_NONE;
}
