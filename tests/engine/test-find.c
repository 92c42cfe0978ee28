/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/board/notation.h"
#include "engine/board/rules.h"
#include "engine/search/count.h"
#include "engine/search/find.h"
#include "plain.h"

#include <time.h>

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
  g_assert_true (queens_solution_fits (solution, &request->required, &request->excluded));
}

/* Finds a solution without a seed and with some. One is found if and only if there is one. */
static void
assert_finds (const QueensRequest *request, gboolean exists)
{
  for (guint64 seed = 0; seed < 3; seed++)
    {
      QueensSolution solution;
      bool found;

      g_assert_cmpint (seed == 0 ? queens_find_one (request, NULL, &solution, &found)
                                 : queens_find_random (request, seed, NULL, &solution, &found),
                       ==, QUEENS_DONE);
      g_assert_cmpint (found, ==, exists);
      if (found)
        assert_fits (&solution, request);
    }
}

static void
test_small_boards (void)
{
  int n_none = 0;

  for (int round = 0; round < 3000; round++)
    {
      QueensRequest request = plain_random_request (1, 9, 3, 25);
      g_autoptr (GArray) all = plain_solutions (&request);

      assert_finds (&request, all->len > 0);
      n_none += all->len == 0;
    }
  g_assert_cmpint (n_none, >, 300);
}

/* A board with queens that do not attack each other on all but 11 files, unless they are in the way of
 * more, and with some excluded squares. */
static QueensRequest
random_request (int n)
{
  QueensRequest request = queens_request_all (n);
  uint32_t allowed[QUEENS_MAX_N];

  for (int i = g_test_rand_int_range (0, n * n / 2); i > 0; i--)
    queens_square_set_add (&request.excluded,
                           (QueensSquare){ (guint16) g_test_rand_int_range (0, n),
                                           (guint16) g_test_rand_int_range (0, n) });
  for (int i = 0; i < n - 11; i++)
    {
      guint16 file = (guint16) g_test_rand_int_range (0, n);
      guint16 rank = (guint16) g_test_rand_int_range (0, n);

      queens_request_allowed (&request, allowed);
      for (int k = 0; k < n * n && !(allowed[file] >> rank & 1); k++)
        {
          file = (guint16) ((file + (rank + 1) / n) % n);
          rank = (guint16) ((rank + 1) % n);
        }
      if (allowed[file] >> rank & 1)
        queens_square_set_add (&request.required, (QueensSquare){ file, rank });
    }
  return request;
}

/* On boards of every size that can be counted. */
static void
test_large_boards (void)
{
  int n_none = 0;

  for (int round = 0; round < 1000; round++)
    {
      QueensRequest request = random_request (g_test_rand_int_range (10, QUEENS_MAX_N + 1));
      uint64_t count;

      g_assert_cmpint (queens_count (&request, 1, NULL, &count), ==, QUEENS_DONE);
      assert_finds (&request, count > 0);
      n_none += count == 0;
    }
  g_assert_cmpint (n_none, >, 100);
  g_assert_cmpint (n_none, <, 900);
}

/* A proof that takes more than one run: only squares of one color are open, and on the two lowest ranks
 * only those on the left. */
static void
test_proof (void)
{
  QueensRequest request = queens_request_all (18);

  for (guint16 file = 0; file < 18; file++)
    for (guint16 rank = 0; rank < 18; rank++)
      if (rank < 2 ? file + rank > 5 : (file + rank) % 2 == 0)
        queens_square_set_add (&request.excluded, (QueensSquare){ file, rank });
  assert_finds (&request, FALSE);
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
                  &request.excluded,
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

/* The same seed finds the same solution, and all seeds together find every solution. */
static void
test_seeds (void)
{
  QueensRequest request = queens_request_all (7);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint64 seed = 1; seed <= 1000; seed++)
    {
      char notations[2][QUEENS_NOTATION_SIZE];

      for (int i = 0; i < 2; i++)
        {
          QueensSolution solution;
          bool found;

          g_assert_cmpint (queens_find_random (&request, seed, NULL, &solution, &found), ==,
                           QUEENS_DONE);
          g_assert_true (found);
          assert_fits (&solution, &request);
          queens_notation_print (&solution, notations[i]);
        }
      g_assert_cmpstr (notations[0], ==, notations[1]);
      g_hash_table_add (seen, g_strdup (notations[0]));
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, 40);
}

static double
get_thread_seconds (void)
{
  struct timespec now;

  g_assert_cmpint (clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now), ==, 0);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

/* Half of the files, or of the ranks, share too few squares: a search without matching takes years. It
 * ends soon after its deadline, by the processor time of this thread, which no other program can
 * prolong. */
static void
test_deadline (void)
{
  for (int is_turned = 0; is_turned < 2; is_turned++)
    for (guint64 seed = 0; seed < 2; seed++)
      {
        QueensRequest request = queens_request_all (QUEENS_MAX_N);
        QueensControl control = { .deadline = g_get_monotonic_time () + 10000 };
        double before = get_thread_seconds ();
        QueensSolution solution;
        bool found;

        for (guint16 a = 0; a < QUEENS_MAX_N; a += 2)
          for (guint16 b = QUEENS_MAX_N / 2 - 1; b < QUEENS_MAX_N; b++)
            queens_square_set_add (&request.excluded,
                                   is_turned ? (QueensSquare){ b, a } : (QueensSquare){ a, b });
        g_assert_cmpint (queens_find_random (&request, seed, &control, &solution, &found), ==,
                         QUEENS_STOPPED);
        g_assert_cmpfloat (get_thread_seconds () - before, <, 0.01 + 0.05);
      }
}

static void
test_stop (void)
{
  QueensRequest request = queens_request_all (20);
  QueensControl control = { .stop = true };
  QueensSolution solution;
  bool found;

  g_assert_cmpint (queens_find_one (&request, &control, &solution, &found), ==, QUEENS_STOPPED);
  queens_square_set_add (&request.excluded, (QueensSquare){ 0, 0 });
  g_assert_cmpint (queens_find_one (&request, &control, &solution, &found), ==, QUEENS_STOPPED);
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
          queens_square_set_add (&request.required, (QueensSquare){ 0, rank });
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
  g_test_add_func ("/find/seeds", test_seeds);
  g_test_add_func ("/find/deadline", test_deadline);
  g_test_add_func ("/find/stop", test_stop);
  g_test_add_func ("/find/every-size", test_every_size);
  g_test_add_func ("/find/construction", test_construction_is_a_solution);
  return g_test_run ();
}
