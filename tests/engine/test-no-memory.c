/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each allocation of a search or a method fails in turn, either alone or with all later ones. Each run
 * must end with the right answer, or report that memory ran out. The linker replaces malloc() and
 * similar functions in the engine by the functions below (ld --wrap). */
#include "engine/methods/history.h"
#include "engine/methods/method.h"
#include "engine/methods/tree.h"
#include "engine/search/count.h"
#include "engine/search/find.h"
#include "engine/search/index.h"
#include "engine/search/solver.h"

#include <glib.h>

#define N         8
#define SOLUTIONS 92
#define THREADS   2

void *__real_malloc (size_t size);
void *__real_calloc (size_t n, size_t size);
void *__real_realloc (void *memory, size_t size);
void *__real_aligned_alloc (size_t alignment, size_t size);
void *__wrap_malloc (size_t size);
void *__wrap_calloc (size_t n, size_t size);
void *__wrap_realloc (void *memory, size_t size);
void *__wrap_aligned_alloc (size_t alignment, size_t size);

/* The number of calls so far, the number of the call that fails (−1: none), and whether all later ones
 * fail. */
static atomic_long n_calls;
static long failing = -1;
static bool all_fail;

static bool
fails (void)
{
  long call = atomic_fetch_add (&n_calls, 1);

  return failing >= 0 && (call == failing || (all_fail && call > failing));
}

void *
__wrap_malloc (size_t size)
{
  return fails () ? NULL : __real_malloc (size);
}

void *
__wrap_calloc (size_t n, size_t size)
{
  return fails () ? NULL : __real_calloc (n, size);
}

void *
__wrap_realloc (void *memory, size_t size)
{
  return fails () ? NULL : __real_realloc (memory, size);
}

void *
__wrap_aligned_alloc (size_t alignment, size_t size)
{
  return fails () ? NULL : __real_aligned_alloc (alignment, size);
}

static QueensRequest
constrained_request (void)
{
  QueensRequest request = queens_request_all (N);

  queens_square_set_add (&request.pins, (QueensSquare){ 3, 3 });
  return request;
}

/* A question to the engine. Returns the outcome. The answer must be right. */

static QueensOutcome
run_count (void)
{
  QueensRequest request = queens_request_all (N + 4);
  uint64_t count;
  QueensOutcome outcome = queens_count (&request, THREADS, NULL, &count);

  if (outcome == QUEENS_DONE)
    g_assert_cmpuint (count, ==, 14200);
  return outcome;
}

/* Counts prefixes, starts an index with the counts, and builds another index. */
static QueensOutcome
run_indexes (void)
{
  QueensRequest request = queens_request_all (N);
  QueensIndex *begun = queens_index_new (&request);
  QueensIndex *built = queens_index_new (&request);
  atomic_uint_fast64_t units[SOLUTIONS * N];
  size_t n_units = 0;
  QueensSolution solution;
  QueensOutcome outcome = QUEENS_NO_MEMORY;

  if (begun && built && queens_count_n_units (&request, QUEENS_CUT_PREFIXES, &n_units))
    {
      for (size_t i = 0; i < n_units; i++)
        atomic_init (&units[i], QUEENS_UNCOUNTED);
      outcome = queens_count_units (&request, QUEENS_CUT_PREFIXES, 0, 1, THREADS, NULL, units);
    }
  if (outcome == QUEENS_DONE
      && (queens_index_begin_with (begun, units, n_units) == QUEENS_INDEX_NO_MEMORY
          || queens_index_kth (begun, SOLUTIONS, NULL, &solution) != QUEENS_INDEX_FOUND))
    outcome = QUEENS_NO_MEMORY;
  if (outcome == QUEENS_DONE)
    outcome = queens_index_build (built, THREADS, NULL);
  if (outcome == QUEENS_DONE)
    {
      uint64_t k;

      g_assert_cmpint (queens_index_find (built, &solution, NULL, &k), ==, QUEENS_INDEX_FOUND);
      g_assert_cmpuint (k, ==, SOLUTIONS);
    }
  queens_index_unref (begun);
  queens_index_unref (built);
  return outcome;
}

