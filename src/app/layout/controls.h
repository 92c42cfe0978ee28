/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The row of controls under the board: widgets at its start, in its middle, and at its end. In a narrow
 * row, the widget "narrow-end" replaces "wide-first" (which is before the start), "wide-start", and
 * "wide-end". If even that is too wide, the middle is on a line of its own above the others. Any of the
 * properties may be left unset. */
#pragma once

#include "app/layout/slots.h"

#define QUEENS_TYPE_CONTROLS_ROW (queens_controls_row_get_type ())
G_DECLARE_FINAL_TYPE (QueensControlsRow, queens_controls_row, QUEENS, CONTROLS_ROW, QueensSlots)
