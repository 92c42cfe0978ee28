/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/classes.h"
#include "engine/symmetry.h"
#include "plain.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensIndex, queens_index_unref)

static QueensIndex *
build (int n)
{
  QueensRequest request = queens_request_all (n);
  QueensIndex *classes;

  request.fundamental = true;
  classes = queens_index_new (&request);
  g_assert_nonnull (classes);
  g_assert_cmpint (queens_index_build (classes, 2, NULL), ==, QUEENS_DONE);
  return classes;
}

static void
test_numbers_by_hand (void)
{
  static const struct
  {
    const char *solution;
    uint64_t number;
    int member;
    int n_members;
  } cases[] = {
    { "35841726", 11, 1, 8 }, /* solution 17 of n = 8 */
    { "15863724", 1, 1, 8 },  { "84136275", 1, 8, 8 }, { "2413", 1, 1, 2 },
    { "3142", 1, 2, 2 },      { "246135", 1, 1, 4 },   { "1", 1, 1, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensSolution solution = plain_solution (cases[i].solution);
      g_autoptr (QueensIndex) classes = build (solution.n);
      QueensClassPlace place = queens_classes_find (classes, &solution);

      g_assert_cmpuint (place.number, ==, cases[i].number);
      g_assert_cmpint (place.member, ==, cases[i].member);
      g_assert_cmpint (place.n_members, ==, cases[i].n_members);
    }
}

/* Going through all solutions in order, a class that was not met yet has the next number, and
 * each solution is the next member of its class. */
static void
test_numbers_in_order_of_the_smallest_member (void)
{
  for (int n = 1; n <= 10; n++)
    {
      QueensRequest request = queens_request_all (n);
      g_autoptr (GArray) all = plain_solutions (&request);
      g_autoptr (QueensIndex) classes = build (n);
      g_autofree int *met = g_new0 (int, all->len + 2); /* members, by class */
      uint64_t n_classes = 0;
      uint64_t total;

      for (guint i = 0; i < all->len; i++)
        {
          QueensSolution *solution = &g_array_index (all, QueensSolution, i);
          QueensSolution canonical = queens_symmetry_canonical (solution);
          QueensSolution first;
          QueensClassPlace place = queens_classes_find (classes, solution);

          g_assert_cmpuint (place.number, >=, 1);
          g_assert_cmpuint (place.number, <=, n_classes + 1);
          n_classes = MAX (n_classes, place.number);
          g_assert_cmpint (place.member, ==, ++met[place.number]);
          g_assert_cmpint (queens_index_kth (classes, place.number, NULL, &first), ==,
                           QUEENS_INDEX_FOUND);
          g_assert_cmpint (queens_solution_compare (&first, &canonical), ==, 0);
        }
      g_assert_true (queens_index_total (classes, &total));
      g_assert_cmpuint (total, ==, n_classes);
    }
}

/* OEIS A002562. */
static void
test_totals (void)
{
  static const uint64_t totals[] = { 341, 1787, 9233, 45752 };

  for (int n = 11; n <= 14; n++)
    {
      g_autoptr (QueensIndex) classes = build (n);
      uint64_t total;

      g_assert_true (queens_index_total (classes, &total));
      g_assert_cmpuint (total, ==, totals[n - 11]);
    }
}

/* A class has its members before it has its number. */
static void
test_not_numbered (void)
{
  QueensRequest request = queens_request_all (4);
  QueensSolution solution = plain_solution ("2413");
  g_autoptr (QueensIndex) not_built = queens_index_new (&request);
  const QueensIndex *indexes[] = { not_built, NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (indexes); i++)
    {
      QueensClassPlace place = queens_classes_find (indexes[i], &solution);

      g_assert_cmpuint (place.number, ==, 0);
      g_assert_cmpint (place.member, ==, 1);
      g_assert_cmpint (place.n_members, ==, 2);
    }
}

/* A walk from the first solution on comes to the same numbers. */
static void
test_walk (void)
{
  static const QueensControl stopped = { .stop = true };

  for (int n = 4; n <= 9; n++)
    {
      g_autoptr (QueensIndex) classes = build (n);
      QueensSolution smallest;

      for (uint64_t k = 1; queens_index_kth (classes, k, NULL, &smallest) == QUEENS_INDEX_FOUND;
           k++)
        g_assert_cmpuint (queens_classes_walk (&smallest, NULL), ==, k);
      g_assert_cmpuint (queens_classes_walk (&smallest, &stopped), ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/classes/by-hand", test_numbers_by_hand);
  g_test_add_func ("/classes/in-order", test_numbers_in_order_of_the_smallest_member);
  g_test_add_func ("/classes/totals", test_totals);
  g_test_add_func ("/classes/not-numbered", test_not_numbered);
  g_test_add_func ("/classes/walk", test_walk);
  return g_test_run ();
}
