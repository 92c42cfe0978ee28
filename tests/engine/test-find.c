/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/board/rules.h"
#include "engine/search/count.h"
#include "engine/search/find.h"
#include "plain.h"

#include <string.h>

/* Applies the request's pins and bans to the search. */
static void
constrain (QueensSearch *search, const QueensRequest *request)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (&request->pins, squares);

  for (int i = 0; i < n_squares; i++)
    queens_search_pin (search, squares[i].file, squares[i].rank);
  n_squares = queens_square_set_list (&request->bans, squares);
  for (int i = 0; i < n_squares; i++)
    queens_search_ban (search, squares[i].file, squares[i].rank);
}

static void
assert_is_solution (const guint32 *ranks, guint32 n)
{
  g_autofree guint8 *seen = g_new0 (guint8, 5 * n);

  for (guint32 file = 0; file < n; file++)
    {
      g_assert_cmpuint (ranks[file], <, n);
      g_assert_cmpuint (seen[ranks[file]]++, ==, 0);
      g_assert_cmpuint (seen[n + file + ranks[file]]++, ==, 0);
      g_assert_cmpuint (seen[3 * n + file + n - 1 - ranks[file]]++, ==, 0);
    }
}

static void
assert_fits (const QueensSolution *solution, const QueensRequest *request)
{
  QueensPosition position = queens_position_from_solution (solution);
  QueensSolution read;

  g_assert_cmpuint (solution->n, ==, request->n);
  g_assert_true (queens_rules_to_solution (&position, &read));
  g_assert_true (queens_solution_fits (solution, &request->pins, &request->bans));
}

/* The expected solutions that have not been found yet. */
typedef struct
{
  GArray *all;
  gboolean *seen;
} Expected;

/* The index of a solution among the expected ones. */
static guint
find (const GArray *all, const uint32_t *ranks)
{
  for (guint i = 0; i < all->len; i++)
    {
      const QueensSolution *solution = &g_array_index (all, QueensSolution, i);
      int file = 0;

      while (file < solution->n && solution->ranks[file] == ranks[file])
        file++;
      if (file == solution->n)
        return i;
    }
  g_error ("This is no solution");
}

static bool
expect_cb (const uint32_t *ranks, void *data)
{
  Expected *expected = data;
  guint place = find (expected->all, ranks);

  g_assert_false (expected->seen[place]);
  expected->seen[place] = TRUE;
  return true;
}

/* Each solution is visited once, and one is found if and only if there is one. */
static void
test_small_boards (void)
{
  int n_none = 0;

  for (int round = 0; round < 3000; round++)
    {
      QueensRequest request = plain_random_request (1, 9, 3, 25);
      g_autoptr (GArray) all = plain_solutions (&request);
      g_autofree gboolean *seen = g_new0 (gboolean, all->len + 1);
      QueensSearch *search = queens_search_new (request.n);
      QueensControl control = { 0 };
      uint32_t ranks[QUEENS_MAX_N];
      QueensSolution solution;
      bool found;

      g_assert_cmpint (queens_find_one (&request, NULL, &solution, &found), ==, QUEENS_DONE);
      g_assert_cmpint (found, ==, all->len > 0);
      if (found)
        assert_fits (&solution, &request);
      constrain (search, &request);
      g_assert_cmpint (queens_search_visit (search, expect_cb, &(Expected){ all, seen }, &control),
                       ==, QUEENS_DONE);
      g_assert_cmpuint (atomic_load (&control.found), ==, all->len);
      for (guint64 seed = 0; seed < 3; seed++)
        if (all->len == 0)
          g_assert_cmpint (queens_search_one (search, seed, 0, NULL, ranks), ==,
                           QUEENS_SEARCH_NONE);
        else
          {
            g_assert_cmpint (queens_search_one (search, seed, 0, NULL, ranks), ==,
                             QUEENS_SEARCH_FOUND);
            find (all, ranks);
          }
      n_none += all->len == 0;
      queens_search_free (search);
    }
  g_assert_cmpint (n_none, >, 300);
}

