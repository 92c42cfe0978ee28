/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Finds a solution that is typed or pasted in any notation. Emits "found" with it, or with queens whose
 * solutions are to be listed (a pointer to QueensPosition). A position that is not a solution can also
 * be opened in Play. */
#pragma once

#include "engine/board/position.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_FIND_POPOVER (queens_find_popover_get_type ())
G_DECLARE_FINAL_TYPE (QueensFindPopover, queens_find_popover, QUEENS, FIND_POPOVER, GtkPopover)

/* Sets the board size for lists of squares, which do not specify it. */
void queens_find_popover_set_size (QueensFindPopover *self, int n);

/* Enters text, and goes to the solution at once if it is one. */
void queens_find_popover_paste (QueensFindPopover *self, const char *text);
