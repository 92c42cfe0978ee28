/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What Play says in the strip under the board: conflicts, the hint, the way back, the result. */
#pragma once

#include "app/layout/strip.h"
#include "model/game/session.h"

/* Says how the game shown stands. */
void queens_strip_words_show_game (QueensStrip *strip, QueensGameSession *session);

/* Says when a solution of the album was found. */
void queens_strip_words_show_seen (QueensStrip *strip,
                                   const QueensSolution *solution,
                                   QueensFound *found);
