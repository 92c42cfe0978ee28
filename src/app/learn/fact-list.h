/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The facts textbooks quote, with what comes out when they are run here. */
#pragma once

#include "model/learn/facts.h"

#include <adwaita.h>

#define QUEENS_TYPE_LEARN_FACT_LIST (queens_learn_fact_list_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnFactList, queens_learn_fact_list, QUEENS, LEARN_FACT_LIST, AdwBin)

/* The facts, which the list runs when its button is clicked. Owned by the list. */
QueensLearnRunner *queens_learn_fact_list_get_facts (QueensLearnFactList *self);

/* Whether they may be run now. */
void queens_learn_fact_list_set_enabled (QueensLearnFactList *self, gboolean enabled);
