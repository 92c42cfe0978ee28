/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Prints the board or a sheet. */
#pragma once

#include "app/export/draft.h"

#include <gtk/gtk.h>

/* Returns TRUE, and shows a toast, if the last print operation of a window is not finished. */
gboolean queens_print_refuse (GtkWindow *window);

/* Prints the board or, if the draft has boards, the sheet with the system's dialog and preview; if pdf is
 * not NULL, prints to a file at that path without asking. Takes ownership of the draft. Each window has
 * only one print operation at a time, so queens_print_refuse() must have returned FALSE; it ends with the
 * window. A toast reports errors. */
void queens_print (GtkWindow *window, QueensExportDraft *draft, const char *pdf);
