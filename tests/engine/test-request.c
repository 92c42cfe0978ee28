/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/board/request.h"
#include "engine/board/rules.h"
#include "plain.h"

static void
test_free_request (void)
{
  QueensRequest request = queens_request_all (5);

  g_assert_true (queens_request_is_unconstrained (&request));
  g_assert_false (request.fundamental);
  queens_square_set_add (&request.required, (QueensSquare){ 4, 4 });
  g_assert_false (queens_request_is_unconstrained (&request));
  queens_square_set_remove (&request.required, (QueensSquare){ 4, 4 });
  queens_square_set_add (&request.excluded, (QueensSquare){ 0, 0 });
  g_assert_false (queens_request_is_unconstrained (&request));
}

/* A square is allowed if it is not excluded, shares no line with another required square, and none is
 * elsewhere on its file. */
static void
test_allowed_squares (void)
{
  for (int round = 0; round < 2000; round++)
    {
      QueensRequest request = plain_random_request (1, round % 50 ? 10 : 12, 4, 10);
      uint32_t allowed[QUEENS_MAX_N];

      queens_request_allowed (&request, allowed);
      for (uint8_t file = 0; file < request.n; file++)
        for (uint8_t rank = 0; rank < request.n; rank++)
          {
            QueensSquare square = { file, rank };
            bool expected = !queens_square_set_contains (&request.excluded, square)
                            && queens_rules_count_attackers (&request.required, square) == 0
                            && (request.required.files[file] == 0
                                || queens_square_set_contains (&request.required, square));

            g_assert_cmpint ((allowed[file] >> rank) & 1, ==, expected);
          }
    }
}

static void
test_allowed_on_the_largest_board (void)
{
  QueensRequest request = queens_request_all (32);
  uint32_t allowed[QUEENS_MAX_N];

  queens_square_set_add (&request.required, (QueensSquare){ 31, 31 });
  queens_request_allowed (&request, allowed);
  g_assert_cmphex (allowed[31], ==, 0x80000000);
  g_assert_cmphex (allowed[0], ==, 0x7ffffffe);
  g_assert_cmphex (allowed[30], ==, 0x3fffffff);
}

static void
test_contradictions (void)
{
  for (int round = 0; round < 2000; round++)
    {
      QueensRequest request = plain_random_request (1, 10, 4, 6);
      QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
      bool expected = queens_rules_find_conflicts (&request.required, conflicts) > 0
                      || queens_square_set_meet (&request.required, &request.excluded);
      QueensSquare squares[2];

      g_assert_cmpint (queens_request_contradicts (&request, NULL), ==, expected);
      g_assert_cmpint (queens_request_contradicts (&request, squares), ==, expected);
      if (!expected)
        continue;
      g_assert_true (queens_square_set_contains (&request.required, squares[0]));
      g_assert_true (queens_square_set_contains (&request.required, squares[1]));
      if (!queens_rules_share_line (squares[0], squares[1], NULL))
        {
          g_assert_cmpmem (&squares[0], sizeof squares[0], &squares[1], sizeof squares[1]);
          g_assert_true (queens_square_set_contains (&request.excluded, squares[0]));
        }
    }
}

/* Checks the definition, and what follows from it: the list of solutions is its own image. */
static void
test_symmetry (void)
{
  int n_symmetric = 0;

  for (int round = 0; round < 2000; round++)
    {
      QueensRequest request = plain_random_request (1, 9, 1, 2);
      QueensSymmetry symmetry = (QueensSymmetry) g_test_rand_int_range (0, QUEENS_N_SYMMETRIES);
      QueensSquareSet required, excluded;
      g_autoptr (GArray) solutions = plain_solutions (&request);
      bool by_squares, has;

      if (g_test_rand_bit ())
        {
          required = queens_symmetry_map_set (symmetry, &request.required);
          excluded = queens_symmetry_map_set (symmetry, &request.excluded);
          request.required = queens_square_set_union (&request.required, &required);
          request.excluded = queens_square_set_union (&request.excluded, &excluded);
          g_array_unref (solutions);
          solutions = plain_solutions (&request);
        }
      has = queens_request_has_symmetry (&request, symmetry);
      n_symmetric += has;
      required = queens_symmetry_map_set (symmetry, &request.required);
      excluded = queens_symmetry_map_set (symmetry, &request.excluded);
      by_squares = queens_square_set_equal (&required, &request.required)
                   && queens_square_set_equal (&excluded, &request.excluded);
      if (by_squares)
        g_assert_true (has);
      for (guint i = 0; has && i < solutions->len; i++)
        {
          QueensSolution image = queens_symmetry_map_solution (
              symmetry, &g_array_index (solutions, QueensSolution, i));

          g_assert_true (queens_solution_fits (&image, &request.required, &request.excluded));
        }
    }
  g_assert_cmpint (n_symmetric, >, 200);
  g_assert_cmpint (n_symmetric, <, 1900);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/request/free", test_free_request);
  g_test_add_func ("/request/allowed", test_allowed_squares);
  g_test_add_func ("/request/allowed-largest", test_allowed_on_the_largest_board);
  g_test_add_func ("/request/contradictions", test_contradictions);
  g_test_add_func ("/request/symmetry", test_symmetry);
  return g_test_run ();
}
