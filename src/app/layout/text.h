/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The text size that the user has set, and the text direction. */
#pragma once

#include <adwaita.h>

/* How many times as large as usual the text in the window is: 1 where it is not larger. What is
 * drawn by itself, and the width of a panel, grow by it. */
double queens_text_scale (GtkWidget *widget);

/* Where text is large, or a choice long, has the row show it below its title. */
void queens_text_fit_row (AdwComboRow *row);

/* Has the widget and all that is in it now, but for popovers, go from left to right in every
 * language. */
void queens_text_keep_left_to_right (GtkWidget *widget);

/* Markup for a notation in a label that wraps anywhere (PANGO_WRAP_CHAR or _WORD_CHAR), such as that
 * of a row: its lines end at hyphens alone. Returns (transfer full). */
char *queens_text_markup_notation (const char *notation);
