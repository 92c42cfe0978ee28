/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Images of one board, drawn in memory. */
#pragma once

#include "draw/board.h"
#include "draw/canvas.h"

typedef struct
{
  QueensImageFormat format;
  /* The board's side, at least QUEENS_IMAGE_MIN_SIZE: pixels for PNG, px for SVG, points for PDF. */
  int size;
  const char *caption; /* the caption below the board, in UTF-8; or NULL */
  bool transparent;    /* no background behind the frame and the caption; also for PDF and SVG */
} QueensImageOptions;

/* The size of the image in its units: the board and the caption below it. */
void queens_image_measure (const QueensImageOptions *options, int *width, int *height);

/* Draws a board as in an image, without a background, from the origin of cr. The format makes no
 * difference. */
void queens_image_draw (cairo_t *cr,
                        const QueensBoardContent *content,
                        const QueensBoardStyle *style,
                        const QueensImageOptions *options);

/* Draws an image of a board. Returns (transfer full) the bytes of the file, or NULL with error set. */
GBytes *queens_image_render (const QueensBoardContent *content,
                             const QueensBoardStyle *style,
                             const QueensImageOptions *options,
                             GError **error);
