/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/board/symmetry.h"
#include "plain.h"

/* The symmetry that is equal to first followed by second. It is identified by where c2 goes, because
 * each of the eight symmetries takes c2 to a different square. */
static QueensSymmetry
compose (QueensSymmetry first, QueensSymmetry second)
{
  QueensSquare c2 = { 2, 1 };
  QueensSquare to
      = queens_symmetry_map_square (second, 8, queens_symmetry_map_square (first, 8, c2));

  for (QueensSymmetry s = QUEENS_IDENTITY; s < QUEENS_N_SYMMETRIES; s++)
    {
      QueensSquare image = queens_symmetry_map_square (s, 8, c2);

      if (image.file == to.file && image.rank == to.rank)
        return s;
    }
  g_assert_not_reached ();
}

/* Where each symmetry takes c2 on an 8 × 8 board, worked out by hand. */
static void
test_names_say_what_happens (void)
{
  static const QueensSquare to[QUEENS_N_SYMMETRIES] = {
    [QUEENS_IDENTITY] = { 2, 1 },      [QUEENS_TURN_RIGHT] = { 1, 5 },
    [QUEENS_HALF_TURN] = { 5, 6 },     [QUEENS_TURN_LEFT] = { 6, 2 },
    [QUEENS_MIRROR_FILES] = { 5, 1 },  [QUEENS_MIRROR_RANKS] = { 2, 6 },
    [QUEENS_MIRROR_RISING] = { 1, 2 }, [QUEENS_MIRROR_FALLING] = { 6, 5 },
  };

  for (QueensSymmetry s = QUEENS_IDENTITY; s < QUEENS_N_SYMMETRIES; s++)
    {
      QueensSquare image = queens_symmetry_map_square (s, 8, (QueensSquare){ 2, 1 });

      g_assert_cmpuint (image.file, ==, to[s].file);
      g_assert_cmpuint (image.rank, ==, to[s].rank);
    }
}

/* A composition is equal to one symmetry after the other, and squares, sets, and solutions are mapped
 * alike. */
static void
test_actions_agree (void)
{
  for (int n = 4; n <= 9; n++)
    for (int pair = 0; pair < QUEENS_N_SYMMETRIES * QUEENS_N_SYMMETRIES; pair++)
      {
        QueensSymmetry a = (QueensSymmetry) (pair / QUEENS_N_SYMMETRIES);
        QueensSymmetry b = (QueensSymmetry) (pair % QUEENS_N_SYMMETRIES);
        QueensSymmetry both = compose (a, b);
        QueensSolution solution = plain_random_solution (n);
        QueensSolution image = queens_symmetry_map_solution (both, &solution);
        QueensSolution step = queens_symmetry_map_solution (a, &solution);
        QueensPosition position = queens_position_from_solution (&solution);
        QueensPosition expected = queens_position_from_solution (&image);

        step = queens_symmetry_map_solution (b, &step);
        g_assert_cmpint (queens_solution_compare (&image, &step), ==, 0);
        position = queens_symmetry_map_set (both, &position);
        g_assert_true (queens_square_set_equal (&position, &expected));
        for (uint8_t at = 0; at < n; at++)
          {
            QueensSquare square = { at, solution.ranks[at] };
            QueensSquare to = queens_symmetry_map_square (both, n, square);

            g_assert_cmpuint (image.ranks[to.file], ==, to.rank);
          }
      }
}

/* For each n, the number of solutions in classes of 1, 2, 4, and 8 members. */
static void
test_class_sizes (void)
{
  static const struct
  {
    int n;
    int classes[9]; /* by size */
  } cases[] = {
    { 1, { [1] = 1 } },           { 4, { [2] = 1 } },          { 5, { [2] = 1, [8] = 1 } },
    { 6, { [4] = 1 } },           { 7, { [4] = 2, [8] = 4 } }, { 8, { [4] = 1, [8] = 11 } },
    { 9, { [4] = 4, [8] = 42 } },
  };
  static const QueensSelfSymmetry by_size[9] = { [1] = QUEENS_SYMMETRIC_ALL,
                                                 [2] = QUEENS_SYMMETRIC_QUARTER_TURN,
                                                 [4] = QUEENS_SYMMETRIC_HALF_TURN,
                                                 [8] = QUEENS_SYMMETRIC_NONE };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensRequest request = queens_request_all (cases[i].n);
      g_autoptr (GArray) all = plain_solutions (&request);
      int members[9] = { 0 };

      for (guint k = 0; k < all->len; k++)
        {
          QueensSolution *solution = &g_array_index (all, QueensSolution, k);
          QueensSolution images[QUEENS_N_SYMMETRIES];
          QueensSolution canonical = queens_symmetry_canonical (solution);
          int size = queens_symmetry_class (solution, images);
          gboolean is_member = FALSE;

          members[size]++;
          g_assert_cmpint (queens_symmetry_of_solution (solution), ==, by_size[size]);
          g_assert_cmpint (queens_solution_compare (&canonical, &images[0]), ==, 0);
          for (int m = 0; m < size; m++)
            {
              is_member |= queens_solution_compare (&images[m], solution) == 0;
              g_assert_cmpint (queens_symmetry_is_canonical (&images[m]), ==, m == 0);
              if (m > 0)
                g_assert_cmpint (queens_solution_compare (&images[m - 1], &images[m]), <, 0);
            }
          g_assert_true (is_member);
        }
      for (int size = 1; size <= 8; size++)
        g_assert_cmpint (members[size], ==, cases[i].classes[size] * size);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/symmetry/names", test_names_say_what_happens);
  g_test_add_func ("/symmetry/actions-agree", test_actions_agree);
  g_test_add_func ("/symmetry/class-sizes", test_class_sizes);
  return g_test_run ();
}