/* Pins some queens of a solution of a large board, and bans other squares. */
static void
test_large_boards (void)
{
  static const guint32 sizes[] = { 33, 50, 64, 65, 100, 128, 129, 300, 1000 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint64 seed = 0; seed < 3; seed++)
      {
        guint32 n = sizes[i];
        QueensSearch *search = queens_search_new (n);
        g_autofree guint32 *solution = g_new (guint32, n);
        g_autofree guint32 *found = g_new (guint32, n);

        g_assert_cmpint (queens_search_one (search, seed, 0, NULL, solution), ==,
                         QUEENS_SEARCH_FOUND);
        assert_is_solution (solution, n);
        for (guint32 file = 0; file < n; file++)
          if (file % 3 == 0)
            queens_search_pin (search, file, solution[file]);
          else
            queens_search_ban (search, file, (solution[file] + 1) % n);
        g_assert_cmpint (queens_search_one (search, 0, 0, NULL, found), ==, QUEENS_SEARCH_FOUND);
        assert_is_solution (found, n);
        for (guint32 file = 0; file < n; file++)
          if (file % 3 == 0)
            g_assert_cmpuint (found[file], ==, solution[file]);
          else
            g_assert_cmpuint (found[file], !=, (solution[file] + 1) % n);
        /* a queen that attacks another one */
        queens_search_pin (search, 1, solution[0] > 0 ? solution[0] - 1 : 1);
        g_assert_cmpint (queens_search_one (search, seed, 0, NULL, found), ==, QUEENS_SEARCH_NONE);
        queens_search_free (search);
      }
}

/* A proof that takes more than one run: only squares of one color are open, and on the two lowest ranks
 * only those on the left. */
static void
test_proof (void)
{
  guint32 n = 18;
  QueensSearch *search = queens_search_new (n);
  QueensRequest request = queens_request_all ((int) n);
  QueensSolution solution;
  uint32_t ranks[18];
  bool found = true;

  for (guint32 file = 0; file < n; file++)
    for (guint32 rank = 0; rank < n; rank++)
      if (rank < 2 ? file + rank > 5 : (file + rank) % 2 == 0)
        {
          queens_search_ban (search, file, rank);
          queens_square_set_add (&request.bans, (QueensSquare){ (guint8) file, (guint8) rank });
        }
  g_assert_cmpint (queens_search_one (search, 0, 1, NULL, ranks), ==, QUEENS_SEARCH_STOPPED);
  g_assert_cmpint (queens_search_one (search, 0, 0, NULL, ranks), ==, QUEENS_SEARCH_NONE);
  g_assert_cmpint (queens_find_one (&request, NULL, &solution, &found), ==, QUEENS_DONE);
  g_assert_false (found);
  queens_search_free (search);
}

/* Random diagonals are excluded, so that many boards have no solution, and proving it takes many dead
 * ends. There is a solution if and only if counting finds some. */
static void
test_diagonals (void)
{
  int n_none = 0;

  for (int round = 0; round < 200; round++)
    {
      int n = g_test_rand_int_range (14, 17);
      QueensRequest request = queens_request_all (n);
      QueensSolution solution;
      uint64_t count;
      bool found;

      for (int i = 0; i < n + 1; i++)
        {
          int diagonal = g_test_rand_int_range (1 - n, n);
          gboolean rising = g_test_rand_bit ();

          for (int file = MAX (0, diagonal); file < n + MIN (0, diagonal); file++)
            {
              int rank = file - diagonal;

              queens_square_set_add (
                  &request.bans,
                  (QueensSquare){ (guint8) file, (guint8) (rising ? rank : n - 1 - rank) });
            }
        }
      g_assert_cmpint (queens_find_one (&request, NULL, &solution, &found), ==, QUEENS_DONE);
      g_assert_cmpint (queens_count (&request, 1, NULL, &count), ==, QUEENS_DONE);
      g_assert_cmpint (found, ==, count > 0);
      if (found)
        assert_fits (&solution, &request);
      n_none += !found;
    }
  g_assert_cmpint (n_none, >, 20);
}

/* Half of the files share too few ranks, or half of the ranks share too few files. This is noticed soon
 * after the first dead ends. */
static void
test_matching (void)
{
  static const guint32 sizes[] = { 24, 40, 100, 300 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int turned = 0; turned < 2; turned++)
      {
        guint32 n = sizes[i];
        QueensSearch *search = queens_search_new (n);
        QueensControl control = { 0 };
        g_autofree guint32 *ranks = g_new (guint32, n);

        for (guint32 a = 0; a < n; a++)
          for (guint32 b = 0; b < n; b++)
            if (a % 2 == 0 && b >= n / 2 - 1)
              queens_search_ban (search, turned ? b : a, turned ? a : b);
        g_assert_cmpint (queens_search_one (search, 0, 20 * n, NULL, ranks), ==,
                         QUEENS_SEARCH_NONE);
        g_assert_cmpint (queens_search_visit (search, NULL, NULL, &control), ==, QUEENS_DONE);
        g_assert_cmpuint (atomic_load (&control.found), ==, 0);
        queens_search_free (search);
      }
}

