/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The comparison of methods in Learn: a table and a chart of the work of each method for n = 1, 2, …,
 * measured on this machine, and statements from textbooks. */
#pragma once

#include <adwaita.h>

#define QUEENS_TYPE_LEARN_COMPARE (queens_learn_compare_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnCompare, queens_learn_compare, QUEENS, LEARN_COMPARE, AdwBin)

/* Sets the n whose results the table shows. */
void queens_learn_compare_set_board_size (QueensLearnCompare *self, int n);

/* Asks where to save the chart or the table. Does nothing if there are no results. */
void queens_learn_compare_export (QueensLearnCompare *self);
