/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The panel of a solved board: the solution's number and class, whether it is new, and the found
 * solutions. Its rows activate actions of the page. */
#pragma once

#include "app/play/side-panel.h"

#define QUEENS_TYPE_SOLVED_PANEL (queens_solved_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensSolvedPanel, queens_solved_panel, QUEENS, SOLVED_PANEL, QueensSidePanel)

/* Announces that the board is solved, and the result. Call it before the panel is shown, which announces
 * the number of the solution. */
void queens_solved_panel_announce (QueensSolvedPanel *self, QueensGameSession *session);
