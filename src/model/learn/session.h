/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One run of a textbook method, looked at step by step: a worker writes the run's log, and the
 * session reads it. It goes where seek and find say, at once if the log covers that, else as soon
 * as the worker has come so far. Signal "changed": it shows another step, covers more, or has begun
 * or ended to wait for the worker. Main thread only. */
#pragma once

#include "engine/methods/log.h"
#include "model/learn/stop.h"

#include <glib-object.h>

#define QUEENS_TYPE_LEARN_SESSION (queens_learn_session_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnSession, queens_learn_session, QUEENS, LEARN_SESSION, GObject)

QueensLearnSession *queens_learn_session_new (void);

/* Gives up the run that is shown, if any, and begins another, of a method that can be stepped; shows
 * it before its first step. */
void queens_learn_session_begin (QueensLearnSession *self, const QueensMethodRequest *request);

/* What is run. Owned by the session. Only after the first begin. */
const QueensMethodRequest *queens_learn_session_get_request (QueensLearnSession *self);

/* The step shown. Owned by the session, good until the next "changed". */
const QueensMethodState *queens_learn_session_get_state (QueensLearnSession *self);

/* What can be shown at once. */
const QueensMethodLogRange *queens_learn_session_get_range (QueensLearnSession *self);

/* TRUE while the worker has not yet come to where the session is to go. */
gboolean queens_learn_session_is_waiting (QueensLearnSession *self);

/* The step that the session is on its way to; the one shown when it stays there, or when it is on its
 * way to a step it cannot know yet, the end or a solution. */
guint64 queens_learn_session_get_target (QueensLearnSession *self);

/* Goes to a step; beyond the end of the run, or with G_MAXUINT64, to its end. */
void queens_learn_session_seek (QueensLearnSession *self, guint64 step);

/* Goes to the next step after the one shown, or, back, to the last before it, where it is to stop; to
 * the end, or to the start, where there is none. */
void
queens_learn_session_find (QueensLearnSession *self, const QueensLearnStop *stop, gboolean back);

/* Stays where it has got to on its way. Nothing happens when it is not on one. */
void queens_learn_session_pause (QueensLearnSession *self);

/* Looks on, without going there: queens_method_log_find() from a step, and queens_method_log_read(). */
QueensMethodLogAnswer queens_learn_session_look (QueensLearnSession *self,
                                                 guint64 from,
                                                 QueensMethodLogTest test,
                                                 const void *data,
                                                 guint64 *step);
gboolean
queens_learn_session_peek (QueensLearnSession *self, guint64 step, QueensMethodState *state);

/* How far the run is whose end is waited for, 0.0 … 1.0, in steps that may be long. */
double queens_learn_session_get_fraction (QueensLearnSession *self);

/* queens_method_log_queue() of the state shown. */
int queens_learn_session_get_queue (QueensLearnSession *self,
                                    guint32 from,
                                    int max,
                                    QueensMethodSquare queens[][QUEENS_MAX_N + 1],
                                    int *counts);
