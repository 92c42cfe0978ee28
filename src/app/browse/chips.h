/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The pins and bans of a request as chips, "with d6" and "without a1", to be removed one by one.
 * Emits "removed" with a square's file and rank as two guint. */
#pragma once

#include "engine/request.h"

#include <adwaita.h>

#define QUEENS_TYPE_BROWSE_CHIPS (queens_browse_chips_get_type ())
G_DECLARE_FINAL_TYPE (QueensBrowseChips, queens_browse_chips, QUEENS, BROWSE_CHIPS, AdwBin)

/* Shows the request's pins and bans; invisible when there are none. */
void queens_browse_chips_set_request (QueensBrowseChips *self, const QueensRequest *request);
