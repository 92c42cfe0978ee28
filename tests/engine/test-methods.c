/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "method-watch.h"
#include "stop.h"

#include "engine/search/solver.h"

#include <glib.h>

/* Brute force looks at n to the power of n boards, so n = 8 is left to the benchmark. */
#define LARGEST_N             8
#define LARGEST_N_BRUTE_FORCE 7

static bool
expect_found_cb (const QueensSolution *solution, void *data)
{
  Watch *watch = data;
  g_autoptr (GBytes) key = watch_solution_key (solution);

  g_assert_true (g_hash_table_remove (watch->found, key));
  return true;
}

/* A local search ends at its first solution, which it may not find. The others find all solutions. */
static void
check_found (Watch *watch)
{
  QueensRequest wanted = queens_request_all (watch->request.n);

  if (watch->request.method->is_local)
    {
      g_assert_cmpuint (g_hash_table_size (watch->found), <=, 1);
      return;
    }
  wanted.required = watch->request.given;
  queens_solver_visit (&wanted, expect_found_cb, watch, NULL);
  g_assert_cmpuint (g_hash_table_size (watch->found), ==, 0);
}

/* Compares the solutions with the solver's, and the counters with the events and with a run without
 * events. */
static void
check_run (const QueensMethodRequest *request)
{
  g_autoptr (Watch) watch = watch_new (request);
  QueensMethodCounters watched;
  QueensMethodCounters alone;
  QueensControl control = { 0 };

  g_assert_cmpint (step_run (request, watch_event_cb, watch, &watched), ==, QUEENS_DONE);
  g_assert_cmpuint (watch->n_done, ==, 1);
  g_assert_cmpuint (watched.solutions, ==, g_hash_table_size (watch->found));
  assert_counters_equal (&watch->state->counters, &watched);
  check_found (watch);

  g_assert_cmpint (queens_method_run (request, &control, &alone), ==, QUEENS_DONE);
  assert_counters_equal (&alone, &watched);
  g_assert_cmpuint (alone.memory, ==, 0);
  g_assert_cmpuint (control.found, ==, alone.solutions);
  g_assert_cmpfloat (queens_control_fraction (&control), ==, 1.0);
}

static void
test_same_solutions_as_the_solver (gconstpointer data)
{
  const QueensMethod *method = data;
  bool is_brute_force = method->tries == QUEENS_TRIES_CONFIGURATIONS;

  for (int n = 1; n <= (is_brute_force ? LARGEST_N_BRUTE_FORCE : LARGEST_N); n++)
    for (int by_columns = 0; by_columns < 2; by_columns++)
      for (int order = 0; order < QUEENS_N_ORDERS; order++)
        {
          QueensMethodRequest request = request_for (method->name, n, by_columns);

          request.order = (QueensMethodOrder) order;
          request.seed = (uint32_t) n;
          if (queens_method_has_order (method, request.order))
            check_run (&request);
        }
}

/* Random queens. Three or more usually attack each other; sometimes they are a whole solution. */
static void
test_below_given_queens (gconstpointer data)
{
  const QueensMethod *method = data;
  const QueensSolution solution = { .n = 6, .ranks = { 1, 3, 5, 0, 2, 4 } };

  for (int round = 0; round < 60; round++)
    {
      int n = g_test_rand_int_range (1, 7);
      QueensMethodRequest request = request_for (method->name, n, round % 2);

      request.order = (QueensMethodOrder) g_test_rand_int_range (0, QUEENS_N_ORDERS);
      if (!queens_method_has_order (method, request.order))
        request.order = QUEENS_ORDER_FORWARD;
      put_random_queens (&request, round % 4);
      check_run (&request);
    }
  for (int by_columns = 0; by_columns < 2; by_columns++)
    {
      QueensMethodRequest request = request_for (method->name, 6, by_columns);

      request.given = queens_position_from_solution (&solution);
      check_run (&request);
      queens_square_set_remove (&request.given, (QueensSquare){ 2, 5 });
      check_run (&request);
    }
}

