/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window's one place for short messages: one toast at a time, whose words are replaced by those
 * of the next, and below it a row for each thing that takes long. They stand on the strip under the
 * board, and cover neither board nor controls. Not AdwToastOverlay: libadwaita
 * 1.2 uses freed memory when two of its toasts go within 100 ms of each other. */
#pragma once

#include <adwaita.h>

#define QUEENS_TYPE_TOASTS (queens_toasts_get_type ())
/* Stands in an overlay of the window, which holds the pages. */
G_DECLARE_FINAL_TYPE (QueensToasts, queens_toasts, QUEENS, TOASTS, AdwBin)

/* Shows a message for some seconds, in place of the one that is shown, in the window of from or the
 * one that this is a dialog of. Nothing happens where that has no toasts. */
void queens_toasts_show (GtkWidget *from, const char *text);

/* The same with a button, which activates an action of the window; label has a mnemonic, target is
 * consumed if it is floating, and may be NULL. */
void queens_toasts_show_button (GtkWidget *from,
                                const char *text,
                                const char *label,
                                const char *action,
                                GVariant *target);

/* Takes the message away if its button is for that action and target: what it offers is no longer
 * to be had. */
void queens_toasts_withdraw (GtkWidget *from, const char *action, const char *target);

/* Adds a row for what takes long, until it is unparented by queens_toasts_remove_row(). FALSE where
 * there is no window for it. */
gboolean queens_toasts_add_row (GtkWidget *from, GtkWidget *row);

/* Takes a row away again; nothing happens if it is gone with the window. */
void queens_toasts_remove_row (GtkWidget *row);
