/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/board/notation.h"
#include "model/game/saved-game.h"
#include "model/text/format.h"

static QueensSquareSet
squares (const char *names)
{
  QueensSquareSet set;

  g_assert_true (queens_saved_game_parse_squares (names, " ", 8, &set));
  return set;
}

static void
assert_squares (const QueensSquareSet *set, const char *names)
{
  g_autofree char *text = queens_format_square_set (set, " ");

  g_assert_cmpstr (text, ==, names);
}

static gboolean
play (QueensGame *game, const char *word)
{
  QueensMove move;

  g_assert_true (queens_saved_game_parse_move (word, 8, &move));
  return queens_game_play (game, &move, 1);
}

static void
changed_cb (QueensGame *game, gpointer n_changes)
{
  ++*(int *) n_changes;
}

/* The moves, with "!" before each that has no effect; the given queens; and the result. */
static const struct
{
  const char *moves;
  const char *given;
  const char *queens;
  const char *crosses;
} rows[] = {
  { "d4", "", "d4", "" },
  { "d4 d4", "", "", "" },
  { "d4 d5 a1", "", "a1 d4 d5", "" },
  { "xd4", "", "", "d4" },
  { "xd4 xd4", "", "", "" },
  { "xd4 d4", "", "d4", "" },
  { "d4 !xd4", "", "d4", "" },
  { "a1 a1-b2", "", "b2", "" },
  { "a1 xb2 a1-b2", "", "b2", "" },
  { "a1 b2 !a1-b2", "", "a1 b2", "" },
  { "a1 !a1-a1", "", "a1", "" },
  { "!a1-b2", "", "", "" },
  { "xa1 !a1-b2", "", "", "a1" },
  { "d4 -d4", "", "", "" },
  { "xd4 -d4", "", "", "" },
  { "!-d4", "", "", "" },
  { "a1 xb3 clear", "", "", "" },
  { "!clear", "", "", "" },
  { "h8 xa1 xc3 =a1,b5", "", "a1 b5", "c3" },
  { "a1 !=a1", "", "a1", "" },
  { "a1 =", "", "", "" },
  { "!a1", "a1", "a1", "" },
  { "!xa1", "a1", "a1", "" },
  { "!-a1", "a1", "a1", "" },
  { "!a1-b2", "a1", "a1", "" },
  { "!clear", "a1", "a1", "" },
  { "b5 xc8 clear", "a1", "a1", "" },
  { "b5 =c8", "a1", "a1 c8", "" },
  { "b5 !b5-a1", "a1", "a1 b5", "" },
  { "+a1,d4,d5 !+d4", "a1", "a1", "d4 d5" },
};

static void
test_moves (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      QueensSquareSet given = squares (rows[i].given);
      g_autoptr (QueensGame) game = queens_game_new_at (&given, NULL);
      g_auto (GStrv) words = g_strsplit (rows[i].moves, " ", -1);
      int n_changes = 0;
      int n_effective = 0;

      queens_game_set_changed (game, changed_cb, &n_changes);
      for (char **word = words; *word; word++)
        {
          gboolean effective = **word != '!';

          g_test_message ("%s", *word);
          g_assert_cmpint (play (game, *word + !effective), ==, effective);
          n_effective += effective;
          g_assert_cmpint (n_changes, ==, n_effective);
        }
      assert_squares (&game->state.queens, rows[i].queens);
      assert_squares (&game->state.crosses, rows[i].crosses);
      while (n_effective-- > 0)
        g_assert_true (queens_game_undo (game));
      g_assert_false (queens_game_undo (game));
      assert_squares (&game->state.queens, rows[i].given);
      assert_squares (&game->state.crosses, "");
    }
}

