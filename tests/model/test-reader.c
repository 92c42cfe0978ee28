/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/reader.h"

#include "engine/board/notation.h"
#include "engine/search/find.h"
#include "engine/search/solver.h"
#include "model/text/text-format.h"

#include <string.h>

static QueensPosition
read_well (const char *text, int n_hint)
{
  g_autoptr (GError) error = NULL;
  QueensPosition position;

  if (!queens_reader_read (text, -1, n_hint, &position, NULL, &error))
    g_error ("%s: %s", text, error->message);
  return position;
}

static bool
check_formats (const QueensSolution *solution, void *data)
{
  static const QueensTextFormat formats[]
      = { QUEENS_TEXT_NOTATION, QUEENS_TEXT_SQUARES, QUEENS_TEXT_BOARD,
          QUEENS_TEXT_GRID,     QUEENS_TEXT_MATRIX,  QUEENS_TEXT_FEN,
          QUEENS_TEXT_LEETCODE, QUEENS_TEXT_CSV,     QUEENS_TEXT_JSON };
  QueensPosition expected = queens_position_from_solution (solution);
  int *n_left = data;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      QueensTextWriter writer;
      QueensPosition position;

      queens_text_writer_begin (&writer, formats[i], text);
      queens_text_writer_add (&writer, solution, 7, 3, text);
      queens_text_writer_end (&writer, text);
      position = read_well (text->str, solution->n);
      g_assert_true (queens_square_set_equal (&position, &expected));
    }
  return --*n_left > 0;
}

/* The program reads all formats that it writes. */
static void
test_round_trip (void)
{
  for (int n = 1; n <= 24; n++)
    {
      QueensRequest request = queens_request_all (n);
      int n_left = 40;

      queens_solver_visit (&request, check_formats, &n_left, NULL);
    }
}

/* Reads all boards of a text, which are the solutions of queens_construct() for these sizes. */
static void
check_sizes (const GString *text, const guint32 *sizes, guint n_sizes)
{
  g_autoptr (QueensReader) reader = queens_reader_new (1, QUEENS_LARGE_MAX_N);
  g_autoptr (GError) error = NULL;
  guint32 ranks[QUEENS_LARGE_MAX_N];
  QueensReaderBoard board;

  queens_reader_add (reader, text->str, text->len);
  queens_reader_add (reader, "", 0);
  for (guint i = 0; i < n_sizes; i++)
    {
      if (queens_reader_next (reader, &board, &error) != QUEENS_READER_BOARD)
        g_error ("board %u, %u × %u: %s\n%.2000s", i, sizes[i], sizes[i],
                 error ? error->message : "the end", text->str);
      g_assert_cmpuint (MAX (board.n, sizes[i]), ==, sizes[i]);
      g_assert_cmpuint (board.queens->len, ==, sizes[i]);
      g_assert_true (queens_construct (sizes[i], ranks));
      for (guint file = 0; file < sizes[i]; file++)
        {
          QueensSquare queen = g_array_index (board.queens, QueensSquare, file);

          g_assert_cmpuint (queen.file, ==, file);
          g_assert_cmpuint (queen.rank, ==, ranks[file]);
        }
    }
  g_assert_cmpint (queens_reader_next (reader, &board, &error), ==, QUEENS_READER_END);
}

/* Appends a list of one solution, twice. */
static void
append_lists (QueensTextFormat format, guint32 n, gboolean is_numbered, GString *text)
{
  QueensSolution solution = { .n = (guint8) n };
  guint32 ranks[QUEENS_MAX_N];
  QueensTextWriter writer;

  g_assert_true (queens_construct (n, ranks));
  for (guint file = 0; file < n; file++)
    solution.ranks[file] = (guint8) ranks[file];
  for (guint i = 0; i < 2; i++)
    {
      queens_text_writer_begin (&writer, format, text);
      queens_text_writer_add (&writer, &solution, is_numbered ? 12 : 0, is_numbered ? 3 : 0, text);
      queens_text_writer_end (&writer, text);
    }
}

/* The program reads what it writes for all sizes, alone and mixed in one stream. */
static void
test_mixed (void)
{
  g_autoptr (GString) all = g_string_new (NULL);
  g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 n = QUEENS_MAX_N; n >= 1; n = n == 4 ? 1 : n - 1)
    for (guint i = 0; i < 2 * QUEENS_N_TEXT_FORMATS; i++)
      {
        g_autoptr (GString) text = g_string_new (NULL);
        const guint32 both[] = { n, n };

        append_lists ((QueensTextFormat) (i / 2), n, i % 2, text);
        check_sizes (text, both, 2);
        g_string_append_len (all, text->str, (gssize) text->len);
        g_array_append_vals (sizes, both, 2);
      }
  check_sizes (all, (const guint32 *) (gpointer) sizes->data, sizes->len);
}

