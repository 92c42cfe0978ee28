/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What Browse shows: the list with the shown solution, and what is known about the list's squares. */
#pragma once

#include "draw/board.h"
#include "model/list/solutions.h"
#include "model/list/square-task.h"

/* Owned by the page; its parts have a pointer to it. */
typedef struct
{
  QueensSolutions *solutions;
  QueensSquareTask *square_task;
  gboolean heat; /* whether to show the heat map, if it is known */
  QueensBoardStyle style;
  guint save_id; /* a pending timeout, or 0 */
} QueensBrowseState;

/* Opens the list that the settings specify, at the solution that was shown last. changed is called whenever
 * there is something else to show. */
void queens_browse_state_open (QueensBrowseState *self,
                               void (*changed) (gpointer owner),
                               gpointer owner);

/* Closes the list, and saves the shown solution. */
void queens_browse_state_close (QueensBrowseState *self);

/* Saves the shown solution soon, for the next start. */
void queens_browse_state_queue_save (QueensBrowseState *self);

/* Whether the numbers of the heat map can be computed within hours. */
gboolean queens_browse_state_can_show_heat (const QueensBrowseState *self);

/* The number of listed solutions with a queen on each square, counts[file * n + rank]; NULL until a worker has
 * computed them, for the heat map or for the squares that no solution uses. Owned by the state. */
const uint64_t *queens_browse_state_get_square_counts (const QueensBrowseState *self);

/* The number of classes of a list with constraints; 0 if it is not known. */
guint64 queens_browse_state_count_classes (const QueensBrowseState *self);

/* What the board shows. Its conflicts are written to conflicts, which has room for QUEENS_MAX_CONFLICTS,
 * and to which the content points: keep both together. */
QueensBoardContent queens_browse_state_get_content (const QueensBrowseState *self,
                                                    QueensConflict *conflicts);
