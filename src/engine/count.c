/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/count.h"

#include "engine/solver.h"

static bool
count_one (const QueensSolution *solution, void *data)
{
  (void) solution;
  (*(uint64_t *) data)++;
  return true;
}

QueensOutcome
queens_count (const QueensRequest *request, int threads, QueensControl *control, uint64_t *count)
{
  (void) threads;
  *count = 0;
  return queens_solver_visit (request, count_one, count, control);
}
