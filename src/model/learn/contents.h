/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a textbook method has in its sets, arrays and words at a step, as text to be shown beside
 * the board. */
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
