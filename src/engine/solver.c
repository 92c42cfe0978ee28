/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/solver.h"

#include "engine/symmetry.h"

/* How many squares are tried between two looks at the stop flag. */
#define STOP_INTERVAL 4096

typedef struct
{
  const QueensRequest *request;
  QueensVisitor visitor;
  void *data;
  QueensControl *control;
  uint32_t allowed[QUEENS_MAX_N];
  QueensSolution solution;
  uint64_t found;
  uint32_t until_stop_check;
  bool stopped;
} Search;

/* True when no smaller image of the solution fits the request too. */
static bool
is_fundamental (const QueensRequest *request, const QueensSolution *solution)
{
  QueensSolution images[QUEENS_N_SYMMETRIES];
  int n_images = queens_symmetry_class (solution, images);

  for (int i = 0; i < n_images; i++)
    if (queens_solution_fits (&images[i], &request->pins, &request->bans))
      return queens_solution_compare (&images[i], solution) == 0;
  return false;
}

static void
deliver (Search *search)
{
  if (search->request->fundamental && !is_fundamental (search->request, &search->solution))
    return;
  search->found++;
  if (!search->visitor (&search->solution, search->data))
    search->stopped = true;
}

static void
report (Search *search)
{
  QueensControl *control = search->control;

  search->until_stop_check = STOP_INTERVAL;
  if (!control)
    return;
  if (queens_control_stopped (control))
    search->stopped = true;
  atomic_store_explicit (&control->found, search->found, memory_order_relaxed);
}

/* rising and falling hold the diagonals' ranks on this file. */
static void
search_file (Search *search, int file, uint32_t ranks, uint32_t rising, uint32_t falling)
{
  uint32_t free;

  if (file == search->request->n)
    {
      deliver (search);
      return;
    }
  free = search->allowed[file] & ~(ranks | rising | falling);
  while (free && !search->stopped)
    {
      uint32_t queen = free & -free;

      free ^= queen;
      if (--search->until_stop_check == 0)
        report (search);
      search->solution.ranks[file] = (uint8_t) queens_lowest_bit (queen);
      search_file (search, file + 1, ranks | queen, (rising | queen) << 1, (falling | queen) >> 1);
      if (file == 0 && search->control && !search->stopped)
        atomic_fetch_add_explicit (&search->control->steps_done, 1, memory_order_relaxed);
    }
}

QueensOutcome
queens_solver_visit (const QueensRequest *request,
                     QueensVisitor visitor,
                     void *data,
                     QueensControl *control)
{
  Search search = { .request = request,
                    .visitor = visitor,
                    .data = data,
                    .control = control,
                    .solution = { .n = request->n } };

  queens_request_allowed (request, search.allowed);
  if (control)
    atomic_store_explicit (&control->steps_total, (uint64_t) __builtin_popcount (search.allowed[0]),
                           memory_order_relaxed);
  report (&search);
  search_file (&search, 0, 0, 0, 0);
  if (control)
    atomic_store_explicit (&control->found, search.found, memory_order_relaxed);
  return search.stopped ? QUEENS_STOPPED : QUEENS_DONE;
}
