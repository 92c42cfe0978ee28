/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The methods in a second, plain form, without any part of the engine's search: boards are arrays of
 * squares, conflicts are tested by definition, and every event goes into a list. The events of the
 * engine's methods are compared with this list one by one. */
#pragma once

#include "engine/methods/method.h"

#include <glib.h>

/* The parts of an event that are compared. */
typedef struct
{
  guint8 kind;
  guint8 row, col;
} PlainEvent;

typedef struct
{
  GArray *events;
  guint64 tried, placed, solutions;
  guint64 nodes;  /* nodes of the search tree, including the root */
  guint64 checks; /* masks of rows; only forward checking counts them here */
  guint64 pairs;  /* comparisons of a square with a queen */
} PlainRun;

/* Runs the method with this name on the whole board, row by row. choices is the order of the n squares
 * of a row. If constrained is true, the row with the fewest free squares is next. */
PlainRun plain_run (const char *name, int n, const int *choices, bool constrained);

void plain_run_clear (PlainRun *run);
