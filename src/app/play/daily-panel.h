/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The daily puzzles: a month in which solved days are marked, the streak, and the result to share. A day
 * activates "play.daily". */
#pragma once

#include "app/play/side-panel.h"

#define QUEENS_TYPE_DAILY_PANEL (queens_daily_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensDailyPanel, queens_daily_panel, QUEENS, DAILY_PANEL, QueensSidePanel)
