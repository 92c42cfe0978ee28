/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Workarounds for faults of GTK. What is known to be needed by GTK 4.8:
 *
 * - Closing a window with an open popover releases the popover's grab of all input.
 *
 * - Closing a file dialog while GTK works for it does no harm.
 *
 * What may be needed by all releases of GTK 4:
 *
 * - A click whose press changes the layout of a window is not lost.
 *
 * - No icon is freed, which GTK may do while it shows the icon.
 *
 * - A screen reader learns where the focus of a new window is.
 *
 * - Rows of lists have an action that activates them, for assistive programs. */
#pragma once

#include <gtk/gtk.h>

/* Applies the workarounds. Call it once, after GTK is set up. */
void queens_workarounds_init (void);

/* Activates a row. GTK gives assistive programs, such as voice and switch control, no action for this.
 * Disable it where a row does nothing. */
#define QUEENS_WORKAROUNDS_ACTIVATE_ROW "row.activate"

/* The time, as from g_get_monotonic_time(), when the active window of the program became active. */
gint64 queens_workarounds_get_active_time (void);
