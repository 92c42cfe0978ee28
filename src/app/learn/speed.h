/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The button that shows, in a short form, and sets the speed of a player. */
#pragma once

#include "model/learn/player.h"

#include <adwaita.h>

#define QUEENS_TYPE_LEARN_SPEED (queens_learn_speed_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnSpeed, queens_learn_speed, QUEENS, LEARN_SPEED, AdwBin)

/* Sets the player. Call it once. */
void queens_learn_speed_set_player (QueensLearnSpeed *self, QueensLearnPlayer *player);
