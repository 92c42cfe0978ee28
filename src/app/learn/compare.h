/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Learn, the methods compared: a table and a chart of what each needs for n = 1, 2, …, measured
 * here, beside what textbooks say. */
#pragma once

#include <adwaita.h>

#define QUEENS_TYPE_LEARN_COMPARE (queens_learn_compare_get_type ())
G_DECLARE_FINAL_TYPE (QueensLearnCompare, queens_learn_compare, QUEENS, LEARN_COMPARE, AdwBin)

/* The n whose results the table shows. */
void queens_learn_compare_set_board_size (QueensLearnCompare *self, int n);

/* Asks where to save the chart or the table. Nothing happens before there are results. */
void queens_learn_compare_export (QueensLearnCompare *self);
