/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/board/rules.h"
#include "engine/search/find.h"
#include "engine/search/solver.h"
#include "plain.h"
#include "stop.h"

#include <pthread.h>
#include <string.h>

/* OEIS A000170 and A002562, from n = 1. */
static const uint64_t all_counts[]
    = { 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596 };
static const uint64_t class_counts[] = { 1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752 };

typedef struct
{
  uint64_t n_visited;
  uint64_t stop_after;
  QueensSolution last;
} Visit;

static bool
check_solution (const QueensSolution *solution, void *data)
{
  Visit *visit = data;
  QueensPosition position = queens_position_from_solution (solution);
  QueensSolution read;

  g_assert_true (queens_rules_to_solution (&position, &read));
  g_assert_cmpint (queens_solution_compare (&read, solution), ==, 0);
  if (visit->n_visited > 0)
    g_assert_cmpint (queens_solution_compare (&visit->last, solution), <, 0);
  visit->last = *solution;
  visit->n_visited++;
  return visit->n_visited != visit->stop_after;
}

static void
test_visits_all_in_order (void)
{
  for (int fundamental = 0; fundamental < 2; fundamental++)
    for (int n = 1; n <= (int) G_N_ELEMENTS (all_counts); n++)
      {
        QueensRequest request = queens_request_all (n);
        uint64_t expected = fundamental ? class_counts[n - 1] : all_counts[n - 1];
        QueensControl control = { 0 };
        Visit visit = { 0 };

        request.fundamental = fundamental;
        g_assert_cmpint (queens_solver_visit (&request, check_solution, &visit, &control), ==,
                         QUEENS_DONE);
        g_assert_cmpuint (visit.n_visited, ==, expected);
        g_assert_cmpuint (control.found, ==, expected);
        g_assert_cmpfloat (queens_control_fraction (&control), ==, 1.0);
      }
}

static bool
collect_cb (const QueensSolution *solution, void *data)
{
  g_array_append_vals (data, solution, 1);
  return true;
}

/* Asserts that the solutions in the range are the expected ones, from this index on. */
static void
check_range (const QueensRequest *request, QueensRange range, const GArray *expected, guint from)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (QueensSolution));
  QueensControl control = { 0 };

  g_assert_cmpint (queens_solver_visit_range (request, range, collect_cb, found, &control), ==,
                   QUEENS_DONE);
  g_assert_cmpuint (found->len, ==, expected->len - from);
  for (guint i = 0; i < found->len; i++)
    g_assert_cmpint (queens_solution_compare (&g_array_index (found, QueensSolution, i),
                                              &g_array_index (expected, QueensSolution, from + i)),
                     ==, 0);
  if (!range.prefix)
    g_assert_cmpuint (control.found, ==, found->len);
  g_assert_cmpuint (control.steps_done, ==, control.steps_total);
}

/* Some requests are their own mirror image, so that the second half of the list is replayed. */
static QueensRequest
random_request (void)
{
  QueensRequest request = plain_random_request (1, 10, 3, 10);

  request.fundamental = g_test_rand_bit ();
  if (g_test_rand_int_range (0, 4) == 0)
    {
      QueensSquareSet mirrored = queens_symmetry_map_set (QUEENS_MIRROR_RANKS, &request.excluded);

      request.excluded = queens_square_set_union (&request.excluded, &mirrored);
      request.required = queens_square_set_empty (request.n);
    }
  return request;
}

static QueensSolution
random_ranks (int n)
{
  QueensSolution solution = { .n = (uint8_t) n };

  for (int file = 0; file < n; file++)
    solution.ranks[file] = (uint8_t) g_test_rand_int_range (0, n);
  return solution;
}

/* The index of the first solution that is not below the ranks. */
static guint
find_not_below (const GArray *solutions, const QueensSolution *ranks)
{
  guint i = 0;

  while (i < solutions->len
         && queens_solution_compare (&g_array_index (solutions, QueensSolution, i), ranks) < 0)
    i++;
  return i;
}

/* The whole list, from any ranks on, and under a prefix. */
static void
test_random_requests (void)
{
  for (int round = 0; round < 3000; round++)
    {
      QueensRequest request = random_request ();
      g_autoptr (GArray) expected = plain_solutions (&request);
      QueensSolution first = random_ranks (request.n);
      int n_prefix = g_test_rand_int_range (1, request.n + 1);

      check_range (&request, (QueensRange){ 0 }, expected, 0);
      if (expected->len > 0 && g_test_rand_bit ())
        first = g_array_index (expected, QueensSolution,
                               g_test_rand_int_range (0, (gint32) expected->len));
      check_range (&request, (QueensRange){ .first = &first }, expected,
                   find_not_below (expected, &first));
      for (guint i = expected->len; i > 0; i--)
        if (memcmp (g_array_index (expected, QueensSolution, i - 1).ranks, first.ranks,
                    (gsize) n_prefix)
            != 0)
          g_array_remove_index (expected, i - 1);
      check_range (&request, (QueensRange){ .prefix = first.ranks, .n_prefix = n_prefix }, expected,
                   0);
    }
}

