/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How a screen reader is made to speak. From GTK 4.14 on, GTK has a function for this; before, the name of the
 * window changes for a moment, which goes when GTK 4.14 is required. */
#pragma once

#include <gtk/gtk.h>

/* Makes a screen reader announce a text now; window is the active window. Only queens_announce()
 * (app/announce.h) may call it. */
void queens_voice_say (GtkWindow *window, const char *text);
