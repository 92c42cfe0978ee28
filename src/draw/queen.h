/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The queen, as paths in a unit square. */
#pragma once

#include "draw/theme.h"

#include <cairo.h>

typedef enum
{
  QUEENS_QUEEN_REGINA,
  QUEENS_QUEEN_PLAIN,
} QueensQueenDesign;

#define QUEENS_N_QUEEN_DESIGNS 2

/* "regina" or "plain"; static. */
const char *
queens_queen_design_name (QueensQueenDesign design);

/* Reads a name; false when there is no such design. */
bool
queens_queen_design_find (const char *name, QueensQueenDesign *design);
