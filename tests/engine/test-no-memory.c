/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every allocation of the engine, and every start of a thread, fails in turn. Each run ends with
 * what it found out or with the word that there was no memory, and nothing is left. Linked so that
 * the engine's malloc() and its kin are the ones below (ld --wrap). */
#include "engine/completions.h"
#include "engine/count.h"
#include "engine/histogram.h"
#include "engine/index.h"
#include "engine/methods/log.h"
#include "engine/methods/method-run.h"
#include "engine/methods/methods.h"
#include "engine/methods/tree.h"
#include "engine/search.h"
#include "engine/solver.h"

#include <errno.h>
#include <glib.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#define N         8
#define SOLUTIONS 92
#define THREADS   2

void *__real_malloc (size_t size);
void *__real_calloc (size_t n, size_t size);
void *__real_realloc (void *memory, size_t size);
void *__real_aligned_alloc (size_t alignment, size_t size);
void __real_free (void *memory);
int __real_pthread_create (pthread_t *thread,
                           const pthread_attr_t *attributes,
                           void *(*run) (void *),
                           void *data);
void *__wrap_malloc (size_t size);
void *__wrap_calloc (size_t n, size_t size);
void *__wrap_realloc (void *memory, size_t size);
void *__wrap_aligned_alloc (size_t alignment, size_t size);
void __wrap_free (void *memory);
int __wrap_pthread_create (pthread_t *thread,
                           const pthread_attr_t *attributes,
                           void *(*run) (void *),
                           void *data);

/* How many calls there were, which of them fails, and whether all after it do; −1: none. */
static atomic_long n_calls;
static long failing = -1;
static bool all_fail;
static atomic_long n_failed;
static atomic_long n_blocks;

static bool
fails (void)
{
  long call = atomic_fetch_add (&n_calls, 1);

  if (failing < 0 || !(call == failing || (all_fail && call > failing)))
    return false;
  atomic_fetch_add (&n_failed, 1);
  return true;
}

static void *
count_block (void *memory)
{
  if (memory)
    atomic_fetch_add (&n_blocks, 1);
  return memory;
}

void *
__wrap_malloc (size_t size)
{
  return fails () ? NULL : count_block (__real_malloc (size));
}

void *
__wrap_calloc (size_t n, size_t size)
{
  return fails () ? NULL : count_block (__real_calloc (n, size));
}

void *
__wrap_realloc (void *memory, size_t size)
{
  if (fails ())
    return NULL;
  return memory ? __real_realloc (memory, size) : count_block (__real_realloc (NULL, size));
}

void *
__wrap_aligned_alloc (size_t alignment, size_t size)
{
  return fails () ? NULL : count_block (__real_aligned_alloc (alignment, size));
}

void
__wrap_free (void *memory)
{
  if (memory)
    atomic_fetch_sub (&n_blocks, 1);
  __real_free (memory);
}

int
__wrap_pthread_create (pthread_t *thread,
                       const pthread_attr_t *attributes,
                       void *(*run) (void *),
                       void *data)
{
  return fails () ? EAGAIN : __real_pthread_create (thread, attributes, run, data);
}

static QueensRequest
constrained_request (void)
{
  QueensRequest request = queens_request_all (N);

  queens_square_set_add (&request.pins, (QueensSquare){ 3, 3 });
  return request;
}

/* What is asked of the engine. Returns the outcome; what is found out must be right. */

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

static QueensOutcome
run_count_constrained (void)
{
  QueensRequest request = constrained_request ();
  uint64_t count;
  QueensOutcome outcome;

  request.fundamental = true;
  outcome = queens_count (&request, THREADS, NULL, &count);
  if (outcome == QUEENS_DONE)
    g_assert_cmpuint (count, ==, 4);
  return outcome;
}

static QueensOutcome
run_index (void)
{
  QueensRequest request = queens_request_all (N);
  QueensIndex *index = queens_index_new (&request);
  QueensOutcome outcome = QUEENS_NO_MEMORY;
  QueensSolution solution;
  uint64_t total;

  if (index)
    outcome = queens_index_build (index, THREADS, NULL);
  if (outcome == QUEENS_DONE)
    {
      g_assert_true (queens_index_total (index, &total));
      g_assert_cmpuint (total, ==, SOLUTIONS);
      g_assert_cmpint (queens_index_kth (index, SOLUTIONS, NULL, &solution), ==,
                       QUEENS_INDEX_FOUND);
    }
  queens_index_unref (index);
  return outcome;
}

/* The counts of each prefix, which no failure reaches; kept until the end. */
static const GArray *
count_prefixes (void)
{
  static GArray *counts;
  QueensRequest request = queens_request_all (N);
  g_autofree atomic_uint_fast64_t *units = NULL;
  long wanted = failing;
  size_t n_units;

  if (counts)
    return counts;
  failing = -1;
  g_assert_true (queens_count_n_units (&request, QUEENS_CUT_PREFIXES, &n_units));
  units = g_new (atomic_uint_fast64_t, n_units);
  for (size_t i = 0; i < n_units; i++)
    atomic_init (&units[i], QUEENS_UNCOUNTED);
  queens_count_units (&request, QUEENS_CUT_PREFIXES, 0, 1, 1, NULL, units);
  counts = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  for (size_t i = 0; i < n_units; i++)
    {
      uint64_t count = atomic_load (&units[i]);

      g_array_append_val (counts, count);
    }
  failing = wanted;
  return counts;
}

