/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/completions.h"
#include "engine/rules.h"
#include "plain.h"

static void
assert_fits (const QueensSolution *solution, const QueensRequest *request)
{
  QueensPosition position = queens_position_from_solution (solution);
  QueensSolution read;

  g_assert_cmpuint (solution->n, ==, request->n);
  g_assert_true (queens_rules_to_solution (&position, &read));
  g_assert_true (queens_solution_fits (solution, &request->pins, &request->bans));
}

/* One is found just when there is one. */
static void
test_finds_one_if_there_is_one (void)
{
  int n_found = 0;
  int n_none = 0;

  for (int round = 0; round < 5000; round++)
    {
      QueensRequest request = plain_random_request (1, 10, 4, 25);
      g_autoptr (GArray) all = plain_solutions (&request);
      QueensSolution solution;
      bool found;

      g_assert_cmpint (queens_find_one (&request, NULL, &solution, &found), ==, QUEENS_DONE);
      g_assert_cmpint (found, ==, all->len > 0);
      if (found)
        assert_fits (&solution, &request);
      n_found += found;
      n_none += !found;
    }
  g_assert_cmpint (n_found, >, 500);
  g_assert_cmpint (n_none, >, 500);
}

static void
test_every_size (void)
{
  for (int n = 1; n <= QUEENS_MAX_N; n++)
    for (uint8_t rank = 0; rank <= n; rank++)
      {
        QueensRequest request = queens_request_all (n);
        QueensSolution solution;
        bool found;

        /* From n = 7 on each square of file a is part of a solution. */
        if (rank < n)
          queens_square_set_add (&request.pins, (QueensSquare){ 0, rank });
        g_assert_cmpint (queens_find_one (&request, NULL, &solution, &found), ==, QUEENS_DONE);
        if (n >= 7 || rank == n)
          g_assert_cmpint (found, ==, n != 2 && n != 3);
        if (found)
          assert_fits (&solution, &request);
      }
}

static void
test_stop_flag (void)
{
  QueensRequest request = queens_request_all (32);
  QueensControl control = { .stop = true };
  QueensSolution solution;
  bool found;

  queens_square_set_add (&request.bans, (QueensSquare){ 0, 0 });
  g_assert_cmpint (queens_find_one (&request, &control, &solution, &found), ==, QUEENS_STOPPED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/completions/random", test_finds_one_if_there_is_one);
  g_test_add_func ("/completions/every-size", test_every_size);
  g_test_add_func ("/completions/stop", test_stop_flag);
  return g_test_run ();
}