static bool
go_on_cb (const uint32_t *ranks, void *data)
{
  return true;
}

/* On boards that have few enough squares for matching, the search finds as many solutions as are
 * counted. */
static void
test_matching_counts (void)
{
  guint64 n_found = 0;

  for (int round = 0; round < 200; round++)
    {
      QueensRequest request = queens_request_all (g_test_rand_int_range (12, 15));
      QueensControl control = { 0 };
      QueensSearch *search;
      uint64_t count;

      for (guint8 file = 0; file < request.n; file++)
        for (guint8 rank = 0; rank < request.n; rank++)
          if (g_test_rand_int_range (0, 10) < 4)
            queens_square_set_add (&request.bans, (QueensSquare){ file, rank });
      search = queens_search_new (request.n);
      constrain (search, &request);
      queens_search_visit (search, go_on_cb, NULL, &control);
      g_assert_cmpint (queens_count (&request, 1, NULL, &count), ==, QUEENS_DONE);
      g_assert_cmpuint (atomic_load (&control.found), ==, count);
      n_found += count;
      queens_search_free (search);
    }
  g_assert_cmpuint (n_found, >, 1000);
}

/* The same seed finds the same solution, and all seeds together find every solution. */
static void
test_seeds (void)
{
  QueensRequest request = queens_request_all (7);
  g_autoptr (GArray) all = plain_solutions (&request);
  g_autofree gboolean *seen = g_new0 (gboolean, all->len);

  for (guint64 seed = 1; seed <= 1000; seed++)
    {
      uint32_t ranks[2][7];

      for (int i = 0; i < 2; i++)
        {
          QueensSearch *search = queens_search_new (7);

          g_assert_cmpint (queens_search_one (search, seed, 0, NULL, ranks[i]), ==,
                           QUEENS_SEARCH_FOUND);
          queens_search_free (search);
        }
      g_assert_cmpmem (ranks[0], sizeof ranks[0], ranks[1], sizeof ranks[1]);
      seen[find (all, ranks[0])] = TRUE;
    }
  g_assert_cmpuint (all->len, ==, 40);
  for (guint i = 0; i < all->len; i++)
    g_assert_true (seen[i]);
}

static bool
stop_cb (const uint32_t *ranks, void *data)
{
  return --*(int *) data > 0;
}

static void
test_stop (void)
{
  QueensSearch *search = queens_search_new (20);
  QueensRequest request = queens_request_all (20);
  QueensControl control = { .stop = true };
  QueensSolution solution;
  uint32_t ranks[20];
  int n_wanted = 5;
  bool found;

  queens_square_set_add (&request.bans, (QueensSquare){ 0, 0 });
  g_assert_cmpint (queens_find_one (&request, &control, &solution, &found), ==, QUEENS_STOPPED);
  g_assert_cmpint (queens_search_one (search, 0, 0, &control, ranks), ==, QUEENS_SEARCH_STOPPED);
  g_assert_cmpint (queens_search_visit (search, stop_cb, &n_wanted, &control), ==, QUEENS_STOPPED);
  g_assert_cmpint (n_wanted, ==, 5);
  g_assert_cmpint (queens_search_visit (search, stop_cb, &n_wanted, NULL), ==, QUEENS_STOPPED);
  g_assert_cmpint (n_wanted, ==, 0);
  queens_search_free (search);
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

        /* From n = 7 on, each square of file a is part of a solution. */
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
test_construction_is_a_solution (void)
{
  for (uint32_t n = 1; n <= 3000; n++)
    {
      g_autofree uint32_t *ranks = g_new (uint32_t, n);

      g_assert_cmpint (queens_construct (n, ranks), ==, n != 2 && n != 3);
      if (n != 2 && n != 3)
        assert_is_solution (ranks, n);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/find/small-boards", test_small_boards);
  g_test_add_func ("/find/large-boards", test_large_boards);
  g_test_add_func ("/find/proof", test_proof);
  g_test_add_func ("/find/diagonals", test_diagonals);
  g_test_add_func ("/find/matching", test_matching);
  g_test_add_func ("/find/matching-counts", test_matching_counts);
  g_test_add_func ("/find/seeds", test_seeds);
  g_test_add_func ("/find/stop", test_stop);
  g_test_add_func ("/find/every-size", test_every_size);
  g_test_add_func ("/find/construction", test_construction_is_a_solution);
  return g_test_run ();
}
