/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Finds a solution that is typed or pasted in any notation. Emits "found" with a solution (a pointer to
 * QueensSolution). Emits "list" and "play" with a position that is not a solution (a pointer to
 * QueensPosition), to list the solutions that have its queens, or to open it in Play. */
#pragma once

#include "engine/board/position.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_FIND_POPOVER (queens_find_popover_get_type ())
G_DECLARE_FINAL_TYPE (QueensFindPopover, queens_find_popover, QUEENS, FIND_POPOVER, GtkPopover)

/* Sets the board size for lists of squares, which do not specify it. */
void queens_find_popover_set_size (QueensFindPopover *self, int n);

/* Enters text, and goes to the solution at once if it is one. */
void queens_find_popover_paste (QueensFindPopover *self, const char *text);
