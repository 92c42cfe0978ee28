/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/board/rules.h"
#include "plain.h"

#include <string.h>

static void
test_all_ranks (void)
{
  g_assert_cmphex (queens_all_ranks (1), ==, 0x1);
  g_assert_cmphex (queens_all_ranks (8), ==, 0xff);
  g_assert_cmphex (queens_all_ranks (31), ==, 0x7fffffff);
  g_assert_cmphex (queens_all_ranks (32), ==, 0xffffffff);
}

static void
test_set_holds_what_was_added (void)
{
  for (int round = 0; round < 1000; round++)
    {
      int n = g_test_rand_int_range (1, QUEENS_MAX_N + 1);
      QueensSquareSet set = queens_square_set_empty (n);
      gboolean expected[QUEENS_MAX_N][QUEENS_MAX_N] = { 0 };
      int size = 0;
      QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];

      for (int change = 0; change < 3 * n; change++)
        {
          QueensSquare square
              = { (uint8_t) g_test_rand_int_range (0, n), (uint8_t) g_test_rand_int_range (0, n) };
          gboolean add = g_test_rand_int_range (0, 3) > 0;

          if (add)
            queens_square_set_add (&set, square);
          else
            queens_square_set_remove (&set, square);
          expected[square.file][square.rank] = add;
        }
      for (uint8_t file = 0; file < n; file++)
        for (uint8_t rank = 0; rank < n; rank++)
          {
            QueensSquare square = { file, rank };

            g_assert_cmpint (queens_square_set_contains (&set, square), ==, expected[file][rank]);
            size += expected[file][rank];
          }
      g_assert_cmpint (queens_square_set_size (&set), ==, size);
      g_assert_cmpint (queens_square_set_list (&set, squares), ==, size);
      for (int i = 0; i < size; i++)
        {
          g_assert_true (expected[squares[i].file][squares[i].rank]);
          if (i > 0)
            g_assert_cmpint (squares[i - 1].file * n + squares[i - 1].rank, <,
                             squares[i].file * n + squares[i].rank);
        }
    }
}

/* Compares two sets with their squares, one by one. */
static void
test_sets_of_two (void)
{
  for (int round = 0; round < 1000; round++)
    {
      int n = g_test_rand_int_range (1, round % 10 ? 5 : QUEENS_MAX_N + 1);
      QueensSquareSet full = queens_square_set_full (n);
      QueensSquareSet sets[2] = { queens_square_set_empty (n), queens_square_set_empty (n) };
      QueensSquareSet either, only;
      QueensSquareSet larger = queens_square_set_empty (n + 1);
      gboolean contains_all = TRUE;
      gboolean meet = FALSE;
      gboolean equal = TRUE;

      for (int i = g_test_rand_int_range (0, 2 * n); i > 0; i--)
        queens_square_set_add (&sets[g_test_rand_bit ()],
                               (QueensSquare){ (uint8_t) g_test_rand_int_range (0, n),
                                               (uint8_t) g_test_rand_int_range (0, n) });
      either = queens_square_set_union (&sets[0], &sets[1]);
      only = queens_square_set_minus (&sets[0], &sets[1]);
      for (int i = 0; i < n * n; i++)
        {
          QueensSquare square = { (uint8_t) (i / n), (uint8_t) (i % n) };
          gboolean in_a = queens_square_set_contains (&sets[0], square);
          gboolean in_b = queens_square_set_contains (&sets[1], square);

          g_assert_true (queens_square_set_contains (&full, square));
          g_assert_cmpint (queens_square_set_contains (&either, square), ==, in_a || in_b);
          g_assert_cmpint (queens_square_set_contains (&only, square), ==, in_a && !in_b);
          contains_all &= in_a || !in_b;
          meet |= in_a && in_b;
          equal &= in_a == in_b;
        }
      g_assert_cmpint (queens_square_set_size (&full), ==, n * n);
      g_assert_cmpint (queens_square_set_equal (&sets[0], &sets[1]), ==, equal);
      memcpy (larger.files, sets[0].files, sizeof larger.files);
      g_assert_false (queens_square_set_equal (&sets[0], &larger));
      g_assert_cmpint (queens_square_set_contains_all (&sets[0], &sets[1]), ==, contains_all);
      g_assert_cmpint (queens_square_set_meet (&sets[0], &sets[1]), ==, meet);
    }
}

static void
test_solution_and_position_agree (void)
{
  for (int n = 4; n <= 8; n++)
    {
      QueensSolution solution = plain_random_solution (n);
      QueensPosition position = queens_position_from_solution (&solution);
      QueensSolution read;

      g_assert_cmpint (queens_square_set_size (&position), ==, n);
      g_assert_true (queens_rules_to_solution (&position, &read));
      g_assert_cmpint (queens_solution_compare (&read, &solution), ==, 0);
      queens_square_set_remove (&position, (QueensSquare){ 2, solution.ranks[2] });
      g_assert_false (queens_rules_to_solution (&position, &read));
      queens_square_set_add (&position, (QueensSquare){ 2, (solution.ranks[2] + 1) % n });
      g_assert_false (queens_rules_to_solution (&position, &read));
    }
}

static void
test_order_is_lexicographic (void)
{
  static const struct
  {
    const char *a, *b;
    int order;
  } cases[] = {
    { "15863724", "15863724", 0 }, { "15863724", "16837425", -1 }, { "84136275", "15863724", 1 },
    { "35841726", "35286471", 1 }, { "2413", "3142", -1 },         { "12345", "12354", -1 },
    { "99999999", "99999998", 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensSolution a = plain_solution (cases[i].a);
      QueensSolution b = plain_solution (cases[i].b);

      g_assert_cmpint (queens_solution_compare (&a, &b), ==, cases[i].order);
      g_assert_cmpint (queens_solution_compare (&b, &a), ==, -cases[i].order);
    }
}

static void
test_fits_asks_for_every_required_and_no_excluded_square (void)
{
  QueensSolution solution = plain_solution ("2413");
  QueensSquareSet none = queens_square_set_empty (4);

  for (uint8_t file = 0; file < 4; file++)
    for (uint8_t rank = 0; rank < 4; rank++)
      {
        QueensSquareSet one = none;
        bool queen = solution.ranks[file] == rank;

        queens_square_set_add (&one, (QueensSquare){ file, rank });
        g_assert_cmpint (queens_solution_fits (&solution, &one, &none), ==, queen);
        g_assert_cmpint (queens_solution_fits (&solution, &none, &one), ==, !queen);
        g_assert_false (queens_solution_fits (&solution, &one, &one));
      }
  g_assert_true (queens_solution_fits (&solution, &none, &none));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/position/all-ranks", test_all_ranks);
  g_test_add_func ("/position/set-holds", test_set_holds_what_was_added);
  g_test_add_func ("/position/sets-of-two", test_sets_of_two);
  g_test_add_func ("/position/solution-and-position", test_solution_and_position_agree);
  g_test_add_func ("/position/order", test_order_is_lexicographic);
  g_test_add_func ("/position/fits", test_fits_asks_for_every_required_and_no_excluded_square);
  return g_test_run ();
}
