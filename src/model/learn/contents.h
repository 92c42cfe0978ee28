/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a textbook method has in its sets, arrays and words at a step, and which calls have not ended,
 * as text to be shown beside the board. */
#pragma once

#include "model/learn/words.h"

#include <glib.h>

/* One of the method's variables, both translated where they are words. */
typedef struct
{
  char *name;  /* "columns" */
  char *value; /* "{0, 4, 7}" */
} QueensLearnContent;

/* The variables of the method in their order, empty for a method that keeps boards. Returns
 * (transfer full) an array of QueensLearnContent; free it with g_ptr_array_unref(). */
GPtrArray *queens_learn_contents (const QueensMethodState *state, QueensLearnNames names);

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
