/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The solutions found by hand: a row for each class, with its members as tiles. A solution that was not
 * found is an empty tile with its number. Up to QUEENS_ALBUM_MAX_N, all classes have a row; above it,
 * only those of which a solution was found. A found tile activates "play.show-found". "Reveal…" on an
 * empty tile activates "play.reveal" after a confirmation. Both have the notation as target. */
#pragma once

#include "app/play/side-panel.h"

/* The largest board on which all classes have a row. */
#define QUEENS_ALBUM_MAX_N 12

#define QUEENS_TYPE_ALBUM_PANEL (queens_album_panel_get_type ())
G_DECLARE_FINAL_TYPE (QueensAlbumPanel, queens_album_panel, QUEENS, ALBUM_PANEL, QueensSidePanel)
