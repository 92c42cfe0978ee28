/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The keys of the window: one table for the accelerators and the shortcuts window. A test compares it
 * with the page "keyboard" of the help. */
#pragma once

#include <gtk/gtk.h>

/* Sets the accelerators for the actions of the application and of its windows. */
void queens_keys_add_accelerators (GtkApplication *application);

/* The key that does the same as a key of the keypad while that types no numbers: Left for KP_Left; any other
 * key is returned as it is. And the reverse: 0 if the keypad has no such key. */
guint queens_keys_from_keypad (guint keyval);
guint queens_keys_to_keypad (guint keyval);

/* Returns (transfer none) a new window that lists all keys, in the language of the user. */
GtkWindow *queens_keys_window_new (void);
