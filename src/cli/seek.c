/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/seek.h"

#include "cli/watch.h"
#include "engine/solver.h"

/* Up to this place a walk is faster than building an index. */
#define MAX_WALKED 100000

typedef struct
{
  guint64 k;
  guint64 n_passed;
  QueensSolution *solution;
} Walk;

static bool
pass_cb (const QueensSolution *solution, void *data)
{
  Walk *walk = data;

  if (++walk->n_passed < walk->k)
    return true;
  *walk->solution = *solution;
  return false;
}

static QueensIndexAnswer
answer_of (QueensOutcome outcome, const Walk *walk)
{
  if (walk->n_passed >= walk->k)
    return QUEENS_INDEX_FOUND;
  return outcome == QUEENS_DONE ? QUEENS_INDEX_ABSENT : QUEENS_INDEX_UNKNOWN;
}

static QueensIndexAnswer
walk_there (const QueensRequest *request,
            guint64 k,
            const QueensDeadline *deadline,
            QueensSolution *solution,
            guint64 *n_listed)
{
  QueensControl control = { 0 };
  Walk walk = { .k = MIN (k, MAX_WALKED), .solution = solution };
  QueensWatch *watch = queens_watch_new (&control, NULL, deadline, G_MAXUINT64);
  QueensOutcome outcome = queens_solver_visit (request, pass_cb, &walk, &control);

  queens_watch_end (watch);
  *n_listed = walk.n_passed;
  return answer_of (outcome, &walk);
}

/* Goes on from where the index ended before the list does. */
static QueensIndexAnswer
walk_on (const QueensRequest *request,
         const QueensIndex *index,
         guint64 k,
         const QueensDeadline *deadline,
         QueensSolution *solution,
         guint64 *n_listed)
{
  QueensControl control = { 0 };
  guint64 known = queens_index_known (index);
  Walk walk = { .k = k, .n_passed = known - 1, .solution = solution };
  QueensSolution last;
  QueensWatch *watch;
  QueensOutcome outcome;

  if (queens_index_kth (index, known, &last) != QUEENS_INDEX_FOUND)
    return QUEENS_INDEX_UNKNOWN;
  watch = queens_watch_new (&control, NULL, deadline, G_MAXUINT64);
  outcome = queens_solver_visit_from (request, &last, pass_cb, &walk, &control);
  queens_watch_end (watch);
  *n_listed = walk.n_passed;
  return answer_of (outcome, &walk);
}

static QueensIndexAnswer
ask_index (const QueensRequest *request,
           guint64 k,
           int threads,
           const QueensDeadline *deadline,
           QueensSolution *solution,
           guint64 *n_listed)
{
  QueensIndex *index = queens_index_new (request);
  QueensControl control = { 0 };
  QueensWatch *watch;
  QueensOutcome outcome;
  QueensIndexAnswer answer;

  if (!index)
    return QUEENS_INDEX_UNKNOWN;
  watch = queens_watch_new (&control, NULL, deadline, k);
  outcome = queens_index_build (index, threads, &control);
  queens_watch_end (watch);
  answer = queens_index_kth (index, k, solution);
  if (answer == QUEENS_INDEX_UNKNOWN && outcome == QUEENS_DONE)
    answer = walk_on (request, index, k, deadline, solution, n_listed);
  else
    *n_listed = queens_index_known (index);
  queens_index_unref (index);
  return answer;
}

QueensIndexAnswer
queens_seek (const QueensRequest *request,
             guint64 k,
             int threads,
             const QueensDeadline *deadline,
             QueensSolution *solution,
             guint64 *n_listed)
{
  QueensIndexAnswer answer = walk_there (request, k, deadline, solution, n_listed);

  if (answer == QUEENS_INDEX_FOUND && k > MAX_WALKED)
    answer = ask_index (request, k, threads, deadline, solution, n_listed);
  return answer;
}
