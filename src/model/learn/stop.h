/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where stepping through a method is to stop. */
#pragma once

#include "engine/methods/state.h"

#include <glib.h>

typedef enum
{
  QUEENS_STOP_SOLUTION,
  QUEENS_STOP_BACKTRACK, /* a call ends without a square left, or a queen is taken back */
  QUEENS_STOP_SQUARE,    /* something happens on a square */
  QUEENS_STOP_LINE,      /* a line of the pseudo-code is reached */
  QUEENS_STOP_DEPTH,     /* the search is no deeper than this */
} QueensLearnStopKind;

/* A plain value. */
typedef struct
{
  QueensLearnStopKind kind;
  QueensMethodSquare square; /* SQUARE */
  int number;                /* LINE: from 0. DEPTH: as queens_method_state_depth() */
} QueensLearnStop;

/* A QueensMethodLogTest, with a stop as its data. */
bool queens_learn_stop_is_at (const QueensMethodState *state, const void *stop);

/* Where the call that has just begun, or the running one where none has, has come no further than
 * one step on; below it nothing is seen. */
QueensLearnStop queens_learn_stop_over (const QueensMethodState *state);

/* Where the running call has ended. */
QueensLearnStop queens_learn_stop_out (const QueensMethodState *state);

/* Whether a method has calls, or queens put one on the other, that can be left. */
gboolean queens_learn_stop_has_depth (const QueensMethod *method);
