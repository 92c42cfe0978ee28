/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list of solutions grouped by class: first the members of class 1 in order, then those of class 2,
 * and so on. Maps positions in it to positions in the ordered list, and the reverse; it never changes.
 * Any thread. */
#pragma once

#include "engine/control.h"
#include "engine/board/request.h"

#include <glib.h>

/* The largest board whose solutions are grouped: the grouping takes 8 bytes per solution, and n = 15 has
 * millions of them. */
#define QUEENS_GROUPED_MAX_N 14

typedef struct _QueensGrouping QueensGrouping;

/* Groups all solutions of a request that is not fundamental, of n up to QUEENS_GROUPED_MAX_N, by going
 * through all solutions of n, which control (may be NULL) stops. Returns (transfer full), or NULL if it
 * was stopped. */
QueensGrouping *queens_grouping_new (const QueensRequest *request, QueensControl *control);

void queens_grouping_free (QueensGrouping *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensGrouping, queens_grouping_free)

/* The position in the ordered list of the solution at a position of the grouped one, and the reverse.
 * All from 1; 0 beyond the end. */
guint64 queens_grouping_get_place (const QueensGrouping *self, guint64 position);
guint64 queens_grouping_get_position (const QueensGrouping *self, guint64 place);

/* The number of the class, from 1, at a position; 0 beyond the end. */
guint64 queens_grouping_get_class (const QueensGrouping *self, guint64 position);
