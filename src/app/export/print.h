/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Printing the board or a sheet. */
#pragma once

#include "app/export/choices.h"

#include <gtk/gtk.h>

/* TRUE, with a toast, when the last print of a window is not finished. */
gboolean queens_print_refuse (GtkWindow *window);

/* Prints, with the system's dialog and preview, or to a file without a question where pdf is a path,
 * not NULL. boards are those gathered for a sheet, or NULL for the board. One at a time for a window,
 * and it ends with that. A toast shows what goes wrong. */
void queens_print (GtkWindow *window, QueensExport *export, GArray *boards, const char *pdf);
