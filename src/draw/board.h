/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How a board looks. One pure function paints it; the window, thumbnails, images and print all
 * call it. */
#pragma once

#include "draw/board-content.h"
#include "draw/geometry.h"

#include <cairo.h>

/* Paints content from the origin of cr in a square of the side size. Leaves cr as it was, without
 * a path. Draws no background outside the frame. */
void queens_draw_board (cairo_t *cr,
                        const QueensBoardContent *content,
                        const QueensBoardStyle *style,
                        double size);
