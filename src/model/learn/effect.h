/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What an order of columns or rows changes: the counters next to those of the usual order. */
#pragma once

#include "engine/methods/method.h"

#include <glib.h>

/* So many tries are counted at most. */
#define QUEENS_LEARN_EFFECT_MAX 3000000

/* Counted of one order; a number above QUEENS_LEARN_EFFECT_MAX stands for more than that. */
typedef struct
{
  guint64 first; /* tried until the first solution, or until the end where there is none */
  guint64 all;   /* tried until the end */
} QueensLearnEffect;

/* Counts, on any thread; control stops it. */
QueensLearnEffect queens_learn_effect_count (const QueensMethodRequest *request,
                                             QueensControl *control);

/* "First solution after 88 squares instead of 876; all after 15,720 instead of 15,720". Returns
 * (transfer full) the words. */
char *queens_learn_effect_describe (const QueensLearnEffect *chosen,
                                    const QueensLearnEffect *usual);
