/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A window with all that has been found by hand: up to a board size every solution, those not
 * found yet grey, above it those that have been found. */
#pragma once

#include "draw/board.h"
#include "model/game/found.h"
#include "model/list/solutions.h"

#include <adwaita.h>

/* The largest board whose solutions are all shown. */
#define QUEENS_FOUND_WINDOW_MAX_N 12

/* Shows the window above parent, for the n of solutions. What is found while it is open shows. */
void queens_found_window_show (GtkWindow *parent,
                               QueensFound *found,
                               QueensSolutions *solutions,
                               const QueensBoardStyle *style);