/* Moves that were begun on an 8 × 8 board, and are made on a 7 × 7 board. */
static void
test_outside (void)
{
  static const char *const words[]
      = { "a8", "xh1", "-a8", "a1-a8", "h1-a1", "=b2", "+b2,c8", "-b2,c8" };
  g_autoptr (QueensGame) game = queens_game_new (7);
  QueensMove move;

  g_assert_true (play (game, "a1"));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_false (play (game, words[i]));
  g_assert_true (queens_saved_game_parse_move ("+b2,c7", 7, &move));
  g_assert_cmpuint (queens_game_play (game, &move, 1), ==, 1);
  g_assert_cmpuint (game->n_moves, ==, 2);
  g_assert_true (play (game, "clear"));
}

/* A move after undo discards the moves that were undone. */
static void
test_branch (void)
{
  g_autoptr (QueensGame) game = queens_game_new (8);

  play (game, "a1");
  play (game, "b3");
  play (game, "c5");
  queens_game_go_to (game, 1);
  g_assert_true (play (game, "h8"));
  g_assert_cmpuint (game->position, ==, game->n_moves);
  assert_squares (&game->state.queens, "a1 h8");
  g_assert_cmpuint (game->n_moves, ==, 2);
}

static const struct
{
  const char *moves;
  const char *order;
} orders[] = {
  { "a1 b3", "c8 f4 a1 b3" },          { "b3 a1", "c8 f4 b3 a1" },
  { "a1 b3 a1 a1", "c8 f4 b3 a1" },    { "a1 b3 a1-a2", "c8 f4 b3 a2" },
  { "a1 clear d1 a1", "c8 f4 d1 a1" }, { "h1 =h1,g3,a2", "c8 f4 h1 a2 g3" },
};

static void
test_order (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      QueensSquareSet given = squares ("c8 f4");
      g_autoptr (QueensGame) game = queens_game_new_at (&given, NULL);
      g_auto (GStrv) words = g_strsplit (orders[i].moves, " ", -1);
      g_autofree char *order = NULL;
      QueensSquare list[64];

      for (int k = 0; words[k]; k++)
        g_assert_true (play (game, words[k]));
      order = queens_format_squares (list, queens_game_list_queens (game, list), " ");
      g_assert_cmpstr (order, ==, orders[i].order);
    }
}

static void
test_changed (void)
{
  g_autoptr (QueensGame) game = queens_game_new (8);
  QueensMove two[] = { { .kind = QUEENS_MOVE_QUEEN, .square = { 0, 0 } },
                       { .kind = QUEENS_MOVE_QUEEN, .square = { 1, 2 } } };
  int n_changes = 0;

  queens_game_set_changed (game, changed_cb, &n_changes);
  play (game, "a1");
  play (game, "-b1");
  g_assert_cmpint (n_changes, ==, 1);
  queens_game_play (game, two, 2);
  g_assert_cmpint (n_changes, ==, 2);
  queens_game_undo (game);
  queens_game_redo (game);
  queens_game_redo (game);
  g_assert_cmpint (n_changes, ==, 4);
}

static void
test_solved (void)
{
  g_autoptr (QueensGame) game = queens_game_new (8);
  QueensSolution solution;
  char notation[QUEENS_NOTATION_SIZE];

  play (game, "=a1,b5,c8,d6,e3,f7,g2");
  g_assert_false (queens_game_get_solution (game, NULL));
  play (game, "h4");
  g_assert_true (queens_game_get_solution (game, &solution));
  queens_notation_print (&solution, notation);
  g_assert_cmpstr (notation, ==, "15863724");
  play (game, "h4-h5");
  g_assert_cmpint (game->n_conflicts, >, 0);
  g_assert_false (queens_game_get_solution (game, NULL));
  g_assert_true (queens_game_undo (game));
  g_assert_true (queens_game_get_solution (game, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/moves", test_moves);
  g_test_add_func ("/game/outside", test_outside);
  g_test_add_func ("/game/branch", test_branch);
  g_test_add_func ("/game/order", test_order);
  g_test_add_func ("/game/changed", test_changed);
  g_test_add_func ("/game/solved", test_solved);
  return g_test_run ();
}
