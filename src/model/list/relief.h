/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which constraint to drop where none fits: a worker finds out of each pin and each ban whether any
 * solution fits without it. Main thread only. */
#pragma once

#include "engine/request.h"

#include <glib-object.h>

#define QUEENS_TYPE_RELIEF (queens_relief_get_type ())
/* Emits "changed" when it knows. */
G_DECLARE_FINAL_TYPE (QueensRelief, queens_relief, QUEENS, RELIEF, GObject)

/* Returns (transfer full) one that has been asked nothing. */
QueensRelief *queens_relief_new (void);

/* Finds out for a request, unless that is what it does or has done already. */
void queens_relief_ask (QueensRelief *self, const QueensRequest *request);

/* The pins and bans of that request that it is enough to drop one of; none while they are not
 * known. */
QueensSquareSet queens_relief_get_squares (QueensRelief *self, const QueensRequest *request);
