/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a method's run has counted up to a step, in a card of figures. */
#pragma once

#include "model/learn/session.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_COUNTERS (queens_learn_counters_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnCounters, queens_learn_counters, QUEENS, LEARN_COUNTERS, GtkBox)

/* Shows the counters of a state; range is what its log covers. */
void queens_learn_counters_set_state (QueensLearnCounters *self,
                                      const QueensMethodState *state,
                                      const QueensMethodRange *range);

/* Shows the number of the step among them, or leaves it to the heading of the tree. */
void queens_learn_counters_set_step_shown (QueensLearnCounters *self, gboolean shown);
