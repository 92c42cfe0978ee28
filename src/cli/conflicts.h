/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Conflicts on a board of any size, in English words. */
#pragma once

#include <glib.h>

/* The lines that hold two or more of the queens (QueensReaderSquare, in order): files, ranks, rising
 * and falling diagonals, each kind along the board. Returns (transfer full) their words, "d4 and g7
 * share a diagonal" or "rank 5 holds 3 queens", ended by NULL. */
char **queens_conflicts_describe (const GArray *queens);
