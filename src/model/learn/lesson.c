/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/lesson.h"

#include <glib/gi18n.h>

#define N        4
#define ANYWHERE QUEENS_EVENT_NOWHERE

/* Squares are written as in all sentences of Learn: “(row, column)”. */
static const QueensLesson lesson[] = {
  { .step = 0,
    .kind = QUEENS_EVENT_NONE,
    .words = N_ ("This lesson places 4 queens so that no queen attacks another. Press Next or →.") },
  { .step = 1,
    .kind = QUEENS_EVENT_CALL,
    .words = N_ ("place (0) is called. A call is one run of the function; this one fills row 0.") },
  { .step = 3,
    .kind = QUEENS_EVENT_PLACE,
    .words = N_ ("The board is empty, so (0, 0) is free. The call places a queen there.") },
  { .step = 4,
    .kind = QUEENS_EVENT_CALL,
    .words = N_ ("place (0) calls place (1), which fills row 1. Until that returns, place (0) waits.") },
  { .step = 6,
    .kind = QUEENS_EVENT_REJECT,
    .words = N_ ("(1, 0) is rejected. The queen on (0, 0) is in the same column.") },
  { .step = 8,
    .kind = QUEENS_EVENT_REJECT,
    .words = N_ ("(1, 1) is rejected, too. It is on a diagonal with (0, 0).") },
  { .step = 8,
    .kind = QUEENS_EVENT_REJECT,
    .words = N_ ("Which square does place (1) try next? Click it."),
    .asks = TRUE,
    .answer = { 1, 2 } },
  { .step = 10,
    .kind = QUEENS_EVENT_PLACE,
    .words = N_ ("(1, 2) is free. Which row does the next call fill? Click a square in it."),
    .asks = TRUE,
    .answer = { 2, ANYWHERE } },
  { .step = 19,
    .kind = QUEENS_EVENT_REJECT,
    .words = N_ ("place (2) is called and rejects every square of its row, the last being (2, 3).") },
  { .step = 20,
    .kind = QUEENS_EVENT_RETURN,
    .words = N_ ("place (2) returns to place (1). Which queen does place (1) remove? Click it."),
    .asks = TRUE,
    .answer = { 1, 2 } },
  { .step = 21,
    .kind = QUEENS_EVENT_REMOVE,
    .words = N_ ("The queen on (1, 2) is removed. The search backtracks and tries the next square.") },
  { .step = 47,
    .kind = QUEENS_EVENT_REMOVE,
    .words = N_ ("Later, place (1) also returns, and place (0) backtracks from (0, 0). "
                 "Which square does it try next?"),
    .asks = TRUE,
    .answer = { 0, 1 } },
  { .step = 70,
    .kind = QUEENS_EVENT_SOLUTION,
    .words = N_ ("All 4 queens are placed: the first solution. 5 calls were open at once: one "
                 "for each row, and place (4), which reports the solution.") },
  { .step = 71,
    .kind = QUEENS_EVENT_RETURN,
    .words = N_ ("place (4) returns to the call with the queen on (3, 2). The search continues to the "
                 "other solution. Press Next to choose a method.") },
};

int
queens_lesson_get_n (void)
{
  return G_N_ELEMENTS (lesson);
}

const QueensLesson *
queens_lesson_get (int index)
{
  return &lesson[index];
}

QueensMethodRequest
queens_lesson_request (void)
{
  return queens_method_request (queens_methods_find ("rows"), N);
}

gboolean
queens_lesson_is_right (int index, QueensMethodSquare square)
{
  QueensMethodSquare answer = lesson[index].answer;

  return square.row == answer.row && (answer.col == ANYWHERE || square.col == answer.col);
}
