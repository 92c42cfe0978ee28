/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What was found by hand, in the panel beside the board: a row for each class, its tiles the
 * solutions that are images of one another. What is not found is sealed: a blank tile with its
 * number. Up to QUEENS_ALBUM_MAX_N all classes have a row, above it those with a find. A tile that
 * was found does "play.show-found", and "Reveal…" on a sealed one, when that was confirmed,
 * "play.reveal", both with the notation. */
#pragma once

#include "draw/board.h"
#include "model/game/found.h"
#include "model/list/solutions.h"

#include <adwaita.h>

/* The largest board whose classes all have a row. */
#define QUEENS_ALBUM_MAX_N 12

#define QUEENS_TYPE_ALBUM_PANEL (queens_album_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensAlbumPanel, queens_album_panel, QUEENS, ALBUM_PANEL, AdwBin)

/* Shows what was found of the n of solutions. */
void queens_album_panel_show (QueensAlbumPanel *self,
                              QueensFound *found,
                              QueensSolutions *solutions,
                              const QueensBoardStyle *style);
