/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The speed at which a run steps by itself: a button that shows it, in a short form, with a menu that sets
 * it. */
#pragma once

#include <gtk/gtk.h>

/* Gives the button its menu, and lets it follow the setting. */
void queens_learn_speed_set_button (GtkMenuButton *button);
