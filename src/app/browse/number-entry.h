/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The number of the solution shown, to be typed over. Emits "chosen" with a number (guint64, 0 for
 * what is none) when Return is pressed. */
#pragma once

#include <gtk/gtk.h>

#define QUEENS_TYPE_NUMBER_ENTRY (queens_number_entry_get_type ())
G_DECLARE_FINAL_TYPE (QueensNumberEntry, queens_number_entry, QUEENS, NUMBER_ENTRY, GtkEntry)

/* Shows a number, 0 for none, unless one is being typed. */
void queens_number_entry_set_number (QueensNumberEntry *self, guint64 number);

/* Shows whether what is typed can be gone to, until the entry is left. */
void queens_number_entry_set_refused (QueensNumberEntry *self, gboolean refused);
