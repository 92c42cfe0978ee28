/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Statistics: the best times by board size and difficulty, and for one selected kind, all times, the
 * number of solved puzzles, and the median. */
#pragma once

#include "app/play/side-panel.h"

#define QUEENS_TYPE_STATISTICS_PANEL (queens_statistics_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensStatisticsPanel,
                      queens_statistics_panel,
                      QUEENS,
                      STATISTICS_PANEL,
                      QueensSidePanel)
