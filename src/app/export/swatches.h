/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The themes of a board as small pictures to choose from, and the name of the chosen one. Properties
 * (construct-only): "action", the name of an action whose target is the name of a theme; "as-shown",
 * whether the current theme comes first, under that name. */
#pragma once

#include <gtk/gtk.h>

#define QUEENS_TYPE_SWATCHES (queens_swatches_get_type ())
G_DECLARE_FINAL_TYPE (QueensSwatches, queens_swatches, QUEENS, SWATCHES, GtkBox)
