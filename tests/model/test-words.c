/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/format.h"

#include "engine/board/notation.h"

/* The square with this name. */
static QueensSquare
square (const char *name)
{
  QueensSquare parsed = { 0 };

  g_assert_cmpint (queens_square_parse (name, QUEENS_MAX_N, &parsed), ==, QUEENS_NOTATION_OK);
  return parsed;
}

static void
test_square (void)
{
  static const char *const names[] = { "a1", "d4", "h8", "z26", "aa27", "af32" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *words = queens_format_square (square (names[i]));

      g_assert_cmpstr (words, ==, names[i]);
    }
}

static const struct
{
  const char *queens[5];
  const char *words;
} conflicts[] = {
  { { "d4", "d7" }, "d4 and d7 share a column" },
  { { "a1", "a32" }, "a1 and a32 share a column" },
  { { "b5", "g5" }, "b5 and g5 share a row" },
  { { "d4", "g7" }, "d4 and g7 share a diagonal" },
  { { "c6", "f3" }, "c6 and f3 share a diagonal" },
  { { "d1", "d4", "d8" }, "column d has 3 queens" },
  { { "af1", "af2", "af3", "af32" }, "column af has 4 queens" },
  { { "a5", "b5", "h5" }, "row 5 has 3 queens" },
  { { "a30", "b30", "c30", "d30", "aa30" }, "row 30 has 5 queens" },
  { { "a1", "c3", "e5" }, "the diagonal from a1 to e5 has 3 queens" },
  { { "a8", "d5", "e4", "h1" }, "the diagonal from a8 to h1 has 4 queens" },
};

static void
test_conflict (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (conflicts); i++)
    {
      QueensPosition position = queens_square_set_empty (QUEENS_MAX_N);
      QueensConflict found[QUEENS_MAX_CONFLICTS];
      g_autofree char *words = NULL;

      for (guint k = 0; k < G_N_ELEMENTS (conflicts[i].queens) && conflicts[i].queens[k]; k++)
        queens_square_set_add (&position, square (conflicts[i].queens[k]));
      g_assert_cmpint (queens_rules_find_conflicts (&position, found), ==, 1);
      words = queens_describe_conflict (&found[0]);
      g_assert_cmpstr (words, ==, conflicts[i].words);
    }
}

static const struct
{
  gboolean queen, given, cross, required, excluded;
  const char *conflicts[5];
  const char *attacker;
  const char *words;
} contents[] = {
  { .words = "d4" },
  { .queen = TRUE, .words = "d4, queen" },
  { .queen = TRUE, .conflicts = { "g7" }, .words = "d4, queen, in conflict with g7" },
  { .queen = TRUE, .conflicts = { "g7", "a4" }, .words = "d4, queen, in conflict with a4, g7" },
  { .queen = TRUE,
    .conflicts = { "a4", "b4", "c4", "g7" },
    .words = "d4, queen, in conflict with 4 queens" },
  { .queen = TRUE, .given = TRUE, .words = "d4, given queen" },
  { .queen = TRUE,
    .given = TRUE,
    .conflicts = { "a1" },
    .words = "d4, given queen, in conflict with a1" },
  { .queen = TRUE,
    .given = TRUE,
    .conflicts = { "a4", "b4", "c4", "g7" },
    .words = "d4, given queen, in conflict with 4 queens" },
  { .queen = TRUE, .required = TRUE, .words = "d4, queen, required" },
  { .required = TRUE, .words = "d4, required" },
  { .excluded = TRUE, .words = "d4, excluded" },
  { .cross = TRUE, .words = "d4, cross" },
  { .attacker = "a1", .words = "d4, attacked by the queen on a1" },
  { .attacker = "d8", .cross = TRUE, .words = "d4, cross, attacked by the queen on d8" },
};

static void
test_square_content (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      QueensSquare attacker = square (contents[i].attacker ? contents[i].attacker : "a1");
      QueensSquareSet others = queens_square_set_empty (8);
      QueensSquareContent content = {
        .queen = contents[i].queen,
        .given = contents[i].given,
        .cross = contents[i].cross,
        .required = contents[i].required,
        .excluded = contents[i].excluded,
        .conflicts = &others,
        .attacked_by = contents[i].attacker ? &attacker : NULL,
      };
      g_autofree char *words = NULL;

      for (int k = 0; contents[i].conflicts[k]; k++)
        queens_square_set_add (&others, square (contents[i].conflicts[k]));
      words = queens_describe_square (square ("d4"), &content);
      g_assert_cmpstr (words, ==, contents[i].words);
    }
}

static void
test_number (void)
{
  static const struct
  {
    guint64 number;
    const char *words;
  } numbers[] = {
    { 0, "0" },
    { 7, "7" },
    { 92, "92" },
    { 724, "724" },
    { 1000, "1,000" },
    { 14200, "14,200" },
    { 365596, "365,596" },
    { 1234567, "1,234,567" },
    { 666090624, "666,090,624" },
    { G_MAXUINT64, "18,446,744,073,709,551,615" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *words = queens_format_number (numbers[i].number);

      g_assert_cmpstr (words, ==, numbers[i].words);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/square", test_square);
  g_test_add_func ("/words/conflict", test_conflict);
  g_test_add_func ("/words/square-content", test_square_content);
  g_test_add_func ("/words/number", test_number);
  return g_test_run ();
}
