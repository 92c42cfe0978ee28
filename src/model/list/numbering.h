/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The numbers of listed solutions. A solution keeps its number whatever the constraints, so that
 * the list is picked out of a walk over all solutions. */
#pragma once

#include "engine/request.h"

#include <glib.h>

/* Up to this board size a walk over all solutions takes a few seconds at most. */
#define QUEENS_NUMBERED_MAX_N 16

typedef struct _QueensNumbering QueensNumbering;

/* Numbers the solutions the request means, n being at most QUEENS_NUMBERED_MAX_N. */
QueensNumbering *queens_numbering_new (const QueensRequest *request);

void queens_numbering_free (QueensNumbering *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensNumbering, queens_numbering_free)

/* To be told every solution of n, in order. Returns TRUE when it is one the request means. */
gboolean queens_numbering_pass (QueensNumbering *self,
                                const QueensSolution *solution,
                                guint64 *number,
                                guint64 *class_number);
