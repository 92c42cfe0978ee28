/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A solved board: number and class, what was new, what has been found. Its rows do the actions of
 * the page. */
#pragma once

#include "app/play/side-panel.h"

#define QUEENS_TYPE_SOLVED_PANEL (queens_solved_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensSolvedPanel, queens_solved_panel, QUEENS, SOLVED_PANEL, QueensSidePanel)

/* Says that the board is solved, and how; then the panel is to be shown, which says which solution
 * it is. */
void queens_solved_panel_announce (QueensSolvedPanel *self, QueensGameSession *session);
