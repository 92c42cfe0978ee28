/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The basis of all comparisons: the recursion of the textbooks, with one word of bits each for columns
 * and the two directions of diagonals. */
#pragma once

#include <stdint.h>

/* The number of solutions, n = 1 … 31. */
uint64_t textbook_count (int n);

/* The same, with the first queen on only one half of its row, and the other half mirrored. */
uint64_t textbook_count_mirrored (int n);
