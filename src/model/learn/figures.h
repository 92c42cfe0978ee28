/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Numbers about a method's run that a worker computes: the effect of an order of squares, and the number
 * of a solution in the list of all solutions. */
#pragma once

#include "engine/control.h"
#include "engine/methods/machine.h"
#include "engine/methods/method.h"

#include <glib.h>

/* The maximum number of tries to count. */
#define QUEENS_LEARN_EFFECT_MAX 3000000

/* The counts for one order; a number above QUEENS_LEARN_EFFECT_MAX means "more than that". */
typedef struct
{
  guint64 first; /* tries before the first solution, or until the end if there is none */
  guint64 all;   /* tries until the end */
} QueensLearnEffect;

/* Counts. Any thread may call it; control stops it. */
QueensLearnEffect queens_learn_effect_count (const QueensMethodRequest *request,
                                             QueensControl *control);

/* "First solution after 88 squares instead of 876; all after 15,720 instead of 15,720". Returns
 * (transfer full) the words. */
char *queens_learn_effect_describe (const QueensLearnEffect *chosen,
                                    const QueensLearnEffect *usual);

/* Up to this board size, the number is found without a noticeable delay. */
#define QUEENS_LEARN_NUMBERED_MAX_N 13

/* The number of the solution on the board, from 1; 0 if there is none, or if n is too large. If control
 * stopped it, the number is meaningless. Any thread may call it. */
guint64 queens_learn_number (const QueensPosition *position, QueensControl *control);
