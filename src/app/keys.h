/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The keys of the window: one table for the accelerators and the shortcuts window. A test compares it
 * with the page "keyboard" of the help. */
#pragma once

#include <gtk/gtk.h>

/* Sets the accelerators for the actions of the application and of its windows. */
void queens_keys_add_accelerators (GtkApplication *application);

/* Returns (transfer none) a new window that lists all keys, in the language of the user. */
GtkWindow *queens_keys_window_new (void);