/* Notation is read for all sizes. */
static void
test_notation (void)
{
  g_autoptr (GString) all = g_string_new (NULL);
  g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 n = 1; n <= QUEENS_LARGE_MAX_N; n = n == 1 ? 4 : n + 1)
    {
      guint32 ranks[QUEENS_LARGE_MAX_N];

      g_assert_true (queens_construct (n, ranks));
      for (guint file = 0; file < n; file++)
        g_string_append_printf (all, "%s%u", file > 0 && n > 9 ? "-" : "", ranks[file] + 1);
      g_string_append_c (all, '\n');
      g_array_append_val (sizes, n);
    }
  check_sizes (all, (const guint32 *) (gpointer) sizes->data, sizes->len);
}

static void
test_positions (void)
{
  static const struct
  {
    const char *text;
    int n;
    int n_queens;
    const char *square;
  } table[] = {
    { "2413", 4, 4, "a2" },
    { " 2413 \n", 4, 4, "d3" },
    { "1", 1, 1, "a1" },
    { "1 5 8 6 3 7 2 4", 8, 8, "b5" },
    { "1,5,8,6,3,7,2,4", 8, 8, "h4" },
    { "11111111", 8, 8, "h1" },
    { "a1", 8, 1, "a1" },
    { "Qa1, Qb3", 8, 2, "b3" },
    { "A1 C12", 12, 2, "c12" },
    { "8/8/8/8/8/8/8/8", 8, 0, NULL },
    { "8/8/8/8/3Q4/8/8/8 w - - 0 1", 8, 1, "d4" },
    { "4Q5/10/10/10/10/10/10/10/10/10", 10, 1, "e10" },
    { "Q.\n.Q", 2, 2, "a2" },
    { ". Q\nQ .", 2, 2, "b2" },
    { "..Q\n...\n...\n", 3, 1, "c3" },
    { "0 1\n0 0", 2, 1, "b2" },
    { "01\r\n00\r\n", 2, 1, "b2" },
    { "[[0, 1],\n [0, 0]]", 2, 1, "b2" },
    { "[0,1],[0,0]", 2, 1, "b2" },
    { "[\".Q\",\"..\"]", 2, 1, "b2" },
    { "[[\"Q.\",\"..\"]]", 2, 1, "a2" },
    { "| |Q|\n| | |", 2, 1, "b2" },
    { "| | Q |\n| | |", 2, 1, "b2" },
    { "+---+---+\n|   | Q |\n+---+---+\n|   |   |\n+---+---+", 2, 1, "b2" },
    { "Q| | \n |Q| \n | |Q", 3, 3, "c1" },
    { "|-|-|Q|\n|-|-|-|\n|-|-|-|", 3, 1, "c3" },
    { "| Q  |\n|   Q|\n|Q   |\n|  Q |", 4, 4, "b4" },
    { "|.Q|\n|..|", 2, 1, "b2" },
    { "xQ\nxx", 2, 1, "b2" },
    { "[['-' 'Q']\n ['-' '-']]", 2, 1, "b2" },
    { "[[\" \", \"Q\"],\n [\" \", \" \"]]", 2, 1, "b2" },
    { "[[' ' 'Q' ' ']\n [' ' ' ' ' ']\n [' ' ' ' ' ']]", 3, 1, "b3" },
    { "7,,2413,a2 b4 c1 d3", 4, 4, "a2" },
    { "notation: 2413\nnumber: 1\nimages: 2413 3142\n.Q..\n...Q\nQ...\n..Q.", 4, 4, "a2" },
    { "{\"n\": 4, \"notation\":\"2413\"}", 4, 4, "a2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      QueensPosition position;
      QueensSquare square;

      position = read_well (table[i].text, 8);
      g_assert_cmpint (position.n, ==, table[i].n);
      g_assert_cmpint (queens_square_set_size (&position), ==, table[i].n_queens);
      if (table[i].square)
        {
          g_assert_cmpint (queens_square_parse (table[i].square, table[i].n, &square), ==,
                           QUEENS_NOTATION_OK);
          g_assert_true (queens_square_set_contains (&position, square));
        }
    }
}

static void
test_errors (void)
{
  static const struct
  {
    const char *text;
    QueensReaderError code;
    const char *words; /* in the message */
  } table[] = {
    { "", QUEENS_READER_ERROR_EMPTY, "nothing" },
    { "  \n\t", QUEENS_READER_ERROR_EMPTY, "nothing" },
    { "eight", QUEENS_READER_ERROR_SYNTAX, "“e”" },
    { "15863729", QUEENS_READER_ERROR_SYNTAX, "row 9" },
    { "1-2-0", QUEENS_READER_ERROR_SYNTAX, "row 0" },
    { "1-2-99999999999999999999999", QUEENS_READER_ERROR_SYNTAX, "32" },
    { "1234567891", QUEENS_READER_ERROR_SYNTAX, "“-”" },
    { "a1 b5 zz99", QUEENS_READER_ERROR_SYNTAX, "“zz99” is outside the largest board" },
    { "a1 b5 z999999", QUEENS_READER_ERROR_SYNTAX, "“z999999” is not a square" },
    { "Q..\n..Q\n", QUEENS_READER_ERROR_SYNTAX, "2 rows of 3" },
    { "Q..\n..\n...\n", QUEENS_READER_ERROR_SYNTAX, "Line 2: 2 squares" },
    { "Q..\n.k.\n...\n", QUEENS_READER_ERROR_SYNTAX, "Line 2: “k”" },
    { "| |Q|\n| |k|", QUEENS_READER_ERROR_SYNTAX, "Line 2: “k”" },
    { "{\"n\": 8, \"found\": false}", QUEENS_READER_ERROR_SYNTAX, NULL },
    { "8/8/8/8/8/8/8", QUEENS_READER_ERROR_SYNTAX, "7 rows of 8" },
    { "8/8/8/7/8/8/8/8", QUEENS_READER_ERROR_SYNTAX, "7 squares where" },
    { "8/8/8k/8", QUEENS_READER_ERROR_SYNTAX, "“k”" },
    { "99/8", QUEENS_READER_ERROR_SYNTAX, "32" },
    { "[]", QUEENS_READER_ERROR_SYNTAX, "empty" },
    { "[\"Q", QUEENS_READER_ERROR_SYNTAX, "no closing bracket" },
    { "[[0,1],[0,0", QUEENS_READER_ERROR_SYNTAX, "no closing bracket" },
    { "2413\n3142\n", QUEENS_READER_ERROR_SYNTAX, "Line 2: There is another board" },
    { "X.\n.X\n", QUEENS_READER_ERROR_SYNTAX, "Which sign is the queen" },
    { "0 1\n0 2", QUEENS_READER_ERROR_SYNTAX, "Line 2" },
  };
  g_autofree char *large = g_strnfill (QUEENS_READER_MAX_BYTES + 1, '.');
  QueensPosition position;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GError) each = NULL;

      g_assert_false (queens_reader_read (table[i].text, -1, 8, &position, NULL, &each));
      g_assert_error (each, QUEENS_READER_ERROR, (int) table[i].code);
      if (table[i].words && !strstr (each->message, table[i].words))
        g_error ("%s: %s lacks %s", table[i].text, each->message, table[i].words);
    }
  g_assert_false (queens_reader_read (large, -1, 8, &position, NULL, &error));
  g_assert_error (error, QUEENS_READER_ERROR, QUEENS_READER_ERROR_TOO_LONG);
}

