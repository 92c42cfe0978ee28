/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/classes.h"

#include "engine/solver.h"

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

/* How many are passed up to an end. */
typedef struct
{
  const QueensSolution *end;
  uint64_t n_passed;
  bool reached;
} Walk;

static bool
pass_cb (const QueensSolution *solution, void *data)
{
  Walk *walk = data;

  walk->n_passed++;
  walk->reached = queens_solution_compare (solution, walk->end) >= 0;
  return !walk->reached;
}

uint64_t
queens_classes_walk (const QueensSolution *smallest, const QueensControl *control)
{
  QueensRequest request = queens_request_all (smallest->n);
  Walk walk = { .end = smallest };

  request.fundamental = true;
  for (uint8_t rank = 0; rank <= smallest->ranks[0] && !walk.reached; rank++)
    queens_solver_visit_prefix (&request, &rank, 1, pass_cb, &walk, control);
  return walk.reached ? walk.n_passed : 0;
}
