/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A request says which solutions are meant. A plain struct, copied freely. */
#pragma once

#include "engine/board/symmetry.h"

typedef struct
{
  uint8_t n;            /* QUEENS_MIN_N … QUEENS_MAX_N */
  bool fundamental;     /* only the smallest matching member of each class */
  QueensSquareSet pins; /* squares that must hold a queen */
  QueensSquareSet bans; /* squares that must not */
} QueensRequest;

/* All solutions of n, without pins and bans. */
QueensRequest queens_request_all (int n);

/* True when both mean the same solutions by the same pins and bans. */
bool queens_request_equal (const QueensRequest *a, const QueensRequest *b);

/* True when there are neither pins nor bans. */
bool queens_request_is_free (const QueensRequest *request);

/* The ranks that each file may use: a pin leaves only its own rank, and no other file may use a square
 * on its lines. allowed[f] is 0 where nothing is left (as when two pins share a file). */
void queens_request_allowed (const QueensRequest *request, uint32_t allowed[QUEENS_MAX_N]);

/* True when two pins share a line, or a pin is banned, so that there is no solution. The first such pair
 * goes to squares (the same square twice when it is pinned and banned), which may be NULL. */
bool queens_request_contradicts (const QueensRequest *request, QueensSquare squares[2]);

/* True when the symmetry maps the request to itself, and so its solutions to each other. */
bool queens_request_has_symmetry (const QueensRequest *request, QueensSymmetry symmetry);
