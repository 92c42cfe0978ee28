/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In how many of the solutions of a request squares hold a queen, found out by a worker: the
 * heat map, which is all squares together, or a single one. Main thread only. */
#pragma once

#include "engine/board/request.h"

#include <glib.h>

typedef struct _QueensHeatTask QueensHeatTask;

/* Returns (transfer full) one that has been asked nothing. changed is called when there is progress or
 * a result. */
QueensHeatTask *queens_heat_task_new (void (*changed) (gpointer owner), gpointer owner);

/* Stops it, too. */
void queens_heat_task_free (QueensHeatTask *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensHeatTask, queens_heat_task_free)

/* Finds out for a request, unless that is what it does or has done already. */
void queens_heat_task_ask (QueensHeatTask *self, const QueensRequest *request);

/* Above this number of solutions a single square is not counted. */
#define QUEENS_SQUARE_MAX_COUNT UINT64_C (2000000000)

/* In how many of the solutions a square holds a queen, count being the number of all of them. FALSE
 * when it is not known; a worker is asked then, where the answer takes moments, and changed called. */
gboolean queens_heat_task_look_up (QueensHeatTask *self,
                                   const QueensRequest *request,
                                   guint64 count,
                                   QueensSquare square,
                                   guint64 *with);

/* Stops, and forgets the result. */
void queens_heat_task_stop (QueensHeatTask *self);

/* The numbers of a request, squares[file * n + rank], or NULL while they are not known. Owned by the
 * task. */
const uint64_t *queens_heat_task_get_squares (QueensHeatTask *self, const QueensRequest *request);

/* The part that is done, 0.0 … 1.0. */
double queens_heat_task_get_fraction (QueensHeatTask *self);
