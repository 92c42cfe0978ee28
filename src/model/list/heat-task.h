/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The heat map of a request, found out by a worker: in how many of the solutions each square
 * holds a queen. Main thread only. */
#pragma once

#include "engine/request.h"

#include <glib-object.h>

#define QUEENS_TYPE_HEAT_TASK (queens_heat_task_get_type ())
/* Emits "changed" when there is progress or the result. */
G_DECLARE_FINAL_TYPE (QueensHeatTask, queens_heat_task, QUEENS, HEAT_TASK, GObject)

QueensHeatTask *queens_heat_task_new (void);

/* Finds out for a request, unless that is what it does or has done already. */
void queens_heat_task_ask (QueensHeatTask *self, const QueensRequest *request);

/* Stops, and forgets the result. */
void queens_heat_task_stop (QueensHeatTask *self);

/* The numbers, squares[file * n + rank], or NULL while they are not known. Owned by the task. */
const uint64_t *queens_heat_task_get_squares (QueensHeatTask *self);

/* The part that is done, 0.0 … 1.0. */
double queens_heat_task_get_fraction (QueensHeatTask *self);
