/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Squares, conflicts and numbers in translated words, as the window shows and reads them out.
 * Every function returns (transfer full) a string to be freed with g_free(). */
#pragma once

#include "engine/rules.h"

#include <glib.h>

/* "d4". */
char *queens_words_square (QueensSquare square);

/* "d4 and g7 share a diagonal", or "rank 5 holds 3 queens". */
char *queens_words_conflict (const QueensConflict *conflict);

/* What is on a square, for a screen reader: "d4, queen, in conflict" or "d4, cross". attacked_by
 * is a queen that attacks an empty square, or NULL when none does or it shall not be told. */
char *queens_words_square_content (QueensSquare square,
                                   gboolean queen,
                                   gboolean given,
                                   gboolean conflict,
                                   gboolean cross,
                                   const QueensSquare *attacked_by);

/* A number with the locale's grouping: "666,090,624"; with commas where the locale has
 * none. */
char *queens_words_number (guint64 number);
