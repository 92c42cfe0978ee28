/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A menu whose popover is created only when its button is first pressed, so that the program starts
 * faster. */
#pragma once

#include <gtk/gtk.h>

/* Makes a button open a menu. The button keeps the menu. */
void queens_menu_add_to_button (GMenuModel *menu, GtkMenuButton *button);
