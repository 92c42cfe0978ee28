/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/index-sums.h"

#include "engine/solver.h"

#include <stdlib.h>

bool
queens_sums_init (QueensSums *self, const QueensRequest *request, int depth)
{
  self->request = *request;
  self->ends = NULL;
  atomic_init (&self->n_known, 0);
  if (!(depth > 0 ? queens_prefixes_init_depth (&self->prefixes, request, depth)
                  : queens_prefixes_init (&self->prefixes, request)))
    return false;
  self->ends = calloc (self->prefixes.n + 1, sizeof *self->ends);
  if (!self->ends)
    queens_sums_clear (self);
  return self->ends != NULL;
}

void
queens_sums_clear (QueensSums *self)
{
  free (self->prefixes.ranks);
  free (self->ends);
  self->prefixes.ranks = NULL;
  self->ends = NULL;
}

size_t
queens_sums_find (const QueensSums *self, uint64_t k)
{
  size_t low = 0;
  size_t high = queens_sums_get_n_known (self) - 1;

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;

      if (self->ends[middle] < k)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

void
queens_sums_add_up (QueensSums *self, size_t end)
{
  size_t known = atomic_load_explicit (&self->n_known, memory_order_relaxed);
  uint64_t sum = queens_sums_get_before (self, known);

  for (; known < end; known++)
    self->ends[known] = sum += self->ends[known];
  atomic_store_explicit (&self->n_known, known, memory_order_release);
}

/* Takes the k-th solution it is shown. */
typedef struct
{
  uint64_t k;
  QueensSolution *solution;
} Take;

static bool
take_cb (const QueensSolution *solution, void *data)
{
  Take *take = data;

  if (--take->k > 0)
    return true;
  *take->solution = *solution;
  return false;
}

bool
queens_sums_take (const QueensSums *self,
                  uint64_t k,
                  const QueensControl *control,
                  QueensSolution *solution)
{
  size_t i = queens_sums_find (self, k);
  Take take = { .k = k - queens_sums_get_before (self, i), .solution = solution };

  queens_solver_visit_prefix (&self->request, queens_sums_get_prefix (self, i),
                              self->prefixes.depth, take_cb, &take, control);
  return take.k == 0;
}

/* Counts the solutions it is shown up to an end. */
typedef struct
{
  const QueensSolution *end;
  bool inclusive; /* the end itself, too */
  bool reached;
  uint64_t count;
} UpTo;

static bool
count_up_to_cb (const QueensSolution *solution, void *data)
{
  UpTo *up_to = data;

  up_to->reached = queens_solution_compare (solution, up_to->end) >= up_to->inclusive;
  if (!up_to->reached)
    up_to->count++;
  return !up_to->reached;
}

bool
queens_sums_count (const QueensSums *self,
                   const QueensSolution *end,
                   bool inclusive,
                   const QueensControl *control,
                   uint64_t *count)
{
  const QueensPrefixes *prefixes = &self->prefixes;
  size_t known = queens_sums_get_n_known (self);
  size_t i = queens_prefixes_find (prefixes, end->ranks);
  UpTo up_to = { .end = end, .inclusive = inclusive };
  bool done = true;

  if (i > known || (i == known && !(i == prefixes->n && prefixes->complete)))
    return false;
  if (i < known && queens_sums_begins (self, i, end->ranks))
    done = queens_solver_visit_prefix (&self->request, queens_sums_get_prefix (self, i),
                                       prefixes->depth, count_up_to_cb, &up_to, control)
               == QUEENS_DONE
           || up_to.reached;
  *count = queens_sums_get_before (self, i) + up_to.count;
  return done;
}
