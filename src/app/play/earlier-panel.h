/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The earlier games in the panel beside the board, and files that were used before. A game does
 * "play.earlier", a file "play.recent". */
#pragma once

#include "draw/board.h"
#include "model/game/session.h"

#include <adwaita.h>

#define QUEENS_TYPE_EARLIER_PANEL (queens_earlier_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensEarlierPanel, queens_earlier_panel, QUEENS, EARLIER_PANEL, AdwBin)

/* Shows the games as session lists them, their boards in the theme and queen of style. */
void queens_earlier_panel_show (QueensEarlierPanel *self,
                                QueensGameSession *session,
                                const QueensBoardStyle *style);

/* Remembers a file among those used before. */
void queens_earlier_panel_remember_file (GFile *file);
