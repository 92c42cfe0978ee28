/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/game.h"

#include "engine/notation.h"

#include <string.h>

static QueensSquare
square (int n, const char *name)
{
  QueensSquare parsed = { 0 };

  g_assert_cmpint (queens_square_parse (name, n, &parsed), ==, QUEENS_NOTATION_OK);
  return parsed;
}

/* The squares of a text such as "a1 b5". */
static QueensSquareSet
squares (int n, const char *names)
{
  QueensSquareSet set = queens_square_set_empty (n);
  g_auto (GStrv) words = g_strsplit (names, " ", -1);

  for (int i = 0; words[i]; i++)
    if (*words[i])
      queens_square_set_add (&set, square (n, words[i]));
  return set;
}

/* "queen d4", "cross d4", "erase d4", "carry a1 b2", "clear", "set a1 b5 …". */
static QueensMove
parse_move (int n, const char *text)
{
  static const char *const kinds[] = { "queen", "cross", "carry", "erase", "clear", "set" };
  g_auto (GStrv) words = g_strsplit (text, " ", 3);
  QueensMove move = { .kind = QUEENS_MOVE_QUEEN };

  while (strcmp (kinds[move.kind], words[0]) != 0)
    move.kind++;
  if (move.kind == QUEENS_MOVE_SET)
    move.squares = squares (n, text + strlen ("set"));
  else if (move.kind != QUEENS_MOVE_CLEAR)
    move.square = square (n, words[1]);
  if (move.kind == QUEENS_MOVE_CARRY)
    move.to = square (n, words[2]);
  return move;
}

static gboolean
play (QueensGame *game, const char *text)
{
  QueensMove move = parse_move (queens_game_get_n (game), text);

  return queens_game_play (game, &move);
}

static void
assert_state (QueensGame *game, const char *queens, const char *crosses)
{
  int n = queens_game_get_n (game);
  QueensSquareSet expected_queens = squares (n, queens);
  QueensSquareSet expected_crosses = squares (n, crosses);
  const QueensGameState *state = queens_game_get_state (game);

  g_assert_true (queens_square_set_equal (&state->queens, &expected_queens));
  g_assert_true (queens_square_set_equal (&state->crosses, &expected_crosses));
  g_assert_cmpint (queens_game_get_n_queens (game), ==, queens_square_set_size (&expected_queens));
}

static void
count_cb (QueensGame *game, int *n_changed)
{
  ++*n_changed;
}

/* What the last move of a row leaves; "!" before it says that it has no effect. On n = 8, with
 * the queens given in the third column. */
static const struct
{
  const char *moves[6];
  const char *given;
  const char *queens;
  const char *crosses;
} rows[] = {
  { { "queen d4" }, "", "d4", "" },
  { { "queen d4", "queen d4" }, "", "", "" },
  { { "queen d4", "queen d5", "queen a1" }, "", "a1 d4 d5", "" },
  { { "cross d4" }, "", "", "d4" },
  { { "cross d4", "cross d4" }, "", "", "" },
  { { "cross d4", "queen d4" }, "", "d4", "" },
  { { "queen d4", "!cross d4" }, "", "d4", "" },
  { { "queen a1", "carry a1 b2" }, "", "b2", "" },
  { { "queen a1", "cross b2", "carry a1 b2" }, "", "b2", "" },
  { { "queen a1", "queen b2", "!carry a1 b2" }, "", "a1 b2", "" },
  { { "queen a1", "!carry a1 a1" }, "", "a1", "" },
  { { "!carry a1 b2" }, "", "", "" },
  { { "cross a1", "!carry a1 b2" }, "", "", "a1" },
  { { "queen d4", "erase d4" }, "", "", "" },
  { { "cross d4", "erase d4" }, "", "", "" },
  { { "!erase d4" }, "", "", "" },
  { { "queen a1", "cross b3", "clear" }, "", "", "" },
  { { "!clear" }, "", "", "" },
  { { "queen h8", "cross a1", "cross c3", "set a1 b5" }, "", "a1 b5", "c3" },
  { { "queen a1", "!set a1" }, "", "a1", "" },
  { { "queen a1", "set" }, "", "", "" },
  { { "!queen a1" }, "a1", "a1", "" },
  { { "!cross a1" }, "a1", "a1", "" },
  { { "!erase a1" }, "a1", "a1", "" },
  { { "!carry a1 b2" }, "a1", "a1", "" },
  { { "!clear" }, "a1", "a1", "" },
  { { "queen b5", "cross c8", "clear" }, "a1", "a1", "" },
  { { "queen b5", "set c8" }, "a1", "a1 c8", "" },
  { { "queen b5", "!carry b5 a1" }, "a1", "a1 b5", "" },
};

