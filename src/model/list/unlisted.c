/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/unlisted.h"

#include "engine/completions.h"
#include "engine/search.h"
#include "engine/solver.h"
#include "engine/symmetry.h"

QueensIndexAnswer
queens_unlisted_find_any (const QueensRequest *request,
                          const QueensControl *control,
                          QueensSolution *solution)
{
  bool found;

  if (queens_find_one (request, control, solution, &found) != QUEENS_DONE)
    return QUEENS_INDEX_UNKNOWN;
  return found ? QUEENS_INDEX_FOUND : QUEENS_INDEX_ABSENT;
}

static void
apply (QueensSearch *search,
       const QueensSquareSet *set,
       void (*put) (QueensSearch *search, uint32_t file, uint32_t rank))
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (set, squares);

  for (int i = 0; i < n_squares; i++)
    put (search, squares[i].file, squares[i].rank);
}

/* Of its class the member that stands for it in a list of fundamental solutions. */
static QueensSolution
get_fundamental (const QueensRequest *request, const QueensSolution *solution)
{
  QueensSolution images[QUEENS_N_SYMMETRIES];
  int n_images = queens_symmetry_class (solution, images);

  for (int i = 0; i < n_images; i++)
    if (queens_solver_means (request, &images[i]))
      return images[i];
  return *solution;
}

QueensIndexAnswer
queens_unlisted_find_random (const QueensRequest *request,
                             guint64 seed,
                             const QueensControl *control,
                             QueensSolution *solution)
{
  QueensSearch *search = queens_search_new (request->n);
  QueensSearchAnswer answer = QUEENS_SEARCH_STOPPED;
  uint32_t ranks[QUEENS_MAX_N];

  if (search)
    {
      apply (search, &request->pins, queens_search_pin);
      apply (search, &request->bans, queens_search_ban);
      answer = queens_search_one (search, seed | 1, 0, control, ranks);
    }
  queens_search_free (search);
  if (answer != QUEENS_SEARCH_FOUND)
    return answer == QUEENS_SEARCH_NONE ? QUEENS_INDEX_ABSENT : QUEENS_INDEX_UNKNOWN;
  solution->n = request->n;
  for (int file = 0; file < request->n; file++)
    solution->ranks[file] = (uint8_t) ranks[file];
  if (request->fundamental)
    *solution = get_fundamental (request, solution);
  return QUEENS_INDEX_FOUND;
}

/* Goes on from a solution until so many others have been passed. */
typedef struct
{
  QueensSolution from;
  guint64 left;
  QueensSolution solution; /* the last one that was passed; n is 0 while there is none */
} Walk;

static bool
walk_cb (const QueensSolution *solution, void *data)
{
  Walk *walk = data;

  if (queens_solution_compare (solution, &walk->from) == 0)
    return true;
  walk->solution = *solution;
  return --walk->left > 0;
}

/* Backwards is forwards on the board whose ranks are turned over. */
static void
turn_over (QueensRequest *request, QueensSolution *solution)
{
  request->pins = queens_symmetry_map_set (QUEENS_MIRROR_RANKS, &request->pins);
  request->bans = queens_symmetry_map_set (QUEENS_MIRROR_RANKS, &request->bans);
  *solution = queens_symmetry_map_solution (QUEENS_MIRROR_RANKS, solution);
}

QueensIndexAnswer
queens_unlisted_find_next (const QueensRequest *request,
                           const QueensSolution *from,
                           gint64 steps,
                           const QueensControl *control,
                           QueensSolution *solution)
{
  QueensRequest turned = *request;
  Walk walk = { .from = *from, .left = (guint64) ABS (steps) };
  QueensControl unseen = { 0 };

  /* Turned over, another member of a class would be its smallest. */
  if (steps == 0 || (steps < 0 && request->fundamental))
    return QUEENS_INDEX_UNKNOWN;
  if (steps < 0)
    turn_over (&turned, &walk.from);
  if (queens_solver_visit_from (&turned, &walk.from, walk_cb, &walk,
                                control ? (QueensControl *) control : &unseen)
          == QUEENS_STOPPED
      && queens_control_stopped (control))
    return QUEENS_INDEX_UNKNOWN;
  if (walk.solution.n == 0)
    return QUEENS_INDEX_ABSENT;
  *solution = walk.solution;
  if (steps < 0)
    turn_over (&turned, solution);
  return QUEENS_INDEX_FOUND;
}
