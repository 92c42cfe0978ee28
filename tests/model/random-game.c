/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/model/random-game.h"

static QueensSquare
random_square (int n)
{
  return (QueensSquare){ (uint8_t) g_test_rand_int_range (0, n),
                         (uint8_t) g_test_rand_int_range (0, n) };
}

static QueensSquareSet
random_squares (int n)
{
  QueensSquareSet squares = queens_square_set_empty (n);

  for (int i = g_test_rand_int_range (0, n + 2); i > 0; i--)
    queens_square_set_add (&squares, random_square (n));
  return squares;
}

QueensMove
random_move (int n)
{
  int draw = g_test_rand_int_range (0, 100);
  QueensMove move
      = { .square = random_square (n), .to = random_square (n), .squares = random_squares (n) };

  if (draw < 45)
    move.kind = QUEENS_MOVE_QUEEN;
  else if (draw < 65)
    move.kind = QUEENS_MOVE_CROSS;
  else if (draw < 80)
    move.kind = QUEENS_MOVE_CARRY;
  else if (draw < 90)
    move.kind = QUEENS_MOVE_ERASE;
  else if (draw < 92)
    move.kind = QUEENS_MOVE_CLEAR;
  else if (draw < 96)
    move.kind = QUEENS_MOVE_SET;
  else if (draw < 98)
    move.kind = QUEENS_MOVE_MARK;
  else
    move.kind = QUEENS_MOVE_UNMARK;
  return move;
}

QueensGame *
random_game (int max_moves)
{
  int n = g_test_rand_int_range (QUEENS_MIN_N, QUEENS_MAX_N + 1);
  int n_moves = g_test_rand_int_range (0, max_moves + 1);
  QueensSquareSet given = random_squares (n);
  QueensGame *game;

  switch (g_test_rand_int_range (0, 3))
    {
    case 0:
      game = full_game (n);
      break;
    case 1:
      game = queens_game_new_at (&given, NULL);
      break;
    default:
      game = queens_game_new (n);
      break;
    }
  for (int i = 0; i < n_moves; i++)
    {
      QueensMove move = random_move (n);

      queens_game_play (game, &move, 1);
    }
  if (g_test_rand_bit ())
    queens_game_go_to (game, (guint) g_test_rand_int_range (0, (gint32) game->n_moves + 1));
  return game;
}
