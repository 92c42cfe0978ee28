/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A thumbnail of one solution, with its number below: an item of the gallery. Its picture is drawn once,
 * when it is first visible, and kept as long as the item is bound. */
#pragma once

#include "draw/board.h"
#include "model/list/solutions.h"

#include <gtk/gtk.h>

/* The space above the number, in px. */
#define QUEENS_TILE_SPACING 3

#define QUEENS_TYPE_TILE (queens_tile_get_type ())
G_DECLARE_FINAL_TYPE (QueensTile, queens_tile, QUEENS, TILE, GtkWidget)

/* Shows item (nothing if it is NULL), size px wide, with the theme and the queen of the style. The
 * heading is shown above the picture, and may be wider than it. If it is "", only the space for it is
 * kept; if it is NULL, there is no space. */
void queens_tile_set_item (QueensTile *self,
                           QueensListItem *item,
                           const char *heading,
                           const QueensBoardStyle *style,
                           int size);

/* The item, or NULL. Owned by the tile. */
QueensListItem *queens_tile_get_item (QueensTile *self);

/* The text above the picture, or NULL. Owned by the tile. */
const char *queens_tile_get_heading (QueensTile *self);

/* The text below the picture, or NULL. Owned by the tile. */
const char *queens_tile_get_caption (QueensTile *self);
