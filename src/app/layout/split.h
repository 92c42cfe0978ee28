/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A picture and what is chosen about it, in a dialog: "first" and "second" stand beside one another
 * where there is room, or the first above the second. The second should scroll, and has all the
 * room where the first is hidden. */
#pragma once

#include "app/layout/slots.h"

#define QUEENS_TYPE_SPLIT (queens_split_get_type ())
G_DECLARE_FINAL_TYPE (QueensSplit, queens_split, QUEENS, SPLIT, QueensSlots)
