/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The row of controls under the board: something at its start, in its middle and at its end. In a
 * narrow row the widgets "wide-first" (before the start), "wide-start" and "wide-end" give way to
 * the widget "narrow-end", and where even that is too wide the middle has a line of its own above
 * the others. Any of the properties may be left out. */
#pragma once

#include "app/layout/slots.h"

#define QUEENS_TYPE_CONTROLS_ROW (queens_controls_row_get_type ())
G_DECLARE_FINAL_TYPE (QueensControlsRow, queens_controls_row, QUEENS, CONTROLS_ROW, QueensSlots)
