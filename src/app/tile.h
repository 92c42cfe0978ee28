/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A thumbnail of one solution, with its number below it: an item of the gallery. */
#pragma once

#include "draw/board.h"
#include "model/solutions.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_TILE (queens_tile_get_type ())
G_DECLARE_FINAL_TYPE (QueensTile, queens_tile, QUEENS, TILE, GtkWidget)

QueensTile *
queens_tile_new (void);

/* Shows item (or nothing, when NULL) with the theme and queen of style. */
void
queens_tile_set_item (QueensTile *self, QueensSolutionItem *item, const QueensBoardStyle *style);
