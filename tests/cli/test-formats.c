/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run.h"

#include "engine/notation.h"
#include "engine/rules.h"
#include "engine/solver.h"
#include "engine/symmetry.h"

#include <string.h>

/* A solution as it was printed, or as it should have been; 0 where the format does not say. */
typedef struct
{
  QueensSolution solution;
  guint64 number;
  guint64 class_number;
} Item;

/* Which solutions a run is asked for. */
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
  GArray *smallest; /* of each class so far (QueensSolution) */
  GArray *listed;   /* for each class, whether a member was listed (gboolean) */
  guint64 n_passed;
  GArray *items;
} Expectation;

/* The plain way: every solution is looked at, classes are found by comparing with all before. */
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

/* How the rows of a board are written, where they are. */
typedef struct
{
  const char *before;
  const char *between;
  const char *after;
  char queen;
  char empty;
} RowStyle;

/* The readers: each takes from *text what belongs to one solution. */
typedef void (*Reader) (int n, const char **text, const RowStyle *style, Item *item);

static void
skip (const char **text, const char *expected)
{
  if (!g_str_has_prefix (*text, expected))
    g_error ("'%.40s' should begin with '%s'", *text, expected);
  *text += strlen (expected);
}

static guint64
read_number (const char **text)
{
  char *end;
  guint64 number = g_ascii_strtoull (*text, &end, 10);

  g_assert_true (end > *text);
  *text = end;
  return number;
}

static void
read_notation_until (int n, const char *ends, const char **text, QueensSolution *solution)
{
  gsize length = strcspn (*text, ends);
  g_autofree char *notation = g_strndup (*text, length);

  g_assert_true (queens_notation_parse (notation, n, solution, NULL));
  *text += length;
}

static void
read_squares_until (int n, char end, const char **text, QueensSolution *solution)
{
  QueensPosition position = queens_square_set_empty (n);

  for (int i = 0; i < n; i++)
    {
      gsize length = strcspn (*text, " \n");
      g_autofree char *name = g_strndup (*text, length);
      QueensSquare square;

      g_assert_cmpint (queens_square_parse (name, n, &square), ==, QUEENS_NOTATION_OK);
      g_assert_cmpint (square.file, ==, i);
      queens_square_set_add (&position, square);
      *text += length;
      g_assert_cmpint (*(*text)++, ==, i < n - 1 ? ' ' : end);
    }
  g_assert_true (queens_rules_to_solution (&position, solution));
}

/* Reads the rows from the top rank. */
static void
read_rows (int n, const RowStyle *style, const char **text, QueensSolution *solution)
{
  QueensPosition position = queens_square_set_empty (n);

  for (int rank = n - 1; rank >= 0; rank--)
    {
      skip (text, style->before);
      for (int file = 0; file < n; file++)
        {
          if (file > 0)
            skip (text, style->between);
          if (**text == style->queen)
            queens_square_set_add (&position, (QueensSquare){ (uint8_t) file, (uint8_t) rank });
          else
            g_assert_cmpint (**text, ==, style->empty);
          (*text)++;
        }
      skip (text, style->after);
      if (**text == ',' && rank > 0)
        skip (text, ",");
    }
  g_assert_true (queens_rules_to_solution (&position, solution));
}

static void
read_notation (int n, const char **text, const RowStyle *style, Item *item)
{
  read_notation_until (n, "\n", text, &item->solution);
  skip (text, "\n");
}

static void
read_squares (int n, const char **text, const RowStyle *style, Item *item)
{
  read_squares_until (n, '\n', text, &item->solution);
}

static void
read_headed_rows (int n, const char **text, const RowStyle *style, Item *item)
{
  skip (text, "Solution ");
  item->number = read_number (text);
  skip (text, "\n");
  read_rows (n, style, text, &item->solution);
  skip (text, "\n");
}

static void
read_leetcode (int n, const char **text, const RowStyle *style, Item *item)
{
  skip (text, "[");
  read_rows (n, style, text, &item->solution);
  skip (text, "]");
  if (**text == ',')
    skip (text, ",");
}

