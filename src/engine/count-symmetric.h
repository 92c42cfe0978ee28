/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Solutions that a turn of the board maps to themselves. */
#pragma once

#include "engine/control.h"
#include "engine/position.h"

typedef struct
{
  uint64_t half_turn;    /* the same after a half turn, among them those of: */
  uint64_t quarter_turn; /* the same after a quarter turn */
} QueensSymmetricCounts;

/* Counts the symmetric solutions of n by a search that places each queen together with its image,
 * so that it takes about the square root of a count's time. Meaningless once control's stop is
 * set; control may be NULL. */
QueensSymmetricCounts queens_count_symmetric (int n, const QueensControl *control);
