/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plain.h"

#include <string.h>

static gboolean
share_line (int file_a, int rank_a, int file_b, int rank_b)
{
  return file_a == file_b || rank_a == rank_b || file_a - rank_a == file_b - rank_b
         || file_a + rank_a == file_b + rank_b;
}

static gboolean
has (const QueensSquareSet *set, int file, int rank)
{
  return (set->files[file] & (1U << rank)) != 0;
}

static gboolean
fits (const QueensSolution *solution, const QueensRequest *request)
{
  for (int file = 0; file < request->n; file++)
    for (int rank = 0; rank < request->n; rank++)
      {
        gboolean queen = solution->ranks[file] == rank;

        if ((has (&request->required, file, rank) && !queen)
            || (has (&request->excluded, file, rank) && queen))
          return FALSE;
      }
  return TRUE;
}

static void
place_from (QueensSolution *solution, int file, GArray *found)
{
  if (file == solution->n)
    {
      g_array_append_val (found, *solution);
      return;
    }
  for (int rank = 0; rank < solution->n; rank++)
    {
      int other = 0;

      while (other < file && !share_line (file, rank, other, solution->ranks[other]))
        other++;
      if (other < file)
        continue;
      solution->ranks[file] = (uint8_t) rank;
      place_from (solution, file + 1, found);
      solution->ranks[file] = 0;
    }
}

/* All solutions of n, computed once and kept. */
static GArray *
all_solutions (int n)
{
  static GArray *kept[QUEENS_MAX_N + 1];

  if (!kept[n])
    {
      QueensSolution solution = { .n = (uint8_t) n };

      kept[n] = g_array_new (FALSE, FALSE, sizeof (QueensSolution));
      place_from (&solution, 0, kept[n]);
    }
  return kept[n];
}

/* The image under one of the eight symmetries: rotated by quarter turns and, from 4 on, reflected before
 * that. */
static QueensSolution
image (const QueensSolution *solution, int symmetry)
{
  QueensSolution result = { .n = solution->n };
  int last = solution->n - 1;

  for (int i = 0; i < solution->n; i++)
    {
      int file = symmetry < 4 ? i : last - i;
      int rank = solution->ranks[i];

      for (int turn = symmetry % 4; turn > 0; turn--)
        {
          int old_file = file;

          file = rank;
          rank = last - old_file;
        }
      result.ranks[file] = (uint8_t) rank;
    }
  return result;
}

static gboolean
is_smallest_fitting_image (const QueensSolution *solution, const QueensRequest *request)
{
  for (int symmetry = 0; symmetry < 8; symmetry++)
    {
      QueensSolution other = image (solution, symmetry);

      if (memcmp (other.ranks, solution->ranks, solution->n) < 0 && fits (&other, request))
        return FALSE;
    }
  return TRUE;
}

GArray *
plain_solutions (const QueensRequest *request)
{
  GArray *all = all_solutions (request->n);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (QueensSolution));

  for (guint i = 0; i < all->len; i++)
    {
      QueensSolution *solution = &g_array_index (all, QueensSolution, i);

      if (fits (solution, request)
          && (!request->fundamental || is_smallest_fitting_image (solution, request)))
        g_array_append_val (found, *solution);
    }
  return found;
}

QueensSolution
plain_random_solution (int n)
{
  GArray *all = all_solutions (n);

  return g_array_index (all, QueensSolution, g_test_rand_int_range (0, (gint32) all->len));
}

static QueensSquare
random_square (int n)
{
  return (QueensSquare){ (uint8_t) g_test_rand_int_range (0, n),
                         (uint8_t) g_test_rand_int_range (0, n) };
}

QueensRequest
plain_random_request (int min_n, int max_n, int max_required, int max_excluded)
{
  int n = g_test_rand_int_range (min_n, max_n + 1);
  QueensRequest request = queens_request_all (n);
  gboolean of_solution = g_test_rand_bit () && n != 2 && n != 3;
  QueensSolution solution = { .n = (uint8_t) n };

  if (of_solution)
    solution = plain_random_solution (n);
  for (int i = g_test_rand_int_range (0, max_required + 1); i > 0; i--)
    {
      QueensSquare square = random_square (n);

      if (of_solution)
        square.rank = solution.ranks[square.file];
      request.required.files[square.file] |= 1U << square.rank;
    }
  for (int i = g_test_rand_int_range (0, max_excluded + 1); i > 0; i--)
    {
      QueensSquare square = random_square (n);

      if (!of_solution || solution.ranks[square.file] != square.rank)
        request.excluded.files[square.file] |= 1U << square.rank;
    }
  return request;
}

QueensSolution
plain_solution (const char *digits)
{
  QueensSolution solution = { .n = (uint8_t) strlen (digits) };

  for (int file = 0; file < solution.n; file++)
    solution.ranks[file] = (uint8_t) (digits[file] - '1');
  return solution;
}
