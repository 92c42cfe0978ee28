/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/solver.h"

#include "engine/solver-replay.h"
#include "engine/solver-tail.h"

/* How many squares, or tails, are searched between two looks at the stop flag. */
#define STOP_INTERVAL 256

typedef struct
{
  const QueensRequest *request;
  QueensVisitor visitor;
  void *data;
  const QueensControl *stop;   /* whose flag ends the search, or NULL */
  QueensControl *told;         /* who is told how far it is, or NULL */
  const QueensSolution *first; /* the path to what is visited first; NULL once it was left */
  bool is_free;                /* neither pins nor bans */
  bool is_mirrored;            /* what is allowed is its own mirror image */
  bool records;                /* into replay */
  bool stopped;
  uint32_t until_stop_check;
  uint64_t found;
  QueensReplay replay;
  QueensSolution solution;
  uint32_t allowed[QUEENS_MAX_N];
  QueensTail tail;
} Search;

/* True when no smaller image of the solution fits the request too. */
static bool
is_fundamental (const Search *search, const QueensSolution *solution)
{
  const QueensRequest *request = search->request;

  if (search->is_free)
    return queens_symmetry_is_canonical (solution);
  for (QueensSymmetry s = QUEENS_TURN_RIGHT; s < QUEENS_N_SYMMETRIES; s++)
    {
      QueensSolution image = queens_symmetry_map_solution (s, solution);

      if (queens_solution_compare (&image, solution) < 0
          && queens_solution_fits (&image, &request->pins, &request->bans))
        return false;
    }
  return true;
}

static void
report (Search *search)
{
  search->until_stop_check = STOP_INTERVAL;
  if (queens_control_stopped (search->stop))
    search->stopped = true;
  if (search->told)
    atomic_store_explicit (&search->told->found, search->found, memory_order_relaxed);
}

static bool
deliver_cb (const QueensSolution *solution, void *data)
{
  Search *search = data;

  if (search->first)
    {
      if (queens_solution_compare (solution, search->first) < 0)
        return true;
      search->first = NULL;
    }
  if (search->request->fundamental && !is_fundamental (search, solution))
    return true;
  if (search->records)
    queens_replay_add (&search->replay, solution);
  search->found++;
  if (!search->visitor (solution, search->data))
    search->stopped = true;
  else if (--search->until_stop_check == 0)
    report (search);
  return !search->stopped;
}

/* The ranks of the file from the path to the first solution on. */
static uint32_t
ranks_from_first (const Search *search, int file)
{
  return search->first ? ~queens_all_ranks (search->first->ranks[file]) : UINT32_MAX;
}

/* Puts a queen on the file; above the path to the first solution there is no lower end. */
static void
place (Search *search, int file, uint32_t queen)
{
  search->solution.ranks[file] = (uint8_t) queens_lowest_bit (queen);
  if (search->first && search->solution.ranks[file] > search->first->ranks[file])
    search->first = NULL;
}

/* rising and falling hold the diagonals' ranks on this file. */
static void
search_file (Search *search, int file, uint32_t ranks, uint32_t rising, uint32_t falling)
{
  int n_left = search->request->n - file;
  uint32_t free;

  if (n_left == 0)
    {
      deliver_cb (&search->solution, search);
      return;
    }
  free = search->allowed[file] & ~(ranks | rising | falling);
  if (n_left >= QUEENS_TAIL_LISTED && n_left <= QUEENS_TAIL_MAX_FILES
      && search->request->n <= QUEENS_TAIL_MAX_N)
    {
      QueensTailState state = { ranks, rising, falling, free, 0 };

      queens_tail_visit (&search->tail, file, state, &search->solution, deliver_cb, search);
      return;
    }
  free &= ranks_from_first (search, file);
  for (; free && !search->stopped; free &= free - 1)
    {
      uint32_t queen = free & -free;

      if (--search->until_stop_check == 0)
        report (search);
      place (search, file, queen);
      search_file (search, file + 1, ranks | queen, (rising | queen) << 1, (falling | queen) >> 1);
    }
}

/* Takes out the squares next to the ends of the border that no smallest image uses whose queen on
 * file a stands on this rank: turned or mirrored, one of them would be a smaller start. */
static void
keep_border_of_smallest (Search *search, int rank)
{
  int n = search->request->n;
  uint32_t ends = UINT32_C (1) | UINT32_C (1) << (n - 1);

  queens_request_allowed (search->request, search->allowed);
  if (2 * rank >= n)
    search->allowed[0] = 0;
  for (int file = 1; file < n; file++)
    if (file < rank || file > n - 1 - rank)
      search->allowed[file] &= ~ends;
  if (n > 1)
    search->allowed[n - 1] &= queens_all_ranks (n - rank) & ~queens_all_ranks (rank);
}

