/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Prints the board or a sheet. */
#pragma once

#include "app/export/export.h"

#include <gtk/gtk.h>

/* Returns TRUE, and shows a toast, if the last print operation of a window is not finished. */
gboolean queens_print_refuse (GtkWindow *window);

/* Prints the board or, if its boards were collected, the sheet with the system's dialog and preview; if pdf is
 * not NULL, prints to a file at that path without asking. Takes ownership of the export. Each window has
 * only one print operation at a time, so queens_print_refuse() must have returned FALSE; it ends with the
 * window. A toast reports errors. */
void queens_print (GtkWindow *window, QueensExport *export, const char *pdf);
