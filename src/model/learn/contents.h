/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The contents of a textbook method's sets, arrays, and words at a step, and its open calls, as text
 * beside the board. */
#pragma once

#include "model/learn/describe.h"

#include <glib.h>

/* The variables of the method in order, as they are in the machine: names and values in
 * alternation, such as "columns", "{0, 4, 7}"; translated if they contain text. What was just
 * removed from a set follows its value after two spaces. Returns (transfer full) a vector that ends
 * with NULL; free it with g_strfreev(). */
char **queens_learn_list_variables (const QueensMachine *machine, QueensSquareNames names);

/* The longest values of the variables in the first steps of a run, for which a view reserves room.
 * Transfer full. */
char **queens_learn_list_longest_variables (const QueensMethodRequest *request,
                                            QueensSquareNames names);

typedef enum
{
  QUEENS_FRAME_WAITING,
  QUEENS_FRAME_CALLER,    /* the running call returns to it */
  QUEENS_FRAME_RESUMED,   /* the call that ends returns to it now */
  QUEENS_FRAME_RUNNING,   /* the innermost call */
  QUEENS_FRAME_RETURNING, /* the innermost call, which ends */
} QueensLearnFrameRole;

typedef struct
{
  char *title;    /* "place ({3…7})" */
  char *argument; /* "{3…7}" */
  char *detail;   /* its variables, and its state: "column = 4, waits" */
  QueensLearnFrameRole role;
  int line;      /* the row (column) that it fills, 0 … n */
  int code_line; /* the line of pseudocode that it has reached, from 0 */
} QueensLearnFrame;

/* The open calls of a state, the outermost first; none for a method without calls. Returns (transfer
 * full) an array of QueensLearnFrame; free it with g_ptr_array_unref(). */
GPtrArray *queens_learn_list_frames (const QueensMethodState *state, QueensSquareNames names);
