/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The user's text size, the text direction, and typed text. */
#pragma once

#include <adwaita.h>

/* The text size in the window relative to the default; at least 1. Drawings of the program and the
 * width of a panel grow with it. */
double queens_text_scale (GtkWidget *widget);

/* The font size of the widget relative to the default, 1 to 2.8. The style sheet makes it larger in a
 * large window and in full screen. */
double queens_text_font_scale (GtkWidget *widget);

/* Draws text in the widget's color, wrapped at its width, unless cr is NULL. Returns the height that it takes. */
int queens_text_draw (GtkWidget *widget,
                      cairo_t *cr,
                      const char *text,
                      double x,
                      double y,
                      double alpha);

/* Returns (transfer floating) a label for a figure; max_chars is its natural width, −1 for any. */
GtkWidget *queens_text_create_figure (int max_chars);

/* Shows a number, or a time, above its name. Takes ownership of the figure. */
void queens_text_show_figure (GtkLabel *label, char *figure, const char *name);

/* Lays out the widget and everything in it now, except popovers, from left to right in every
 * language. */
void queens_text_keep_left_to_right (GtkWidget *widget);

/* Markup for a notation in a label that can wrap anywhere (PANGO_WRAP_CHAR or _WORD_CHAR), such as that
 * of a row: with it, the notation wraps only at hyphens. Returns (transfer full). */
char *queens_text_markup_notation (const char *notation);

/* Text as an input method may have typed it, with ASCII in place of full-width characters and of the digits
 * of other scripts. Returns (transfer full). */
char *queens_text_normalize (const char *typed);

/* Reads a number, 0 or more, in the digits of any script, with or without separators of groups. A number that
 * is too large is G_MAXUINT64. Returns FALSE if there are no digits, or anything else. */
gboolean queens_text_read_number (const char *typed, guint64 *number);
