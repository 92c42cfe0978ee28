/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The call stack of a recursive method in words: a frame for each call that has not ended. */
#pragma once

#include "model/learn/words.h"

typedef struct
{
  char *title;      /* "place (3)" */
  char *detail;     /* its variables, and what it does: "column = 4, waits" */
  gboolean running; /* the innermost */
  gboolean returns; /* the one that the innermost returns to */
  int line;         /* the row (column) that it fills, 0 … n */
} QueensLearnFrame;

/* The frames of a state, the outermost first; none for a method without calls. Returns (transfer
 * full) an array of QueensLearnFrame; free it with g_ptr_array_unref(). */
GPtrArray *queens_learn_frames (const QueensMethodState *state, QueensLearnNames names);
