/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/board/notation.h"
#include "engine/board/rules.h"
#include "plain.h"

/* Reads "a1 b5 …". */
static QueensPosition
read_position (int n, const char *squares)
{
  QueensPosition position = queens_square_set_empty (n);
  g_auto (GStrv) names = g_strsplit (squares, " ", -1);

  for (int i = 0; names[i]; i++)
    {
      QueensSquare square;

      g_assert_cmpint (queens_square_parse (names[i], n, &square), ==, QUEENS_NOTATION_OK);
      queens_square_set_add (&position, square);
    }
  return position;
}

/* Writes "kind: a1 b5; kind: …". */
static char *
describe (const QueensConflict *conflicts, int n_conflicts)
{
  static const char *const kinds[] = { "file", "rank", "rising", "falling" };
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n_conflicts; i++)
    {
      g_string_append_printf (text, "%s%s:", i > 0 ? "; " : "", kinds[conflicts[i].kind]);
      for (int k = 0; k < conflicts[i].n_queens; k++)
        {
          char name[QUEENS_SQUARE_NAME_SIZE];

          queens_square_name (conflicts[i].queens[k], name);
          g_string_append_printf (text, " %s", name);
        }
    }
  return g_string_free (text, FALSE);
}

static void
test_conflicts (void)
{
  static const struct
  {
    int n;
    const char *queens;
    const char *conflicts;
  } cases[] = {
    { 1, "a1", "" },
    { 8, "a1", "" },
    { 8, "a1 b3", "" },
    { 8, "a1 b5 c8 d6 e3 f7 g2 h4", "" },
    { 8, "d4 d7", "file: d4 d7" },
    { 8, "b2 h2", "rank: b2 h2" },
    { 8, "a1 h8", "rising: a1 h8" },
    { 8, "h1 a8", "falling: a8 h1" },
    { 8, "g7 d4", "rising: d4 g7" },
    { 8, "b1 a2", "falling: a2 b1" },
    /* Blocked or not, once for each line. */
    { 8, "a5 c5 h5", "rank: a5 c5 h5" },
    { 8, "d8 d1 d4", "file: d1 d4 d8" },
    /* Files, ranks, rising diagonals from the top left, falling ones from a1. */
    { 2, "a1 a2 b1 b2",
      "file: a1 a2; file: b1 b2; rank: a1 b1; rank: a2 b2; rising: a1 b2; falling: a2 b1" },
    { 3, "a1 a2 a3 b2", "file: a1 a2 a3; rank: a2 b2; rising: a1 b2; falling: a3 b2" },
    { 4, "a3 b4 c1 d2", "rising: a3 b4; rising: c1 d2; falling: a3 c1; falling: b4 d2" },
    { 4, "a2 b1 c4 d3", "rising: a2 c4; rising: b1 d3; falling: a2 b1; falling: c4 d3" },
    { 32, "a1 af32", "rising: a1 af32" },
    { 32, "a32 af1 p16", "falling: a32 af1" },
    { 32, "z26 aa26 z27", "file: z26 z27; rank: z26 aa26; falling: z27 aa26" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensPosition position = read_position (cases[i].n, cases[i].queens);
      QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
      g_autofree char *found
          = describe (conflicts, queens_rules_find_conflicts (&position, conflicts));

      g_assert_cmpstr (found, ==, cases[i].conflicts);
    }
}

/* Every file, every rank, and every diagonal of two squares or more. */
static void
test_full_board_has_every_conflict (void)
{
  for (int n = 2; n <= QUEENS_MAX_N; n++)
    {
      QueensPosition position = queens_square_set_full (n);
      QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
      int n_conflicts = queens_rules_find_conflicts (&position, conflicts);
      QueensSquareSet conflicting, attacked;

      g_assert_cmpint (n_conflicts, ==, 2 * n + 2 * (2 * n - 3));
      conflicting = queens_rules_conflicting (n, conflicts, n_conflicts);
      attacked = queens_rules_attacked (&position);
      g_assert_true (queens_square_set_equal (&conflicting, &position));
      g_assert_true (queens_square_set_equal (&attacked, &position));
    }
}

static gboolean
plainly_share_line (QueensSquare a, QueensSquare b)
{
  int files = a.file - b.file;
  int ranks = a.rank - b.rank;

  return (files || ranks) && (!files || !ranks || ABS (files) == ABS (ranks));
}

/* Checks attackers, attacked squares, and conflicting queens by looking at every pair of
 * squares. */
static void
test_attackers_by_pairs (void)
{
  for (int round = 0; round < 300; round++)
    {
      int n = g_test_rand_int_range (1, round % 10 ? 10 : QUEENS_MAX_N + 1);
      QueensPosition position = queens_square_set_empty (n);
      QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
      QueensSquareSet attacked, conflicting;

      for (int i = g_test_rand_int_range (0, 2 * n); i > 0; i--)
        queens_square_set_add (&position, (QueensSquare){ (uint8_t) g_test_rand_int_range (0, n),
                                                          (uint8_t) g_test_rand_int_range (0, n) });
      attacked = queens_rules_attacked (&position);
      conflicting = queens_rules_conflicting (n, conflicts,
                                              queens_rules_find_conflicts (&position, conflicts));
      for (int at = 0; at < n * n; at++)
        {
          QueensSquare square = { (uint8_t) (at / n), (uint8_t) (at % n) };
          int attackers = 0;

          for (int from = 0; from < n * n; from++)
            {
              QueensSquare other = { (uint8_t) (from / n), (uint8_t) (from % n) };

              g_assert_cmpint (queens_rules_share_line (square, other, NULL), ==,
                               plainly_share_line (square, other));
              attackers += queens_square_set_contains (&position, other)
                           && plainly_share_line (square, other);
            }
          g_assert_cmpint (queens_rules_count_attackers (&position, square), ==, attackers);
          g_assert_cmpint (queens_square_set_contains (&attacked, square), ==, attackers > 0);
          g_assert_cmpint (queens_square_set_contains (&conflicting, square), ==,
                           attackers > 0 && queens_square_set_contains (&position, square));
        }
    }
}

static void
test_share_line_names_the_kind (void)
{
  static const struct
  {
    const char *a, *b;
    QueensLineKind kind;
  } cases[] = {
    { "c3", "c8", QUEENS_LINE_FILE },
    { "c3", "h3", QUEENS_LINE_RANK },
    { "c3", "h8", QUEENS_LINE_RISING },
    { "a8", "h1", QUEENS_LINE_FALLING },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensSquare a, b;
      QueensLineKind kind;

      queens_square_parse (cases[i].a, 8, &a);
      queens_square_parse (cases[i].b, 8, &b);
      g_assert_true (queens_rules_share_line (a, b, &kind));
      g_assert_cmpint (kind, ==, cases[i].kind);
      g_assert_true (queens_rules_share_line (b, a, &kind));
      g_assert_cmpint (kind, ==, cases[i].kind);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/conflicts", test_conflicts);
  g_test_add_func ("/rules/full-board", test_full_board_has_every_conflict);
  g_test_add_func ("/rules/attackers", test_attackers_by_pairs);
  g_test_add_func ("/rules/share-line", test_share_line_names_the_kind);
  return g_test_run ();
}
