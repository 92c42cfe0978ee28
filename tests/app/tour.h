/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A way through all there is to see: every page in its states, every popover of a page, every
 * window. A new page, popover or window of the program gets a stop here; the popovers of menu
 * buttons are found by themselves. */
#pragma once

#include "tests/app/support.h"

/* Looks at what is on the screen: root is a window or a popover, stop is its name. */
typedef void (*TourVisit) (GtkWidget *root, const char *stop, gpointer data);

/* Goes all the way with a window of width × height px, fresh settings and games each time. */
void tour (int width, int height, TourVisit visit, gpointer data);