static void
test_moves (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      QueensPosition given = squares (8, rows[i].given);
      g_autoptr (QueensGame) game = queens_game_new_with_given (&given);
      int n_changed = 0;
      int n_effective = 0;

      g_signal_connect (game, "changed", G_CALLBACK (count_cb), &n_changed);
      for (guint k = 0; k < G_N_ELEMENTS (rows[i].moves) && rows[i].moves[k]; k++)
        {
          gboolean effective = rows[i].moves[k][0] != '!';

          g_test_message ("row %u, %s", i, rows[i].moves[k]);
          g_assert_cmpint (play (game, rows[i].moves[k] + !effective), ==, effective);
          n_effective += effective;
          g_assert_cmpint (n_changed, ==, n_effective);
        }
      assert_state (game, rows[i].queens, rows[i].crosses);

      while (n_effective-- > 0)
        g_assert_true (queens_game_undo (game));
      g_assert_false (queens_game_undo (game));
      assert_state (game, rows[i].given, "");
    }
}

static void
test_new (void)
{
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    {
      g_autoptr (QueensGame) game = queens_game_new (n);
      int n_conflicts;

      g_assert_cmpint (queens_game_get_n (game), ==, n);
      assert_state (game, "", "");
      g_assert_cmpint (queens_square_set_size (queens_game_get_given (game)), ==, 0);
      queens_game_get_conflicts (game, &n_conflicts);
      g_assert_cmpint (n_conflicts, ==, 0);
      g_assert_false (queens_game_get_solution (game, NULL));
      g_assert_false (queens_game_can_undo (game));
      g_assert_false (queens_game_can_redo (game));
      g_assert_false (queens_game_undo (game));
      g_assert_false (queens_game_redo (game));
    }
}

static void
test_solution (void)
{
  static const char *const names[] = { "a3", "b5", "c8", "d4", "e1", "f7", "g2", "h6" };
  g_autoptr (QueensGame) game = queens_game_new (8);
  QueensSolution solution;
  char notation[QUEENS_NOTATION_SIZE];
  const QueensConflict *conflicts;
  int n_conflicts;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *move = g_strconcat ("queen ", names[i], NULL);

      g_assert_false (queens_game_get_solution (game, &solution));
      g_assert_true (play (game, move));
      queens_game_get_conflicts (game, &n_conflicts);
      g_assert_cmpint (n_conflicts, ==, 0);
    }
  g_assert_true (queens_game_get_solution (game, NULL));
  g_assert_true (queens_game_get_solution (game, &solution));
  queens_notation_print (&solution, notation);
  g_assert_cmpstr (notation, ==, "35841726");

  g_assert_true (play (game, "carry h6 h7"));
  conflicts = queens_game_get_conflicts (game, &n_conflicts);
  g_assert_cmpint (n_conflicts, ==, 1);
  g_assert_cmpint (conflicts[0].kind, ==, QUEENS_LINE_RANK);
  g_assert_false (queens_game_get_solution (game, &solution));

  g_assert_true (queens_game_undo (game));
  g_assert_true (queens_game_get_solution (game, &solution));
  g_assert_true (play (game, "queen a1"));
  g_assert_false (queens_game_get_solution (game, NULL));
}

/* A move after an undo makes what was undone go for good. */
static void
test_redo_ends (void)
{
  g_autoptr (QueensGame) game = queens_game_new (8);

  g_assert_true (play (game, "queen a1"));
  g_assert_true (play (game, "queen b3"));
  g_assert_true (queens_game_undo (game));
  g_assert_true (queens_game_can_redo (game));
  g_assert_false (play (game, "erase h8"));
  g_assert_true (queens_game_can_redo (game));
  g_assert_true (play (game, "queen b4"));
  g_assert_false (queens_game_can_redo (game));
  g_assert_false (queens_game_redo (game));
  assert_state (game, "a1 b4", "");
}

