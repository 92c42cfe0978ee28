/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The textbook methods as text: their names, descriptions, and pseudocode; and the first lesson. */
#pragma once

#include "engine/methods/method.h"

#include <glib.h>

/* The title of a method. Static, translated. */
const char *queens_method_get_title (const QueensMethod *method);

/* The description of a method: what it does, and what it teaches. Static, translated. */
const char *queens_method_get_description (const QueensMethod *method);

/* Returns (transfer full) the first sentence of the description, translated. */
char *queens_method_dup_summary (const QueensMethod *method);

/* The name of an order: "left to right". Static, translated. */
const char *queens_method_order_get_title (QueensMethodOrder order);

/* A sentence that says why a method does not have all orders; NULL if it has. Static, translated. */
const char *queens_method_get_missing_orders_note (const QueensMethod *method);

/* Its pseudocode for the direction and order of a request, translated, one string for each line;
 * event->code_line is an index into it. Empty for a method that cannot be stepped. Returns (transfer full)
 * the lines, with NULL at the end; free them with g_strfreev(). */
char **queens_method_dup_pseudocode (const QueensMethodRequest *request);

/* The call of its function for a line, or for a number of queens: "place (3)". Returns (transfer full)
 * a string, or NULL for a method without calls. */
char *queens_method_format_call (const QueensMethod *method, const char *argument);

/* A step of the first lesson, which is a run on a 4 × 4 board, row by row, with comments on some of its
 * steps. */
typedef struct
{
  guint64 step;               /* the number of the step in the run */
  QueensMethodEventKind kind; /* the kind of event at this step */
  const char *text;           /* to be translated; for a question, its text */
  const char *detail;         /* a second sentence, to be translated, or NULL */
  bool shows_differences;     /* row − column is written on the squares */
  gboolean asks;              /* if true, the user must predict a square: */
  /* the answer; its col is QUEENS_EVENT_NOWHERE if any square of the row is right */
  QueensMethodSquare answer;
} QueensLesson;

int queens_lesson_get_n (void);

/* A step of the lesson. Constant, never freed. index is 0 … queens_lesson_get_n() − 1. */
const QueensLesson *queens_lesson_get (int index);

/* A request for the run of the lesson. */
QueensMethodRequest queens_lesson_request (void);

gboolean queens_lesson_is_right (int index, QueensMethodSquare square);
