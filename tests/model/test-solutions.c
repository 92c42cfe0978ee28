/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/solutions.h"

#include "engine/notation.h"
#include "engine/solver.h"
#include "tests/wait.h"

/* A000170 and A002562. */
static const struct
{
  int n;
  guint64 all;
  guint64 fundamental;
} counts[] = {
  { 1, 1, 1 }, { 2, 0, 0 },  { 3, 0, 0 },   { 4, 2, 1 },    { 5, 10, 2 },
  { 6, 4, 1 }, { 7, 40, 6 }, { 8, 92, 12 }, { 9, 352, 46 }, { 10, 724, 92 },
};

/* What a list has told since it was made. */
typedef struct
{
  guint n_items;
  guint64 last_count[2];
  double last_fraction;
  gboolean was_total;
} Watch;

static void
items_changed_cb (GListModel *list, guint position, guint removed, guint added, Watch *watch)
{
  g_assert_cmpuint (position + removed, <=, watch->n_items);
  watch->n_items += added - removed;
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, watch->n_items);
}

/* Neither count ever falls, nor is it ever more than the total that comes at the end. */
static void
changed_cb (QueensSolutions *solutions, Watch *watch)
{
  for (int fundamental = 0; fundamental < 2; fundamental++)
    {
      gboolean total;
      guint64 count = queens_solutions_get_count (solutions, fundamental, &total);

      g_assert_cmpuint (count, >=, watch->last_count[fundamental]);
      if (watch->was_total)
        g_assert_cmpuint (count, ==, watch->last_count[fundamental]);
      watch->last_count[fundamental] = count;
      if (fundamental)
        watch->was_total = total;
    }
  g_assert_cmpfloat (queens_solutions_get_fraction (solutions), >=, 0.0);
  g_assert_cmpfloat (queens_solutions_get_fraction (solutions), <=, 1.0);
}

static QueensSolutions *
watched_new (int n, Watch *watch)
{
  QueensSolutions *solutions = queens_solutions_new (n);

  *watch = (Watch){ 0 };
  g_signal_connect (solutions, "items-changed", G_CALLBACK (items_changed_cb), watch);
  g_signal_connect (solutions, "changed", G_CALLBACK (changed_cb), watch);
  return solutions;
}

static guint
get_length (QueensSolutions *solutions)
{
  return g_list_model_get_n_items (G_LIST_MODEL (solutions));
}

static gboolean
is_total (QueensSolutions *solutions)
{
  gboolean total;

  queens_solutions_get_count (solutions, FALSE, &total);
  return total;
}

static QueensSolutions *
finished_new (int n)
{
  QueensSolutions *solutions = queens_solutions_new (n);

  wait_until (is_total (solutions));
  return solutions;
}

static QueensSolution
parse (int n, const char *notation)
{
  QueensSolution solution = { 0 };

  g_assert_true (queens_notation_parse (notation, n, &solution, NULL));
  return solution;
}

static void
test_counts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      Watch watch;
      g_autoptr (QueensSolutions) solutions = watched_new (counts[i].n, &watch);
      gboolean total;

      g_assert_cmpint (queens_solutions_get_n (solutions), ==, counts[i].n);
      g_assert_cmpuint (get_length (solutions), ==, 0);
      g_assert_false (is_total (solutions));
      wait_until (is_total (solutions));
      g_assert_cmpuint (queens_solutions_get_count (solutions, FALSE, &total), ==, counts[i].all);
      g_assert_true (total);
      g_assert_cmpuint (queens_solutions_get_count (solutions, TRUE, &total), ==,
                        counts[i].fundamental);
      g_assert_true (total);
      g_assert_true (queens_solutions_is_complete (solutions));
      g_assert_cmpfloat (queens_solutions_get_fraction (solutions), ==, 1.0);

      g_assert_cmpuint (get_length (solutions), ==, counts[i].all);
      queens_solutions_set_fundamental (solutions, TRUE);
      g_assert_true (queens_solutions_get_fundamental (solutions));
      g_assert_cmpuint (get_length (solutions), ==, counts[i].fundamental);
      g_assert_cmpuint (watch.n_items, ==, counts[i].fundamental);
      queens_solutions_set_fundamental (solutions, FALSE);
      g_assert_cmpuint (watch.n_items, ==, counts[i].all);
    }
}

/* The list against the solver. */

typedef struct
{
  QueensSolutions *solutions;
  guint64 number;
  guint place;
} Walk;

