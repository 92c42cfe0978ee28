/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The counts of a method's run up to a step, as a card of numbers. */
#pragma once

#include "model/learn/session.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_COUNTERS (queens_learn_counters_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnCounters, queens_learn_counters, QUEENS, LEARN_COUNTERS, GtkBox)

/* Shows the counters of the step that a session shows. */
void queens_learn_counters_show (QueensLearnCounters *self, const QueensLearnView *view);

/* Whether the number of the step is shown here. Otherwise, it is in the heading of the tree. */
void queens_learn_counters_set_step_shown (QueensLearnCounters *self, gboolean shown);
