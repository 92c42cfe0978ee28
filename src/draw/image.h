/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Images of one board, drawn in memory. */
#pragma once

#include "draw/board.h"
#include "draw/canvas.h"

/* It owns nothing. */
typedef struct
{
  const QueensBoardContent *content;
  const QueensBoardStyle *style;
  /* The board's side, at least QUEENS_IMAGE_MIN_SIZE: pixels for PNG, px for SVG, points for PDF. */
  int size;
  const char *caption; /* the caption below the board, in UTF-8; or NULL */
  bool transparent;    /* no background behind the frame and the caption; also for PDF and SVG */
} QueensImage;

/* The size of the image in its units: the board and the caption below it. */
void queens_image_measure (const QueensImage *self, int *width, int *height);

/* Draws the image, without a background, from the origin of cr. */
void queens_image_draw (cairo_t *cr, const QueensImage *self);

/* Makes the file. Returns (transfer full) its bytes, or NULL with error set. */
GBytes *queens_image_render (const QueensImage *self, QueensImageFormat format, GError **error);
