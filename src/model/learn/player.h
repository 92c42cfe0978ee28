/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Runs a session: steps it forward at a speed until its run ends. Properties "playing" and "speed" (in
 * steps per four seconds) notify. Main thread only. */
#pragma once

#include "model/learn/session.h"

/* The speed of one step per second. */
#define QUEENS_LEARN_SPEED_UNIT 4

/* The speed that goes to the end without showing the steps in between. */
#define QUEENS_LEARN_AT_ONCE (100000 * QUEENS_LEARN_SPEED_UNIT)

#define QUEENS_TYPE_LEARN_PLAYER (queens_learn_player_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnPlayer, queens_learn_player, QUEENS, LEARN_PLAYER, GObject)

/* Returns (transfer full) a paused player, which keeps a reference to the session. */
QueensLearnPlayer *queens_learn_player_new (QueensLearnSession *session);

void queens_learn_player_set_playing (QueensLearnPlayer *self, gboolean playing);

gboolean queens_learn_player_get_playing (QueensLearnPlayer *self);

/* speed is 1 … QUEENS_LEARN_AT_ONCE. */
void queens_learn_player_set_speed (QueensLearnPlayer *self, int speed);

int queens_learn_player_get_speed (QueensLearnPlayer *self);

/* TRUE when the session shows the last step of its run. */
gboolean queens_learn_player_is_at_end (QueensLearnPlayer *self);
