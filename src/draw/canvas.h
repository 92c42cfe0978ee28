/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A picture in the making: a cairo surface of one of the formats, kept in memory. The same
 * drawing gives the same bytes, today and tomorrow. */
#pragma once

#include "draw/image.h"

typedef struct _QueensCanvas QueensCanvas;

/* A canvas of width × height pixels (PNG), px (SVG) or points (PDF), white unless transparent.
 * Free it with queens_canvas_finish(). */
QueensCanvas *
queens_canvas_new (QueensImageFormat format, int width, int height, bool transparent);

/* What to draw on; it belongs to the canvas. For a PDF, cairo_show_page() begins a new page. */
cairo_t *
queens_canvas_cairo (QueensCanvas *self);

/* Ends the drawing and frees the canvas. Returns (transfer full) the bytes of the file, or NULL
 * with error set (QUEENS_IMAGE_ERROR_FAILED). */
GBytes *
queens_canvas_finish (QueensCanvas *self, GError **error);
