/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What Browse says about a list and a solution, in translated words. Every function returns
 * (transfer full) a string to be freed with g_free(). */
#pragma once

#include "model/list/heat-task.h"
#include "model/list/solutions.h"

/* How many there are: "92 solutions", "8 of 92 with d4", "666,090,624 solutions known". */
char *queens_browse_words_count (QueensSolutions *solutions);

/* What else there is to say: how far the counting is, what conflicts, what cannot be listed. NULL
 * when there is nothing. */
char *queens_browse_words_note (QueensSolutions *solutions);

/* What stands beside the number: "of 92", or the place in a list that is not in the order of
 * numbers, "· 2 of 8". */
char *queens_browse_words_place (QueensSolutions *solutions, const QueensAnswer *answer);

/* The name of the board: "Solution 1 of 92". answer may be NULL. */
char *queens_browse_words_board (QueensSolutions *solutions, const QueensAnswer *answer);

/* "Class 11 of 12" and "Member 1 of 8". */
char *queens_browse_words_class (QueensSolutions *solutions, const QueensAnswer *answer);
char *queens_browse_words_member (const QueensAnswer *answer);

/* What a click on a square would do, and what a secondary one. */
char *queens_browse_words_square (const QueensRequest *request, QueensSquare square);

/* How far the heat map is. */
char *queens_browse_words_heat (QueensHeatTask *task);
