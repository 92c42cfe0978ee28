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

/* The format of a list and of a solution in it: the text before, between, and after the solutions, and
 * the same for the rows of a solution, with the characters for a queen and an empty square. A letter
 * stands for a value: N number, C class, n notation, s squares, r ranks, R rows, F FEN. */
static const struct
{
  const char *name;
  const char *begin;
  const char *between;
  const char *end;
  const char *item;
  const char *row[5]; /* before the row, between squares, after the row, a queen, an empty square */
  const char *between_rows;
} formats[] = {
  { "notation", "", "", "", "n\n", { NULL }, NULL },
  { "squares", "", "", "", "s\n", { NULL }, NULL },
  { "board", "", "", "", "Solution N\nR\n", { "", "", "\n", "Q", "." }, "" },
  { "grid", "", "", "", "Solution N\nR\n", { "|", "|", "|\n", "Q", " " }, "" },
  { "matrix", "", "", "", "Solution N\nR\n", { "", " ", "\n", "1", "0" }, "" },
  { "leetcode", "[", ",", "]\n", "[R]", { "\"", "", "\"", "Q", "." }, "," },
  { "fen", "", "", "", "F\n", { NULL }, NULL },
  { "csv", "number,class,notation,squares\n", "", "", "N,C,n,s\n", { NULL }, NULL },
  { "json",
    "[",
    ",\n",
    "]\n",
    "{\"number\": N, \"class\": C, \"notation\": \"n\", \"ranks\": [r]}",
    { NULL },
    NULL },
};

/* Appends the value of a letter. */
static void
append_part (char letter, gsize format, const Item *item, GString *text)
{
  const QueensSolution *solution = &item->solution;
  const char *const *row = formats[format].row;
  int n = solution->n;

  if (letter == 'N' || letter == 'C')
    g_string_append_printf (text, "%" G_GUINT64_FORMAT,
                            letter == 'N' ? item->number : item->class_number);
  for (int i = 0; i < n && strchr ("nsr", letter); i++)
    {
      const char *between = letter == 's' ? " " : letter == 'r' ? ", " : n > 9 ? "-" : "";

      g_string_append (text, i > 0 ? between : "");
      if (letter == 's')
        g_string_append_c (text, (char) ('a' + i));
      g_string_append_printf (text, "%d", solution->ranks[i] + 1);
    }
  for (int rank = n - 1; rank >= 0 && letter == 'R'; rank--)
    {
      g_string_append (text, row[0]);
      for (int file = 0; file < n; file++)
        g_string_append_printf (text, "%s%s", file > 0 ? row[1] : "",
                                solution->ranks[file] == rank ? row[3] : row[4]);
      g_string_append_printf (text, "%s%s", row[2], rank > 0 ? formats[format].between_rows : "");
    }
  for (int rank = n - 1; rank >= 0 && letter == 'F'; rank--)
    for (int file = 0; file < n; file++)
      if (solution->ranks[file] == rank)
        {
          g_autofree char *before = file > 0 ? g_strdup_printf ("%d", file) : g_strdup ("");
          g_autofree char *after
              = file < n - 1 ? g_strdup_printf ("%d", n - 1 - file) : g_strdup ("");

          g_string_append_printf (text, "%sQ%s%s", before, after, rank > 0 ? "/" : "");
        }
}

static char *
write_list (gsize format, const GArray *items)
{
  GString *text = g_string_new (formats[format].begin);

  for (guint i = 0; i < items->len; i++)
    {
      g_string_append (text, i > 0 ? formats[format].between : "");
      for (const char *c = formats[format].item; *c; c++)
        {
          /* A letter inside a word is plain text. */
          gboolean is_part = strchr ("NCnsrRF", *c) && !g_ascii_isalpha (c[1])
                             && (c == formats[format].item || !g_ascii_isalpha (c[-1]));

          if (is_part)
            append_part (*c, format, &g_array_index (items, Item, i), text);
          else
            g_string_append_c (text, *c);
        }
    }
  g_string_append (text, formats[format].end);
  return g_string_free (text, FALSE);
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
      g_autofree char *text = write_list (format, expected);

      g_assert_cmpstr (output, ==, text);
    }
}

static void
test_every_format (void)
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
  g_test_add_func ("/cli/every-format", test_every_format);
  g_test_add_func ("/cli/large-boards", test_large_boards);
  return g_test_run ();
}
