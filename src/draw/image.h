/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The only way to make an image file: formats, their limits, and what all files have in common; and the
 * image of one board. */
#pragma once

#include "draw/board.h"
#include "engine/control.h"

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
  QUEENS_IMAGE_ERROR_SIZE, /* an image that is too large, too many pages, or boards that are too small */
  QUEENS_IMAGE_ERROR_MANY,   /* more solutions than a sheet may have; the message gives the limit */
  QUEENS_IMAGE_ERROR_EMPTY,  /* no board for a sheet */
  QUEENS_IMAGE_ERROR_FAILED, /* out of memory, or cairo could not draw */
  QUEENS_IMAGE_ERROR_CANCELED, /* stopped by a control */
} QueensImageError;

#define QUEENS_IMAGE_ERROR (queens_image_error_quark ())
GQuark queens_image_error_quark (void);

/* The format for the extension of a file name (.png, .svg, or .pdf, in upper or lower case). Returns
 * false if there is none. */
bool queens_image_format_from_name (const char *file_name, QueensImageFormat *format);

/* What a file shows: an image or a sheet, as pages of the same size, of which only a PDF may have more than
 * one. It owns nothing. */
typedef struct _QueensPages QueensPages;

/* Draws a page, from 0, without a background, from the origin of cr. */
typedef void (*QueensPagesFunc) (cairo_t *cr, const QueensPages *pages, int page);

struct _QueensPages
{
  double width; /* of a page: pixels (PNG), px or points (SVG), or points (PDF) */
  double height;
  /* The pixels of a PNG per point; the unit of an SVG is then the point, too. 0: one pixel per unit. */
  double density;
  bool transparent;
  const char *title; /* the title of the file, in UTF-8; or NULL */
  int n_pages;
  QueensPagesFunc draw;
  gconstpointer data; /* for draw */
};

/* Draws all pages as a file. Each page is one step of control (may be NULL), which can stop it with
 * QUEENS_IMAGE_ERROR_CANCELED. Returns (transfer full) the bytes of the file, or NULL with error set.
 * Any thread may call it. */
GBytes *queens_pages_render (const QueensPages *self,
                             QueensImageFormat format,
                             QueensControl *control,
                             GError **error);

/* The image of one board. It owns nothing. */
typedef struct
{
  const QueensBoardContent *content;
  const QueensBoardStyle *style;
  QueensImageFormat format;
  /* The board's side, at least QUEENS_IMAGE_MIN_SIZE: pixels for PNG, px for SVG, points for PDF. */
  int size;
  bool in_points;      /* points for SVG, too */
  const char *caption; /* the caption below the board, in UTF-8; or NULL */
  bool transparent;    /* no background behind the frame and the caption; also for PDF and SVG */
} QueensImage;

/* The image as the only page, with the board and the caption below it, in whole units. An SVG or PDF looks
 * the same in every size. */
QueensPages queens_image_get_pages (const QueensImage *self);

/* Makes the file. Returns (transfer full) its bytes, or NULL with error set. */
GBytes *queens_image_render (const QueensImage *self, GError **error);
