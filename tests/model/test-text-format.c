/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/text-format.h"

/* Solution 1 of n = 4, and its text in each format. */
static const QueensSolution first_of_4 = { 4, { 1, 3, 0, 2 } };
static const QueensSolution second_of_4 = { 4, { 2, 0, 3, 1 } };

static const struct
{
  const char *name;
  const char *none;
  const char *one;
  const char *both;
} table[QUEENS_N_TEXT_FORMATS] = {
  { "notation", "", "2413\n", "2413\n3142\n" },
  { "squares", "", "a2 b4 c1 d3\n", "a2 b4 c1 d3\na3 b1 c4 d2\n" },
  { "board", "", "Solution 1\n.Q..\n...Q\nQ...\n..Q.\n\n",
    "Solution 1\n.Q..\n...Q\nQ...\n..Q.\n\nSolution 2\n..Q.\nQ...\n...Q\n.Q..\n\n" },
  { "grid", "", "Solution 1\n| |Q| | |\n| | | |Q|\n|Q| | | |\n| | |Q| |\n\n",
    "Solution 1\n| |Q| | |\n| | | |Q|\n|Q| | | |\n| | |Q| |\n\n"
    "Solution 2\n| | |Q| |\n|Q| | | |\n| | | |Q|\n| |Q| | |\n\n" },
  { "matrix", "", "Solution 1\n0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n\n",
    "Solution 1\n0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n\n"
    "Solution 2\n0 0 1 0\n1 0 0 0\n0 0 0 1\n0 1 0 0\n\n" },
  { "leetcode", "[]\n", "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]\n",
    "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]\n" },
  { "fen", "", "1Q2/3Q/Q3/2Q1\n", "1Q2/3Q/Q3/2Q1\n2Q1/Q3/3Q/1Q2\n" },
  { "csv", "number,class,notation,squares\n",
    "number,class,notation,squares\n1,1,2413,a2 b4 c1 d3\n",
    "number,class,notation,squares\n1,1,2413,a2 b4 c1 d3\n2,1,3142,a3 b1 c4 d2\n" },
  { "json", "[]\n",
    "[{\"number\": 1, \"class\": 1, \"notation\": \"2413\", \"ranks\": [2, 4, 1, 3]}]\n",
    "[{\"number\": 1, \"class\": 1, \"notation\": \"2413\", \"ranks\": [2, 4, 1, 3]},\n"
    "{\"number\": 2, \"class\": 1, \"notation\": \"3142\", \"ranks\": [3, 1, 4, 2]}]\n" },
};

static void
check_list (QueensTextFormat format, int n_solutions, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  QueensTextWriter writer;

  queens_text_writer_begin (&writer, format, text);
  if (n_solutions > 0)
    queens_text_writer_add (&writer, &first_of_4, 1, 1, text);
  if (n_solutions > 1)
    queens_text_writer_add (&writer, &second_of_4, 2, 1, text);
  queens_text_writer_end (&writer, text);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_formats (void)
{
  for (int i = 0; i < QUEENS_N_TEXT_FORMATS; i++)
    {
      QueensTextFormat format;

      g_assert_true (queens_text_format_find (table[i].name, &format));
      g_assert_cmpint (format, ==, i);
      check_list (format, 0, table[i].none);
      check_list (format, 1, table[i].one);
      check_list (format, 2, table[i].both);
    }
}

static void
test_unknown_names (void)
{
  static const char *const names[] = { "", "Board", "boards", "boar", "not", " csv", "json " };
  QueensTextFormat format;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_false (queens_text_format_find (names[i], &format));
}

static void
test_unknown_numbers (void)
{
  static const struct
  {
    QueensTextFormat format;
    const char *expected;
  } cases[] = {
    { QUEENS_TEXT_BOARD, "Solution\n.Q..\n...Q\nQ...\n..Q.\n\n" },
    { QUEENS_TEXT_CSV, "number,class,notation,squares\n,,2413,a2 b4 c1 d3\n" },
    { QUEENS_TEXT_JSON, "[{\"number\": null, \"class\": null, \"notation\": \"2413\","
                        " \"ranks\": [2, 4, 1, 3]}]\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      QueensTextWriter writer;

      queens_text_writer_begin (&writer, cases[i].format, text);
      queens_text_writer_add (&writer, &first_of_4, 0, 0, text);
      queens_text_writer_end (&writer, text);
      g_assert_cmpstr (text->str, ==, cases[i].expected);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text-format/formats", test_formats);
  g_test_add_func ("/text-format/unknown-names", test_unknown_names);
  g_test_add_func ("/text-format/unknown-numbers", test_unknown_numbers);
  return g_test_run ();
}
