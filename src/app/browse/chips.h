/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Buttons that clear required and excluded squares, with the actions "browse.free-square" and
 * "browse.clear-constraints". */
#pragma once

#include "app/layout/wrap.h"
#include "engine/board/request.h"

/* Fills chips with the squares of a request, "d6 required" and "a1 excluded". If there are none, hides
 * them. */
void queens_chips_fill (QueensWrap *chips, const QueensRequest *request);

/* For a request that no solution matches: returns (transfer floating) a button for each of the squares
 * any one of which can be cleared to get a solution. */
GtkWidget *queens_chips_create_relief (const QueensRequest *request,
                                       const QueensSquareSet *squares);
