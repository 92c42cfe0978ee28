/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The panel beside the board while a game is played: what still fits, queens, conflicts, the hint,
 * time, what shall be shown, and what has been found. Its rows do the actions of the page,
 * "play.back" and "play.show-found". */
#pragma once

#include "draw/theme.h"
#include "model/game/completions.h"
#include "model/game/found.h"
#include "model/list/solutions.h"

#include <adwaita.h>

#define QUEENS_TYPE_PLAY_PANEL (queens_play_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensPlayPanel, queens_play_panel, QUEENS, PLAY_PANEL, AdwBin)

/* Shows the game's queens and conflicts. */
void queens_play_panel_show_game (QueensPlayPanel *self, QueensGame *game);

/* Shows how many solutions fit, of those there are. about, which may be NULL, is a square that is
 * pointed at: where its number is known that is told, too. */
void queens_play_panel_show_fit (QueensPlayPanel *self,
                                 QueensGame *game,
                                 QueensCompletions *completions,
                                 QueensSolutions *solutions,
                                 const QueensSquare *about);

/* Explains the shades of numbers up to max on a board of that theme; nothing up to 1. */
void queens_play_panel_show_legend (QueensPlayPanel *self, guint64 max, const QueensTheme *theme);

/* Shows a hint's words, or none when NULL. */
void queens_play_panel_show_hint (QueensPlayPanel *self, const char *words);

/* Shows the time played and, where there is one, the best time; nothing when NULL. */
void queens_play_panel_show_time (QueensPlayPanel *self, const char *time, const char *best);

/* Shows how many solutions of n have been found. */
void queens_play_panel_show_found (QueensPlayPanel *self,
                                   QueensFound *found,
                                   QueensSolutions *solutions);
