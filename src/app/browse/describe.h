/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The messages of Browse about a list and a solution, translated. Unless stated otherwise,
 * functions return (transfer full) a string to be freed with g_free(). */
#pragma once

#include "model/list/square-task.h"
#include "model/list/solutions.h"

/* The number of solutions: "92 solutions", "8 of 92 solutions", "12 fundamental solutions", or "666,090,624
 * so far…". */
char *queens_browse_format_count (const QueensSolutionsView *list);

/* Further messages: the progress of counting, conflicts, parts that cannot be listed, the number of classes,
 * and, if the list is long, the part of the gallery that is visible, from first_visible to last_visible. NULL if
 * there are none. n_classes is the number of classes in a list with constraints, or 0 if it is not known. */
char *queens_browse_describe_list (const QueensSolutionsView *list,
                                   guint64 n_classes,
                                   guint64 first_visible,
                                   guint64 last_visible);

/* The number of selected thumbnails: "3 selected". */
char *queens_browse_format_n_selected (guint n_selected);

/* Why the gallery is empty, if there are no solutions. */
char *queens_browse_describe_empty_list (const QueensSolutionsView *list);

/* The valid numbers, "Type a number from 1 to 92", or positions. */
char *queens_browse_describe_valid_numbers (const QueensSolutionsView *list, gboolean by_position);

/* The text beside the number: "of 92" or, if the list is not in the order of numbers, the position in
 * it, "· 2 of 8". If by_position, it is beside the position: "of 8". */
char *queens_browse_format_position (const QueensSolutionsView *list,
                                     const QueensAnswer *answer,
                                     gboolean by_position);

/* The name of the board: "Solution 1 of 92". answer may be NULL. */
char *queens_browse_describe_board (const QueensSolutionsView *list, const QueensAnswer *answer);

/* "Class 11 of 12" and "Member 1 of 8". */
char *queens_browse_format_class (const QueensSolutionsView *list, const QueensAnswer *answer);
char *queens_browse_format_member (const QueensAnswer *answer);

/* What the board shows, for someone who sees it for the first time: "This is 1 of the 92 ways to place 8
 * queens so that none attacks another."; NULL if there are fewer than two ways, or if only some of them
 * are listed. */
char *queens_browse_describe_puzzle (const QueensSolutionsView *list);

/* These return (transfer full) the same message in several lengths, from the longest to the shortest.
 * The page shows the longest one that fits. Free them with g_strfreev(). */

/* The message for the position to which the scrubber is being dragged; `shown` is the solution on
 * the board, or NULL. */
char **queens_browse_describe_scrubbed (const QueensSolutionsView *list,
                                        const QueensAnswer *shown,
                                        guint64 position);

/* The message for a square, “8 of 92 with d4”, and the actions available with keys or the pointer.
 * `n_with_queen` is the number of listed solutions that have a queen there, or NULL if it is not known. */
char **queens_browse_describe_square (const QueensSolutionsView *list,
                                      QueensSquare square,
                                      const guint64 *n_with_queen,
                                      gboolean keys);

/* The progress of the heat map. */
char **queens_browse_describe_heat_map (QueensSquareTask *task);

/* The available actions on the board, or that it has no solution. */
char **queens_browse_describe_actions (const QueensSolutionsView *list, gboolean keys);
