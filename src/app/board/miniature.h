/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A small picture of a board, for lists and buttons: squares, queens, and marks, without a frame or
 * coordinates. */
#pragma once

#include "draw/board.h"

#include <gtk/gtk.h>

/* A picture of the content, `side` pixels wide and high, in the theme and with the queen of the style.
 * Conflicts, heat, and motions are not shown. Returns (transfer full); NULL if there was not enough
 * memory. */
GdkPaintable *
queens_miniature_new (const QueensBoardContent *content, const QueensBoardStyle *style, int side);

/* A texture made from an image surface, of which it takes ownership. NULL if the surface has an error.
 * Any thread may call it. */
GdkTexture *queens_miniature_take_texture (cairo_surface_t *surface);

/* Shows content in an image, at the image's pixel-size. */
void queens_miniature_show (GtkImage *image,
                            const QueensBoardContent *content,
                            const QueensBoardStyle *style);