static bool
note_conflict_cb (const QueensMethodEvent *event, void *data)
{
  if (event->kind == QUEENS_EVENT_CONFLICT)
    *(QueensMethodEvent *) data = *event;
  return true;
}

static void
test_conflict_between_given_queens_ends (void)
{
  QueensMethodRequest request = request_for ("rows", 8, false);
  QueensMethodEvent conflict = { 0 };
  QueensMethodCounters counters;

  queens_square_set_add (&request.given, (QueensSquare){ 0, 0 });
  queens_square_set_add (&request.given, (QueensSquare){ 5, 5 });
  g_assert_cmpint (step_run (&request, note_conflict_cb, &conflict, &counters), ==, QUEENS_DONE);
  g_assert_cmpint (conflict.kind, ==, QUEENS_EVENT_CONFLICT);
  g_assert_cmpint (queens_method_shared_line (queens_event_square (&conflict), conflict.by), ==,
                   QUEENS_METHOD_SUM);
  g_assert_cmpuint (counters.tried, ==, 0);

  request.given = queens_square_set_full (8);
  g_assert_cmpint (queens_method_run (&request, NULL, &counters), ==, QUEENS_DONE);
  g_assert_cmpuint (counters.solutions, ==, 0);
}

static bool
keep_first_solution_cb (const QueensMethodEvent *event, void *data)
{
  Watch *watch = data;

  watch_event_cb (event, watch);
  return event->kind != QUEENS_EVENT_SOLUTION;
}

/* Row by row starts at the top left corner. Column by column starts at the bottom left corner, and is
 * the same search rotated by 90 degrees, so the first solution of n = 8 has the number 1 for both. */
static void
test_turned_by_90_degrees (void)
{
  const uint8_t first[] = { 0, 4, 7, 5, 2, 6, 1, 3 };
  QueensMethodCounters counters;

  for (int by_columns = 0; by_columns < 2; by_columns++)
    {
      QueensMethodRequest request = request_for ("rows", 8, by_columns);
      g_autoptr (Watch) watch = watch_new (&request);

      g_assert_cmpint (step_run (&request, keep_first_solution_cb, watch, &counters), ==,
                       QUEENS_STOPPED);
      for (int i = 0; i < 8; i++)
        {
          QueensMethodSquare queen = watch->state->queens[i];

          g_assert_cmpint (by_columns ? queen.col : queen.row, ==, i);
          g_assert_cmpint (by_columns ? 7 - queen.row : queen.col, ==, first[i]);
        }
      for (int i = 0; by_columns && i < 8; i++)
        g_assert_cmpint (queens_method_square_to_square (watch->state->queens[i], 8).rank, ==,
                         first[i]);
    }
}

static void
test_squares_have_two_names (void)
{
  QueensMethodSquare corner = { .row = 0, .col = 2 };
  QueensSquare square = queens_method_square_to_square (corner, 5);
  QueensMethodSquare back = queens_method_square_from_square (square, 5);

  g_assert_cmpint (square.file, ==, 2);
  g_assert_cmpint (square.rank, ==, 4);
  g_assert_cmpint (back.row, ==, corner.row);
  g_assert_cmpint (back.col, ==, corner.col);
}

static void
test_methods_are_found_by_name (void)
{
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    {
      const QueensMethod *method = queens_methods_get (i);

      g_assert_true (queens_methods_find (method->name) == method);
      g_assert_true (queens_method_is_stepped (method) == !g_str_equal (method->name, "kernel"));
    }
  g_assert_null (queens_methods_find ("row"));
}

static void
test_kernel_counts (void)
{
  QueensMethodRequest request = request_for ("kernel", 8, false);
  QueensMethodCounters counters;

  g_assert_cmpuint (count_run ("kernel", 8, false).solutions, ==, 92);
  g_assert_cmpuint (count_run ("kernel", 10, false).solutions, ==, 724);
  queens_square_set_add (&request.given, (QueensSquare){ 0, 0 });
  g_assert_cmpint (queens_method_run (&request, NULL, &counters), ==, QUEENS_DONE);
  g_assert_cmpuint (counters.solutions, ==, 4);
}

