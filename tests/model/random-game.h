/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Random games for tests: any moves, on boards of any size. */
#pragma once

#include "model/game/game.h"

/* A move of any kind on an n × n board. It may have no effect. */
QueensMove random_move (int n);

/* A game that starts with a queen on every square. */
static inline QueensGame *
full_game (int n)
{
  QueensPosition empty = queens_square_set_empty (n);
  QueensGameState start = { .queens = queens_square_set_full (n), .crosses = empty };

  return queens_game_new_at (&empty, &start);
}

/* A game with up to max_moves moves, some of which are undone. Some games start with given queens or
 * with a full board. */
QueensGame *random_game (int max_moves);
