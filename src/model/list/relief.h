/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which constraint to drop where none fits: a worker finds out of each pin and each ban whether any
 * solution fits without it. Main thread only. */
#pragma once

#include "engine/board/request.h"

#include <glib.h>

typedef struct _QueensRelief QueensRelief;

/* Returns (transfer full) one that has been asked nothing. changed is called when it knows. */
QueensRelief *queens_relief_new (void (*changed) (gpointer owner), gpointer owner);

/* Stops it, too. */
void queens_relief_free (QueensRelief *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensRelief, queens_relief_free)

/* Finds out for a request, unless that is what it does or has done already. */
void queens_relief_ask (QueensRelief *self, const QueensRequest *request);

/* The pins and bans of that request that it is enough to drop one of; none while they are not
 * known. */
QueensSquareSet queens_relief_get_squares (QueensRelief *self, const QueensRequest *request);
