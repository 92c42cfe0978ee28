/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A search as a drawing that moves: an SVG that plays by itself in a browser, over and over, with a
 * sentence for each step. */
#pragma once

#include "model/learn/words.h"

/* The most steps of one. */
#define QUEENS_LEARN_ANIMATION_MAX 600

typedef struct
{
  QueensMethodRequest request;
  guint64 from;   /* the step before the first that is shown */
  guint n_steps;  /* 1 … QUEENS_LEARN_ANIMATION_MAX; fewer where the run ends */
  double seconds; /* for each step, above 0 */
  QueensLearnNames names;
} QueensLearnAnimation;

/* Runs the method, on this thread, and returns (transfer full) the file as text; NULL where control
 * stopped it. */
char *queens_learn_animation_create (const QueensLearnAnimation *self, QueensControl *control);
