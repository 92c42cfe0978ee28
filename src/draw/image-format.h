/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The formats a picture can have, and what they allow. */
#pragma once

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
/* The most pixels a PNG may have: 1 GiB of memory while it is drawn. */
#define QUEENS_IMAGE_MAX_PIXELS (UINT64_C (1) << 28)

typedef enum
{
  QUEENS_IMAGE_ERROR_SIZE,   /* too small or too large; the message says the limit */
  QUEENS_IMAGE_ERROR_MANY,   /* more boards than any sheet may have; the message says the limit */
  QUEENS_IMAGE_ERROR_FAILED, /* out of memory, or cairo could not draw */
} QueensImageError;

#define QUEENS_IMAGE_ERROR (queens_image_error_quark ())
GQuark queens_image_error_quark (void);

/* The format the ending of a file name chooses (.png, .svg, .pdf in any case); false if none. */
bool queens_image_format_from_name (const char *file_name, QueensImageFormat *format);
