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

/* Texts that are wrong in the same way on a board of this size. */
typedef struct
{
  QueensNotationError error;
  int n;
  const char *texts[24];
} BadTexts;

static void
test_bad_squares (void)
{
  static const BadTexts cases[] = {
    { QUEENS_NOTATION_SYNTAX,
      8,
      { "", "a", "1", "1a", "A1", "a0", "a01", " a1", "a1 ", "a 1", "a1b", "a-1", "a+1", "a1.",
        "a1\n", "\303\2441", "a\331\241", "a999x", "aaaa1" } },
    { QUEENS_NOTATION_OUTSIDE, 8, { "a9", "i1", "aa1", "a10", "a100", "a99999999999999999999" } },
    { QUEENS_NOTATION_OUTSIDE, 32, { "aaa1", "a33", "ag1", "zz32" } },
    { QUEENS_NOTATION_OUTSIDE, 1, { "a2", "b1" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (const char *const *text = cases[i].texts; *text; text++)
      {
        QueensSquare square = { 77, 88 };

        g_test_message ("%s", *text);
        g_assert_cmpint (queens_square_parse (*text, cases[i].n, &square), ==, cases[i].error);
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
check_bad_solution (const char *text,
                    int n,
                    QueensNotationError error,
                    const QueensSquare queens[2])
{
  QueensSolution solution = { .n = 77 };
  QueensNotationProblem problem;

  g_test_message ("%d %s", n, text);
  g_assert_false (queens_notation_parse (text, n, &solution, &problem));
  g_assert_cmpint (problem.code, ==, error);
  g_assert_cmpmem (problem.queens, sizeof problem.queens, queens, sizeof problem.queens);
  g_assert_false (queens_notation_parse (text, n, &solution, NULL));
  g_assert_cmpuint (solution.n, ==, 77);
}

static void
test_bad_solutions (void)
{
  static const QueensSquare none[2];
  static const BadTexts texts[] = {
    { QUEENS_NOTATION_SYNTAX,
      8,
      { "", " 15863724", "15863724 ", "1586 3724", "15863724\n", "1586372x", "15863724x",
        "05863724", "1,5,8,6,3,7,2,4", "-1-5-8-6-3-7-2-4", "1-5-8-6-3-7-2-4-", "1--5-8-6-3-7-2-4",
        "01-5-8-6-3-7-2-4", "1-5-8-6-3-7-2-0", "\331\2415863724" } },
    { QUEENS_NOTATION_SYNTAX, 1, { "-" } },
    { QUEENS_NOTATION_LENGTH, 8, { "1586372", "158637241", "1-5-8-6-3-7-2", "1-5-8-6-3-7-2-4-1" } },
    { QUEENS_NOTATION_LENGTH, 10, { "13681059247", "1" } },
    { QUEENS_NOTATION_OUTSIDE,
      8,
      { "95863724", "1-5-8-6-3-7-2-44", "1-5-8-6-3-7-2-100",
        "1-5-8-6-3-7-2-99999999999999999999" } },
    { QUEENS_NOTATION_OUTSIDE, 1, { "2" } },
  };
  static const struct
  {
    int n;
    const char *text;
    QueensNotationError error;
    QueensSquare queens[2];
  } conflicts[] = {
    { 8, "15863721", QUEENS_NOTATION_SAME_RANK, { { 0, 0 }, { 7, 0 } } },
    { 4, "2244", QUEENS_NOTATION_SAME_RANK, { { 0, 1 }, { 1, 1 } } },
    { 8, "12863754", QUEENS_NOTATION_SAME_DIAGONAL, { { 0, 0 }, { 1, 1 } } },
    { 4, "4132", QUEENS_NOTATION_SAME_DIAGONAL, { { 2, 2 }, { 3, 1 } } },
    { 2, "12", QUEENS_NOTATION_SAME_DIAGONAL, { { 0, 0 }, { 1, 1 } } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    for (const char *const *text = texts[i].texts; *text; text++)
      check_bad_solution (*text, texts[i].n, texts[i].error, none);
  for (gsize i = 0; i < G_N_ELEMENTS (conflicts); i++)
    check_bad_solution (conflicts[i].text, conflicts[i].n, conflicts[i].error, conflicts[i].queens);
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
