/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first lesson: a run on a 4 × 4 board, row by row, with comments on some of its steps. It is plain
 * data: a step at which to stop, a sentence, and for some steps a square to predict. */
#pragma once

#include "engine/methods/machine.h"

#include <glib.h>

typedef struct
{
  guint64 step;              /* the number of the step in the run */
  QueensMethodEventKind kind; /* the kind of event at this step */
  const char *words;         /* to be translated; for a question, its text */
  gboolean asks;             /* if true, the user must predict a square: */
  QueensMethodSquare answer; /* the answer; its col is QUEENS_EVENT_NOWHERE if any square of the row is
                              * right */
} QueensLesson;

int queens_lesson_get_n (void);

/* A step of the lesson. Constant, never freed. index is 0 … queens_lesson_get_n() − 1. */
const QueensLesson *queens_lesson_get (int index);

/* A request for the run of the lesson. */
QueensMethodRequest queens_lesson_request (void);

gboolean queens_lesson_is_right (int index, QueensMethodSquare square);