static bool
stop_at_cb (const QueensMethodEvent *event, void *data)
{
  return --*(uint64_t *) data > 0;
}

static void
test_stops (gconstpointer data)
{
  const QueensMethod *method = data;
  QueensMethodRequest request = request_for (method->name, 20, false);
  QueensMethodCounters counters;
  QueensControl control = { 0 };
  uint64_t n_events = 1000;

  g_assert_cmpint (step_run (&request, stop_at_cb, &n_events, &counters), ==, QUEENS_STOPPED);
  g_assert_cmpuint (n_events, ==, 0);
  atomic_store (&control.stop, true);
  g_assert_cmpint (queens_method_run (&request, &control, &counters), ==, QUEENS_STOPPED);
  g_assert_cmpuint (counters.memory, ==, 0);
}

static void
test_stop_flag_ends_a_long_run (gconstpointer data)
{
  const QueensMethod *method = data;
  QueensMethodRequest request = request_for (method->name, 26, false);
  QueensMethodCounters counters;
  QueensControl control = { 0 };
  GThread *thread = g_thread_new ("stop", stop_soon, &control);

  request.memory_limit = UINT32_MAX;
  /* A local search usually ends before. */
  if (queens_method_run (&request, &control, &counters) != QUEENS_STOPPED)
    g_assert_true (method->is_local);
  g_thread_join (thread);
}

static void
test_memory_limit (void)
{
  const uint32_t limit = 100 * 1000;
  QueensMethodRequest request = request_for ("queue", 12, false);
  g_autoptr (Watch) watch = NULL;
  QueensMethodCounters counters;

  request.memory_limit = limit;
  watch = watch_new (&request);
  g_assert_cmpint (step_run (&request, watch_event_cb, watch, &counters), ==, QUEENS_MEMORY_LIMIT);
  g_assert_cmpint (watch->state->event.kind, ==, QUEENS_EVENT_MEMORY_LIMIT);
  g_assert_cmpuint (watch->state->counters.size, >, 100);
  g_assert_cmpuint (watch->state->counters.memory, >, limit - 500);
  g_assert_cmpuint (counters.peak, <=, limit);
  g_assert_cmpuint (counters.peak, >, limit - 500);

  request.method = queens_methods_find ("boards");
  g_assert_cmpint (queens_method_run (&request, NULL, &counters), ==, QUEENS_DONE);
  g_assert_cmpuint (counters.solutions, ==, 14200);
}

static void
test_every_method_obeys_the_limit (gconstpointer data)
{
  const QueensMethod *method = data;
  QueensMethodRequest request = request_for (method->name, 8, false);
  QueensMethodCounters counters;

  request.memory_limit = 1;
  g_assert_cmpint (queens_method_run (&request, NULL, &counters), ==, QUEENS_MEMORY_LIMIT);
  g_assert_cmpuint (counters.peak, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_for_each_method ("same-solutions", test_same_solutions_as_the_solver);
  add_for_each_method ("below-given-queens", test_below_given_queens);
  add_for_each_method ("stops", test_stops);
  add_for_each_method ("stop-flag", test_stop_flag_ends_a_long_run);
  add_for_each_method ("smallest-memory-limit", test_every_method_obeys_the_limit);
  g_test_add_func ("/methods/conflict-between-given", test_conflict_between_given_queens_ends);
  g_test_add_func ("/methods/turned-by-90-degrees", test_turned_by_90_degrees);
  g_test_add_func ("/methods/squares-have-two-names", test_squares_have_two_names);
  g_test_add_func ("/methods/found-by-name", test_methods_are_found_by_name);
  g_test_add_func ("/methods/kernel-counts", test_kernel_counts);
  g_test_add_func ("/methods/memory-limit", test_memory_limit);
  return g_test_run ();
}
