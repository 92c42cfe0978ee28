/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/number.h"

#include "engine/rules.h"
#include "engine/solver.h"

#include <string.h>

typedef struct
{
  QueensSolution wanted;
  guint64 number;
  gboolean found;
} Search;

static bool
compare_cb (const QueensSolution *solution, void *data)
{
  Search *search = data;

  search->number++;
  search->found = memcmp (solution->ranks, search->wanted.ranks, search->wanted.n) == 0;
  return !search->found;
}

guint64
queens_learn_number (const QueensPosition *position, QueensControl *control)
{
  Search search = { 0 };
  QueensRequest request = queens_request_all (position->n);

  if (position->n > QUEENS_LEARN_NUMBERED_MAX_N
      || !queens_rules_to_solution (position, &search.wanted))
    return 0;
  queens_solver_visit (&request, compare_cb, &search, control);
  return search.found ? search.number : 0;
}
