/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Text in drawings. */
#pragma once

#include <locale.h>
#include <pango/pangocairo.h>
#include <stdbool.h>

/* Has this thread translate nothing, where english is true: what a shell makes is the same in every
 * locale. Returns what queens_text_end_language() is to be given afterwards. */
locale_t queens_text_begin_language (bool english);
void queens_text_end_language (locale_t before);

/* A layout in the font of boards, sheets and charts, of a size in user units. Returns (transfer
 * full) the layout. */
PangoLayout *queens_text_create_layout (cairo_t *cr, double font_size, PangoWeight weight);

/* The size of a text, in user units. The layout, which may be a widget's, keeps the text. */
void queens_text_measure (PangoLayout *layout, const char *text, double *width, double *height);

/* Shows a text with its middle at (x, y), in the colour of cr. */
void queens_text_show (cairo_t *cr, PangoLayout *layout, const char *text, double x, double y);
