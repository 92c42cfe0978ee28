/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The daily puzzles in the panel beside the board: a month with what was solved, the days in a row,
 * and the result to share. A day does "play.daily". */
#pragma once

#include "model/game/session.h"

#include <adwaita.h>

#define QUEENS_TYPE_DAILY_PANEL (queens_daily_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensDailyPanel, queens_daily_panel, QUEENS, DAILY_PANEL, AdwBin)

/* Shows how the days stand in session; the month of today, where another day has come. */
void queens_daily_panel_show (QueensDailyPanel *self, QueensGameSession *session);
