/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The panel of the game: the number of remaining solutions, the queens, the time, the assists, and links
 * to other panels. */
#pragma once

#include "app/play/side-panel.h"

#define QUEENS_TYPE_PLAY_PANEL (queens_play_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensPlayPanel, queens_play_panel, QUEENS, PLAY_PANEL, QueensSidePanel)

/* Sets the square for which the panel shows how many solutions a queen there leaves. Takes effect with
 * the next show. */
void queens_play_panel_set_cursor (QueensPlayPanel *self, QueensSquare cursor);

/* Explains the shades of the numbers up to max on a board in this theme. */
void queens_play_panel_show_legend (QueensPlayPanel *self, guint64 max, const QueensTheme *theme);

/* Updates only the time, which changes every second. */
void queens_play_panel_show_time (QueensPlayPanel *self, QueensGameSession *session);
