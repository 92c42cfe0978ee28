/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solutions found by hand: a row for each class, with its members as tiles. A solution that was not
 * found is a blank tile with its number. Up to QUEENS_ALBUM_MAX_N all classes have a row; above, only
 * those with a found solution. A tile that was found activates "play.show-found", and "Reveal…" on a
 * blank one, when confirmed, "play.reveal", both with the notation. */
#pragma once

#include "app/play/side-panel.h"

/* The largest board whose classes all have a row. */
#define QUEENS_ALBUM_MAX_N 12

#define QUEENS_TYPE_ALBUM_PANEL (queens_album_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensAlbumPanel, queens_album_panel, QUEENS, ALBUM_PANEL, QueensSidePanel)
