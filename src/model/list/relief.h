/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Which constraint to drop if there is no solution: a worker finds out, for each pin and each ban,
 * whether there is a solution without it. Main thread only. */
#pragma once

#include "engine/board/request.h"

#include <glib.h>

typedef struct _QueensRelief QueensRelief;

/* Returns (transfer full) one without a question. changed is called when the answer is known. */
QueensRelief *queens_relief_new (void (*changed) (gpointer owner), gpointer owner);

/* Also stops it. */
void queens_relief_free (QueensRelief *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensRelief, queens_relief_free)

/* Starts the work for a request, unless it is running or done already. */
void queens_relief_ask (QueensRelief *self, const QueensRequest *request);

/* The pins and bans of this request of which dropping one is enough; none if they are not known. */
QueensSquareSet queens_relief_get_squares (QueensRelief *self, const QueensRequest *request);
