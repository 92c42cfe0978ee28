/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Text in drawings. */
#pragma once

#include "draw/theme.h"

#include <locale.h>
#include <pango/pangocairo.h>

/* If english is true, turns off translation for this thread, because the output of a shell command is
 * the same in every locale. Returns the value to pass to queens_text_end_language() afterward. */
locale_t queens_text_begin_language (bool english);
void queens_text_end_language (locale_t before);

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
  double size;  /* of the font */
  double least; /* the smallest size if it does not fit */
  PangoWeight weight;
  QueensColor color;
} QueensTextLook;

/* Shows text on one line, with its start, middle, or end (side) at x, and its middle at y. If it is wider
 * than room, makes it smaller, and then cuts off the rest. Returns its width. */
double queens_text_show_fitted (cairo_t *cr,
                                const QueensTextLook *look,
                                const char *text,
                                PangoAlignment side,
                                double x,
                                double y,
                                double room);
