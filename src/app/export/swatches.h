/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The themes of a board as small pictures to choose from, and first the one that is shown. Property
 * "action" (construct-only): an action's name whose target is a theme's name, or "as-shown". */
#pragma once

#include <gtk/gtk.h>

#define QUEENS_TYPE_SWATCHES (queens_swatches_get_type ())
G_DECLARE_FINAL_TYPE (QueensSwatches, queens_swatches, QUEENS, SWATCHES, GtkBox)
