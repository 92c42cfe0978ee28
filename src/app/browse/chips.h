/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Buttons that remove required and excluded squares, by the actions "browse.free-square" and
 * "browse.clear-constraints". */
#pragma once

#include "app/layout/wrap.h"
#include "engine/board/request.h"

/* Fills chips with the squares of a request, "with d6" and "without a1", and hides it if there are none. */
void queens_chips_fill (QueensWrap *chips, const QueensRequest *request);

/* Returns (transfer floating) a button for each square of which removing one is enough, if no solution
 * matches the request. */
GtkWidget *queens_chips_create_relief (const QueensRequest *request,
                                       const QueensSquareSet *squares);
