/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A tour of everything visible: every page in its states, every popover of a page, every window. A new
 * page, popover, or window of the program gets a stop here; popovers of menu buttons are found
 * automatically. */
#pragma once

#include "tests/app/support.h"

/* Visits what is on the screen: root is a window or a popover, stop is its name. */
typedef void (*TourVisit) (GtkWidget *root, const char *stop, gpointer data);

/* Makes the whole tour with a window of width × height px, with fresh settings and games each time. */
void tour (int width, int height, TourVisit visit, gpointer data);
