/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run.h"

#include "engine/board/notation.h"
#include "tests/engine/plain.h"

/* The solutions requested from a run. */
typedef struct
{
  const char *options;
  gboolean fundamental;
  const char *required; /* a square, or NULL */
  const char *excluded;
} Choice;

static const Choice choices[] = {
  { "", FALSE, NULL, NULL },
  { "--fundamental", TRUE, NULL, NULL },
  { "--with b3", FALSE, "b3", NULL },
  { "--without a2", FALSE, NULL, "a2" },
  { "--with c1 --without a2 --fundamental", TRUE, "c1", "a2" },
};

/* The index of a solution in a list that contains it. */
static guint
find (const GArray *solutions, const QueensSolution *solution)
{
  guint i = 0;

  while (queens_solution_compare (&g_array_index (solutions, QueensSolution, i), solution) != 0)
    i++;
  return i;
}

/* Asserts that the list in CSV, which has everything that is printed about a solution, is the expected
 * one. */
static void
check_list (int n, const Choice *choice)
{
  QueensRequest request = queens_request_all (n);
  g_autoptr (GArray) all = plain_solutions (&request);
  g_autoptr (GArray) smallest = NULL;
  g_autoptr (GArray) listed = NULL;
  g_autofree char *line = g_strdup_printf ("list %d --format csv %s", n, choice->options);
  g_autofree char *output = run_output (line);
  g_autoptr (GString) text = g_string_new ("number,class,notation,squares\n");
  QueensSquare square;

  request.fundamental = true;
  smallest = plain_solutions (&request);
  request.fundamental = choice->fundamental;
  if (choice->required && queens_square_parse (choice->required, n, &square) == QUEENS_NOTATION_OK)
    queens_square_set_add (&request.required, square);
  if (choice->excluded && queens_square_parse (choice->excluded, n, &square) == QUEENS_NOTATION_OK)
    queens_square_set_add (&request.excluded, square);
  listed = plain_solutions (&request);
  for (guint i = 0; i < listed->len; i++)
    {
      const QueensSolution *solution = &g_array_index (listed, QueensSolution, i);
      QueensSolution canonical = queens_symmetry_canonical (solution);
      char notation[QUEENS_NOTATION_SIZE];
      char squares[QUEENS_SQUARES_SIZE];

      queens_notation_print (solution, notation);
      queens_notation_print_squares (solution, squares);
      g_string_append_printf (text, "%u,%u,%s,%s\n", find (all, solution) + 1,
                              find (smallest, &canonical) + 1, notation, squares);
    }
  g_assert_cmpstr (output, ==, text->str);
}

/* The solutions, their numbers, and their classes; tests/model/test-text-format.c tests how each format
 * writes them. */
static void
test_numbers (void)
{
  for (int n = 3; n <= 8; n++)
    for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
      check_list (n, &choices[i]);
  check_list (1, &choices[0]);
  check_list (2, &choices[1]);
  check_list (10, &choices[0]);
}

/* On boards that are too large for numbered classes, the list has no classes. */
static const RunExpected large_boards[] = {
  { "list 18 --limit 1 --format csv", NULL, 0, "^number,class,notation,squares\n1,,1-3-5-2-8-15-",
    NULL },
  { "list 18 --limit 1 --format json", NULL, 0,
    "^\\[{\"number\": 1, \"class\": null, \"notation\": \"1-3-", NULL },
  { "list 18 --limit 1 --format csv --with a2", NULL, 0, "^number,class,notation,squares\n,,2-",
    NULL },
  { "list 18 --limit 1 --format board --with a2", NULL, 0, "^Solution\n", NULL },
  { "list 18 --limit 1 --from 3 --format board", NULL, 0, "^Solution 3\n", NULL },
  { 0 },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/numbers", test_numbers);
  run_add_expected ("/cli/large-boards", large_boards);
  return g_test_run ();
}
