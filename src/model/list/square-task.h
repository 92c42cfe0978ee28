/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a worker finds out about a request: the number of solutions with a queen on each square, which is the
 * heat map, or on a single one; the number of classes of its solutions; and, if there is no solution, which
 * constraint to drop. Main thread only. */
#pragma once

#include "engine/board/request.h"

#include <glib.h>

typedef struct _QueensSquareTask QueensSquareTask;

/* Returns (transfer full) a task without a request. changed is called when there is progress or an
 * answer. */
QueensSquareTask *queens_square_task_new (void (*changed) (gpointer owner), gpointer owner);

/* Also stops all work. */
void queens_square_task_free (QueensSquareTask *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensSquareTask, queens_square_task_free)

/* The counts for all squares of a request, squares[file * n + rank], or NULL if they are not known
 * yet. For some requests, they are always known (queens_known_square_counts()). For others, if `wanted`,
 * starts a worker, and calls changed when there is progress or an answer. Owned by the task. */
const uint64_t *
queens_square_task_ask (QueensSquareTask *self, const QueensRequest *request, gboolean wanted);

/* Above this number of solutions, no count is made for a single square. */
#define QUEENS_SQUARE_MAX_COUNT UINT64_C (2000000000)

/* The number of solutions with a queen on the square; count is the number of all solutions. Returns
 * FALSE if it is not known. In that case, if finding it takes only a moment, starts a worker, and
 * then calls changed. */
gboolean queens_square_task_look_up (QueensSquareTask *self,
                                     const QueensRequest *request,
                                     guint64 count,
                                     QueensSquare square,
                                     guint64 *n_with_queen);

/* The number of classes that have a member among the solutions of a request. Returns FALSE if it is
 * not known. In that case, starts a worker, and then calls changed. */
gboolean queens_square_task_count_classes (QueensSquareTask *self,
                                           const QueensRequest *request,
                                           guint64 *n_classes);

/* Stops counting for all squares, and forgets the result. */
void queens_square_task_stop (QueensSquareTask *self);

/* The completed fraction of counting for all squares, 0.0 … 1.0. */
double queens_square_task_get_fraction (QueensSquareTask *self);

/* The time until all squares are counted, in seconds, estimated from the speed so far; −1 if it is not
 * known. */
double queens_square_task_get_time_left (QueensSquareTask *self);

/* For a request without solutions: the required and excluded squares each of which is the only
 * obstacle, so that dropping it gives a solution. None if they are not known; in that case, starts
 * a worker, and then calls changed. */
QueensSquareSet queens_square_task_find_removable (QueensSquareTask *self,
                                                   const QueensRequest *request);
