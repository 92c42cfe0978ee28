/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A tour of everything visible: every page in all its states, every popover of a page, and every window.
 * A new page, popover, or window of the program must get a stop here; popovers of menu buttons are found
 * automatically. */
#pragma once

#include "tests/app/support.h"

/* Called for what is on the screen: root is a window or a popover, stop is its name. */
typedef void (*TourVisit) (GtkWidget *root, const char *stop, gpointer data);

/* Makes the whole tour with windows of width × height px, each with fresh settings and games. */
void tour (int width, int height, TourVisit visit, gpointer data);
