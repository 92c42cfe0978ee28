/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The panel beside a solved board: number and class, what was new, what has been found. Its rows
 * do the actions of the page. */
#pragma once

#include "model/game/session.h"
#include "model/list/solutions.h"

#include <adwaita.h>

#define QUEENS_TYPE_SOLVED_PANEL (queens_solved_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensSolvedPanel, queens_solved_panel, QUEENS, SOLVED_PANEL, AdwBin)

/* Shows the solution that stands in game; result is how it went, in a sentence. */
void queens_solved_panel_show (QueensSolvedPanel *self,
                               QueensGameSession *session,
                               QueensSolutions *solutions);

/* Says that the board is solved, and how. */
void queens_solved_panel_announce (QueensSolvedPanel *self);