/* An index that began with counts, and recounts what is under a prefix. */
static QueensOutcome
run_begun_index (void)
{
  QueensRequest request = queens_request_all (N);
  const GArray *counts = count_prefixes ();
  QueensIndex *index = queens_index_new (&request);
  QueensOutcome outcome = QUEENS_NO_MEMORY;
  QueensSolution solution;
  uint64_t k;

  if (index
      && queens_index_begin_with (index, QUEENS_CUT_PREFIXES, (const uint64_t *) counts->data,
                                  counts->len)
      && queens_index_kth (index, SOLUTIONS, NULL, &solution) == QUEENS_INDEX_FOUND)
    {
      outcome = QUEENS_DONE;
      g_assert_cmpint (queens_index_find (index, &solution, NULL, &k), ==, QUEENS_INDEX_FOUND);
      g_assert_cmpuint (k, ==, SOLUTIONS);
    }
  queens_index_unref (index);
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

  if (outcome == QUEENS_DONE)
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

static bool
count_large_cb (const uint32_t *ranks, void *data)
{
  ++*(uint64_t *) data;
  return true;
}

static QueensOutcome
run_search (void)
{
  QueensSearch *search = queens_search_new (N);
  uint64_t count = 0;
  QueensOutcome outcome;

  if (!search)
    return QUEENS_NO_MEMORY;
  outcome = queens_search_visit (search, count_large_cb, &count, NULL);
  queens_search_free (search);
  if (outcome == QUEENS_DONE)
    g_assert_cmpuint (count, ==, SOLUTIONS);
  return outcome;
}

static QueensOutcome
run_methods (void)
{
  QueensOutcome worst = QUEENS_DONE;

  for (int i = 0; i < queens_methods_get_n (); i++)
    {
      QueensMethodRequest request = queens_method_request (queens_methods_get (i), 5);
      QueensMethodCounters counters;
      QueensOutcome outcome = queens_method_run (&request, NULL, NULL, NULL, &counters);

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
      QueensMethodTree *tree
          = queens_method_tree_new (&request, NULL, i == 0 ? 200 : UINT32_MAX, NULL);
      uint64_t n_nodes = tree ? tree->nodes[0].n_nodes : 0;

      queens_method_tree_free (tree);
      if (n_nodes < (i == 0 ? 200 : 552))
        return QUEENS_NO_MEMORY;
    }
  return QUEENS_DONE;
}

static gpointer
write_log (gpointer log)
{
  queens_method_log_run (log);
  return NULL;
}

static QueensOutcome
run_log (void)
{
  QueensMethodRequest request = queens_method_request (queens_methods_find ("queue"), 5);
  QueensMethodLog *log = queens_method_log_new (&request, 4);
  QueensMethodLogRange range;
  GThread *worker;

  if (!log)
    return QUEENS_NO_MEMORY;
  worker = g_thread_new ("log", write_log, log);
  queens_method_log_seek (log, UINT64_MAX);
  while (range = queens_method_log_range (log), !range.ended)
    g_usleep (100);
  queens_method_log_stop (log);
  g_thread_join (worker);
  queens_method_log_free (log);
  return range.outcome;
}

static const struct
{
  const char *path;
  QueensOutcome (*run) (void);
} runs[] = {
  { "/no-memory/count", run_count },
  { "/no-memory/count-constrained", run_count_constrained },
  { "/no-memory/index", run_index },
  { "/no-memory/begun-index", run_begun_index },
  { "/no-memory/histogram", run_histogram },
  { "/no-memory/solver", run_solver },
  { "/no-memory/find-one", run_find_one },
  { "/no-memory/search", run_search },
  { "/no-memory/methods", run_methods },
  { "/no-memory/trees", run_trees },
  { "/no-memory/log", run_log },
};

/* Fails the i-th call and after it all or none, until a run needs none that failed. */
static void
fail_in_turn (QueensOutcome (*run) (void), bool all)
{
  long i = 0;

  all_fail = all;
  do
    {
      QueensOutcome outcome;
      long n_before = atomic_load (&n_blocks);

      atomic_store (&n_failed, 0);
      atomic_store (&n_calls, 0);
      failing = i++;
      outcome = run ();
      failing = -1;
      g_assert_true (outcome == QUEENS_DONE || outcome == QUEENS_NO_MEMORY);
      g_assert_cmpint (atomic_load (&n_blocks), ==, n_before);
      if (atomic_load (&n_failed) == 0)
        g_assert_cmpint (outcome, ==, QUEENS_DONE);
    }
  while (atomic_load (&n_failed) > 0);
  g_test_message ("%ld calls have failed", i - 1);
}

static void
test_run (gconstpointer data)
{
  const size_t i = GPOINTER_TO_SIZE (data);

  g_assert_cmpint (runs[i].run (), ==, QUEENS_DONE);
  fail_in_turn (runs[i].run, false);
  fail_in_turn (runs[i].run, true);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (runs); i++)
    g_test_add_data_func (runs[i].path, GSIZE_TO_POINTER (i), test_run);
  return g_test_run ();
}
