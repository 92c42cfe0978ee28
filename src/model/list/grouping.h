/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list of solutions grouped by class: first the members of class 1 in order, then those of class 2,
 * and so on. It maps positions in this list to positions in the ordered list, and back. It never
 * changes. Any thread may use it. */
#pragma once

#include "engine/control.h"
#include "engine/board/request.h"

#include <glib.h>

/* The largest board whose solutions are grouped. Grouping takes 8 bytes for each solution, and n = 15
 * has millions of them. */
#define QUEENS_GROUPED_MAX_N 14

typedef struct _QueensGrouping QueensGrouping;

/* Groups all solutions of a request that is not fundamental, for n up to QUEENS_GROUPED_MAX_N. Goes
 * through all solutions of n; control (may be NULL) can stop that. Returns (transfer full), or NULL if
 * it was stopped. */
QueensGrouping *queens_grouping_new (const QueensRequest *request, QueensControl *control);

void queens_grouping_free (QueensGrouping *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensGrouping, queens_grouping_free)

/* The position in the ordered list of the solution at a position of the grouped list, and the reverse.
 * Positions count from 1; 0 means beyond the end. */
guint64 queens_grouping_get_place (const QueensGrouping *self, guint64 position);
guint64 queens_grouping_get_position (const QueensGrouping *self, guint64 place);

/* The number of the class at a position, from 1; 0 beyond the end. */
guint64 queens_grouping_get_class (const QueensGrouping *self, guint64 position);
