/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One run of a textbook method, looked at step by step. It goes where seek and find say: at once when
 * that is near, else in the main loop's idle time. Signal "changed": it shows another step, knows more
 * of the run, is on its way for another moment, or has set out or arrived. Main thread only. */
#pragma once

#include "engine/methods/machine.h"

#include <glib-object.h>

typedef enum
{
  QUEENS_STOP_SOLUTION,
  QUEENS_STOP_BACKTRACK, /* a call ends without a square left, or a queen is taken back */
  QUEENS_STOP_SQUARE,    /* something happens on a square */
  QUEENS_STOP_LINE,      /* a line of the pseudo-code is reached */
  QUEENS_STOP_DEPTH,     /* the search is no deeper than this */
} QueensLearnStopKind;

/* Where stepping is to stop. A plain value. */
typedef struct
{
  QueensLearnStopKind kind;
  QueensMethodSquare square; /* SQUARE */
  int number;                /* LINE: from 0. DEPTH: as queens_method_state_depth() */
} QueensLearnStop;

/* Where the call that has just begun, or the running one where none has, has come no further than
 * one step on; below it nothing is seen. */
QueensLearnStop queens_learn_stop_over (const QueensMethodState *state);

/* Where the running call has ended. */
QueensLearnStop queens_learn_stop_out (const QueensMethodState *state);

/* Whether a method has calls, or queens put one on the other, that can be left. */
gboolean queens_learn_stop_has_depth (const QueensMethod *method);

#define QUEENS_TYPE_LEARN_SESSION (queens_learn_session_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnSession, queens_learn_session, QUEENS, LEARN_SESSION, GObject)

/* What is known of the run: the latest step that it is known to have, and whether that is its end. */
typedef struct
{
  guint64 last;
  gboolean ended;
} QueensMethodRange;

QueensLearnSession *queens_learn_session_new (void);

/* Gives up the run that is shown, if any, and begins another, of a method that can be stepped; shows
 * it before its first step. */
void queens_learn_session_begin (QueensLearnSession *self, const QueensMethodRequest *request);

/* What is run. Owned by the session. Only after the first begin. */
const QueensMethodRequest *queens_learn_session_get_request (QueensLearnSession *self);

/* The step shown. Owned by the session, good until the next "changed". */
const QueensMethodState *queens_learn_session_get_state (QueensLearnSession *self);

/* Owned by the session, good until the next "changed". */
const QueensMethodRange *queens_learn_session_get_range (QueensLearnSession *self);

/* TRUE while it is on its way. */
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

/* Returns (transfer full) a machine at a step, or at the end of the run before it, to look on without
 * going there: free it with queens_machine_free(). It takes long for a step that is far. */
QueensMachine *queens_learn_session_dup_machine (QueensLearnSession *self, guint64 step);

/* The part of the run that lies before where it is on its way, 0.0 … 1.0, in steps that may be long. */
double queens_learn_session_get_fraction (QueensLearnSession *self);

/* The queens of the boards in the queue at the step shown, from the board from on, 0 being the front,
 * given ones first: board i of them into queens[i]; counts[i] is their number. At most max boards;
 * returns how many. */
int queens_learn_session_get_queue (QueensLearnSession *self,
                                    guint32 from,
                                    int max,
                                    QueensMethodSquare queens[][QUEENS_MAX_N + 1],
                                    int *counts);
