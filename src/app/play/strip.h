/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The messages of Play under the board: conflicts, the hint, how to go back, and the result. Each has
 * an icon, a heading, a line below it that wraps, and perhaps a button. The height never depends on the
 * text: longer text scrolls inside it. */
#pragma once

#include "model/game/session.h"

#include <adwaita.h>

#define QUEENS_TYPE_STRIP (queens_strip_get_type ())
G_DECLARE_FINAL_TYPE (QueensStrip, queens_strip, QUEENS, STRIP, AdwBin)

/* Says when the solution `seen` of the album, which is shown instead of the game, was found, unless its n is
 * 0; or why a move was refused, unless `note` is NULL; or describes the state of the game. Says nothing while
 * the clock is stopped. */
void queens_strip_show (QueensStrip *self,
                        QueensGameSession *session,
                        const QueensSolution *seen,
                        const char *note);
