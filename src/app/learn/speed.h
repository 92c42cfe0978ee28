/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The button that shows, in short, and chooses how fast a player plays. */
#pragma once

#include "model/learn/player.h"

#include <adwaita.h>

#define QUEENS_TYPE_LEARN_SPEED (queens_learn_speed_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnSpeed, queens_learn_speed, QUEENS, LEARN_SPEED, AdwBin)

/* The player whose speed it is; to be set once. */
void queens_learn_speed_set_player (QueensLearnSpeed *self, QueensLearnPlayer *player);
