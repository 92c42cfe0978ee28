/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Image formats, their limits, and unfinished images: cairo surfaces for one of the formats. */
#pragma once

#include <cairo.h>
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum
{
  QUEENS_IMAGE_PNG,
  QUEENS_IMAGE_SVG,
  QUEENS_IMAGE_PDF
} QueensImageFormat;

#define QUEENS_IMAGE_MIN_SIZE 16
/* cairo's own limit for the side of an image, in pixels. */
#define QUEENS_IMAGE_MAX_SIZE 32767
/* The maximum number of pixels of a PNG; drawing it takes 1 GiB of memory. */
#define QUEENS_IMAGE_MAX_PIXELS (UINT64_C (1) << 28)

typedef enum
{
  QUEENS_IMAGE_ERROR_SIZE,     /* too large, or boards too small on a sheet; the message gives the limit */
  QUEENS_IMAGE_ERROR_MANY,     /* more boards than fit on a sheet; the message gives the limit */
  QUEENS_IMAGE_ERROR_EMPTY,    /* no board for a sheet */
  QUEENS_IMAGE_ERROR_FAILED,   /* out of memory, or cairo could not draw */
  QUEENS_IMAGE_ERROR_CANCELED, /* stopped by a control */
} QueensImageError;

#define QUEENS_IMAGE_ERROR (queens_image_error_quark ())
GQuark queens_image_error_quark (void);

/* The format for the extension of a file name (.png, .svg, or .pdf, in upper or lower case). Returns
 * false if there is none. */
bool queens_image_format_from_name (const char *file_name, QueensImageFormat *format);

typedef struct _QueensCanvas QueensCanvas;

/* Makes a canvas of width × height pixels (PNG), px (SVG), or points (PDF), which is white unless it is
 * transparent. Free it with queens_canvas_finish(). */
QueensCanvas *
queens_canvas_new (QueensImageFormat format, double width, double height, bool transparent);

/* Returns false with error set (QUEENS_IMAGE_ERROR_SIZE) if an image of this format cannot be that
 * large. */
gboolean
queens_canvas_check_size (QueensImageFormat format, double width, double height, GError **error);

/* The context to draw with. Owned by the canvas. */
cairo_t *queens_canvas_cairo (QueensCanvas *self);

/* Sets the number of pixels of a PNG that make one point on paper. */
void queens_canvas_set_density (QueensCanvas *self, double density);

/* Starts another page of the same kind. Only for PDF. */
void queens_canvas_next_page (QueensCanvas *self);

/* Finishes the drawing, gives the file a title (UTF-8; NULL for none) and the name of the program that made
 * it, and frees the canvas. Returns (transfer full) the bytes of the file, or NULL with error set
 * (QUEENS_IMAGE_ERROR_FAILED). */
GBytes *queens_canvas_finish (QueensCanvas *self, const char *title, GError **error);
