/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A menu whose popover is made when its button is first pressed, for a start without it is
 * quicker. */
#pragma once

#include <gtk/gtk.h>

/* Has a button open a menu, which it keeps. */
void queens_menu_add_to_button (GMenuModel *menu, GtkMenuButton *button);
