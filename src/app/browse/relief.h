/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where no solution fits: a button for each pin or ban that it is enough to remove. Emits "removed"
 * with a square's file and rank as two guint. */
#pragma once

#include "engine/request.h"

#include <adwaita.h>

#define QUEENS_TYPE_BROWSE_RELIEF (queens_browse_relief_get_type ())
G_DECLARE_FINAL_TYPE (QueensBrowseRelief, queens_browse_relief, QUEENS, BROWSE_RELIEF, AdwBin)

/* Finds out for a request that nothing fits, and shows it. NULL: there is nothing to find out. */
void queens_browse_relief_set_request (QueensBrowseRelief *self, const QueensRequest *request);