static QueensOutcome
run_histogram (void)
{
  QueensRequest request = constrained_request ();
  uint64_t squares[N * N];
  QueensOutcome outcome = queens_histogram (&request, THREADS, NULL, squares);

  if (outcome == QUEENS_DONE)
    g_assert_cmpuint (squares[3 * N + 3], ==, 8);
  return outcome;
}

static bool
count_cb (const QueensSolution *solution, void *data)
{
  ++*(uint64_t *) data;
  return true;
}

static QueensOutcome
run_solver (void)
{
  QueensRequest request = queens_request_all (N);
  uint64_t count = 0;
  QueensOutcome outcome = queens_solver_visit (&request, count_cb, &count, NULL);

  g_assert_cmpint (outcome, ==, QUEENS_DONE);
  g_assert_cmpuint (count, ==, SOLUTIONS);
  return outcome;
}

static QueensOutcome
run_find_one (void)
{
  QueensRequest request = constrained_request ();
  QueensSolution solution;
  bool found;
  QueensOutcome outcome = queens_find_one (&request, NULL, &solution, &found);

  if (outcome == QUEENS_DONE)
    g_assert_true (found && solution.ranks[3] == 3);
  return outcome;
}

static QueensOutcome
run_methods (void)
{
  QueensOutcome worst = QUEENS_DONE;

  for (int i = 0; i < QUEENS_N_METHODS; i++)
    {
      QueensMethodRequest request = queens_method_request (queens_methods_get (i), 5);
      QueensMethodCounters counters;
      QueensOutcome outcome = queens_method_run (&request, NULL, &counters);

      if (outcome == QUEENS_DONE)
        g_assert_cmpuint (counters.solutions, ==, queens_methods_get (i)->is_local ? 1 : 10);
      else
        worst = outcome;
    }
  return worst;
}

static QueensOutcome
run_trees (void)
{
  const char *const names[] = { "rows", "queue", "boards" };

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++)
    {
      QueensMethodRequest request = queens_method_request (queens_methods_find (names[i]), 7);
      bool too_large;
      QueensMethodTree *tree = queens_method_tree_new (&request, UINT32_MAX, NULL, &too_large);
      uint64_t n_nodes = tree ? tree->n_nodes : 0;

      queens_method_tree_free (tree);
      if (n_nodes < 552)
        return QUEENS_NO_MEMORY;
    }
  return QUEENS_DONE;
}

static QueensOutcome
run_history (void)
{
  QueensMethodRequest request = queens_method_request (queens_methods_find ("queue"), 6);
  QueensMethodHistory *history = queens_method_history_new (&request);
  QueensMachine *machine = history ? queens_method_history_get_before (history, 0) : NULL;
  QueensOutcome outcome = QUEENS_NO_MEMORY;

  while (machine && queens_method_history_step (history, machine))
    if (queens_machine_get_state (machine)->event.kind == QUEENS_EVENT_DONE)
      outcome = QUEENS_DONE;
  queens_machine_free (machine);
  queens_method_history_free (history);
  return outcome;
}

static const struct
{
  const char *path;
  QueensOutcome (*run) (void);
} runs[] = {
  { "/no-memory/count", run_count },         { "/no-memory/indexes", run_indexes },
  { "/no-memory/histogram", run_histogram }, { "/no-memory/solver", run_solver },
  { "/no-memory/find-one", run_find_one },   { "/no-memory/methods", run_methods },
  { "/no-memory/trees", run_trees },         { "/no-memory/history", run_history },
};

static void
test_run (gconstpointer data)
{
  const size_t i = GPOINTER_TO_SIZE (data);

  for (int all = 0; all < 2; all++)
    {
      all_fail = all;
      failing = -1;
      do
        {
          QueensOutcome outcome;

          atomic_store (&n_calls, 0);
          failing++;
          outcome = runs[i].run ();
          g_assert_true (outcome == QUEENS_DONE
                         || (outcome == QUEENS_NO_MEMORY && failing < atomic_load (&n_calls)));
        }
      while (failing < atomic_load (&n_calls));
      failing = -1;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (runs); i++)
    g_test_add_data_func (runs[i].path, GSIZE_TO_POINTER (i), test_run);
  return g_test_run ();
}
