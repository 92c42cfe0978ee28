/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/solver.h"

#include "engine/memory.h"
#include "engine/search/tail.h"

#include <stdlib.h>

/* The largest board whose solutions are kept, with four bits for each rank. */
#define REPLAY_MAX_N   16
#define BITS_PER_RANK  4
#define RANK_MASK      15
#define FIRST_CAPACITY 1024

/* The number of squares, or tails, that are searched between two checks of the stop flag. */
#define STOP_INTERVAL 256

/* The solutions that are kept for the second half of the list. */
typedef struct
{
  bool is_off;         /* true if nothing is kept, on purpose or for lack of memory */
  uint64_t *solutions; /* the rank of file f in bits 4 f … 4 f + 3 */
  size_t n_solutions;
  size_t capacity;
} Replay;

typedef struct
{
  const QueensRequest *request;
  int depth; /* the number of files to fill: n, or fewer if starts are visited */
  QueensVisitor visitor;
  void *data;
  const QueensControl *stop;   /* the control with the stop flag, or NULL */
  QueensControl *progress;     /* the control to publish to, or NULL */
  const QueensSolution *first; /* where to start; NULL once the search has left that path */
  bool has_tail;               /* true if the last files come from the list */
  bool is_unconstrained;       /* true if there are neither required nor excluded squares */
  bool keeps_solutions;        /* true if solutions are kept in replay */
  bool stopped;
  uint32_t until_stop_check;
  uint64_t found;
  int steps_done, steps_total; /* ranks of file a */
  Replay replay;
  QueensSolution solution;
  uint32_t allowed[QUEENS_MAX_N];
  QueensTail tail;
} Search;

static void
keep_solution (Replay *replay, const QueensSolution *solution)
{
  uint64_t packed = 0;

  if (replay->is_off)
    return;
  if (replay->n_solutions == replay->capacity)
    {
      replay->capacity = replay->capacity ? 2 * replay->capacity : FIRST_CAPACITY;
      replay->solutions
          = queens_allocate (replay->solutions, replay->capacity, sizeof *replay->solutions);
    }
  for (int file = 0; file < solution->n; file++)
    packed |= (uint64_t) solution->ranks[file] << BITS_PER_RANK * file;
  replay->solutions[replay->n_solutions++] = packed;
}

