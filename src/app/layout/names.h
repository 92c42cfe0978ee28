/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Names, values and states for a screen reader that GTK 4.8 and libadwaita 1.2 do not give by
 * themselves, by rule, so that a new control has them without a word:
 *
 * - a button without a text, an entry and a list are called by their tooltip, up to ":", ";" or "(",
 *   and are called anew when it changes; a popover by its button;
 * - a row tells its value, "Speed, Fast", and not that it is not selected; one with a switch is the
 *   switch itself, one stop of Tab;
 * - toggles that are linked are radio buttons;
 * - when a popover is closed, the focus goes back to the page, whose keys work then. */
#pragma once

#include <gtk/gtk.h>

/* Names all in root. To be called at the end of the making of a page, a window or a popover, before
 * it is on the screen. */
void queens_names_give (GtkWidget *root);

/* Gives a name that no rule knows; the rules leave it. */
void queens_names_set (GtkWidget *widget, const char *name);

/* Says what a row shows at its end: "Queens, 7 of 8". title and value are plain text. */
void queens_names_set_value (GtkWidget *row, const char *title, const char *value);
