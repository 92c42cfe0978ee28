/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What goes from left to right in every language. */
#pragma once

#include <gtk/gtk.h>

/* Has the widget and all that is in it now, but for popovers, go from left to right. */
void queens_direction_keep (GtkWidget *widget);
