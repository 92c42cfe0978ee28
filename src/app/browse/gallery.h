/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The gallery: a list of solutions as thumbnails. The list's window is moved along as it is
 * scrolled; the scrollbar is there where it covers all of the list. Emits "chosen" with a position
 * (guint64) when one is selected by hand, and "seen" when other tiles are seen. */
#pragma once

#include "draw/board.h"
#include "model/list/solutions.h"

#include <adwaita.h>

#define QUEENS_TYPE_GALLERY (queens_gallery_get_type ())
G_DECLARE_FINAL_TYPE (QueensGallery, queens_gallery, QUEENS, GALLERY, AdwBin)

/* Shows this list. */
void queens_gallery_set_solutions (QueensGallery *self, QueensSolutions *solutions);

/* The look of the thumbnails: of style the theme and the queen. */
void queens_gallery_set_style (QueensGallery *self, const QueensBoardStyle *style);

/* Selects and scrolls to a position, 0 for none. */
void queens_gallery_set_position (QueensGallery *self, guint64 position);

/* The positions of the tiles that are seen, from first to last, and how many make a row; 0 when none
 * is. */
void queens_gallery_get_seen (QueensGallery *self, guint64 *first, guint64 *last, guint *n_columns);

/* Scrolls to the position selected. */
void queens_gallery_show_selected (QueensGallery *self);

/* Returns (transfer full) the positions (guint64) of the tiles that are selected, or NULL where these
 * are fewer than two. */
GArray *queens_gallery_dup_selected (QueensGallery *self);

/* Selects the tile at a point of the gallery, unless it is one of those selected. FALSE if none is
 * there. */
gboolean queens_gallery_select_at (QueensGallery *self, double x, double y);

/* Makes the thumbnails larger (1) or smaller (−1). */
void queens_gallery_zoom (QueensGallery *self, int direction);
