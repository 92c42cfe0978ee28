/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A hint found by a worker, within a second. Main thread only. */
#pragma once

#include "model/game/game.h"
#include "model/game/hint.h"

typedef struct _QueensHintTask QueensHintTask;

/* Told the hint; the task is over then. */
typedef void (*QueensHintCallback) (const QueensHint *hint, gpointer data);

/* Looks for a hint for the game as it is now. Returns (transfer full) the task, to be freed with
 * queens_hint_task_free(), after which callback is not called any more. */
QueensHintTask *queens_hint_task_new (QueensGame *game, QueensHintCallback callback, gpointer data);

/* Stops it; self may be NULL. */
void queens_hint_task_free (QueensHintTask *self);
