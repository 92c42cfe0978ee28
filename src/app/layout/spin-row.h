/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row with a number. If there is not enough room beside the title and "subtitle", the number is on a
 * line of its own below them. The properties "adjustment", "digits", and "numeric" are those of its
 * GtkSpinButton; "zero" is shown instead of 0. */
#pragma once

#include <adwaita.h>

#define QUEENS_TYPE_SPIN_ROW (queens_spin_row_get_type ())
G_DECLARE_FINAL_TYPE (QueensSpinRow, queens_spin_row, QUEENS, SPIN_ROW, AdwPreferencesRow)
