/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The gallery: a list of solutions as thumbnails. The list's window moves along with scrolling. There is
 * a scroll bar only if the window covers the whole list. Emits "chosen" with a position (guint64) when
 * the user selects one, and "seen" when other tiles become visible. */
#pragma once

#include "draw/board.h"
#include "model/list/solutions.h"

#include <adwaita.h>

#define QUEENS_TYPE_GALLERY (queens_gallery_get_type ())
G_DECLARE_FINAL_TYPE (QueensGallery, queens_gallery, QUEENS, GALLERY, AdwBin)

/* Shows this list. */
void queens_gallery_set_solutions (QueensGallery *self, QueensSolutions *solutions);

/* The look of the thumbnails: the theme and the queen of the style. */
void queens_gallery_set_style (QueensGallery *self, const QueensBoardStyle *style);

/* Selects a position, and scrolls to it; 0 selects none. */
void queens_gallery_set_position (QueensGallery *self, guint64 position);

/* The tiles that are visible. */
typedef struct
{
  guint64 first, last; /* positions; 0 if none is visible */
  guint n_columns;     /* number of tiles in a row */
} QueensGallerySeen;

/* The visible tiles. Owned by the gallery. */
const QueensGallerySeen *queens_gallery_get_seen (QueensGallery *self);

/* Scrolls to the selected position. */
void queens_gallery_show_selected (QueensGallery *self);

/* Returns (transfer full) the positions (guint64) of the selected tiles, or NULL if fewer than two are
 * selected. */
GArray *queens_gallery_dup_selected (QueensGallery *self);

/* Selects the tile at a point of the gallery, unless it is already selected. Returns FALSE if there is
 * none. */
gboolean queens_gallery_select_at (QueensGallery *self, double x, double y);

/* Makes the thumbnails larger (1) or smaller (−1). */
void queens_gallery_zoom (QueensGallery *self, int direction);
