/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The basis of all comparisons: the textbooks' recursion, with one word of bits each for the columns and
 * the two directions of diagonals. */
#pragma once

#include <stdint.h>

/* The number of solutions, n = 1 … 31. */
uint64_t textbook_count (int n);

/* The same, but with the first queen on only one half of its row; the solutions in the other half are
 * mirror images. */
uint64_t textbook_count_mirrored (int n);
