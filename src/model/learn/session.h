/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One run of a textbook method, shown step by step. It moves to the step that seek or find asks for: at
 * once if that is near, otherwise in the idle time of the main loop. Or it steps by itself. Main thread
 * only. */
#pragma once

#include "engine/methods/machine.h"
#include "engine/methods/tree.h"

#include <glib.h>

typedef enum
{
  QUEENS_BREAKPOINT_STEP, /* this step is reached, or the end of the run */
  QUEENS_BREAKPOINT_SOLUTION,
  QUEENS_BREAKPOINT_BACKTRACK, /* a queen is removed, a dead end is found, or the search starts over */
  QUEENS_BREAKPOINT_LINE,      /* a line of the pseudocode is reached, or a call is made on it */
  QUEENS_BREAKPOINT_DEPTH,     /* the depth of the search is at most this */
} QueensLearnBreakpointKind;

/* The condition at which stepping stops. A plain value. */
typedef struct
{
  QueensLearnBreakpointKind kind;
  guint64 step; /* STEP: the step */
  int number; /* LINE: the line, from 0. DEPTH: the depth, as queens_method_state_depth() counts it */
} QueensLearnBreakpoint;

/* Returns the breakpoint for Step Over. If a call begins at this step, that is its return; otherwise, it is the
 * next step of the current call, or, if that makes a call, the return of that call. Steps of deeper calls are
 * skipped. */
QueensLearnBreakpoint queens_learn_breakpoint_over (const QueensMethodState *state);

/* Returns the breakpoint for Step Out: the return of the current call. If this step is a return, that is the
 * return of the caller. */
QueensLearnBreakpoint queens_learn_breakpoint_out (const QueensMethodState *state);

/* Whether a method has calls, or a stack of choices, so that it can step over and out. */
gboolean queens_learn_breakpoint_can_step_over (const QueensMethod *method);

/* Whether a method ever backtracks, or starts over: one that stores whole boards takes the next one instead. */
gboolean queens_learn_breakpoint_has_backtracks (const QueensMethod *method);

typedef struct _QueensLearnSession QueensLearnSession;

/* The speed of one step per second. */
#define QUEENS_LEARN_STEP_PER_SECOND 4

/* The maximum speed, which goes to the end without showing the steps in between. */
#define QUEENS_LEARN_AT_ONCE (100000 * QUEENS_LEARN_STEP_PER_SECOND)

/* changed is called when the session shows another step, knows more of the run, is still moving,
 * has started or stopped moving or stepping, or has another tree. It may be NULL. Free the session
 * with queens_learn_session_free(). */
QueensLearnSession *queens_learn_session_new (void (*changed) (gpointer owner), gpointer owner);

/* self may be NULL. */
void queens_learn_session_free (QueensLearnSession *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensLearnSession, queens_learn_session_free)

/* Sets the speed at which it steps by itself, in steps per four seconds, 1 …
 * QUEENS_LEARN_AT_ONCE. */
void queens_learn_session_set_speed (QueensLearnSession *self, int speed);

/* Replaces the run, if there is one, with a new run, and shows it before its first step. The method must
 * be one that can be stepped. */
void queens_learn_session_begin (QueensLearnSession *self, const QueensMethodRequest *request);

/* The public state of a session, which owns everything in it. Valid until the next change. */
typedef struct
{
  const QueensMethodRequest *request; /* the request of the run; valid only after
                                       * queens_learn_session_begin() */
  const QueensMachine *machine;       /* the machine at the step shown */
  const QueensMethodState *state;     /* its state */
  guint64 last;                       /* the last known step of the run */
  gboolean ended;                     /* whether the run ends there */
  gboolean at_end;                    /* whether the last step of the run is shown */
  gboolean playing;                   /* it steps by itself */
  gboolean seeking;                   /* whether it is moving to another step, which target is */
  /* the step to which it moves. That is the step shown if it does not move, or if the number of the
   * target is not known yet (the end, or a solution) */
  guint64 target;
  int missed_line; /* the line of the pseudocode sought that is not reached after the step shown; or −1 */
  /* the progress of moving: the fraction of the run before the step reached, 0.0 … 1.0, which does
   * not grow evenly */
  double fraction;
  int speed;

  /* The search tree. A worker builds it. If it is too large to be kept whole, it is the path to the step
   * shown, with the siblings of its nodes. NULL while it is being built, for a local search, and when out
   * of memory. */
  QueensMethodTree *tree;
  gboolean building_tree;
} QueensLearnView;

const QueensLearnView *queens_learn_session_get_view (QueensLearnSession *self);

/* Steps by itself from now on, until the end of the run, a pause, or another command. */
void queens_learn_session_play (QueensLearnSession *self);

/* Moves to a step. If it is beyond the end of the run, as G_MAXUINT64 always is, moves to the
 * end. */
void queens_learn_session_seek (QueensLearnSession *self, guint64 step);

/* Moves to the next step that meets the breakpoint, or, if back is TRUE, to the previous one. If there
 * is none, moves to the end or to the start; but stays if the breakpoint is a line of the pseudocode. */
void queens_learn_session_find (QueensLearnSession *self,
                                const QueensLearnBreakpoint *breakpoint,
                                gboolean back);

/* Stops moving and stepping by itself, and shows the step reached. */
void queens_learn_session_pause (QueensLearnSession *self);

/* The maximum number of nodes of a tree that is kept whole. */
#define QUEENS_LEARN_TREE_MAX 150000

/* Sets whether the search tree is needed; it is built only then. */
void queens_learn_session_want_tree (QueensLearnSession *self, gboolean wanted);

/* Returns (transfer full) a machine at a step, or at the end of the run if that comes first, without
 * moving the session. Free it with queens_machine_free(). For a distant step, this takes a long time. */
QueensMachine *queens_learn_session_dup_machine (QueensLearnSession *self, guint64 step);