/* Prepares for the solutions whose queen on file a stands on this rank. */
static void
start_rank (Search *search, int rank)
{
  bool narrow = search->request->fundamental && search->is_free;

  if (narrow)
    keep_border_of_smallest (search, rank);
  if (search->request->n <= QUEENS_TAIL_MAX_N)
    queens_tail_init (&search->tail, search->request->n, search->allowed);
}

static void
search_rank (Search *search, int rank)
{
  uint32_t queen = UINT32_C (1) << rank;

  start_rank (search, rank);
  place (search, 0, queen);
  if (search->allowed[0] & queen)
    search_file (search, 1, queen, queen << 1, queen >> 1);
}

/* The ranks of file a that are searched. Where the constraints are their own mirror image, what
 * starts above the middle is the mirror image of something smaller. */
static uint32_t
ranks_to_search (const Search *search)
{
  uint32_t ranks = search->allowed[0];

  if (search->request->fundamental && search->is_mirrored)
    ranks &= queens_all_ranks ((search->request->n + 1) / 2);
  return ranks;
}

/* True when the rest of the ranks are the mirror images of those searched, which are kept. */
static bool
is_rest_kept (const Search *search, int rank)
{
  return !search->replay.off && 2 * rank >= search->request->n;
}

static void
search_all (Search *search)
{
  uint32_t ranks = ranks_to_search (search) & ranks_from_first (search, 0);
  QueensControl *told = search->told;

  if (told)
    atomic_store_explicit (&told->steps_total, (uint64_t) __builtin_popcount (ranks),
                           memory_order_relaxed);
  for (; ranks && !search->stopped; ranks &= ranks - 1)
    {
      int rank = queens_lowest_bit (ranks);

      if (is_rest_kept (search, rank))
        break;
      search->records = 2 * rank < search->request->n - 1;
      search_rank (search, rank);
      if (told && !search->stopped)
        atomic_fetch_add_explicit (&told->steps_done, 1, memory_order_relaxed);
    }
  search->records = false;
  if (ranks && !search->stopped && queens_replay_visit (&search->replay, deliver_cb, search)
      && told)
    atomic_fetch_add_explicit (&told->steps_done, (uint64_t) __builtin_popcount (ranks),
                               memory_order_relaxed);
}

static void
init_search (Search *search,
             const QueensRequest *request,
             QueensVisitor visitor,
             void *data,
             const QueensControl *stop)
{
  search->request = request;
  search->visitor = visitor;
  search->data = data;
  search->stop = stop;
  search->told = NULL;
  search->first = NULL;
  search->is_free = queens_request_is_free (request);
  search->records = search->stopped = false;
  search->found = 0;
  search->solution = (QueensSolution){ .n = request->n };
  queens_request_allowed (request, search->allowed);
  search->is_mirrored = false;
  search->replay = (QueensReplay){ .n = request->n };
  report (search);
}

QueensOutcome
queens_solver_visit (const QueensRequest *request,
                     QueensVisitor visitor,
                     void *data,
                     QueensControl *control)
{
  return queens_solver_visit_from (request, NULL, visitor, data, control);
}

QueensOutcome
queens_solver_visit_from (const QueensRequest *request,
                          const QueensSolution *first,
                          QueensVisitor visitor,
                          void *data,
                          QueensControl *control)
{
  Search search;

  init_search (&search, request, visitor, data, control);
  search.told = control;
  search.first = first;
  search.is_mirrored = queens_request_has_symmetry (request, QUEENS_MIRROR_RANKS);
  search.replay.off
      = request->n > QUEENS_REPLAY_MAX_N || first || request->fundamental || !search.is_mirrored;
  search_all (&search);
  report (&search);
  queens_replay_clear (&search.replay);
  return search.stopped ? QUEENS_STOPPED : QUEENS_DONE;
}

QueensOutcome
queens_solver_visit_prefix (const QueensRequest *request,
                            const uint8_t *prefix,
                            int n_prefix,
                            QueensVisitor visitor,
                            void *data,
                            const QueensControl *control)
{
  Search search;
  uint32_t ranks = 0, rising = 0, falling = 0;

  init_search (&search, request, visitor, data, control);
  start_rank (&search, prefix[0]);
  for (int file = 0; file < n_prefix; file++)
    {
      uint32_t queen = UINT32_C (1) << prefix[file];

      if (!(queen & search.allowed[file] & ~(ranks | rising | falling)))
        return QUEENS_DONE;
      search.solution.ranks[file] = prefix[file];
      ranks |= queen;
      rising = (rising | queen) << 1;
      falling = (falling | queen) >> 1;
    }
  if (!search.stopped)
    search_file (&search, n_prefix, ranks, rising, falling);
  return search.stopped ? QUEENS_STOPPED : QUEENS_DONE;
}

static bool
stop_cb (const QueensSolution *solution, void *data)
{
  (void) solution;
  (void) data;
  return false;
}

bool
queens_solver_means (const QueensRequest *request, const QueensSolution *solution)
{
  return queens_solver_visit_prefix (request, solution->ranks, request->n, stop_cb, NULL, NULL)
         == QUEENS_STOPPED;
}
