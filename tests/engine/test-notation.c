/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/board/notation.h"
#include "engine/search/find.h"
#include "plain.h"

#include <string.h>

static void
test_every_square_reads_as_written (void)
{
  for (int at = 0; at < QUEENS_MAX_N * QUEENS_MAX_N; at++)
    {
      QueensSquare square = { (uint8_t) (at / QUEENS_MAX_N), (uint8_t) (at % QUEENS_MAX_N) };
      int n = MAX (square.file, square.rank) + 1;
      char name[QUEENS_SQUARE_NAME_SIZE];
      QueensSquare read = { 99, 99 };

      g_assert_cmpuint (queens_square_name (square, name), ==, strlen (name));
      g_assert_cmpint (queens_square_parse (name, n, &read), ==, QUEENS_NOTATION_OK);
      g_assert_cmpuint (read.file, ==, square.file);
      g_assert_cmpuint (read.rank, ==, square.rank);
      if (n > 1)
        g_assert_cmpint (queens_square_parse (name, n - 1, &read), ==, QUEENS_NOTATION_OUTSIDE);
    }
}

static void
test_names (void)
{
  static const struct
  {
    QueensSquare square;
    const char *file;
    const char *name;
  } cases[] = {
    { { 0, 0 }, "a", "a1" },      { { 3, 7 }, "d", "d8" },      { { 25, 25 }, "z", "z26" },
    { { 26, 26 }, "aa", "aa27" }, { { 31, 31 }, "af", "af32" }, { { 31, 0 }, "af", "af1" },
    { { 0, 9 }, "a", "a10" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char name[QUEENS_SQUARE_NAME_SIZE];

      g_assert_cmpint (queens_file_name (cases[i].square.file, name), ==,
                       (int) strlen (cases[i].file));
      g_assert_cmpstr (name, ==, cases[i].file);
      g_assert_cmpint (queens_square_name (cases[i].square, name), ==,
                       (int) strlen (cases[i].name));
      g_assert_cmpstr (name, ==, cases[i].name);
    }
}

static void
test_bad_squares (void)
{
  static const struct
  {
    int n;
    const char *text;
    QueensNotationError error;
  } cases[] = {
    { 8, "", QUEENS_NOTATION_SYNTAX },
    { 8, "a", QUEENS_NOTATION_SYNTAX },
    { 8, "1", QUEENS_NOTATION_SYNTAX },
    { 8, "1a", QUEENS_NOTATION_SYNTAX },
    { 8, "A1", QUEENS_NOTATION_SYNTAX },
    { 8, "a0", QUEENS_NOTATION_SYNTAX },
    { 8, "a01", QUEENS_NOTATION_SYNTAX },
    { 8, " a1", QUEENS_NOTATION_SYNTAX },
    { 8, "a1 ", QUEENS_NOTATION_SYNTAX },
    { 8, "a 1", QUEENS_NOTATION_SYNTAX },
    { 8, "a1b", QUEENS_NOTATION_SYNTAX },
    { 8, "a-1", QUEENS_NOTATION_SYNTAX },
    { 8, "a+1", QUEENS_NOTATION_SYNTAX },
    { 8, "a1.", QUEENS_NOTATION_SYNTAX },
    { 8, "a1\n", QUEENS_NOTATION_SYNTAX },
    { 8,
      "\xc3\xa4"
      "1",
      QUEENS_NOTATION_SYNTAX },
    { 8, "a\xd9\xa1", QUEENS_NOTATION_SYNTAX },
    { 32, "aaa1", QUEENS_NOTATION_OUTSIDE },
    { 32, "aaaa1", QUEENS_NOTATION_SYNTAX },
    { 8, "a999x", QUEENS_NOTATION_SYNTAX },
    { 8, "a9", QUEENS_NOTATION_OUTSIDE },
    { 8, "i1", QUEENS_NOTATION_OUTSIDE },
    { 8, "aa1", QUEENS_NOTATION_OUTSIDE },
    { 8, "a10", QUEENS_NOTATION_OUTSIDE },
    { 8, "a100", QUEENS_NOTATION_OUTSIDE },
    { 8, "a99999999999999999999", QUEENS_NOTATION_OUTSIDE },
    { 32, "a33", QUEENS_NOTATION_OUTSIDE },
    { 32, "ag1", QUEENS_NOTATION_OUTSIDE },
    { 32, "zz32", QUEENS_NOTATION_OUTSIDE },
    { 1, "a2", QUEENS_NOTATION_OUTSIDE },
    { 1, "b1", QUEENS_NOTATION_OUTSIDE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensSquare square = { 77, 88 };

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (queens_square_parse (cases[i].text, cases[i].n, &square), ==,
                       cases[i].error);
      g_assert_cmpuint (square.file, ==, 77);
      g_assert_cmpuint (square.rank, ==, 88);
    }
}

static void
test_prints_solutions (void)
{
  static const struct
  {
    int n;
    const char *read;
    const char *notation;
    const char *squares;
  } cases[] = {
    { 1, "1", "1", "a1" },
    { 4, "2413", "2413", "a2 b4 c1 d3" },
    { 4, "2-4-1-3", "2413", "a2 b4 c1 d3" },
    { 8, "15863724", "15863724", "a1 b5 c8 d6 e3 f7 g2 h4" },
    { 8, "1-5-8-6-3-7-2-4", "15863724", "a1 b5 c8 d6 e3 f7 g2 h4" },
    { 10, "1-3-6-8-10-5-9-2-4-7", "1-3-6-8-10-5-9-2-4-7", "a1 b3 c6 d8 e10 f5 g9 h2 i4 j7" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensSolution solution;
      char notation[QUEENS_NOTATION_SIZE];
      char squares[QUEENS_SQUARES_SIZE];

      g_assert_true (queens_notation_parse (cases[i].read, cases[i].n, &solution, NULL));
      g_assert_cmpint (queens_notation_print (&solution, notation), ==,
                       (int) strlen (cases[i].notation));
      g_assert_cmpstr (notation, ==, cases[i].notation);
      g_assert_cmpint (queens_notation_print_squares (&solution, squares), ==,
                       (int) strlen (cases[i].squares));
      g_assert_cmpstr (squares, ==, cases[i].squares);
    }
}

static void
test_reads_what_it_prints (void)
{
  for (int n = 4; n <= QUEENS_MAX_N; n++)
    {
      uint32_t ranks[QUEENS_MAX_N];
      QueensSolution solution = { .n = (uint8_t) n };
      QueensSolution read;
      QueensNotationProblem problem;
      char notation[QUEENS_NOTATION_SIZE];
      char squares[QUEENS_SQUARES_SIZE];

      g_assert_true (queens_construct ((uint32_t) n, ranks));
      for (int file = 0; file < n; file++)
        solution.ranks[file] = (uint8_t) ranks[file];
      g_assert_cmpint (queens_notation_print (&solution, notation), <, QUEENS_NOTATION_SIZE);
      g_assert_cmpint (queens_notation_print_squares (&solution, squares), <, QUEENS_SQUARES_SIZE);
      g_assert_true (queens_notation_parse (notation, n, &read, &problem));
      g_assert_cmpint (problem.code, ==, QUEENS_NOTATION_OK);
      g_assert_cmpmem (&read, sizeof read, &solution, sizeof solution);
    }
}

static void
test_bad_solutions (void)
{
  static const struct
  {
    int n;
    const char *text;
    QueensNotationError error;
    QueensSquare queens[2];
  } cases[] = {
    { 8, "", QUEENS_NOTATION_SYNTAX, { { 0 } } },
    { 8, " 15863724", QUEENS_NOTATION_SYNTAX, { { 0 } } },
    { 8, "15863724 ", QUEENS_NOTATION_SYNTAX, { { 0 } } },
    { 8, "1586 3724", QUEENS_NOTATION_SYNTAX, { { 0 } } },
    { 8, "15863724\n", QUEENS_NOTATION_SYNTAX, { { 0 } } },
    { 8, "1586372x", QUEENS_NOTATION_SYNTAX, { { 0 } } },
    { 8, "15863724x", QUEENS_NOTATION_SYNTAX, { { 0 } } },
    { 8, "05863724", QUEENS_NOTATION_SYNTAX, { { 0 } } },
    { 8, "1,5,8,6,3,7,2,4", QUEENS_NOTATION_SYNTAX, { { 0 } } },
    { 8, "-1-5-8-6-3-7-2-4", QUEENS_NOTATION_SYNTAX, { { 0 } } },
    { 8, "1-5-8-6-3-7-2-4-", QUEENS_NOTATION_SYNTAX, { { 0 } } },
    { 8, "1--5-8-6-3-7-2-4", QUEENS_NOTATION_SYNTAX, { { 0 } } },
    { 8, "01-5-8-6-3-7-2-4", QUEENS_NOTATION_SYNTAX, { { 0 } } },
    { 8, "1-5-8-6-3-7-2-0", QUEENS_NOTATION_SYNTAX, { { 0 } } },
    { 8,
      "\xd9\xa1"
      "5863724",
      QUEENS_NOTATION_SYNTAX,
      { { 0 } } },
    { 10, "13681059247", QUEENS_NOTATION_LENGTH, { { 0 } } },
    { 1, "-", QUEENS_NOTATION_SYNTAX, { { 0 } } },
    { 8, "1586372", QUEENS_NOTATION_LENGTH, { { 0 } } },
    { 8, "158637241", QUEENS_NOTATION_LENGTH, { { 0 } } },
    { 8, "1-5-8-6-3-7-2", QUEENS_NOTATION_LENGTH, { { 0 } } },
    { 8, "1-5-8-6-3-7-2-4-1", QUEENS_NOTATION_LENGTH, { { 0 } } },
    { 10, "1", QUEENS_NOTATION_LENGTH, { { 0 } } },
    { 8, "95863724", QUEENS_NOTATION_OUTSIDE, { { 0 } } },
    { 8, "1-5-8-6-3-7-2-44", QUEENS_NOTATION_OUTSIDE, { { 0 } } },
    { 8, "1-5-8-6-3-7-2-100", QUEENS_NOTATION_OUTSIDE, { { 0 } } },
    { 8, "1-5-8-6-3-7-2-99999999999999999999", QUEENS_NOTATION_OUTSIDE, { { 0 } } },
    { 1, "2", QUEENS_NOTATION_OUTSIDE, { { 0 } } },
    { 8, "15863721", QUEENS_NOTATION_SAME_RANK, { { 0, 0 }, { 7, 0 } } },
    { 4, "2244", QUEENS_NOTATION_SAME_RANK, { { 0, 1 }, { 1, 1 } } },
    { 8, "12863754", QUEENS_NOTATION_SAME_DIAGONAL, { { 0, 0 }, { 1, 1 } } },
    { 4, "4132", QUEENS_NOTATION_SAME_DIAGONAL, { { 2, 2 }, { 3, 1 } } },
    { 2, "12", QUEENS_NOTATION_SAME_DIAGONAL, { { 0, 0 }, { 1, 1 } } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensSolution solution = { .n = 77 };
      QueensNotationProblem problem;

      g_test_message ("%d %s", cases[i].n, cases[i].text);
      g_assert_false (queens_notation_parse (cases[i].text, cases[i].n, &solution, &problem));
      g_assert_cmpint (problem.code, ==, cases[i].error);
      g_assert_cmpmem (problem.queens, sizeof problem.queens, cases[i].queens,
                       sizeof cases[i].queens);
      g_assert_false (queens_notation_parse (cases[i].text, cases[i].n, &solution, NULL));
      g_assert_cmpuint (solution.n, ==, 77);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation/every-square", test_every_square_reads_as_written);
  g_test_add_func ("/notation/names", test_names);
  g_test_add_func ("/notation/bad-squares", test_bad_squares);
  g_test_add_func ("/notation/solutions", test_prints_solutions);
  g_test_add_func ("/notation/round-trip", test_reads_what_it_prints);
  g_test_add_func ("/notation/bad-solutions", test_bad_solutions);
  return g_test_run ();
}