static void
assert_item (QueensSolutions *solutions,
             guint place,
             const QueensSolution *expected,
             guint64 number)
{
  g_autoptr (QueensSolutionItem) item = g_list_model_get_item (G_LIST_MODEL (solutions), place);
  QueensSolution solution;
  guint64 its_number = 0;
  guint its_place = 0;

  g_assert_cmpuint (queens_solution_item_get_number (item), ==, number);
  g_assert_cmpint (queens_solution_compare (queens_solution_item_get_solution (item), expected), ==,
                   0);
  g_assert_true (queens_solutions_get (solutions, place, &solution, &its_number));
  g_assert_cmpuint (its_number, ==, number);
  g_assert_cmpint (queens_solution_compare (&solution, expected), ==, 0);
  g_assert_true (queens_solutions_find_number (solutions, number, &its_place));
  g_assert_cmpuint (its_place, ==, place);
  g_assert_true (queens_solutions_identify (solutions, expected, &its_number));
  g_assert_cmpuint (its_number, ==, number);
}

static bool
compare_one (const QueensSolution *solution, void *data)
{
  Walk *walk = data;

  walk->number++;
  if (!queens_solutions_get_fundamental (walk->solutions)
      || queens_symmetry_is_canonical (solution))
    assert_item (walk->solutions, walk->place++, solution, walk->number);
  return true;
}

static void
test_items (void)
{
  for (int n = 1; n <= 9; n++)
    {
      g_autoptr (QueensSolutions) solutions = finished_new (n);
      QueensRequest request = queens_request_all (n);

      g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (solutions))
                     == QUEENS_TYPE_SOLUTION_ITEM);
      for (int fundamental = 0; fundamental < 2; fundamental++)
        {
          Walk walk = { .solutions = solutions };
          QueensSolution solution;
          guint64 number;
          guint place;

          queens_solutions_set_fundamental (solutions, fundamental);
          queens_solver_visit (&request, compare_one, &walk, NULL);
          g_assert_cmpuint (walk.place, ==, get_length (solutions));
          g_assert_null (g_list_model_get_item (G_LIST_MODEL (solutions), walk.place));
          g_assert_false (queens_solutions_get (solutions, walk.place, &solution, &number));
          g_assert_false (queens_solutions_find_number (solutions, 0, &place));
          g_assert_false (queens_solutions_find_number (solutions, walk.number + 1, &place));
          g_assert_false (queens_solutions_find_number (solutions, G_MAXUINT64, &place));
        }
    }
}

/* The fundamental ones of n = 8 that follow a number. */
static void
test_find_next_fundamental (void)
{
  g_autoptr (QueensSolutions) solutions = finished_new (8);

  queens_solutions_set_fundamental (solutions, TRUE);
  for (guint64 number = 1; number <= 92; number++)
    {
      QueensSolution solution;
      guint64 here = 0, before = 0;
      guint place;

      if (!queens_solutions_find_number (solutions, number, &place))
        {
          g_assert_true (queens_solutions_get (solutions, 11, &solution, &here));
          g_assert_cmpuint (number, >, here);
          continue;
        }
      g_assert_true (queens_solutions_get (solutions, place, &solution, &here));
      g_assert_cmpuint (here, >=, number);
      if (place > 0)
        {
          g_assert_true (queens_solutions_get (solutions, place - 1, &solution, &before));
          g_assert_cmpuint (before, <, number);
        }
    }
}

static const struct
{
  int n;
  const char *notation;
  guint64 number;
  QueensClassPlace place;
} known[] = {
  { 1, "1", 1, { 1, 1, 1 } },          { 4, "2413", 1, { 1, 1, 2 } },
  { 4, "3142", 2, { 1, 2, 2 } },       { 6, "246135", 1, { 1, 1, 4 } },
  { 6, "531642", 4, { 1, 4, 4 } },     { 8, "15863724", 1, { 1, 1, 8 } },
  { 8, "35841726", 17, { 11, 1, 8 } }, { 8, "84136275", 92, { 1, 8, 8 } },
};

static void
test_classify (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autoptr (QueensSolutions) solutions = finished_new (known[i].n);
      QueensSolution solution = parse (known[i].n, known[i].notation);

      for (int fundamental = 0; fundamental < 2; fundamental++)
        {
          guint64 number = 0;
          QueensClassPlace place = { 0 };

          queens_solutions_set_fundamental (solutions, fundamental);
          g_assert_true (queens_solutions_identify (solutions, &solution, &number));
          g_assert_cmpuint (number, ==, known[i].number);
          g_assert_true (queens_solutions_classify (solutions, &solution, &place));
          g_assert_cmpuint (place.number, ==, known[i].place.number);
          g_assert_cmpint (place.member, ==, known[i].place.member);
          g_assert_cmpint (place.n_members, ==, known[i].place.n_members);
        }
    }
}

