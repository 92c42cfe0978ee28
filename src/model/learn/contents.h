/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contents of a textbook method's sets, arrays, and words at a step, and its open calls, as text to
 * show beside the board. */
#pragma once

#include "model/learn/words.h"

#include <glib.h>

/* The variables of the method in order, translated if they are words, each on a line: "columns {0, 4, 7}";
 * "" for a method that keeps boards. Returns (transfer full) the words. */
char *queens_learn_contents (const QueensMethodState *state, QueensLearnNames names);

typedef struct
{
  char *title;      /* "place ({3…7})" */
  char *argument;   /* "{3…7}" */
  char *detail;     /* its variables, and its state: "column = 4, waits" */
  gboolean running; /* the innermost */
  gboolean returns; /* the one to which the innermost returns */
  int line;         /* the row (column) that it fills, 0 … n */
} QueensLearnFrame;

/* The open calls of a state, the outermost first; none for a method without calls. Returns (transfer
 * full) an array of QueensLearnFrame; free it with g_ptr_array_unref(). */
GPtrArray *queens_learn_frames (const QueensMethodState *state, QueensLearnNames names);
