/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Images of one board, drawn in memory. */
#pragma once

#include "draw/board.h"
#include "draw/canvas.h"

typedef struct
{
  QueensImageFormat format;
  int size;            /* the board's side: pixels for PNG, px for SVG, points for PDF */
  const char *caption; /* below the board, or NULL; UTF-8 */
  bool transparent;    /* no background behind the frame and caption; PDF and SVG too */
} QueensImageOptions;

/* The size of the image in its units: the board, and the caption below it. */
void queens_image_measure (const QueensImageOptions *options, int *width, int *height);

/* Draws a board as in an image, from the origin of cr; no background. The format makes no difference. */
void queens_image_draw (cairo_t *cr,
                        const QueensBoardContent *content,
                        const QueensBoardStyle *style,
                        const QueensImageOptions *options);

/* Renders a board. Returns (transfer full) the bytes of the file, or NULL with error set. */
GBytes *queens_image_render (const QueensBoardContent *content,
                             const QueensBoardStyle *style,
                             const QueensImageOptions *options,
                             GError **error);
