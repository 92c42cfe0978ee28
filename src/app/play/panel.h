/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The panel beside the board while a game is played: what is left to do, queens, time, the helps and
 * the ways to the other panels. Its rows do the actions of the page, "play.…". What comes and goes
 * with a move is told in the strip, so that the rows keep their places. */
#pragma once

#include "draw/theme.h"
#include "model/game/session.h"
#include "model/list/solutions.h"

#include <adwaita.h>

#define QUEENS_TYPE_PLAY_PANEL (queens_play_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensPlayPanel, queens_play_panel, QUEENS, PLAY_PANEL, AdwBin)

/* Shows the game's queens and helps. */
void queens_play_panel_show_game (QueensPlayPanel *self, QueensGameSession *session);

/* Shows how many solutions fit, of those there are; in a puzzle, how many queens are to go. about,
 * which may be NULL, is a square that is pointed at: where its number is known that is told, too. */
void queens_play_panel_show_fit (QueensPlayPanel *self,
                                 QueensGameSession *session,
                                 QueensSolutions *solutions,
                                 const QueensSquare *about);

/* Explains the shades of numbers up to max on a board of that theme. */
void queens_play_panel_show_legend (QueensPlayPanel *self, guint64 max, const QueensTheme *theme);

/* Shows the time played, where there is one the best time, and in a puzzle the helps; nothing when
 * time is NULL. */
void queens_play_panel_show_time (QueensPlayPanel *self,
                                  const char *time,
                                  const char *best,
                                  const char *helps);

/* Shows how today's puzzle stands. */
void queens_play_panel_show_daily (QueensPlayPanel *self, const char *words);

/* Shows how many solutions of n have been found. */
void queens_play_panel_show_found (QueensPlayPanel *self,
                                   QueensFound *found,
                                   QueensSolutions *solutions);
