/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The legend of the numbers of solutions on squares: their shades, from 1 solution to the largest number. */
#pragma once

#include "draw/board.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEGEND (queens_legend_get_type ())
G_DECLARE_FINAL_TYPE (QueensLegend, queens_legend, QUEENS, LEGEND, GtkBox)

/* Shows the shades up to `max` in a theme; nothing, in the same space, if max is 0. */
void queens_legend_set_max (QueensLegend *self, guint64 max, const QueensTheme *theme);
