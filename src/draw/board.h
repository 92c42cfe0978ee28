/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The look of a board. One pure function paints it, for the window, thumbnails, images, and print. */
#pragma once

#include "draw/board-content.h"
#include "draw/geometry.h"

#include <cairo.h>

/* Paints content in a square of this size whose corner is at the origin of cr. Leaves cr as it was,
 * without a path. Draws no background outside the frame. */
void queens_draw_board (cairo_t *cr,
                        const QueensBoardContent *content,
                        const QueensBoardStyle *style,
                        double size);

/* Draws only the queens. */
void queens_draw_board_queens (cairo_t *cr,
                               const QueensBoardContent *content,
                               const QueensBoardStyle *style,
                               double size);
