/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game/game.h"

/* A game that starts with a queen on every square. */
static inline QueensGame *
full_game (int n)
{
  QueensPosition empty = queens_square_set_empty (n);
  QueensGameState start = { .queens = queens_square_set_full (n), .crosses = empty };

  return queens_game_new_at (&empty, &start);
}
