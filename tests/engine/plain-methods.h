/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The methods written down once more, plainly and without any of the engine's search: boards are
 * arrays of squares, a conflict is the definition of one, and every event is put into a list. What
 * a method reports is compared with it, event by event. */
#pragma once

#include "engine/methods/method.h"

#include <glib.h>

/* What of an event is compared. */
typedef struct
{
  guint8 kind;
  guint8 row, col;
} PlainEvent;

typedef struct
{
  GArray *events;
  guint64 tried, placed, solutions;
  guint64 nodes;  /* of the search tree, with the root */
  guint64 checks; /* of rows, by forward checking alone */
} PlainRun;

/* The run of a method of that name on the whole board, row by row; choices is the order of the
 * squares of a row (n of them), constrained that the row with the fewest free squares is next. */
PlainRun plain_run (const char *name, int n, const int *choices, bool constrained);

void plain_run_clear (PlainRun *run);
