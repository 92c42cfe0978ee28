/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The loader makes the items of a list and has a worker read their solutions, a page at a time,
 * what was asked for last first. Main thread only. */
#pragma once

#include "model/solution-item.h"
#include "model/solution-pages.h"
#include "model/solution-source.h"

typedef struct _QueensLoader QueensLoader;

QueensLoader *
queens_loader_new (void);
void
queens_loader_free (QueensLoader *self);

/* Reads from a source from now on. Items made before are forgotten: they stay as they are. */
void
queens_loader_set_source (QueensLoader *self, QueensSolutionSource *source);

/* The item of a position, from 1, the same one as long as anyone holds it. Returns (transfer
 * full). */
QueensSolutionItem *
queens_loader_get_item (QueensLoader *self, guint64 position);

/* Asks again for what could not be read: the indexes know more now. */
void
queens_loader_retry (QueensLoader *self);

/* The bytes of the pages that are kept. */
gsize
queens_loader_get_bytes (QueensLoader *self);