static QueensSquare
random_square (int n)
{
  return (QueensSquare){ (uint8_t) g_test_rand_int_range (0, n),
                         (uint8_t) g_test_rand_int_range (0, n) };
}

static QueensMove
random_move (int n)
{
  QueensMove move = { .kind = (QueensMoveKind) g_test_rand_int_range (0, QUEENS_MOVE_SET + 1),
                      .square = random_square (n),
                      .to = random_square (n),
                      .squares = queens_square_set_empty (n) };

  for (int i = g_test_rand_int_range (0, n + 1); i > 0; i--)
    queens_square_set_add (&move.squares, random_square (n));
  return move;
}

static gboolean
states_equal (const QueensGameState *a, const QueensGameState *b)
{
  return queens_square_set_equal (&a->queens, &b->queens)
         && queens_square_set_equal (&a->crosses, &b->crosses);
}

/* What is true of every game. */
static void
assert_sound (QueensGame *game)
{
  const QueensGameState *state = queens_game_get_state (game);
  const QueensSquareSet *given = queens_game_get_given (game);
  QueensConflict expected[QUEENS_MAX_CONFLICTS];
  int n_expected = queens_rules_find_conflicts (&state->queens, expected);
  int n_conflicts;
  const QueensConflict *conflicts = queens_game_get_conflicts (game, &n_conflicts);

  g_assert_cmpint (queens_game_get_n_queens (game), ==, queens_square_set_size (&state->queens));
  g_assert_true (queens_square_set_contains_all (&state->queens, given));
  g_assert_false (queens_square_set_meet (&state->queens, &state->crosses));
  g_assert_cmpint (n_conflicts, ==, n_expected);
  for (int i = 0; i < n_conflicts; i++)
    {
      g_assert_cmpint (conflicts[i].kind, ==, expected[i].kind);
      g_assert_cmpint (conflicts[i].n_queens, ==, expected[i].n_queens);
    }
}

/* Random moves, undo and redo beside a list of all states there have been. */
static void
play_randomly (QueensGame *game, int n_steps)
{
  g_autoptr (GArray) states = g_array_new (FALSE, FALSE, sizeof (QueensGameState));
  guint place = 0;

  g_array_append_val (states, *queens_game_get_state (game));
  while (n_steps-- > 0)
    {
      int choice = g_test_rand_int_range (0, 10);

      if (choice < 3)
        {
          gboolean undone = queens_game_undo (game);

          g_assert_cmpint (undone, ==, place > 0);
          place -= undone ? 1 : 0;
        }
      else if (choice < 5)
        {
          gboolean redone = queens_game_redo (game);

          g_assert_cmpint (redone, ==, place + 1 < states->len);
          place += redone ? 1 : 0;
        }
      else
        {
          QueensMove move = random_move (queens_game_get_n (game));

          if (queens_game_play (game, &move))
            {
              g_array_set_size (states, ++place);
              g_array_append_val (states, *queens_game_get_state (game));
            }
        }
      g_assert_true (states_equal (queens_game_get_state (game),
                                   &g_array_index (states, QueensGameState, place)));
      g_assert_cmpint (queens_game_can_undo (game), ==, place > 0);
      g_assert_cmpint (queens_game_can_redo (game), ==, place + 1 < states->len);
      assert_sound (game);
    }
}

static void
test_random (void)
{
  for (int round = 0; round < 30; round++)
    {
      int n = g_test_rand_int_range (QUEENS_MIN_N, QUEENS_MAX_N + 1);
      QueensPosition given = queens_square_set_empty (n);
      g_autoptr (QueensGame) game = NULL;

      for (int i = round % 3; i > 0; i--)
        queens_square_set_add (&given, random_square (n));
      game = queens_game_new_with_given (&given);
      play_randomly (game, 200);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-moves/new", test_new);
  g_test_add_func ("/game-moves/moves", test_moves);
  g_test_add_func ("/game-moves/solution", test_solution);
  g_test_add_func ("/game-moves/redo-ends", test_redo_ends);
  g_test_add_func ("/game-moves/random", test_random);
  return g_test_run ();
}
