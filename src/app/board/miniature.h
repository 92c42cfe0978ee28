/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A small picture of a board, for lists and buttons: squares, queens, and marks, without a frame or
 * coordinates. */
#pragma once

#include "draw/board.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_MINIATURE (queens_miniature_get_type ())
G_DECLARE_FINAL_TYPE (QueensMiniature, queens_miniature, QUEENS, MINIATURE, GObject)

/* A picture of the content, `size` px wide and high, with `scale` pixels for each px, in the theme and
 * with the queen of the style. Everything is copied. Conflicts, heat, and motions are not shown. It is
 * drawn when it is first visible. Returns (transfer full). */
GdkPaintable *queens_miniature_new (const QueensBoardContent *content,
                                    const QueensBoardStyle *style,
                                    int size,
                                    int scale);

/* A texture made from an image surface, of which it takes ownership. NULL if the surface has an error.
 * Any thread may call it. */
GdkTexture *queens_miniature_take_texture (cairo_surface_t *surface);

/* Shows content in an image, at the image's pixel-size. */
void queens_miniature_show (GtkImage *image,
                            const QueensBoardContent *content,
                            const QueensBoardStyle *style);