/* Every solution of n = 9 is the member it says of the class it says. */
static void
test_classes_cover (void)
{
  g_autoptr (QueensSolutions) solutions = finished_new (9);
  int seen[46] = { 0 };
  int sizes[46] = { 0 };

  for (guint i = 0; i < get_length (solutions); i++)
    {
      QueensSolution solution;
      guint64 number;
      QueensClassPlace place = { 0 };

      g_assert_true (queens_solutions_get (solutions, i, &solution, &number));
      g_assert_true (queens_solutions_classify (solutions, &solution, &place));
      g_assert_cmpuint (place.number, >=, 1);
      g_assert_cmpuint (place.number, <=, G_N_ELEMENTS (seen));
      /* Members come in the order of their numbers. */
      g_assert_cmpint (place.member, ==, ++seen[place.number - 1]);
      sizes[place.number - 1] = place.n_members;
    }
  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    g_assert_cmpint (seen[i], ==, sizes[i]);
}

/* Changing n in the middle of the work is dropping the list; nothing of it may come later. */
static void
test_dispose_while_working (void)
{
  static const int sizes[] = { 14, 32, 18, 15, 26, 12 };

  for (guint round = 0; round < 3; round++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        Watch watch;
        QueensSolutions *solutions = watched_new (sizes[i], &watch);

        if (round == 1)
          wait_for_ms (25);
        else if (round == 2)
          wait_until (watch.n_items > 0);
        g_assert_finalize_object (solutions);
      }
  /* What still comes must find its owner gone. */
  wait_for_ms (150);
  {
    g_autoptr (QueensSolutions) solutions = finished_new (6);

    g_assert_cmpuint (get_length (solutions), ==, 4);
  }
}

/* n = 15 has more solutions than are listed. */
static void
test_beyond_the_limit (void)
{
  Watch watch;
  g_autoptr (QueensSolutions) solutions = watched_new (15, &watch);
  QueensSolution solution;
  guint64 number;
  guint place;
  gboolean total;

  wait_until (get_length (solutions) == QUEENS_SOLUTIONS_LIMIT);
  g_assert_false (is_total (solutions));
  wait_until (queens_solutions_get_count (solutions, FALSE, &total) > QUEENS_SOLUTIONS_LIMIT);
  g_assert_true (queens_solutions_get (solutions, 123455, &solution, &number));
  g_assert_cmpuint (number, ==, 123456);
  g_assert_true (queens_solutions_identify (solutions, &solution, &number));
  g_assert_cmpuint (number, ==, 123456);

  /* The mirror image of the first solution is the last one, which is not listed. */
  g_assert_true (queens_solutions_get (solutions, 0, &solution, &number));
  solution = queens_symmetry_map_solution (QUEENS_MIRROR_RANKS, &solution);
  g_assert_false (queens_solutions_identify (solutions, &solution, &number));

  wait_until (is_total (solutions));
  g_assert_cmpuint (queens_solutions_get_count (solutions, FALSE, &total), ==, 2279184);
  g_assert_cmpuint (queens_solutions_get_count (solutions, TRUE, &total), ==, 285053);
  g_assert_false (queens_solutions_is_complete (solutions));
  g_assert_cmpuint (get_length (solutions), ==, QUEENS_SOLUTIONS_LIMIT);
  g_assert_true (queens_solutions_find_number (solutions, QUEENS_SOLUTIONS_LIMIT, &place));
  g_assert_cmpuint (place, ==, QUEENS_SOLUTIONS_LIMIT - 1);
  g_assert_false (queens_solutions_find_number (solutions, QUEENS_SOLUTIONS_LIMIT + 1, &place));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solutions/counts", test_counts);
  g_test_add_func ("/solutions/items", test_items);
  g_test_add_func ("/solutions/find-next-fundamental", test_find_next_fundamental);
  g_test_add_func ("/solutions/classify", test_classify);
  g_test_add_func ("/solutions/classes-cover", test_classes_cover);
  g_test_add_func ("/solutions/dispose-while-working", test_dispose_while_working);
  g_test_add_func ("/solutions/beyond-the-limit", test_beyond_the_limit);
  return g_test_run ();
}
