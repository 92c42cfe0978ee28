/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/count.h"
#include "engine/search/find.h"
#include "engine/search/solver.h"
#include "plain.h"
#include "stop.h"

#define MAX_SQUARES (QUEENS_MAX_N * QUEENS_MAX_N)

static void
test_against_the_list (void)
{
  for (int round = 0; round < 3000; round++)
    {
      QueensRequest request = plain_random_request (1, 10, 3, 8);
      g_autoptr (GArray) solutions = NULL;
      uint64_t expected[MAX_SQUARES] = { 0 };
      uint64_t squares[MAX_SQUARES];
      QueensControl control = { 0 };
      int n = request.n;

      request.fundamental = g_test_rand_bit ();
      if (g_test_rand_bit ())
        request.required = queens_square_set_empty (n);
      if (g_test_rand_bit ())
        request.excluded = queens_square_set_empty (n);
      solutions = plain_solutions (&request);
      for (guint i = 0; i < solutions->len; i++)
        for (int file = 0; file < n; file++)
          expected[file * n + g_array_index (solutions, QueensSolution, i).ranks[file]]++;
      g_assert_cmpint (queens_histogram (&request, g_test_rand_int_range (1, 4), &control, squares),
                       ==, QUEENS_DONE);
      g_assert_cmpmem (squares, (gsize) (n * n) * sizeof *squares, expected,
                       (gsize) (n * n) * sizeof *expected);
      g_assert_cmpuint (control.found, ==, solutions->len);
      g_assert_cmpuint (control.steps_done, ==, control.steps_total);
      /* Squares that are images of each other are counted once. */
      if (!request.fundamental && queens_request_is_unconstrained (&request))
        g_assert_cmpuint (control.steps_total, ==, ((n + 1) / 2) * ((n + 1) / 2 + 1) / 2);
    }
}

static bool
tally_cb (const QueensSolution *solution, void *data)
{
  uint64_t *squares = data;

  for (int file = 0; file < solution->n; file++)
    squares[file * solution->n + solution->ranks[file]]++;
  return true;
}

/* Compares with visiting all solutions. */
static void
check_large (const QueensRequest *request, int threads)
{
  gsize n = request->n;
  uint64_t expected[MAX_SQUARES] = { 0 };
  uint64_t squares[MAX_SQUARES];
  QueensControl control = { 0 };
  uint64_t total = 0;

  queens_solver_visit (request, tally_cb, expected, NULL);
  g_assert_cmpint (queens_histogram (request, threads, &control, squares), ==, QUEENS_DONE);
  g_assert_cmpmem (squares, n * n * sizeof *squares, expected, n * n * sizeof *expected);
  for (gsize rank = 0; rank < n; rank++)
    total += expected[rank];
  g_assert_cmpuint (control.found, ==, total);
}

/* On these boards, the required squares leave few solutions. */
static void
test_large_boards (void)
{
  for (int n = 15; n <= 20; n++)
    for (int round = 0; round < 6; round++)
      {
        QueensRequest request = queens_request_all (n);
        uint32_t ranks[QUEENS_MAX_N];

        queens_construct ((uint32_t) n, ranks);
        for (uint8_t file = 0; file < n - 9; file++)
          queens_square_set_add (&request.required, (QueensSquare){ file, (uint8_t) ranks[file] });
        queens_square_set_add (&request.excluded,
                               (QueensSquare){ (uint8_t) (n - 1 - round), (uint8_t) round });
        check_large (&request, 1 + round % 3);
      }
}

/* Excluded squares that only a half turn maps to themselves, so that squares share counts. */
static void
test_symmetric_excluded_on_a_large_board (void)
{
  int n = 15;
  QueensRequest request = queens_request_all (n);

  for (uint8_t at = 0; at < n * n; at++)
    if (at * at % 7 == 1)
      {
        queens_square_set_add (&request.excluded,
                               (QueensSquare){ (uint8_t) (at / n), (uint8_t) (at % n) });
        queens_square_set_add (&request.excluded, (QueensSquare){ (uint8_t) (n - 1 - at / n),
                                                                  (uint8_t) (n - 1 - at % n) });
      }
  g_assert_true (queens_request_has_symmetry (&request, QUEENS_HALF_TURN));
  g_assert_false (queens_request_has_symmetry (&request, QUEENS_MIRROR_RANKS));
  check_large (&request, 2);
}

static void
test_stops (void)
{
  static const int sizes[] = { 18, 24 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int fundamental = 0; fundamental < 2; fundamental++)
      {
        QueensRequest request = queens_request_all (sizes[i]);
        QueensControl control = { 0 };
        uint64_t squares[MAX_SQUARES];
        GThread *thread = g_thread_new ("stop", stop_soon, &control);

        request.fundamental = fundamental;
        g_assert_cmpint (queens_histogram (&request, 2, &control, squares), ==, QUEENS_STOPPED);
        g_thread_join (thread);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/histogram/list", test_against_the_list);
  g_test_add_func ("/histogram/large-boards", test_large_boards);
  g_test_add_func ("/histogram/symmetric-excluded", test_symmetric_excluded_on_a_large_board);
  g_test_add_func ("/histogram/stops", test_stops);
  return g_test_run ();
}
