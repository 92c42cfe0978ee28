/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run.h"

#include "engine/board/notation.h"
#include "engine/search/solver.h"
#include "engine/board/symmetry.h"

#include <string.h>

/* A solution and everything that can be printed about it. */
typedef struct
{
  QueensSolution solution;
  guint64 number;
  guint64 class_number;
} Item;

/* The solutions requested from a run. */
typedef struct
{
  const char *options;
  gboolean fundamental;
  const char *pin; /* a square, or NULL */
  const char *ban;
} Choice;

static const Choice choices[] = {
  { "", FALSE, NULL, NULL },
  { "--fundamental", TRUE, NULL, NULL },
  { "--with b3", FALSE, "b3", NULL },
  { "--without a2", FALSE, NULL, "a2" },
  { "--with c1 --without a2 --fundamental", TRUE, "c1", "a2" },
};

typedef struct
{
  QueensRequest request;
  GArray *smallest; /* the canonical form of each class so far (QueensSolution) */
  GArray *listed;   /* for each class, whether a member was listed (gboolean) */
  guint64 n_passed;
  GArray *items;
} Expectation;

/* The simple way: goes through all solutions, and compares each with all earlier ones to find its
 * class. */
static bool
expect_cb (const QueensSolution *solution, void *data)
{
  Expectation *self = data;
  QueensSolution smallest = queens_symmetry_canonical (solution);
  Item item = { .solution = *solution, .number = ++self->n_passed };
  guint class = 0;

  while (
      class < self->smallest->len
      && queens_solution_compare (&g_array_index (self->smallest, QueensSolution, class), &smallest)
             != 0)
    class ++;
  if (class == self->smallest->len)
    {
      gboolean listed = FALSE;

      g_array_append_val (self->smallest, smallest);
      g_array_append_val (self->listed, listed);
    }
  item.class_number = class + 1;
  if (!queens_solution_fits (solution, &self->request.pins, &self->request.bans)
      || (self->request.fundamental && g_array_index (self->listed, gboolean, class)))
    return true;
  g_array_index (self->listed, gboolean, class) = TRUE;
  g_array_append_val (self->items, item);
  return true;
}

static GArray *
expect (int n, const Choice *choice)
{
  QueensRequest all = queens_request_all (n);
  QueensSquare square;
  Expectation self = {
    .request = all,
    .smallest = g_array_new (FALSE, FALSE, sizeof (QueensSolution)),
    .listed = g_array_new (FALSE, FALSE, sizeof (gboolean)),
    .items = g_array_new (FALSE, FALSE, sizeof (Item)),
  };

  self.request.fundamental = choice->fundamental;
  if (choice->pin && queens_square_parse (choice->pin, n, &square) == QUEENS_NOTATION_OK)
    queens_square_set_add (&self.request.pins, square);
  if (choice->ban && queens_square_parse (choice->ban, n, &square) == QUEENS_NOTATION_OK)
    queens_square_set_add (&self.request.bans, square);
  queens_solver_visit (&all, expect_cb, &self, NULL);
  g_array_unref (self.smallest);
  g_array_unref (self.listed);
  return self.items;
}

/* The list as CSV, which has everything that is printed about a solution. */
static char *
write_list (const GArray *items)
{
  GString *text = g_string_new ("number,class,notation,squares\n");

  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = &g_array_index (items, Item, i);
      char notation[QUEENS_NOTATION_SIZE];
      char squares[QUEENS_SQUARES_SIZE];

      queens_notation_print (&item->solution, notation);
      queens_notation_print_squares (&item->solution, squares);
      g_string_append_printf (text, "%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT ",%s,%s\n",
                              item->number, item->class_number, notation, squares);
    }
  return g_string_free (text, FALSE);
}

static void
check_list (int n, const Choice *choice)
{
  g_autoptr (GArray) expected = expect (n, choice);
  g_autofree char *line = g_strdup_printf ("list %d --format csv %s", n, choice->options);
  g_autofree char *output = run_output (line);
  g_autofree char *text = write_list (expected);

  g_assert_cmpstr (output, ==, text);
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
static void
test_large_boards (void)
{
  static const struct
  {
    const char *line;
    const char *begin;
  } cases[] = {
    { "list 18 --limit 1 --format csv", "number,class,notation,squares\n1,,1-3-5-2-8-15-" },
    { "list 18 --limit 1 --format json", "[{\"number\": 1, \"class\": null, \"notation\": \"1-3-" },
    { "list 18 --limit 1 --format csv --with a2", "number,class,notation,squares\n,,2-" },
    { "list 18 --limit 1 --format board --with a2", "Solution\n" },
    { "list 18 --limit 1 --from 3 --format board", "Solution 3\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *output = run_output (cases[i].line);

      if (!g_str_has_prefix (output, cases[i].begin))
        g_error ("The output of '%s' is '%s'", cases[i].line, output);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/numbers", test_numbers);
  g_test_add_func ("/cli/large-boards", test_large_boards);
  return g_test_run ();
}
