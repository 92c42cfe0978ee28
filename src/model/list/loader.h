/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The loader makes the items of a list and has a worker read their solutions, a page at a time,
 * what was asked for last first. Main thread only. */
#pragma once

#include "model/list/item.h"
#include "model/list/pages.h"
#include "model/list/source.h"

typedef struct _QueensListLoader QueensListLoader;

QueensListLoader *queens_list_loader_new (void);
void queens_list_loader_free (QueensListLoader *self);

/* Reads from a source from now on. Items made before are forgotten: they stay as they are. */
void queens_list_loader_set_source (QueensListLoader *self, QueensListSource *source);

/* The item of a position, from 1, the same one as long as anyone holds it. Returns (transfer
 * full). */
QueensListItem *queens_list_loader_get_item (QueensListLoader *self, guint64 position);

/* Asks again for what could not be read: the indexes know more now. */
void queens_list_loader_retry (QueensListLoader *self);
