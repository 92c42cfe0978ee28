/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/seek.h"

#include "cli/error.h"
#include "cli/watch.h"
#include "engine/solver.h"
#include "model/list/known-index.h"

#include <glib/gi18n.h>
#include <stdio.h>

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
  QueensWatch *watch = queens_watch_new (&control, FALSE, deadline, G_MAXUINT64);
  QueensOutcome outcome = queens_solver_visit (request, pass_cb, &walk, &control);

  queens_watch_end (watch);
  *n_listed = walk.n_passed;
  return answer_of (outcome, &walk);
}

QueensIndex *
queens_seek_new_index (const QueensRequest *request)
{
  QueensIndex *index = queens_index_new (request);
  g_autoptr (GError) error = NULL;

  if (index && !queens_known_index_begin (index, &error))
    {
      /* Translators: what is wrong with a file */
      g_autofree char *words = g_strdup_printf (_ ("%s: it is not used"), error->message);

      fprintf (stderr, "nqueens: %s\n", words);
    }
  return index;
}

/* Says why the index has no answer. */
static void
fail (const QueensIndex *index, const QueensDeadline *deadline, GError **error)
{
  g_autoptr (GString) prefix = g_string_new (NULL);
  g_autofree char *counted = NULL;
  g_autofree char *stated = NULL;
  QueensIndexFault fault;

  if (!queens_index_get_fault (index, &fault))
    {
      queens_deadline_fail (deadline, error);
      return;
    }
  for (int file = 0; file < fault.depth; file++)
    g_string_append_printf (prefix, "%s%d", file > 0 ? "-" : "", fault.ranks[file] + 1);
  counted = g_strdup_printf ("%" G_GUINT64_FORMAT, fault.counted);
  stated = g_strdup_printf ("%" G_GUINT64_FORMAT, fault.stated);
  g_set_error (
      error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED,
      /* Translators: the size of a board, a number of solutions, which rules the plural, the
                * ranks they begin with, as in “1-5”, and another number of solutions */
      ngettext ("the installed index of n = %d is wrong: %s solution begins with %s, not %s",
                "the installed index of n = %d is wrong: %s solutions begin with %s, not %s",
                (gulong) fault.counted),
      queens_index_get_request (index)->n, counted, prefix->str, stated);
}

static QueensIndexAnswer
ask_kth (const QueensIndex *index,
         guint64 k,
         const QueensDeadline *deadline,
         QueensSolution *solution)
{
  QueensControl control = { 0 };
  QueensWatch *watch = queens_watch_new (&control, FALSE, deadline, G_MAXUINT64);
  QueensIndexAnswer answer = queens_index_kth (index, k, &control, solution);

  queens_watch_end (watch);
  return answer;
}

gboolean
queens_seek_kth (const QueensIndex *index,
                 guint64 k,
                 const QueensDeadline *deadline,
                 QueensSolution *solution,
                 GError **error)
{
  if (ask_kth (index, k, deadline, solution) == QUEENS_INDEX_FOUND)
    return TRUE;
  fail (index, deadline, error);
  return FALSE;
}

gboolean
queens_seek_place (const QueensIndex *index,
                   const QueensSolution *solution,
                   const QueensDeadline *deadline,
                   guint64 *place,
                   GError **error)
{
  QueensControl control = { 0 };
  QueensWatch *watch = queens_watch_new (&control, FALSE, deadline, G_MAXUINT64);
  uint64_t k;
  QueensIndexAnswer answer = queens_index_find (index, solution, &control, &k);

  queens_watch_end (watch);
  *place = answer == QUEENS_INDEX_FOUND ? k : 0;
  if (answer == QUEENS_INDEX_FOUND || answer == QUEENS_INDEX_ABSENT)
    return TRUE;
  fail (index, deadline, error);
  return FALSE;
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

  if (ask_kth (index, known, deadline, &last) != QUEENS_INDEX_FOUND)
    return QUEENS_INDEX_UNKNOWN;
  watch = queens_watch_new (&control, FALSE, deadline, G_MAXUINT64);
  outcome = queens_solver_visit_from (request, &last, pass_cb, &walk, &control);
  queens_watch_end (watch);
  *n_listed = walk.n_passed;
  return answer_of (outcome, &walk);
}

/* Builds the index as far as it goes and as is needed, asks it, and goes on from its end. */
static QueensIndexAnswer
ask_index (QueensIndex *index,
           guint64 k,
           int threads,
           const QueensDeadline *deadline,
           QueensSolution *solution,
           guint64 *n_listed)
{
  QueensControl control = { 0 };
  QueensWatch *watch = queens_watch_new (&control, FALSE, deadline, k);
  QueensOutcome outcome = queens_index_build (index, threads, &control);
  QueensIndexAnswer answer;

  queens_watch_end (watch);
  answer = ask_kth (index, k, deadline, solution);
  *n_listed = queens_index_known (index);
  if (answer == QUEENS_INDEX_UNKNOWN && outcome == QUEENS_DONE && !queens_index_is_whole (index))
    answer = walk_on (queens_index_get_request (index), index, k, deadline, solution, n_listed);
  return answer;
}

/* What lies beyond the first places; unless all is known the list may end before it. */
static QueensIndexAnswer
seek_beyond (const QueensRequest *request,
             guint64 k,
             int threads,
             const QueensDeadline *deadline,
             QueensSolution *solution,
             guint64 *n_listed,
             GError **error)
{
  QueensIndex *index = queens_seek_new_index (request);
  QueensIndexAnswer answer = QUEENS_INDEX_FOUND;
  uint64_t total;

  if (!index)
    {
      g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED, _ ("out of memory"));
      return QUEENS_INDEX_UNKNOWN;
    }
  if (!queens_index_total (index, &total))
    answer = walk_there (request, k, deadline, solution, n_listed);
  if (answer == QUEENS_INDEX_FOUND)
    answer = ask_index (index, k, threads, deadline, solution, n_listed);
  if (answer != QUEENS_INDEX_FOUND && answer != QUEENS_INDEX_ABSENT)
    {
      fail (index, deadline, error);
      answer = QUEENS_INDEX_UNKNOWN;
    }
  queens_index_unref (index);
  return answer;
}

QueensIndexAnswer
queens_seek (const QueensRequest *request,
             guint64 k,
             int threads,
             const QueensDeadline *deadline,
             QueensSolution *solution,
             guint64 *n_listed,
             GError **error)
{
  QueensIndexAnswer answer;

  if (k > MAX_WALKED)
    return seek_beyond (request, k, threads, deadline, solution, n_listed, error);
  answer = walk_there (request, k, deadline, solution, n_listed);
  if (answer == QUEENS_INDEX_UNKNOWN)
    queens_deadline_fail (deadline, error);
  return answer;
}
