/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Printing the board or a sheet, as the settings choose. */
#pragma once

#include "app/export/choices.h"

#include <adwaita.h>

/* TRUE, told by a toast, when the last print of a window is not finished. */
gboolean queens_print_refuse (GtkWindow *window);

/* Prints, with the system's dialog and preview, or to a file without a question where pdf is a
 * path, not NULL. One at a time for a window, and it ends with that. Takes the subject over. What
 * goes wrong is told by a toast. */
void queens_print (GtkWindow *window, QueensExportSubject *subject, const char *pdf);