/* True when no smaller image of the solution also satisfies the request. */
static bool
is_fundamental (const Search *search, const QueensSolution *solution)
{
  const QueensRequest *request = search->request;

  if (search->is_unconstrained)
    return queens_symmetry_is_canonical (solution);
  for (QueensSymmetry s = QUEENS_TURN_RIGHT; s < QUEENS_N_SYMMETRIES; s++)
    {
      QueensSolution image = queens_symmetry_map_solution (s, solution);

      if (queens_solution_compare (&image, solution) < 0
          && queens_solution_fits (&image, &request->required, &request->excluded))
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
  queens_control_set_progress (search->progress, search->found, (uint64_t) search->steps_done,
                               (uint64_t) search->steps_total);
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
  if (search->keeps_solutions)
    keep_solution (&search->replay, solution);
  search->found++;
  if (!search->visitor (solution, search->data))
    search->stopped = true;
  else if (--search->until_stop_check == 0)
    report (search);
  return !search->stopped;
}

/* The ranks to search on this file: on the path to the first solution, those from the rank of its
 * queen on; elsewhere, all. */
static uint32_t
ranks_from_first (const Search *search, int file)
{
  return search->first ? ~queens_all_ranks (search->first->ranks[file]) : UINT32_MAX;
}

/* Places a queen on the file. Once the search has left the path to the first solution, there is no lower
 * limit. */
static void
place (Search *search, int file, uint32_t queen)
{
  search->solution.ranks[file] = (uint8_t) queens_lowest_bit (queen);
  if (search->first && search->solution.ranks[file] > search->first->ranks[file])
    search->first = NULL;
}

/* rising and falling: the ranks of this file that are attacked along diagonals. */
static void
search_file (Search *search, int file, uint32_t ranks, uint32_t rising, uint32_t falling)
{
  int n_left = search->depth - file;
  uint32_t free;

  if (n_left == 0)
    {
      deliver_cb (&search->solution, search);
      return;
    }
  free = search->allowed[file] & ~(ranks | rising | falling);
  if (n_left >= QUEENS_TAIL_LISTED && n_left <= QUEENS_TAIL_MAX_FILES && search->has_tail)
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

/* For a queen on this rank of file a, excludes the squares on the border where a queen would make another rotation or
 * reflection of the solution smaller. */
static void
exclude_border_of_larger (Search *search, int rank)
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

/* Prepares the search for the solutions whose queen on file a is on this rank. */
static void
start_rank (Search *search, int rank)
{
  if (search->request->fundamental && search->is_unconstrained)
    exclude_border_of_larger (search, rank);
  if (search->has_tail)
    queens_tail_init (&search->tail, search->request->n, search->allowed);
}

/* Visits the mirror images of the kept solutions, in order. */
static void
replay_mirrored (Search *search)
{
  int n = search->request->n;

  search->keeps_solutions = false;
  for (size_t i = search->replay.n_solutions; i > 0 && !search->stopped; i--)
    {
      uint64_t packed = search->replay.solutions[i - 1];

      for (int file = 0; file < n; file++)
        search->solution.ranks[file]
            = (uint8_t) (n - 1 - (int) (packed >> BITS_PER_RANK * file & RANK_MASK));
      deliver_cb (&search->solution, search);
    }
}

static void
search_all (Search *search)
{
  int n = search->request->n;
  bool is_mirrored = queens_request_has_symmetry (search->request, QUEENS_MIRROR_RANKS);
  uint32_t ranks = search->allowed[0] & ranks_from_first (search, 0);

  /* A solution that starts above the middle has a smaller mirror image. */
  if (search->request->fundamental && is_mirrored)
    ranks &= queens_all_ranks ((n + 1) / 2);
  search->replay.is_off |= !is_mirrored;
  search->steps_total = __builtin_popcount (ranks);
  for (report (search); ranks && !search->stopped; ranks &= ranks - 1, report (search))
    {
      uint32_t queen = ranks & -ranks;
      int rank = queens_lowest_bit (ranks);

      if (!search->replay.is_off && 2 * rank >= n)
        {
          replay_mirrored (search);
          search->steps_done += search->stopped ? 0 : __builtin_popcount (ranks);
          return;
        }
      search->keeps_solutions = 2 * rank < n - 1;
      start_rank (search, rank);
      place (search, 0, queen);
      if (search->allowed[0] & queen)
        search_file (search, 1, queen, queen << 1, queen >> 1);
      search->steps_done += !search->stopped;
    }
}

/* Searches under a prefix. */
static void
search_prefix (Search *search, const QueensRange *range)
{
  uint32_t ranks = 0, rising = 0, falling = 0;

  start_rank (search, range->prefix[0]);
  for (int file = 0; file < range->n_prefix; file++)
    {
      uint32_t queen = UINT32_C (1) << range->prefix[file];

      if (!(queen & search->allowed[file] & ~(ranks | rising | falling)))
        return;
      place (search, file, queen);
      ranks |= queen;
      rising = (rising | queen) << 1;
      falling = (falling | queen) >> 1;
    }
  if (!search->stopped)
    search_file (search, range->n_prefix, ranks, rising, falling);
}

static void
init_search (Search *search,
             const QueensRequest *request,
             QueensVisitor visitor,
             void *data,
             const QueensControl *stop)
{
  search->request = request;
  search->depth = request->n;
  search->visitor = visitor;
  search->data = data;
  search->stop = stop;
  search->progress = NULL;
  search->first = NULL;
  search->has_tail = request->n <= QUEENS_TAIL_MAX_N;
  search->is_unconstrained = queens_request_is_unconstrained (request);
  search->keeps_solutions = search->stopped = false;
  search->found = 0;
  search->steps_done = search->steps_total = 0;
  search->solution = (QueensSolution){ .n = request->n };
  queens_request_allowed (request, search->allowed);
  search->replay = (Replay){ .is_off = true };
  report (search);
}

static QueensOutcome
run (Search *search, QueensRange range)
{
  search->first = range.first;
  if (range.n_prefix > 0)
    search_prefix (search, &range);
  else
    search_all (search);
  return search->stopped ? QUEENS_STOPPED : QUEENS_DONE;
}

QueensOutcome
queens_solver_visit_range (const QueensRequest *request,
                           QueensRange range,
                           QueensVisitor visitor,
                           void *data,
                           QueensControl *control)
{
  Search search;
  QueensOutcome outcome;

  init_search (&search, request, visitor, data, control);
  search.progress = range.n_prefix > 0 ? NULL : control;
  search.replay.is_off
      = request->n > REPLAY_MAX_N || range.first || range.n_prefix > 0 || request->fundamental;
  outcome = run (&search, range);
  report (&search);
  free (search.replay.solutions);
  return outcome;
}

QueensOutcome
queens_solver_visit (const QueensRequest *request,
                     QueensVisitor visitor,
                     void *data,
                     QueensControl *control)
{
  return queens_solver_visit_range (request, (QueensRange){ 0 }, visitor, data, control);
}

void
queens_solver_visit_starts (const QueensRequest *request,
                            int depth,
                            QueensVisitor visitor,
                            void *data)
{
  Search search;

  init_search (&search, request, visitor, data, NULL);
  search.depth = depth;
  search.has_tail = false;
  run (&search, (QueensRange){ 0 });
}

typedef struct
{
  uint64_t k;
  const QueensSolution *end;
  uint64_t n_passed;
  QueensSolution *solution;
} Nth;

static bool
pass_cb (const QueensSolution *solution, void *data)
{
  Nth *nth = data;

  if (nth->end && queens_solution_compare (solution, nth->end) >= 0)
    return false;
  if (++nth->n_passed < nth->k)
    return true;
  if (nth->solution)
    *nth->solution = *solution;
  return false;
}

uint64_t
queens_solver_nth (const QueensRequest *request,
                   QueensRange range,
                   uint64_t k,
                   const QueensSolution *end,
                   const QueensControl *control,
                   QueensSolution *solution)
{
  Nth nth = { .k = k, .end = end, .solution = solution };
  Search search;

  init_search (&search, request, pass_cb, &nth, control);
  run (&search, range);
  return nth.n_passed;
}

bool
queens_request_matches (const QueensRequest *request, const QueensSolution *solution)
{
  const QueensRange itself = { .prefix = solution->ranks, .n_prefix = request->n };

  return queens_solver_nth (request, itself, 1, NULL, NULL, NULL) == 1;
}
