/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The search tree near the current node: a line for each row (or column) that the search has come
 * through, its squares across; the path filled, rejected squares crossed, untried ones dotted. */
#pragma once

#include "engine/methods/state.h"

#include <gtk/gtk.h>

#define QUEENS_TYPE_LEARN_NEAR (queens_learn_near_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnNear, queens_learn_near, QUEENS, LEARN_NEAR, GtkWidget)

/* Shows a state, which is copied. */
void queens_learn_near_set_state (QueensLearnNear *self, const QueensMethodState *state);
