/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What everything is measured against: the recursion of the textbooks, with one word of bits each
 * for columns and the two directions of diagonals. */
#pragma once

#include <stdint.h>

/* The number of solutions, n = 1 … 31. */
uint64_t textbook_count (int n);

/* The same with the first queen on one half of its row only, and the other half mirrored. */
uint64_t textbook_count_mirrored (int n);
