/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The number of a request's solutions that have a queen on a square, computed by a worker: for all
 * squares together, which is the heat map, or for a single one. Main thread only. */
#pragma once

#include "engine/board/request.h"

#include <glib.h>

typedef struct _QueensHeatTask QueensHeatTask;

/* Returns (transfer full) a task without a question. changed is called when there is progress or a
 * result. */
QueensHeatTask *queens_heat_task_new (void (*changed) (gpointer owner), gpointer owner);

/* Also stops it. */
void queens_heat_task_free (QueensHeatTask *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensHeatTask, queens_heat_task_free)

/* Starts the work for a request, unless it is running or done already. */
void queens_heat_task_ask (QueensHeatTask *self, const QueensRequest *request);

/* Above this number of solutions a single square is not counted. */
#define QUEENS_SQUARE_MAX_COUNT UINT64_C (2000000000)

/* The number of solutions with a queen on the square; count is the number of all solutions. FALSE if it
 * is not known; then, if the answer takes only moments, a worker is asked, and changed called. */
gboolean queens_heat_task_look_up (QueensHeatTask *self,
                                   const QueensRequest *request,
                                   guint64 count,
                                   QueensSquare square,
                                   guint64 *with);

/* Stops, and forgets the result. */
void queens_heat_task_stop (QueensHeatTask *self);

/* The numbers of a request, squares[file * n + rank], or NULL if they are not known. Owned by the task. */
const uint64_t *queens_heat_task_get_squares (QueensHeatTask *self, const QueensRequest *request);

/* The part that is done, 0.0 … 1.0. */
double queens_heat_task_get_fraction (QueensHeatTask *self);
