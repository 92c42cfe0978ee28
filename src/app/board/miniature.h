/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A small picture of a board, for lists and buttons: squares, queens, and marks, without a frame or
 * coordinates. */
#pragma once

#include "draw/board.h"

#include <gtk/gtk.h>

/* Returns (transfer full) a picture of the content, with the theme and the queen design of the style. side is its
 * width and height, in device pixels. Conflicts, heat, and motions are not shown. Returns NULL if there is not
 * enough memory. */
GdkPaintable *
queens_miniature_new (const QueensBoardContent *content, const QueensBoardStyle *style, int side);

/* Returns (transfer full) a texture with the pixels of an image surface, and takes ownership of the surface. Returns
 * NULL if the surface has an error. Any thread may call it. */
GdkTexture *queens_miniature_texture_new_take (cairo_surface_t *surface);

/* Shows content in an image, at the image's pixel-size. */
void queens_miniature_show (GtkImage *image,
                            const QueensBoardContent *content,
                            const QueensBoardStyle *style);
