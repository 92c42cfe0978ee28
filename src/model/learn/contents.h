/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contents of a textbook method's sets, arrays, and words at a step, and its open calls, as text
 * beside the board. */
#pragma once

#include "model/learn/words.h"

#include <glib.h>

/* The variables of the method in order, each on a line, such as "columns {0, 4, 7}"; translated if they
 * are words. Returns (transfer full) the words, which are "" for a method that keeps boards. */
char *queens_learn_contents (const QueensMethodState *state, QueensLearnNames names);

typedef struct
{
  char *title;      /* "place ({3…7})" */
  char *argument;   /* "{3…7}" */
  char *detail;     /* its variables, and its state: "column = 4, waits" */
  gboolean running; /* the innermost */
  gboolean returns; /* the call to which the innermost one returns */
  int line;         /* the row (column) that it fills, 0 … n */
} QueensLearnFrame;

/* The open calls of a state, the outermost first; none for a method without calls. Returns (transfer
 * full) an array of QueensLearnFrame; free it with g_ptr_array_unref(). */
GPtrArray *queens_learn_frames (const QueensMethodState *state, QueensLearnNames names);
