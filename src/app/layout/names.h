/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What GTK 4.8 and libadwaita 1.2 do not tell a screen reader by themselves, mended by rule; the
 * name of a button without a text, of an entry and the like is in its .ui:
 *
 * - a button is not labelled by what is in it; a popover is called by its button, a list by its title;
 * - a row tells its value, "Speed, Fast", and not that it is not selected; one with a switch is the
 *   switch itself, one stop of Tab;
 * - toggles that are linked are radio buttons;
 * - while a popover is open its button has no tooltip; when it is closed, the focus goes back to the
 *   page, whose keys work then. */
#pragma once

#include <gtk/gtk.h>

/* Mends all in root. To be called at the end of the making of a page, a window or a popover, before
 * it is on the screen. */
void queens_names_give (GtkWidget *root);

/* Gives a name; the rules leave it. */
void queens_names_set (GtkWidget *widget, const char *name);

/* Sets a tooltip, whose words before ":", ";" or "(" are the name, too. */
void queens_names_set_tooltip (GtkWidget *widget, const char *tooltip);

/* Says what a row shows at its end: "Queens, 7 of 8". title and value are plain text. */
void queens_names_set_value (GtkWidget *row, const char *title, const char *value);
