/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Rules for what GTK 4.8 and libadwaita 1.2 do not expose to a screen reader:
 *
 * - A button with an icon is named by its tooltip up to ":", ";", or "("; other buttons are not
 *   labeled by their content. A popover is named by its button, a list by its title. The names of entries and
 *   the like are in their .ui files.
 *
 * - The name of a row contains its value, "Speed, Fast", and it is never "not selected"; a row with a
 *   switch acts as the switch, and Tab stops only once. The value of a row with a long choice is below its
 *   title, and so it is for large text.
 *
 * - A toggle with the role of a radio button is read as one.
 *
 * - While a popover is open, its button has no tooltip; when it is closed, the focus returns to the page,
 *   whose keys work then.
 *
 * - The tooltip of a label that is shortened is its whole text. */
#pragma once

#include <gtk/gtk.h>

/* Applies the rules to everything in root. Call it when a page, a window, or a popover is complete,
 * before it is shown. */
void queens_a11y_apply (GtkWidget *root);

/* Sets a name that the rules do not change. */
void queens_a11y_set_name (GtkWidget *widget, const char *name);

/* Sets a tooltip. Its text up to ":", ";", or "(" is also the accessible name. */
void queens_a11y_set_tooltip (GtkWidget *widget, const char *tooltip);

/* Sets the name of a row that has a value at its end: "Queens, 7 of 8". title and value are plain
 * text. */
void queens_a11y_set_value (GtkWidget *row, const char *title, const char *value);

/* Lets the label of a button be shortened if there is not enough room for it. */
void queens_a11y_let_shorten (GtkButton *button);