/* The k-th of all solutions and of those under a prefix, and the number of solutions below any ranks. */
static void
test_nth (void)
{
  for (int round = 0; round < 1000; round++)
    {
      QueensRequest request = random_request ();
      g_autoptr (GArray) all = plain_solutions (&request);
      QueensSolution end = random_ranks (request.n);
      QueensSolution solution;

      for (guint k = 1; k <= all->len; k++)
        {
          g_assert_cmpuint (
              queens_solver_nth (&request, (QueensRange){ 0 }, k, NULL, NULL, &solution), ==, k);
          g_assert_cmpint (
              queens_solution_compare (&solution, &g_array_index (all, QueensSolution, k - 1)), ==,
              0);
        }
      g_assert_cmpuint (
          queens_solver_nth (&request, (QueensRange){ 0 }, all->len + 1, NULL, NULL, &solution), ==,
          all->len);
      g_assert_cmpuint (
          queens_solver_nth (&request, (QueensRange){ 0 }, UINT64_MAX, &end, NULL, NULL), ==,
          find_not_below (all, &end));
    }
}

static void *
count_on_small_stack (void *data)
{
  QueensRequest request = queens_request_all (12);

  *(uint64_t *) data
      = queens_solver_nth (&request, (QueensRange){ 0 }, UINT64_MAX, NULL, NULL, NULL);
  return NULL;
}

/* A stack of 128 KiB is enough for a thread. */
static void
test_small_stack (void)
{
  pthread_attr_t attributes;
  pthread_t thread;
  uint64_t count = 0;

  pthread_attr_init (&attributes);
  g_assert_cmpint (pthread_attr_setstacksize (&attributes, 128 << 10), ==, 0);
  g_assert_cmpint (pthread_create (&thread, &attributes, count_on_small_stack, &count), ==, 0);
  pthread_attr_destroy (&attributes);
  pthread_join (thread, NULL);
  g_assert_cmpuint (count, ==, 14200);
}

/* On boards that are too large for the list of last files, or for both diagonals in one word, the first
 * solutions are in order and satisfy the plain rules. */
static void
test_large_boards (void)
{
  for (int n = 13; n <= QUEENS_MAX_N; n++)
    {
      QueensRequest request = queens_request_all (n);
      Visit visit = { .stop_after = 500 };

      if (n > 20)
        for (uint8_t file = 0; file < n - 12; file++)
          {
            uint32_t ranks[QUEENS_MAX_N];

            queens_construct ((uint32_t) n, ranks);
            queens_square_set_add (&request.required,
                                   (QueensSquare){ file, (uint8_t) ranks[file] });
          }
      queens_solver_visit (&request, check_solution, &visit, NULL);
      g_assert_cmpuint (visit.n_visited, >=, 1);
    }
}

static void
test_visitor_stops (void)
{
  QueensRequest request = queens_request_all (8);
  Visit visit = { .stop_after = 17 };

  g_assert_cmpint (queens_solver_visit (&request, check_solution, &visit, NULL), ==,
                   QUEENS_STOPPED);
  g_assert_cmpuint (visit.n_visited, ==, 17);
}

static void
test_stop_flag_ends_a_long_run (void)
{
  QueensRequest request = queens_request_all (27);
  QueensControl control = { 0 };
  GThread *thread = g_thread_new ("stop", stop_soon, &control);

  queens_solver_nth (&request, (QueensRange){ 0 }, UINT64_MAX, NULL, &control, NULL);
  g_thread_join (thread);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/visits-all-in-order", test_visits_all_in_order);
  g_test_add_func ("/solver/random-requests", test_random_requests);
  g_test_add_func ("/solver/nth", test_nth);
  g_test_add_func ("/solver/small-stack", test_small_stack);
  g_test_add_func ("/solver/large-boards", test_large_boards);
  g_test_add_func ("/solver/visitor-stops", test_visitor_stops);
  g_test_add_func ("/solver/stop-flag", test_stop_flag_ends_a_long_run);
  return g_test_run ();
}
