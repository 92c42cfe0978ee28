/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contrast between colors, also between those in a part of a picture. */
#pragma once

#include "draw/pen.h"

#include <glib.h>

/* Required by WCAG 2.1 for small text, … */
#define CONTRAST_READABLE 4.5
/* … and for marks. */
#define CONTRAST_SEEN 3.0
/* A picture with text is enlarged by this factor, because no pixel of a thin stroke has its full color
 * otherwise. */
#define CONTRAST_ZOOM 3

/* The contrast between two colors as WCAG 2.1 defines it, 1.0 … 21.0. */
double contrast_of (QueensColor a, QueensColor b);

QueensColor contrast_color (guint32 pixel);

/* A part of a picture with 32 bits per pixel: inside a rectangle in pixels, and within a range of distances
 * from its middle. */
typedef struct
{
  const guint32 *pixels;
  int stride; /* in pixels */
  double x, y, width, height;
  double from, to; /* distances from the middle; to = 0 means any */
} ContrastArea;

typedef struct
{
  QueensColor ground; /* the most frequent color */
  QueensColor dark;
  QueensColor light;
} ContrastColors;

/* The colors of an area. */
ContrastColors contrast_look_at (const ContrastArea *area);

/* The contrast between a color and the most prominent one in the area. */
double contrast_with (const ContrastColors *colors, QueensColor ground);

/* The number of pixels in the area that have this color. */
guint contrast_count (const ContrastArea *area, QueensColor color);
