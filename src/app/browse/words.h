/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What Browse says about a list and a solution, in translated words. Functions return
 * (transfer full) a string, to be freed with g_free(), unless stated otherwise. */
#pragma once

#include "model/list/heat-task.h"
#include "model/list/solutions.h"

/* How many there are: "92 solutions", "8 of 92 solutions", "666,090,624 solutions known". */
char *queens_browse_words_count (QueensSolutions *solutions);

/* What else there is to say: how far the counting is, what conflicts, what cannot be listed, and of a
 * long list which are seen in the gallery, from first_seen to last_seen. NULL when there is nothing. */
char *queens_browse_words_note (QueensSolutions *solutions, guint64 first_seen, guint64 last_seen);

/* Which numbers can be gone to: "Type a number from 1 to 92". */
char *queens_browse_words_numbers (QueensSolutions *solutions);

/* What stands beside the number: "of 92", or the place in a list that is not in the order of
 * numbers, "· 2 of 8". */
char *queens_browse_words_place (QueensSolutions *solutions, const QueensAnswer *answer);

/* The name of the board: "Solution 1 of 92". answer may be NULL. */
char *queens_browse_words_board (QueensSolutions *solutions, const QueensAnswer *answer);

/* "Class 11 of 12" and "Member 1 of 8". */
char *queens_browse_words_class (QueensSolutions *solutions, const QueensAnswer *answer);
char *queens_browse_words_member (const QueensAnswer *answer);

/* How far the heat map is. */
char *queens_browse_words_heat (QueensHeatTask *task);

/* These return (transfer full) the same message in several lengths, the longest first, of which the
 * page shows the longest that fits; free them with g_strfreev(). */

/* What the scrubber says of a position it is dragged to; shown is what is on the board, or NULL. */
char **queens_browse_words_scrubbed (QueensSolutions *solutions,
                                    const QueensAnswer *shown,
                                    guint64 position);

/* What is known of a square, “8 of 92 with d4”, and what can be done, with keys or the pointer: with
 * is how many of the solutions listed have a queen there, or NULL when it is not known. */
char **queens_browse_words_square (QueensSolutions *solutions,
                                   QueensSquare square,
                                   const guint64 *with,
                                   gboolean keys);

/* What can be done on the board. */
char **queens_browse_words_hint (gboolean keys);
