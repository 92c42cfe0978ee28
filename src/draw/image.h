/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Images of one board, rendered to memory. The same input gives the same bytes. */
#pragma once

#include "draw/board.h"

#include <glib.h>

typedef enum
{
  QUEENS_IMAGE_PNG,
  QUEENS_IMAGE_SVG,
  QUEENS_IMAGE_PDF
} QueensImageFormat;

#define QUEENS_IMAGE_MIN_SIZE 16
/* cairo's own limit for the side of an image, in pixels. */
#define QUEENS_IMAGE_MAX_SIZE 32767
/* The most pixels a PNG may have: 1 GiB of memory while it is drawn. */
#define QUEENS_IMAGE_MAX_PIXELS (UINT64_C (1) << 28)

typedef enum
{
  QUEENS_IMAGE_ERROR_SIZE,   /* too small or too large; the message says the limit */
  QUEENS_IMAGE_ERROR_FAILED, /* out of memory, or cairo could not draw */
} QueensImageError;

#define QUEENS_IMAGE_ERROR (queens_image_error_quark ())
GQuark
queens_image_error_quark (void);

typedef struct
{
  QueensImageFormat format;
  int size;            /* the board's side: pixels for PNG, px for SVG, points for PDF */
  const char *caption; /* below the board, or NULL; UTF-8 */
  bool transparent;    /* no background behind the frame and caption; PDF and SVG too */
} QueensImageOptions;

/* The format the ending of a file name chooses (.png, .svg, .pdf in any case); false if none. */
bool
queens_image_format_from_name (const char *file_name, QueensImageFormat *format);

/* "png", "svg" or "pdf"; static. */
const char *
queens_image_format_ending (QueensImageFormat format);

/* The size of the picture in its units: the board, and the caption's line below it. */
void
queens_image_measure (const QueensImageOptions *options, int *width, int *height);

/* Draws a board as it is rendered, from the origin of cr; no background. The format does not
 * matter. */
void
queens_image_draw (cairo_t *cr,
                   const QueensBoardContent *content,
                   const QueensBoardStyle *style,
                   const QueensImageOptions *options);

/* Renders a board. Returns (transfer full) the bytes of the file, or NULL with error set. */
GBytes *
queens_image_render (const QueensBoardContent *content,
                     const QueensBoardStyle *style,
                     const QueensImageOptions *options,
                     GError **error);
