/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "method-watch.h"

/* The counts of a search, computed without the engine from the definition of a conflict. */
typedef struct
{
  int n;
  int columns[QUEENS_MAX_N];
  int squares[QUEENS_MAX_N];
  uint64_t tried;
  uint64_t placed;
  uint64_t pairs; /* pairs of queens compared up to the first conflict */
} Plain;

static bool
plain_fits (Plain *plain, int row, int column)
{
  for (int above = 0; above < row; above++)
    {
      plain->pairs++;
      if (plain->columns[above] == column || ABS (plain->columns[above] - column) == row - above)
        return false;
    }
  return true;
}

static void
plain_rows (Plain *plain, int row)
{
  for (int column = 0; row < plain->n && column < plain->n; column++)
    {
      plain->tried++;
      if (!plain_fits (plain, row, column))
        continue;
      plain->placed++;
      plain->columns[row] = column;
      plain_rows (plain, row + 1);
    }
}

static bool
plain_cell_fits (const Plain *plain, int n_queens, int cell)
{
  for (int i = 0; i < n_queens; i++)
    {
      int rows = cell / plain->n - plain->squares[i] / plain->n;
      int columns = cell % plain->n - plain->squares[i] % plain->n;

      if (rows == 0 || columns == 0 || ABS (rows) == ABS (columns))
        return false;
    }
  return true;
}

static void
plain_cells (Plain *plain, int n_queens, int first)
{
  for (int cell = first; cell < plain->n * plain->n; cell++)
    {
      plain->tried++;
      if (!plain_cell_fits (plain, n_queens, cell))
        continue;
      plain->placed++;
      plain->squares[n_queens] = cell;
      plain_cells (plain, n_queens + 1, cell + 1);
    }
}

static void
check_row_counters (const char *name, int n, bool by_columns, const Plain *plain)
{
  QueensMethodCounters counters = count_run (name, n, by_columns);

  g_assert_cmpuint (counters.tried, ==, plain->tried);
  g_assert_cmpuint (counters.placed, ==, plain->placed);
  g_assert_cmpuint (counters.rejected, ==, plain->tried - plain->placed);
  if (g_str_equal (name, "markers"))
    g_assert_cmpuint (counters.checks, ==, 3 * plain->tried);
  if (g_str_equal (name, "stack") || g_str_equal (name, "states"))
    g_assert_cmpuint (counters.checks, ==, plain->pairs);
}

static void
test_counters_of_row_methods (void)
{
  const char *const names[] = { "rows", "markers", "stack", "queue", "boards", "states" };

  for (int n = 1; n <= 8; n++)
    {
      Plain plain = { .n = n };

      plain_rows (&plain, 0);
      for (size_t i = 0; i < 2 * G_N_ELEMENTS (names); i++)
        check_row_counters (names[i / 2], n, i % 2, &plain);
      g_assert_cmpuint (count_run ("bitmasks", n, false).tried, ==, plain.placed);
      g_assert_cmpuint (count_run ("bitmasks", n, true).placed, ==, plain.placed);
    }
}

/* With given queens, all methods try the same squares, however they test them. */
static void
test_counters_below_given_queens (void)
{
  const char *const names[] = { "markers", "stack", "queue", "boards", "states" };

  for (int round = 0; round < 100; round++)
    {
      QueensMethodRequest request = request_for ("rows", 7, round % 2);
      QueensMethodCounters rows;
      uint64_t placed;

      for (int i = 0; i < 1 + round % 3; i++)
        queens_square_set_add (&request.given,
                               (QueensSquare){ (uint8_t) g_test_rand_int_range (0, 7),
                                               (uint8_t) g_test_rand_int_range (0, 7) });
      queens_method_run (&request, NULL, NULL, NULL, &rows);
      for (size_t i = 0; i < G_N_ELEMENTS (names); i++)
        {
          QueensMethodCounters counters;

          request.method = queens_methods_find (names[i]);
          queens_method_run (&request, NULL, NULL, NULL, &counters);
          g_assert_cmpuint (counters.tried, ==, rows.tried);
          g_assert_cmpuint (counters.placed, ==, rows.placed);
        }
      request.method = queens_methods_find ("bitmasks");
      placed = rows.placed;
      queens_method_run (&request, NULL, NULL, NULL, &rows);
      g_assert_cmpuint (rows.tried, ==, placed);
    }
}

static void
test_counters_of_cells (void)
{
  for (int n = 1; n <= 6; n++)
    for (int by_columns = 0; by_columns < 2; by_columns++)
      {
        Plain plain = { .n = n };
        QueensMethodCounters counters = count_run ("cells", n, by_columns);

        plain_cells (&plain, 0, 0);
        g_assert_cmpuint (counters.tried, ==, plain.tried);
        g_assert_cmpuint (counters.placed, ==, plain.placed);
        g_assert_cmpuint (counters.backtracks, ==, plain.placed);
      }
}

static void
test_counters_of_brute_force (void)
{
  uint64_t power[] = { 1, 1, 4, 27, 256, 3125, 46656, 823543 };

  for (int n = 1; n <= 7; n++)
    {
      QueensMethodCounters counters = count_run ("brute-force", n, false);
      uint64_t placed = 0;

      for (uint64_t boards = 1, i = 0; i < (uint64_t) n; i++)
        placed += boards *= (uint64_t) n;
      g_assert_cmpuint (counters.tried, ==, power[n]);
      g_assert_cmpuint (counters.rejected, ==, power[n] - counters.solutions);
      g_assert_cmpuint (counters.placed, ==, placed);
    }
}

/* Published counts of row by row at n = 8. */
static void
test_published_counters (void)
{
  QueensMethodCounters counters = count_run ("rows", 8, false);

  g_assert_cmpuint (counters.tried, ==, 15720);
  g_assert_cmpuint (counters.placed, ==, 2056);
  g_assert_cmpuint (counters.backtracks, ==, 2056);
  g_assert_cmpuint (counters.solutions, ==, 92);
}

/* The bytes of a queue of boards, of a path of boards, and of marks, O(n). */
static void
test_memory (void)
{
  g_assert_cmpuint (count_run ("queue", 8, false).peak, >,
                    10 * count_run ("boards", 8, false).peak);
  g_assert_cmpuint (count_run ("boards", 8, false).peak, >,
                    10 * count_run ("stack", 8, false).peak);
  g_assert_cmpuint (count_run ("markers", 10, false).peak, ==, 7 * 10 - 1);
  g_assert_cmpuint (count_run ("stack", 10, false).peak, ==, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/methods-counters/row-methods", test_counters_of_row_methods);
  g_test_add_func ("/methods-counters/below-given-queens", test_counters_below_given_queens);
  g_test_add_func ("/methods-counters/cells", test_counters_of_cells);
  g_test_add_func ("/methods-counters/brute-force", test_counters_of_brute_force);
  g_test_add_func ("/methods-counters/published-counters", test_published_counters);
  g_test_add_func ("/methods-counters/memory", test_memory);
  return g_test_run ();
}
