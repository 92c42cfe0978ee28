/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A request selects solutions. A plain struct, copied freely. */
#pragma once

#include "engine/board/symmetry.h"

typedef struct
{
  uint8_t n;                /* QUEENS_MIN_N … QUEENS_MAX_N */
  bool fundamental;         /* only the smallest matching member of each class */
  QueensSquareSet required; /* squares that must have a queen */
  QueensSquareSet excluded; /* squares that must not have one */
} QueensRequest;

/* All solutions of n, without required and excluded squares. */
QueensRequest queens_request_all (int n);

/* True when both have the same required and excluded squares and ask for the same solutions. */
bool queens_request_equal (const QueensRequest *a, const QueensRequest *b);

/* True when there are neither required nor excluded squares. */
bool queens_request_is_unconstrained (const QueensRequest *request);

/* The ranks that each file may still use: a file with a required square has only its rank, and no
 * other file may use a square that a queen there attacks. allowed[f] is 0 if no rank is left, as when two share a
 * file. */
void queens_request_allowed (const QueensRequest *request, uint32_t allowed[QUEENS_MAX_N]);

/* True when there can be no solution, because two required squares share a line or one is excluded. Writes
 * the first such pair to squares, which may be NULL; a square that is both required and excluded is written
 * twice. */
bool queens_request_contradicts (const QueensRequest *request, QueensSquare squares[2]);

/* True when the symmetry maps the request to itself, and so maps its solutions to each other. */
bool queens_request_has_symmetry (const QueensRequest *request, QueensSymmetry symmetry);
