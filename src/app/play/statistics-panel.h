/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Bests and statistics in the panel beside the board: the best times by board size and difficulty,
 * and of one of them all times, how many were solved, and the median. */
#pragma once

#include "model/game/bests.h"

#include <adwaita.h>

#define QUEENS_TYPE_STATISTICS_PANEL (queens_statistics_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensStatisticsPanel,
                      queens_statistics_panel,
                      QUEENS,
                      STATISTICS_PANEL,
                      AdwBin)

/* Shows the results of bests, beginning with those of n and kind. bests must live as long as it is
 * shown. */
void queens_statistics_panel_show (QueensStatisticsPanel *self,
                                   QueensBests *bests,
                                   int n,
                                   QueensGameKind kind);