/* Rows of free squares. */
static char *
free_rows (int n_rows, int width)
{
  GString *text = g_string_new (NULL);

  for (int row = 0; row < n_rows; row++)
    {
      for (int i = 0; i < width; i++)
        g_string_append_c (text, '.');
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/* One row or one square too many is refused; the largest board is read. */
static void
test_too_large (void)
{
  g_autofree char *most = free_rows (QUEENS_MAX_N, QUEENS_MAX_N);
  g_autofree char *higher = free_rows (QUEENS_MAX_N + 1, QUEENS_MAX_N);
  g_autofree char *wider = free_rows (1, QUEENS_MAX_N + 1);
  const char *const refused[] = { higher, wider };
  QueensPosition position = read_well (most, 8);

  g_assert_cmpint (position.n, ==, QUEENS_MAX_N);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (queens_reader_read (refused[i], -1, 8, &position, NULL, &error));
      g_assert_error (error, QUEENS_READER_ERROR, QUEENS_READER_ERROR_SYNTAX);
    }
}

/* No bytes beyond the given length are read. */
static void
test_length (void)
{
  QueensPosition position;
  g_autoptr (GError) error = NULL;

  g_assert_true (queens_reader_read ("a1 b3 c5", 5, 8, &position, NULL, NULL));
  g_assert_cmpint (queens_square_set_size (&position), ==, 2);
  g_assert_false (queens_reader_read ("a1 b3 c5", 0, 8, &position, NULL, &error));
  g_assert_error (error, QUEENS_READER_ERROR, QUEENS_READER_ERROR_EMPTY);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reader/round-trip", test_round_trip);
  g_test_add_func ("/reader/mixed", test_mixed);
  g_test_add_func ("/reader/notation", test_notation);
  g_test_add_func ("/reader/positions", test_positions);
  g_test_add_func ("/reader/errors", test_errors);
  g_test_add_func ("/reader/too-large", test_too_large);
  g_test_add_func ("/reader/length", test_length);
  return g_test_run ();
}