static void
read_fen (int n, const char **text, const RowStyle *style, Item *item)
{
  QueensPosition position = queens_square_set_empty (n);

  for (int rank = n - 1; rank >= 0; rank--)
    {
      int file = 0;

      while (**text != '/' && **text != '\n')
        if (**text == 'Q')
          {
            queens_square_set_add (&position, (QueensSquare){ (uint8_t) file++, (uint8_t) rank });
            (*text)++;
          }
        else
          file += (int) read_number (text);
      g_assert_cmpint (file, ==, n);
      skip (text, rank > 0 ? "/" : "\n");
    }
  g_assert_true (queens_rules_to_solution (&position, &item->solution));
}

static void
read_csv (int n, const char **text, const RowStyle *style, Item *item)
{
  QueensSolution again;

  item->number = read_number (text);
  skip (text, ",");
  item->class_number = read_number (text);
  skip (text, ",");
  read_notation_until (n, ",", text, &item->solution);
  skip (text, ",");
  read_squares_until (n, '\n', text, &again);
  g_assert_cmpint (queens_solution_compare (&item->solution, &again), ==, 0);
}

static void
read_json (int n, const char **text, const RowStyle *style, Item *item)
{
  skip (text, "{\"number\": ");
  item->number = read_number (text);
  skip (text, ", \"class\": ");
  item->class_number = read_number (text);
  skip (text, ", \"notation\": \"");
  read_notation_until (n, "\"", text, &item->solution);
  skip (text, "\", \"ranks\": [");
  for (int file = 0; file < n; file++)
    {
      g_assert_cmpuint (read_number (text), ==, item->solution.ranks[file] + 1U);
      skip (text, file < n - 1 ? ", " : "]}");
    }
  if (**text == ',')
    skip (text, ",\n");
}

static const struct
{
  const char *name;
  const char *begin;
  const char *end;
  Reader read;
  RowStyle style;
} formats[] = {
  { "notation", "", "", read_notation, { 0 } },
  { "squares", "", "", read_squares, { 0 } },
  { "board", "", "", read_headed_rows, { "", "", "\n", 'Q', '.' } },
  { "grid", "", "", read_headed_rows, { "|", "|", "|\n", 'Q', ' ' } },
  { "matrix", "", "", read_headed_rows, { "", " ", "\n", '1', '0' } },
  { "leetcode", "[", "]\n", read_leetcode, { "\"", "", "\"", 'Q', '.' } },
  { "fen", "", "", read_fen, { 0 } },
  { "csv", "number,class,notation,squares\n", "", read_csv, { 0 } },
  { "json", "[", "]\n", read_json, { 0 } },
};

static void
check_text (gsize format, int n, GArray *expected, const char *text)
{
  skip (&text, formats[format].begin);
  for (guint i = 0; i < expected->len; i++)
    {
      const Item *wanted = &g_array_index (expected, Item, i);
      Item item = { 0 };

      formats[format].read (n, &text, &formats[format].style, &item);
      g_assert_cmpint (queens_solution_compare (&item.solution, &wanted->solution), ==, 0);
      if (item.number > 0)
        g_assert_cmpuint (item.number, ==, wanted->number);
      if (item.class_number > 0)
        g_assert_cmpuint (item.class_number, ==, wanted->class_number);
    }
  g_assert_cmpstr (text, ==, formats[format].end);
}

static void
check_list (int n, const Choice *choice)
{
  g_autoptr (GArray) expected = expect (n, choice);

  for (gsize format = 0; format < G_N_ELEMENTS (formats); format++)
    {
      g_autofree char *line
          = g_strdup_printf ("list %d --format %s %s", n, formats[format].name, choice->options);
      g_autofree char *output = run_output (line);

      check_text (format, n, expected, output);
    }
}

static void
test_every_format_is_read_back (void)
{
  for (int n = 3; n <= 8; n++)
    for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
      check_list (n, &choices[i]);
  check_list (1, &choices[0]);
  check_list (2, &choices[1]);
  check_list (10, &choices[0]);
}

/* Above the size to which classes are numbered the list goes on without them. */
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
  g_test_add_func ("/cli/every-format-is-read-back", test_every_format_is_read_back);
  g_test_add_func ("/cli/large-boards", test_large_boards);
  return g_test_run ();
}
