/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The messages of Play in the strip under the board: conflicts, the hint, how to go back, and the
 * result. */
#pragma once

#include "app/layout/strip.h"
#include "model/game/session.h"

/* Describes the state of the game shown. */
void queens_strip_words_show_game (QueensStrip *strip, QueensGameSession *session);

/* Says when a solution of the album was found. */
void queens_strip_words_show_seen (QueensStrip *strip,
                                   const QueensSolution *solution,
                                   QueensFound *found);
