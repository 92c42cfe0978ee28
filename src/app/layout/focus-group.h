/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A container of many buttons at which Tab stops only once, returning to the button that it left. The
 * arrow keys move among the buttons, and stay inside. */
#pragma once

#include <adwaita.h>

#define QUEENS_TYPE_FOCUS_GROUP (queens_focus_group_get_type ())
G_DECLARE_FINAL_TYPE (QueensFocusGroup, queens_focus_group, QUEENS, FOCUS_GROUP, AdwBin)

/* Makes Tab go to this button in the container, instead of to the first one. */
void queens_focus_group_start_at (QueensFocusGroup *self, GtkWidget *button);
