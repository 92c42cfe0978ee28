/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Asks how many queens of a solution to keep, and opens them in Play, to place the others. */
#pragma once

#include "engine/board/request.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_TRY_POPOVER (queens_try_popover_get_type ())
G_DECLARE_FINAL_TYPE (QueensTryPopover, queens_try_popover, QUEENS, TRY_POPOVER, GtkPopover)

/* Sets the solution, and the request of its list: required queens are kept first. */
void queens_try_popover_set_solution (QueensTryPopover *self,
                                      const QueensSolution *solution,
                                      const QueensRequest *request);

/* Shows a position in Play, in the widget's window, with the given queens locked. */
void
queens_open_in_play (GtkWidget *from, const QueensPosition *position, const QueensSquareSet *given);
