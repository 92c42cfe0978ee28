/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window's one place for short messages: one toast at a time, whose text is replaced by the next,
 * and below the pages a row for each job that takes long. */
#pragma once

#include <adwaita.h>

/* An overlay of the window. Not AdwToastOverlay, because libadwaita 1.2 uses freed memory when a toast
 * is closed while it still appears. */
#define QUEENS_TYPE_TOASTS (queens_toasts_get_type ())
G_DECLARE_FINAL_TYPE (QueensToasts, queens_toasts, QUEENS, TOASTS, AdwBin)

/* Makes toasts show the messages of a window, and rows its long jobs; both belong to the window. */
void queens_toasts_set_up (GtkWindow *window, QueensToasts *toasts, GtkBox *rows);

/* Shows a message for some seconds, instead of the current one, in the window of from or in the parent
 * window of its dialog. Does nothing if that has no toasts. */
void queens_toasts_show (GtkWidget *from, const char *text);

/* The same with a button, which activates an action of the window; label has a mnemonic, target is
 * consumed if it is floating, and may be NULL. */
void queens_toasts_show_button (GtkWidget *from,
                                const char *text,
                                const char *label,
                                const char *action,
                                GVariant *target);

/* Removes the button of the message if it is for that action and target, which can no longer be
 * done. */
void queens_toasts_withdraw (GtkWidget *from, const char *action, const char *target);

/* Adds a row for a long job, until queens_toasts_remove_row() unparents it. FALSE if there is no window
 * for it. */
gboolean queens_toasts_add_row (GtkWidget *from, GtkWidget *row);

/* Removes a row; does nothing if it is gone with the window. */
void queens_toasts_remove_row (GtkWidget *row);
