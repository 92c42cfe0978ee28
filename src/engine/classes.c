/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/classes.h"

QueensClassPlace
queens_classes_find (const QueensIndex *fundamental, const QueensSolution *solution)
{
  QueensSolution images[QUEENS_N_SYMMETRIES];
  QueensClassPlace place = { .member = 1 };

  place.n_members = queens_symmetry_class (solution, images);
  while (queens_solution_compare (&images[place.member - 1], solution) != 0)
    place.member++;
  if (!fundamental
      || queens_index_find (fundamental, &images[0], NULL, &place.number) != QUEENS_INDEX_FOUND)
    place.number = 0;
  return place;
}
