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

/* Describes the state of the game shown. */
void queens_strip_show_game (QueensStrip *self, QueensGameSession *session);

/* Says when a solution of the album was found. */
void
queens_strip_show_seen (QueensStrip *self, const QueensSolution *solution, QueensRecords *records);

/* Says why a move was refused, or nothing if `note` is NULL. */
void queens_strip_show_note (QueensStrip *self, const char *note);
