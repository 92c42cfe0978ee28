/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The one rule for the focus of a window: it is always on something that is shown. A widget that is not
 * shown does not get it. When the widget that has it is hidden, disabled, or removed, the focus returns to
 * where it was before it entered the same popover or region; if that is not shown, to its home.
 * A text that has the focus also gets keys before anything else in the window. */
#pragma once

#include <gtk/gtk.h>

/* Moves the focus home, to the widget of the window in which the user works. */
typedef void (*QueensFocusHome) (GtkWindow *window);

/* Watches the focus of a window from now on. */
void queens_focus_watch (GtkWindow *window, QueensFocusHome home);

/* Makes a widget a region: when it is hidden, the focus returns to where it was before it entered the
 * region. All popovers are regions. */
void queens_focus_make_region (GtkWidget *widget);

/* If the focus is in a region of a watched window, returns it to where it was before. */
void queens_focus_leave (GtkWidget *region);

/* Whether the focus is on a widget or in it. */
gboolean queens_focus_is_in (GtkWidget *widget);

/* Moves the focus from the pane that it is in to the next one that is shown; a pane is a widget, or a
 * container whose first widget gets the focus. */
void queens_focus_next_pane (GtkWidget *const *panes, guint n_panes);

/* Moves the focus to a widget if that is shown and enabled. Returns FALSE if it did not. */
gboolean queens_focus_move_to (GtkWidget *widget);
