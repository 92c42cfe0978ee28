/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The only place for short messages of a window. It shows one toast at a time, whose text is
 * replaced by the next message. Below the pages, it shows a row for each job that takes more than a
 * moment. */
#pragma once

#include <adwaita.h>

/* The toast is an overlay of the window. It is not an AdwToastOverlay, because libadwaita 1.2 uses freed
 * memory if a toast is closed while it still appears. */
#define QUEENS_TYPE_TOASTS (queens_toasts_get_type ())
G_DECLARE_FINAL_TYPE (QueensToasts, queens_toasts, QUEENS, TOASTS, AdwBin)

/* Sets up `toasts` to show the messages of a window, and `rows` to show its long jobs. Both belong
 * to the window. */
void queens_toasts_set_up (GtkWindow *window, QueensToasts *toasts, GtkBox *rows);

/* Keeps toasts off a widget of the window. */
void queens_toasts_keep_free (GtkWidget *widget);

/* Shows a message for some seconds, in place of the current one, in the window of `widget` or, if that is
 * a dialog, in its parent window. Does nothing if that window has no toasts. */
void queens_toasts_show (GtkWidget *widget, const char *text);

/* The same with a button that activates an action of the window. label has a mnemonic; target may be
 * NULL, and is consumed if it is floating. */
void queens_toasts_show_button (GtkWidget *widget,
                                const char *text,
                                const char *label,
                                const char *action,
                                GVariant *target);

/* Closes the message, for when another part of the window shows something newer. */
void queens_toasts_close (GtkWidget *widget);

/* Makes the desktop open an address in the program that handles such addresses. If that is impossible,
 * activates fallback_action of the window or, if that is NULL, shows the message. Both are static strings. */
void queens_toasts_show_uri (GtkWidget *widget,
                             const char *uri,
                             const char *message,
                             const char *fallback_action);

/* Adds a row for a long job, which stays until it is unparented. Returns FALSE if there is no window for
 * it. */
gboolean queens_toasts_add_row (GtkWidget *widget, GtkWidget *row);
