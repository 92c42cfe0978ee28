/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Colors, shapes, strokes, and text for boards, charts, and sheets. */
#pragma once

#include <locale.h>
#include <pango/pangocairo.h>
#include <stdbool.h>
#include <stdint.h>

/* Red, green, and blue, each 0.0 … 1.0. */
typedef struct
{
  double red;
  double green;
  double blue;
} QueensColor;

/* 0xrrggbb as a color, in an initializer. */
#define QUEENS_RGB(hex)                                                                            \
  {                                                                                                \
    (((hex) >> 16) & 0xff) / 255.0, (((hex) >> 8) & 0xff) / 255.0, ((hex) &0xff) / 255.0           \
  }

/* White, the color of the casing under every mark, and the gold of a solved board. */
#define QUEENS_COLOR_WHITE ((QueensColor) QUEENS_RGB (0xffffff))
#define QUEENS_COLOR_GOLD  ((QueensColor) QUEENS_RGB (0xf5c211))

/* A point, in user units. */
typedef struct
{
  double x;
  double y;
} QueensPoint;

void queens_set_color (cairo_t *cr, QueensColor color, double alpha);

/* A mix of two colors; `share` is the fraction of the second, 0.0 … 1.0. */
QueensColor queens_mix_colors (QueensColor a, QueensColor b, double share);

/* Adds a closed rectangle with rounded corners, clockwise, to the path. */
void queens_append_round_rect (cairo_t *cr,
                               double x,
                               double y,
                               double width,
                               double height,
                               double radius);

/* Adds a closed circle to the path. */
void queens_append_circle (cairo_t *cr, double x, double y, double radius);

/* Strokes the path twice: first with a white line of width `casing`, then with a line of width `line`,
 * which may have dashes with square ends. */
void queens_stroke_cased (cairo_t *cr, QueensColor color, double line, double casing, bool dashed);

/* The same with dots as wide as the line. */
void queens_stroke_dotted (cairo_t *cr, QueensColor color, double line, double casing);

/* Draws data on a square picture, from the origin of cr. */
typedef void (*QueensPictureFunc) (cairo_t *cr, gconstpointer data);

/* Paints a square picture, which `draw` makes, with its upper left corner at (x, y). The surface of cr
 * keeps it under the key, so that a file contains it only once, however often it is painted. */
void queens_paint_shared (cairo_t *cr,
                          const char *key,
                          double side,
                          QueensPictureFunc draw,
                          gconstpointer data,
                          double x,
                          double y);

/* Adds a diagonal cross to the path; `arm` is half its width. */
void queens_append_cross (cairo_t *cr, QueensPoint center, double arm);

/* Text. */

/* If english is true, turns off translation for this thread, because the output of a shell command is
 * the same in every locale. Returns the value to pass to queens_text_resume_translation() afterward. */
locale_t queens_text_suspend_translation (bool english);
void queens_text_resume_translation (locale_t before);

/* Makes a layout in the font of boards, sheets, and charts; the size is in user units. Returns (transfer
 * full) the layout. */
PangoLayout *queens_text_create_layout (cairo_t *cr, double font_size, PangoWeight weight);

/* The size of text, in user units. The layout, which may belong to a widget, keeps the text. */
void queens_text_measure (PangoLayout *layout, const char *text, double *width, double *height);

/* From now on, text shown on an SVG surface is not drawn, because cairo would write only the shapes of
 * its letters. Instead, it is appended to the string svg as elements, which must be inserted at the end
 * of the document. Text that is too long for its layout is still drawn. */
void queens_text_collect (cairo_surface_t *surface, GString *svg);

/* Shows text centered at (x, y), in the current color of cr. */
void queens_text_show (cairo_t *cr, PangoLayout *layout, const char *text, double x, double y);

/* How text on one line looks. */
typedef struct
{
  double size;     /* of the font */
  double min_size; /* the smallest font size if it does not fit at `size` */
  PangoWeight weight;
  QueensColor color;
} QueensTextStyle;

/* Shows text on one line, with its start, middle, or end (alignment) at x, and its middle at y. If it is wider
 * than room, makes it smaller, and then cuts off the rest. Returns its width. */
double queens_text_show_fitted (cairo_t *cr,
                                const QueensTextStyle *style,
                                const char *text,
                                PangoAlignment alignment,
                                double x,
                                double y,
                                double room);
